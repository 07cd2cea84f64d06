"""A client that sends hundreds of requests at once has them begun one after the other, and everybody else goes between."""

import asyncio

from app.web.gate.one_by_one import OneByOne


class Served:
    """An application that notes whom it begins for, and answers when told."""

    def __init__(self, at_once, pause):
        self.begun, self.bodies, self.answer = [], [], asyncio.Event()
        self.door = OneByOne(self.app, at_once, pause)

    async def app(self, scope, receive, send):
        self.begun.append(scope["client"][0])
        self.bodies.append(await receive())
        await self.answer.wait()

    def ask(self, client, path="/", messages=()):
        messages = [*messages]

        async def receive():
            return messages.pop(0) if messages else await asyncio.Event().wait()

        return asyncio.create_task(self.door({"type": "http", "path": path, "client": (client, 1)}, receive, None))


BODY = {"type": "http.request", "body": b"move=U", "more_body": False}
GONE = {"type": "http.disconnect"}


def told(story):
    async def within():
        async with asyncio.timeout(10):
            return await story()

    return asyncio.run(within())


def test_what_is_on_top_begins_later_and_others_at_once():
    async def story():
        site = Served(at_once=2, pause=0.05)
        asked = [site.ask("a", messages=[BODY]) for _ in range(5)] + [site.ask("b", messages=[BODY])]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first = list(site.begun)
        site.answer.set()
        await asyncio.gather(*asked)
        return first, site.begun, site.bodies, dict(site.door._of), site.door._next

    first, begun, bodies, left, turns = told(story)
    assert first == ["a", "a", "b"]
    assert begun == ["a", "a", "b", "a", "a", "a"]
    assert bodies == [BODY] * 6  # what came while they waited is handed on
    assert (left, turns) == ({}, {})


def test_one_that_leaves_while_it_waits_is_never_begun():
    async def story():
        site = Served(at_once=1, pause=5.0)
        stays, leaves = site.ask("a", messages=[BODY]), site.ask("a", messages=[BODY, GONE])
        await leaves  # at once, not after its five seconds
        site.answer.set()
        await stays
        return site.begun

    assert told(story) == ["a"]


def test_a_probe_is_never_held_back():
    async def story():
        site = Served(at_once=1, pause=5.0)
        asked = [site.ask("a", "/healthz", [BODY]) for _ in range(3)]
        site.answer.set()
        await asyncio.gather(*asked)
        return site.begun

    assert told(story) == ["a", "a", "a"]
