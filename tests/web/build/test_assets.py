"""Scripts and styles are joined at start, and every file of a build stands under one stamp."""

import re
from pathlib import Path

import pytest

from app.web.build.assets import Assets, joined_scripts, joined_styles

STATIC = Path(__file__).resolve().parents[3] / "static"


def write(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def test_a_module_comes_after_what_it_imports_and_once(tmp_path):
    write(
        tmp_path,
        {
            "main.js": 'import { two } from "./two.js";\nimport * as one from "./deep/one.js";\nimport "./deep/one.js";\n'
            "console.log(two, one.one);\n",
            "two.js": '// A comment.\nimport { one as first } from "./deep/one.js";\nexport const two = first + 1;\n',
            "deep/one.js": "export const one = 1;\nexport function never() {}\n",
        },
    )
    assert joined_scripts(tmp_path / "main.js").splitlines() == [
        "(() => {", "'use strict';",
        "const m0 = (() => {", "const one = 1;", "function never() {}", "return { one, never };", "})();",
        "const m1 = (() => {", "const { one: first } = m0;", "const two = first + 1;", "return { two };", "})();",
        "const m2 = (() => {", "const { two } = m1;", "const one = m0;", "console.log(two, one.one);", "return {  };", "})();",
        "})();",
    ]  # fmt: skip


def test_modules_in_a_circle_are_refused(tmp_path):
    write(tmp_path, {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'})
    with pytest.raises(ValueError, match=r"a\.js -> b\.js -> a\.js"):
        joined_scripts(tmp_path / "a.js")


def test_a_style_sheet_holds_what_it_imports(tmp_path):
    write(tmp_path, {"site.css": '@import "./a.css";\np {\n  margin: 0;\n}\n', "a.css": "/* Words. */\na {\n  color: red;\n}\n"})
    assert joined_styles(tmp_path / "site.css") == "a{color:red;}p{margin:0;}"


def test_the_sheet_of_games_leaves_out_only_what_no_game_shows():
    whole, games = (re.findall(r"css/(\w+)\.css", (STATIC / name).read_text()) for name in ("site.css", "play.css"))
    left_out = {"lists", "own", "album", "maker", "library", "levels", "daily", "home", "given", "chosen"}
    beside_a_game = {"another"}
    assert [part for part in games if part not in beside_a_game] == [part for part in whole if part not in left_out]


def test_any_changed_byte_changes_the_stamp_of_every_file(tmp_path):
    write(tmp_path, {"a.js": "1;\n", "b.css": "p {}\n"})
    before = Assets(tmp_path)
    assert before.url("a.js") == f"/static/{before.build}/a.js"
    write(tmp_path, {"b.css": "p{ }\n"})
    assert Assets(tmp_path).url("a.js") != before.url("a.js")


def test_a_name_leads_nowhere_outside_the_folder(tmp_path):
    write(tmp_path, {"in/a.js": "1;\n", "secret": "x"})
    with pytest.raises(FileNotFoundError):
        Assets(tmp_path / "in").read("../secret")


def test_files_are_kept_for_ever_and_those_of_another_build_are_not_there(client):
    page = client.get("/tiles").text
    address = re.search(r'href="(/static/[0-9a-f]{12}/site\.css)"', page)[1]
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    stranger = client.get(re.sub(r"[0-9a-f]{12}", "0" * 12, address))
    assert (stranger.status_code, stranger.headers["cache-control"]) == (404, "no-store")
    assert client.get(re.sub(r"site\.css", "no.css", address)).status_code == 404


def test_a_page_of_a_game_takes_one_style_sheet_and_three_scripts(client):
    page = client.get("/jams/rh1-6-ooBoooooBoooAABooooooooooooooooooooo").text
    assert len(re.findall(r"<link rel=\"stylesheet\"", page)) == 1
    assert len(re.findall(r"<script[^>]* src=\"", page)) == 3  # one of them HTMX


def test_the_icon_is_found_where_browsers_look_for_it(client):
    answer = client.get("/favicon.ico")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in answer.text
