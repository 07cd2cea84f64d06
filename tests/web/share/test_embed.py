"""One page may be framed anywhere, and what is pressed in it stays there."""

import re

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_only_the_embedded_page_may_be_framed(client):
    assert "frame-ancestors *" in client.get(f"/jams/{JAM}/embed").headers["content-security-policy"]
    for path in (f"/jams/{JAM}", "/", "/daily", f"/jams/{JAM}/print", "/jams/nonsense"):
        assert "frame-ancestors 'none'" in client.get(path).headers["content-security-policy"]


def test_every_press_leads_to_an_embedded_address(client):
    page = client.get(f"/jams/{JAM}/embed", params={"pick": "B"}).text
    pressed = re.findall(r'<a (?:id|class)="[^"]*"[^>]*href="([^"]*)"', page)
    assert pressed
    assert all(address.startswith(f"/jams/{JAM}/embed") for address in pressed)


def test_the_game_is_won_in_the_frame(client):
    page = client.get(f"/jams/{JAM}/embed", params={"line": "B+3.A+4"}).text
    assert "Solved in 2 slides" in page


def test_a_picture_stays_on_the_tiles_in_the_frame(client):
    page = client.get("/tiles/sp1-3-813402765/embed", params={"picture": "fox", "numbers": "off"}).text
    assert 'id="art-picture"' in page
    pressed = re.findall(r'<a id="[^"]*"[^>]*href="([^"]*)"', page)
    assert pressed
    assert all("/embed?" in address and "picture=fox&amp;numbers=off" in address for address in pressed)
    assert 'href="/tiles/sp1-3-813402765?picture=fox&amp;numbers=off"' in page  # the whole page of it
