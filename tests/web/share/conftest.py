"""Pictures that are asked for, without their painting."""

import pytest


@pytest.fixture
def drawn(client, monkeypatch):
    """The pictures asked for, as their SVG."""
    asked = []

    async def note(svg, desk, asker):
        asked.append(svg)
        return b"a picture"

    monkeypatch.setattr(client.app.state.painter, "png", note)
    return asked
