"""Who asks: for whom a search is counted, how to see that the client has gone, and the name of the page that asks."""

import re
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request

NAME = re.compile(r"[0-9a-f]{24}")


async def _stays() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Asker:
    """One request: `client` is counted, `gone` says whether it has closed the connection, `name` is that of its page."""

    client: str = ""
    gone: Callable[[], Awaitable[bool]] = _stays
    name: str = ""


NOBODY = Asker()  # work of the server's own


def asker_of(request: Request) -> Asker:
    return Asker(client_of(request.client.host if request.client else ""), request.is_disconnected, _name_of(request))


def _name_of(request: Request) -> str:
    """The name that a page goes by: its script makes one and sends it along; a page on its way is given one, which it then finds in itself.

    A name is known to one page alone, so that leaving one page never ends what another still waits for.
    """
    given = request.headers.get("asker", "")
    if NAME.fullmatch(given):
        return given
    if not hasattr(request.state, "asker"):
        request.state.asker = secrets.token_hex(12)
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
