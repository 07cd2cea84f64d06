"""Who asks: for whom a search is counted, how to see that the client has gone, and the name of the page that asks."""

import asyncio
import re
import secrets
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv6Address, ip_address
from typing import Any

from starlette.requests import Request

NAME = re.compile(r"[0-9a-f]{32}")


async def _stays() -> None:
    await asyncio.get_running_loop().create_future()


@dataclass(frozen=True, slots=True)
class Asker:
    """One request: `client` is counted, `gone` returns once it has closed the connection, `name` is that of its page."""

    client: str = ""
    gone: Callable[[], Coroutine[Any, Any, object]] = _stays
    name: str = ""

    @contextmanager
    def watched(self) -> Iterator["asyncio.Task[object]"]:
        """A task that ends once the client has gone. It costs nothing while it waits: a thousand that looked ten times a second
        kept the event loop from all else.
        """
        gone = asyncio.create_task(self.gone())
        try:
            yield gone
        finally:
            gone.cancel()


NOBODY = Asker()  # work of the server's own


def asker_of(request: Request) -> Asker:
    return Asker(client_of(request.client.host if request.client else ""), partial(_gone, request), _name_of(request))


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _name_of(request: Request) -> str:
    """The name that a page goes by: its script makes one and sends it along; a page on its way is given one, which it then finds in itself.

    A name is known to one page alone, so that leaving one page never ends what another still waits for.
    """
    given = request.headers.get("asker", "")
    if NAME.fullmatch(given):
        return given
    if not hasattr(request.state, "asker"):
        request.state.asker = secrets.token_hex(16)
    name: str = request.state.asker
    return name


def client_of(host: str) -> str:
    """The address that searches are counted for: a household has one IPv4 address, or 64 bits of IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64)) + "/64"
