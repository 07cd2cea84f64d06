"""Those who dawdle are cut off, the others are not."""

import asyncio

from app.web.metrics import REQUESTS
from tests.web.gate.line import answer_to, served


def test_a_head_or_a_body_that_does_not_end_is_cut_off():
    async def all_of_them():
        async with served() as port:
            post = b"POST /api/read HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
            return await asyncio.gather(
                answer_to(port),
                answer_to(port, b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: "),
                answer_to(port, post, b'{"text":'),
            )

    assert asyncio.run(all_of_them()) == [b"", b"", b""]


def test_a_request_that_came_whole_is_answered_without_a_name_of_the_server():
    async def asked():
        async with served() as port:
            return await answer_to(port, b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")

    answer = asyncio.run(asked()).lower()
    assert answer.startswith(b"http/1.1 200")
    assert b"\r\nserver:" not in answer
    assert b"uvicorn" not in answer


def test_a_head_without_end_is_refused_while_it_comes():
    async def asked():
        async with served() as port:
            return await answer_to(port, b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + b"a" * 200_000)

    assert asyncio.run(asked())[:12] in (b"", b"HTTP/1.1 400")


def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_ours():
    def counted(status):
        return REQUESTS.labels("none", "POST", status)._value.get()

    async def left():
        async with served() as port:
            return await answer_to(port, b"POST /open HTTP/1.1\r\nHost: here\r\nContent-Length: 20\r\n\r\ncode=")

    before = counted(499), counted(500)
    assert asyncio.run(left()) == b""
    assert (counted(499), counted(500)) == (before[0] + 1, before[1])
