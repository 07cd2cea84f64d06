"""Words that a child would not know, or that only the makers of the program understand, stand on no page."""

import html
import re

import pytest

PUZZLES = "/tiles/sp1-3-813402765", "/jams/rh1-6-ooBoooooBoooAABooooooooooooooooooooo"
ONE_SLIDE = "/jams/rh1-5-ooooooooooAAooooooooooooo"
PAGES = (
    "/", "/tiles", "/jams", "/daily", "/levels", "/first-steps", "/library", "/library?size=5&min_slides=8", "/set", "/help", "/make/tiles",
    "/make/jams", "/learn", "/learn/by-hand", *PUZZLES, *(f"{one}?coach=off" for one in PUZZLES), *(f"{one}/share" for one in PUZZLES),
    f"{PUZZLES[0]}/by-hand", f"{PUZZLES[0]}?line=nonsense", f"{PUZZLES[1]}?line=B%2B3.A%2B4", f"{PUZZLES[1]}?line=B%2B3&wait=1",
    f"{ONE_SLIDE}?wait=1", f"{ONE_SLIDE}?line=A%2B1&metric=steps",
    "/tiles/sp1-3-123456708/by-hand",
    "/library?min_slides=5&max_slides=5&size=6&min_vehicles=1&max_vehicles=6", "/set?p=sp1-3-123456708", f"{PUZZLES[1]}?line=A%2B4",
    f"{PUZZLES[1]}?hint=3&replies=1", f"{PUZZLES[0]}?metric=multi", "/learn/map?line=Q%2B1", "/learn/queue-or-stack?line=A%2B4",
    *(f"/learn/{lesson}?board=sp1-4-123456789abcde0f" for lesson in ("pattern-databases", "by-hand")), f"/learn/map?board={ONE_SLIDE[6:]}",
    *(f"/learn/parity?board=sp1-3x2-123405&step={step}" for step in range(1, 5)), "/learn/breadth-first?board=sp1-2-1203",
    f"/learn/queue-or-stack?board={ONE_SLIDE[6:]}",
)  # fmt: skip
ONE_OF_MANY = (
    r"(?<![\d,.])1\s+(?:slides|moves|steps|pushes|stages|cars|vehicles|jams|boards|tiles|puzzles|walls|tries|positions|levels"
    r"|cells|times|seconds|layers|solutions)\b"
)
NOT_SAID = (
    ONE_OF_MANY,
    r"\bseeds?\b", r"\btokens?\b", "to itself", "multi-tile", "Remaining, move by move", "every reply", "goes on by itself",
    "slides move one again", "cell it should reach", "in line with the gap", "Copy it elsewhere",
    "Forget", r"[a-z]_[a-z]", "does not replay",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_no_page_says_what_only_its_makers_understand(client, page):
    answer = client.get(page, follow_redirects=True)
    assert answer.status_code in (200, 422)
    body = re.sub(
        r"<code.*?</code>|<pre.*?</pre>|<script.*?</script>|<textarea.*?</textarea>|<option.*?</option>",
        " ",
        answer.text,
        flags=re.DOTALL,
    )
    told = re.findall(r'(?:description" content|aria-label|placeholder|title|alt)="([^"]*)"', body)
    shown = html.unescape(" ".join([*told, re.sub(r"<[^>]*>", " ", body)]))
    shown = re.sub(r"https?://\S+", " ", shown)
    assert {words: found[0] for words in NOT_SAID if (found := re.findall(f".{{0,40}}{words}.{{0,40}}", shown))} == {}


def test_a_number_out_of_range_is_named_without_the_programs_names(client):
    page = client.post("/jams", data={"min_moves": "5", "max_moves": "2000"})
    assert page.status_code == 422
    assert "Max moves is 2,000, outside 1 to 1,000." in page.text
    assert "A secret word has at most 200 characters, this one 201." in client.post("/tiles", data={"seed": "x" * 201}).text
