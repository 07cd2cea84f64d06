"""One process draws: a thousand equal wishes are one drawing, and one that hangs or dies is ended and begun anew."""

import asyncio
import time

import pytest

from app.web.share.painter import DRAWER, Painter
from app.web.work.asker import NOBODY
from app.web.work.desk import Desk
from app.web.work.lanes import Lane

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="{}" height="9"><rect width="9" height="9"/></svg>'
HANGS = f"""
import runpy, sys, time
sys.stdin.buffer.peek(1)
if b"hang" in sys.stdin.buffer.peek(400):
    time.sleep(600)
runpy.run_path({str(DRAWER)!r}, run_name="__main__")
"""
DIES = "import sys; sys.stdin.buffer.read(9)"


@pytest.fixture
def desk():
    return Desk(cheap=Lane(2), dear=Lane(2, most_waiting=3, most_for_one=3))


def test_a_thousand_equal_wishes_are_one_drawing(desk):
    painter = Painter(seconds=30)

    async def ask():
        return await asyncio.gather(*(painter.png(SQUARE.format(9), desk, NOBODY) for _ in range(1000)))

    pictures = asyncio.run(ask())
    painter.close()
    assert painter.drawn == 1
    assert set(pictures) == {pictures[0]}
    assert pictures[0].startswith(b"\x89PNG")


def test_a_drawing_that_hangs_is_ended_and_the_next_one_is_drawn(desk, tmp_path):
    drawer = tmp_path / "drawer.py"
    drawer.write_text(HANGS)
    painter = Painter(seconds=3, drawer=drawer)
    began = time.monotonic()
    assert asyncio.run(painter.png("<!-- hang -->", desk, NOBODY)) == b""
    assert time.monotonic() - began < 30
    painter.seconds = 60
    assert asyncio.run(painter.png(SQUARE.format(9), desk, NOBODY)).startswith(b"\x89PNG")
    painter.close()


def test_a_process_that_dies_draws_nothing_and_breaks_nothing(desk, tmp_path):
    drawer = tmp_path / "drawer.py"
    drawer.write_text(DIES)
    painter = Painter(seconds=30, drawer=drawer)
    for _ in range(2):
        assert asyncio.run(painter.png(SQUARE.format(9) * 5_000, desk, NOBODY)) == b""
    painter.close()


def test_what_is_kept_is_bounded_by_its_bytes(desk):
    painter = Painter(seconds=30, most_bytes=150)

    async def ask():
        return [await painter.png(SQUARE.format(width), desk, NOBODY) for width in (9, 10, 11, 11, 2000)]

    pictures = asyncio.run(ask())
    painter.close()
    assert painter.drawn == 4  # the second wish for 11 was answered from what is kept
    assert len(pictures[-1]) > 150 >= painter.kept.currsize > 0
