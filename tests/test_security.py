"""SECURITY.md names the test that holds each line, and each of them exists."""

import ast
import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
TEXT = (CHECKOUT / "SECURITY.md").read_text()
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if re.match(r"\| \d", line)]
TESTS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)))


def items(row):
    return re.findall(r"\d+\.\d+\.\d+", row[0])


@pytest.mark.parametrize(("path", "name"), TESTS)
def test_a_test_that_is_named_exists(path, name):
    functions = [node.name for node in ast.parse((CHECKOUT / path).read_text()).body if isinstance(node, ast.FunctionDef)]
    assert name in functions


def test_every_line_names_what_holds_it():
    assert len(ROWS) > 40
    for row in ROWS:
        assert items(row), row
        assert re.search(r"`tests/[\w/]+\.py::\w+`|`make \w+`|left to the proxy|written here|not held", row[-1]), row


def test_the_items_are_those_of_the_standard_in_its_order_and_each_stands_once():
    numbers = [[tuple(map(int, item.split("."))) for item in items(row)] for row in ROWS]
    firsts, every = [row[0] for row in numbers], [number for row in numbers for number in row]
    assert firsts == sorted(firsts)
    assert len(every) == len(set(every))
    assert {chapter for chapter, _, _ in every} <= set(range(1, 17))
