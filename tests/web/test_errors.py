"""A page of a fault says what is wrong and helps with what was meant, with nothing else."""

import re

import pytest

JAM, TILES = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "sp1-3-813402765"


def said(client, address):
    answer = client.get(address)
    assert answer.status_code in (404, 422), address
    return answer.text


@pytest.mark.parametrize("ending", ["", ".png", ".svg", "/print", "/share", "/qr.svg"])
@pytest.mark.parametrize(("slug", "helped"), [("jams", "A jam&#39;s code looks like"), ("tiles", "A tiles code looks like")])
def test_who_gave_a_bad_code_is_told_what_one_looks_like_and_gets_it_back(client, slug, helped, ending):
    page = said(client, f"/{slug}/nonsense{ending}")
    assert page.count("code looks like") == page.count(helped) == 1
    assert ">nonsense</textarea>" in page
    assert f'href="/{slug}">New ' in page


@pytest.mark.parametrize(
    ("address", "way_on"),
    [
        ("/daily/2026-02-30", "/daily"),
        ("/daily/2026-02-30/answers", "/daily"),
        ("/daily/2999-01-01", "/daily"),
        ("/daily/1999-01-01", "/daily"),
        (f"/set/print?p={TILES}&per=9", "/set"),
        (f"/set/2?p={TILES}", "/set"),
        ("/set/1?p=nonsense", "/set"),
        ("/learn/parity?board=x", "/learn"),
        (f"/learn/map?board={TILES}", "/learn"),
        ("/make/jams?size=6&cells=x", "/make"),
        ("/library/collections/nope", "/library"),
        ("/first-steps/9", "/first-steps"),
        ("/nowhere", "/"),
        (f"/tiles/{TILES}?picture=nope", f"/tiles/{TILES}"),
        (f"/jams/{JAM}.png?picture=fox", f"/jams/{JAM}"),
    ],
)
def test_what_is_wrong_elsewhere_is_not_answered_with_codes(client, address, way_on):
    page = said(client, address)
    assert "code looks like" not in page
    assert "correct it here" not in page
    assert re.search(r'<p class="row"><a class="button[ a-z]*" href="([^"]+)">', page)[1] == way_on


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/jams/nonsense/embed", "8 characters are neither."),
        (f"/tiles/{TILES}/embed?line=L.U.U", "Move 3 in this link is not possible"),
        (f"/tiles/{TILES}/embed?picture=nope", "There is no picture called &#39;nope&#39;"),
    ],
)
def test_a_frame_that_has_no_board_says_why_within_it(client, address, sentence):
    answer = client.get(address)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "<form" not in answer.text
