"""What may be given away of a game stands on one page."""

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_puzzle_position_and_game_are_three_links(client):
    page = client.get(f"/jams/{JAM}/share", params={"line": "B+3"}).text
    assert f'href="http://testserver/jams/{JAM}"' in page
    assert f'href="http://testserver/jams/{JAM}?line=B%2B3"' in page
    assert f"/jams/{JAM}/embed" in page
