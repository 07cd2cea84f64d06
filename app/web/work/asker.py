"""Who asks: for whom a search is counted, and how to see that the client has gone."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request


async def _stays() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Asker:
    """One request: `client` is counted, `gone` says whether it has closed the connection."""

    client: str = ""
    gone: Callable[[], Awaitable[bool]] = _stays


NOBODY = Asker()  # work of the server's own


def asker_of(request: Request) -> Asker:
    return Asker(client_of(request.client.host if request.client else ""), request.is_disconnected)


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
