"""One style sheet for every page: a class that two parts of it style means the same thing in both, or is named with its place."""

import re
from collections import defaultdict
from pathlib import Path

CSS = Path(__file__).parents[3] / "static"
# Media and the reader's own colours change what other parts have set: that is their business.
CHANGING = {"narrow.css", "forced.css", "print.css"}
# How a board is painted, on pages and in files alike, and what of it is moved and pressed: two parts of one thing.
BOARD = {"board.css", "drawing.css"}


def parts_that_style_bare_classes():
    found = defaultdict(set)
    for path in [*CSS.glob("css/*.css"), *CSS.glob("learn/*.css")]:
        if path.name in CHANGING:
            continue
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        for selectors in re.findall(r"([^{};]+)\{", text):
            for selector in re.sub(r"\([^()]*\)", "", selectors).split(","):
                if bare := re.fullmatch(r"\.([\w-]+)(?::[\w-]+)*", selector.strip()):
                    found[bare[1]].add(path.name)
    return found


def test_no_class_is_styled_bare_in_two_parts():
    found = parts_that_style_bare_classes()
    assert {"board", "card", "button"} <= found.keys()
    assert {name: parts for name, parts in found.items() if len(parts) > 1 and not parts <= BOARD} == {}
