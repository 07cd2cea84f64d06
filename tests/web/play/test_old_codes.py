"""Codes of every version open for ever, as the puzzle or the game they stood for."""

import html
import re
from pathlib import Path

import pytest

CODES = Path(__file__).parents[2] / "data" / "codes"
ROWS = [
    line.split("\t")
    for file in sorted(CODES.glob("version*.tsv"))
    for line in file.read_text().splitlines()
    if not line.startswith(("#", "address\t"))
]


@pytest.mark.parametrize(("address", "code", "line", "at"), ROWS)
def test_an_old_address_opens_what_it_stood_for(client, address, code, line, at):
    page = client.get(address, follow_redirects=True)
    assert page.status_code == 200
    opened = {name: html.unescape(re.search(f'data-{name}="([^"]*)"', page.text)[1]) for name in ("code", "line", "at")}
    assert opened == {"code": code, "line": line, "at": at}


def test_the_file_holds_every_size_of_the_codes():
    sizes = {tuple(row[1].split("-")[:2]) for row in ROWS}
    assert {("sp1", size) for size in ("2", "2x3", "3x2", "3", "4", "5", "6")} <= sizes
    assert {("rh1", size) for size in ("4", "5", "6", "9", "12")} <= sizes
