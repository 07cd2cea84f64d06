"""A visitor who follows where an edit leads."""

import pytest


@pytest.fixture
def client(client):
    client.follow_redirects = True
    yield client
    client.follow_redirects = False
