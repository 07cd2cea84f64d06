"""A board as a file of its own needs nothing from outside: colours are written in, and every part it uses is in it."""

import re
from xml.etree import ElementTree

import pytest

from app.puzzles import FAMILIES
from app.web.build.standalone import style_sheet
from app.web.render import picture

BOARDS = [("jams", "rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"), ("tiles", "sp1-4-179683ab4e20f5dc")]


@pytest.mark.parametrize(("slug", "code"), BOARDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_stands_on_its_own(client, slug, code, scheme):
    family = FAMILIES[slug]
    text = picture(client.app.state.templates, family.speech.view(family.notation.read(code)), "A <board>", scheme)
    tree = ElementTree.fromstring(text)
    assert tree.find("{http://www.w3.org/2000/svg}title").text == "A <board>"
    assert not re.search(r"var\(|light-dark|oklch|@media|https?://(?!www\.w3\.org)", text)
    drawn = {one.get("id") for one in tree.iter()}
    used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', text))
    assert {one or other for one, other in used} <= drawn


def test_light_and_dark_differ():
    assert ".well{fill:#452d1c" in re.sub(r"\s", "", style_sheet("light"))
    assert ".well{fill:#21170f" in re.sub(r"\s", "", style_sheet("dark"))
