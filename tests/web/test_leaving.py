"""The address at which a page says that it is left, and the name that it goes by."""

import re

import pytest

JAM = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def test_every_page_that_asks_the_solvers_is_given_a_name_of_its_own(client):
    pages = [client.get(JAM).text for _ in range(3)] + [client.get("/make/jams?size=6&cells=" + JAM[-36:]).text]
    names = [re.findall('<meta name="asker" content="([0-9a-f]{32})">', page) for page in pages]
    assert [len(found) for found in names] == [1] * 4
    assert len({found[0] for found in names}) == 4
    assert 'name="asker"' not in client.get("/help").text


@pytest.mark.parametrize("fields", [{"name": "a" * 32}, {"name": "nobody"}, {"name": ""}, {}])
def test_leaving_is_answered_with_nothing_whoever_leaves(client, fields):
    for _ in range(2):
        answer = client.post("/leave", data=fields)
        assert (answer.status_code, answer.text) == (204, "")


def test_another_site_cannot_say_that_a_page_is_left(client):
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
        assert client.post("/leave", data={"name": "a" * 32}, headers=headers).status_code == 403
