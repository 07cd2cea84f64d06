"""A disk that is full, files that are cut short or cannot be read, folders that cannot be written: by the program as it is started."""

import resource
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults.serving import CHECKOUT, LONG, command, copied, served, without_rights

TABLE = "tiles-distance-3x3-single.table"  # 181,440 permutations in each half: built in less than a second
BOARD = "/api/tiles/sp1-3-813402765/solution"  # 14 moves


def cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def forbidden(path):
    path.chmod(0)


@pytest.fixture
def folder(tables_folder, tmp_path):
    return copied(tables_folder, tmp_path / "tables")


@pytest.mark.parametrize("harm", [cut, forbidden])
def test_a_table_that_is_harmed_is_made_again(tables_folder, folder, tmp_path, harm):
    harm(folder / TABLE)
    with served(folder, tmp_path / "library", limit=without_rights) as (_, client):
        answer = client.get(BOARD).json()
    assert (answer["length"], answer["outcome"]) == (14, "optimal")
    assert (folder / TABLE).read_bytes() == (tables_folder / TABLE).read_bytes()


def test_a_table_whose_place_is_taken_is_told_in_a_sentence(folder, tmp_path):
    (folder / TABLE).unlink()
    (folder / TABLE).mkdir()
    ended = command("tables", folder=folder, data=tmp_path)
    assert ended.returncode == 1
    last = ended.stderr.splitlines()[-1]
    assert last.startswith(f"The tables in {folder} cannot be made: Is a directory")
    assert "Traceback" not in ended.stderr


def test_a_disk_that_is_full_leaves_no_half_table_and_the_next_try_goes_on(tables_folder, folder, tmp_path):
    """No file may grow past 200,000 bytes, which is what a full disk does to one that needs more."""
    (folder / TABLE).unlink()
    full = command(
        "tables", folder=folder, data=tmp_path, limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    )
    assert full.returncode == 1
    assert full.stderr.splitlines()[-1].startswith(f"The tables in {folder} cannot be made: File too large")
    assert "Traceback" not in full.stderr
    assert not (folder / TABLE).exists()
    assert not list(folder.glob(".*.part"))
    assert command("tables", folder=folder, data=tmp_path).returncode == 0
    assert (folder / TABLE).read_bytes() == (tables_folder / TABLE).read_bytes()


def test_two_builds_of_one_folder_make_each_table_once(tables_folder, folder, tmp_path):
    names = [TABLE, "tiles-distance-3x3-multi.table", "tiles-automaton.table"]
    if LONG:
        names = [
            path.name for path in folder.glob("*.table") if "3x4" not in path.name and "6x6" not in path.name
        ]  # of the first start
    for name in names:
        (folder / name).unlink()
    with ThreadPoolExecutor(2) as both:
        ends = list(both.map(lambda _: command("tables", folder=folder, data=tmp_path).returncode, range(2)))
    assert ends == [0, 0]
    assert [(folder / name).read_bytes() for name in names] == [(tables_folder / name).read_bytes() for name in names]
    assert not list(folder.glob(".*.part"))


def test_a_checkout_that_cannot_be_written_is_served_by_one_without_a_home(tables_folder, tmp_path):
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for part in ("app", "templates", "static"):
        shutil.copytree(CHECKOUT / part, checkout / part, ignore=shutil.ignore_patterns("__pycache__"))
    copied(tables_folder, checkout / "tables")
    subprocess.run(["chmod", "-R", "a-w", str(checkout)], check=True)
    try:
        told = command(
            "solve", "sp1-3-813402765", folder=checkout / "tables", data=tmp_path, limit=without_rights, cwd=checkout, HOME="/proc/none",
        )  # fmt: skip
        assert (told.returncode, told.stderr) == (0, "")
        assert "14" in told.stdout
        if LONG:  # every kernel is compiled for it
            with served(checkout / "tables", tmp_path / "library", limit=without_rights, cwd=checkout, HOME="/proc/none") as (
                _,
                client,
            ):
                assert client.get(BOARD).json()["length"] == 14
    finally:
        subprocess.run(["chmod", "-R", "u+w", str(checkout)], check=True)
