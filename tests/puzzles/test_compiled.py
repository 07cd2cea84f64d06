"""Where compiled kernels are kept. A file in the place of a folder is one that nobody can write to, root neither."""

from pathlib import Path

import pytest

from app.puzzles.compiled import keep


@pytest.fixture
def blocked(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    return file / "folder"


def test_beside_the_source_where_that_can_be_written_and_where_a_setting_says(tmp_path, blocked):
    environ = {}
    keep(environ, tmp_path / "kernels")
    assert environ == {}
    named = {"NUMBA_CACHE_DIR": "/srv/kernels"}
    keep(named, blocked)
    assert named == {"NUMBA_CACHE_DIR": "/srv/kernels"}


@pytest.mark.parametrize(("name", "folder"), [("HOME", ".cache/fewest-moves"), ("XDG_CACHE_HOME", "fewest-moves")])
def test_elsewhere_in_the_cache_of_the_user(tmp_path, blocked, name, folder):
    environ = {name: str(tmp_path)}
    keep(environ, blocked)
    assert environ["NUMBA_CACHE_DIR"] == str(tmp_path / folder)


def test_who_has_no_home_gets_a_folder_that_nobody_else_can_write_to(blocked):
    environ = {"HOME": str(blocked)}
    keep(environ, blocked)
    kept = environ["NUMBA_CACHE_DIR"]
    assert Path(kept).stat().st_mode & 0o777 == 0o700
    other = {"HOME": str(blocked)}
    keep(other, blocked)
    assert other["NUMBA_CACHE_DIR"] != kept
