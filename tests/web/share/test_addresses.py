"""What has once been an address stays one."""

from pathlib import Path

import pytest

GIVEN = Path(__file__).parents[2] / "data" / "addresses" / "opened.txt"


@pytest.mark.parametrize("address", [line for line in GIVEN.read_text().splitlines() if not line.startswith("#")])
def test_an_address_opens_for_ever(client, address):
    assert client.get(address).status_code == 200
