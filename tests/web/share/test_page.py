"""What may be given away of a game stands on one page."""

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_puzzle_position_and_game_are_three_links(client):
    page = client.get(f"/jams/{JAM}/share", params={"line": "B+3"}).text
    assert f'href="http://testserver/jams/{JAM}"' in page
    assert f'href="http://testserver/jams/{JAM}?line=B%2B3"' in page
    assert f"/jams/{JAM}/embed" in page


def test_a_position_and_a_game_have_pictures_and_codes_of_their_own(client):
    page = client.get(f"/jams/{JAM}/share", params={"line": "B+3"}).text
    at_once = "ooooooooooooAAooooooBoooooBoooooBooo"  # B slid down by three
    for address in (f"/jams/{JAM}.png", f"/jams/rh1-6-{at_once}.png", f"/jams/{JAM}.png?line=B%2B3"):
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200
    assert "it gives the way away" in page


def test_a_won_position_is_no_puzzle_to_give_away(client):
    page = client.get(f"/jams/{JAM}/share", params={"line": "B+3.A+4"}).text
    assert "The position now" not in page
    assert "Your result, without the solution" in page


def test_a_result_has_puzzle_moves_help_and_link_but_no_move(client):
    page = client.get("/tiles/sp1-2x3-412503/share", params={"line": "D.U.R.D.L.L.U", "help": "hints"}).text
    result = page.split('<pre tabindex="0">')[1].split("</pre>")[0]
    assert result.splitlines() == [
        "Fewest Moves: Tiles · 2 × 3",
        "Solved in 7 moves with hints; the shortest way takes 5.",
        "http://testserver/tiles/sp1-2x3-412503",
    ]


def test_the_dialog_gets_the_part_of_the_page(client):
    part = client.get(f"/jams/{JAM}/share", headers={"HX-Request": "true"})
    assert part.text.startswith('<div id="given">')
    assert "HX-Request" in part.headers["vary"]
    assert part.text.split("Save the code")[0] in client.get(f"/jams/{JAM}/share").text


def test_a_drawing_is_given_away_whole_or_not(client):
    whole = client.get("/make/jams/share", params={"size": "6", "cells": JAM.removeprefix("rh1-6-")}).text
    assert f'href="http://testserver/jams/{JAM}"' in whole
    assert 'href="http://testserver/make/jams?size=6' in whole
    half = client.get("/make/tiles/share", params={"size": "3", "cells": "12......."}).text
    assert 'href="http://testserver/make/tiles?size=3' in half
    assert "not a whole puzzle yet" in half
    assert client.get("/make/tiles/share", params={"size": "3", "cells": "12"}).status_code == 422


def test_all_that_is_given_away_of_a_game_keeps_its_picture(client):
    page = client.get("/tiles/sp1-3-813402765/share", params={"picture": "fox", "line": "R"}).text
    for part in ("?picture=fox", ".png?picture=fox", "/qr.svg?picture=fox", "/print?picture=fox", "/embed?picture=fox"):
        assert f"/tiles/sp1-3-813402765{part}" in page
    assert "/tiles/sp1-3-813402765?line=R&amp;picture=fox" in page
