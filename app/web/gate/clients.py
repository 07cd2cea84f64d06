"""Who a request is from: the address behind the proxies that a setting names, and nobody's word for it but theirs."""

from ipaddress import ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

from app.settings import networks, within


def bare_address(text: str) -> str | None:
    """The address of `1.2.3.4`, `1.2.3.4:80`, `"[2001:db8::1]:80"`; an IPv4 one in IPv6 dress bare; None where there is none."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return str(getattr(address, "ipv4_mapped", None) or address)


def hops(header: str, value: str) -> list[tuple[str | None, str]]:
    """(address, scheme) for each proxy that noted whom it heard, the last one last; None what is no address, "" what is not said."""
    if header == "x-forwarded-for":
        return [(bare_address(part), "") for part in value.split(",")]
    told = []
    for element in value.split(","):
        pairs = dict(pair.strip().partition("=")[::2] for pair in element.split(";"))
        fields = {name.lower(): said for name, said in pairs.items()}
        told.append((bare_address(fields.get("for", "")), fields.get("proto", "").strip('"').lower()))
    return told


class BehindProxies:
    """Puts the client's own address and scheme into the scope.

    Only one header is read, the one that the proxies write: the other may come from the client as it stands. It is read from the
    right, for as long as the one who wrote it is trusted: what stands further left is the client's own invention.
    """

    def __init__(self, app: ASGIApp, trusted: str, header: str) -> None:
        self.app, self.trusted, self.header = app, networks(trusted), header

    def _trusts(self, host: str | None) -> bool:
        return within(bare_address(host or "") or "", self.trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if scope["type"] == "http" and client and self.trusted and self._trusts(client[0]):
            self._look_behind(scope, client[0])
        await self.app(scope, receive, send)

    def _look_behind(self, scope: Scope, host: str) -> None:
        told = {b"x-forwarded-for": "", b"forwarded": "", b"x-forwarded-proto": ""}
        for name, value in scope["headers"]:
            if name in told:
                told[name] += ("," if told[name] else "") + value.decode("latin-1")
        schemes = told[b"x-forwarded-proto"]
        for address, proto in reversed(hops(self.header, told[self.header.encode()])):
            if address is None or not self._trusts(host):
                break
            host, schemes = address, proto or schemes
        scope["client"] = (host, 0)
        scheme = schemes.rpartition(",")[2].strip().lower()
        if scheme in ("http", "https"):
            scope["scheme"] = scheme
