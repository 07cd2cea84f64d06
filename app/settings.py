"""Every limit in one place, with its unit and its reason. Read once, passed in; nothing reads the environment at import.

Each can be set by an environment variable with the prefix FEWEST_, for example FEWEST_SEARCH_SECONDS=5.
"""

import os
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_settings import BaseSettings, SettingsConfigDict

CHECKOUT = Path(__file__).resolve().parent.parent


Networks = tuple[IPv4Network | IPv6Network, ...]


def half_the_memory() -> int:
    """Bytes that a search of the shell may borrow, where nobody else is served."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2


def networks(names: str) -> Networks:
    """`10.0.0.0/8, ::1` as networks. Raises ValueError naming what is none."""
    return tuple(ip_network(name.strip(), strict=False) for name in names.split(",") if name.strip())


def within(address: str, these: Networks) -> bool:
    """Whether an address is in one of the networks; what is none is not."""
    try:
        return any(ip_address(address) in network for network in these)
    except ValueError:
        return False


def _of_networks(names: str) -> str:
    networks(names)
    return names


class Settings(BaseSettings):
    """The limits of one server."""

    model_config = SettingsConfigDict(env_prefix="FEWEST_", frozen=True)

    tables_dir: Path = Field(
        default=CHECKOUT / "tables", description="Folder of the tables; git-ignored, so that make and the shell share it."
    )
    table_set: str = Field(
        default="large", pattern="^(standard|large)$", description="The best set to load; what is not built is left out."
    )

    data_dir: Path = Field(
        default=CHECKOUT / "data", description="Folder of the library while it is SQLite; git-ignored, made at first use."
    )
    library_address: str = Field(
        default="", description="Where the library is: postgresql://user@host/name; empty: a file in the data folder."
    )

    search_seconds: float = Field(default=2.0, gt=0, description="Seconds one answer may take unless the request says otherwise.")
    most_seconds: float = Field(
        default=30.0, gt=0, description="Seconds a request may ask for: longer, and proxies cut the line."
    )
    make_seconds: float = Field(
        default=60.0,
        gt=0,
        description="Seconds one jam may be looked for, whatever tries are left: 40 slides take 6. Then the hardest found is offered.",
    )
    page_patience: float = Field(
        default=0.25, ge=0, description="Seconds a page waits for numbers before it shows without; most boards need a hundredth."
    )
    picture_seconds: float = Field(
        default=10.0,
        gt=0,
        description="Seconds one picture may take to draw: a tenth is usual. Then the process that draws is ended.",
    )
    prepare_patience: float = Field(
        default=25.0, ge=0, description="Seconds an API call waits for tables of a rare shape before it answers 503."
    )

    cheap_at_a_time: int = Field(
        default=max(2, os.cpu_count() or 2), ge=1, description="Look-ups and short searches at a time: one a core. Others wait."
    )
    dear_at_a_time: int = Field(
        default=max(2, os.cpu_count() or 2), ge=1, description="Long searches at a time: one a core. They give way to all else."
    )
    dear_processes: bool = Field(
        default=True,
        description="Long searches run in processes of their own, so that nothing cheap waits for them; off: in threads, 150 MB less.",
    )
    dear_waiting: int = Field(
        default=64,
        ge=0,
        description="Long searches that may wait; one more is answered 503. Of two seconds each: a minute's work.",
    )
    dear_for_one: int = Field(
        default=40,
        ge=1,
        description="Long searches for one address; one more is answered 429. A class of thirty sits behind one.",
    )
    dear_burst: int = Field(
        default=300,
        ge=1,
        description="Long searches that one address may begin at once in the long run; thirty pupils need a tenth.",
    )
    dear_per_second: float = Field(
        default=4.0,
        gt=0,
        description="Of those, how many it may begin again each second: more than two cores can do of two seconds.",
    )
    memory_bytes: int = Field(
        default=600_000_000, gt=0, description="Bytes that one worker holds and borrows beside its tables, the program included."
    )

    requests_at_once: int = Field(
        default=100, ge=1, description="Requests of one address that are begun at once: three for each of thirty pupils."
    )
    request_pause: float = Field(
        default=0.01, ge=0, description="Seconds between those on top of that: 100 a second take an eighth of the event loop."
    )

    most_code_chars: int = Field(
        default=2_000, gt=0, description="Characters of a code or an imported board; a 12 x 12 list needs 500."
    )
    most_line_chars: int = Field(
        default=12_000, gt=0, description="Characters of a line that is still replayed; the game grows it to 4,000 only."
    )
    most_text_chars: int = Field(
        default=64_000, gt=0, description="Characters of a pasted text or a dropped file; 1,500 rows of a jam database."
    )
    most_body_bytes: int = Field(
        default=96_000,
        gt=0,
        description="Bytes of a request body: a pasted text, half as long again for what a form makes of signs.",
    )

    most_url_bytes: int = Field(
        default=40_000, gt=0, description="Bytes of an address: the longest line that is replayed, its signs escaped."
    )
    most_head_bytes: int = Field(
        default=16_000, gt=0, description="Bytes of the headers of a request; browsers send under 2,000."
    )
    slow_seconds: float = Field(
        default=20.0,
        gt=0,
        description="Seconds a request may take to arrive, and an answer to be taken up; then the line is cut.",
    )
    lines_for_one: int = Field(
        default=2_000,
        ge=1,
        description="Connections that one address may hold at a time, proxies aside: six for each of three hundred browsers.",
    )
    trusted_proxies: Annotated[str, AfterValidator(_of_networks)] = Field(
        default="", description="Networks of the proxies whose word on addresses counts, such as 10.0.0.0/8, ::1; empty: none."
    )
    proxy_header: str = Field(
        default="x-forwarded-for",
        pattern="^(x-forwarded-for|forwarded)$",
        description="The header in which they say it. The other one is not read: a client may have sent it.",
    )
    trusted_hosts: str = Field(
        default="",
        description="Names this site goes by, parted by commas; others are refused. Empty: any, as on one's own machine.",
    )
    private_port: int = Field(
        default=0, ge=0, le=65535, description="Port of /metrics and /api/openapi.json alone; 0: they are on the public one."
    )

    report_address: str = Field(
        default="",
        pattern=r"^(https?://[^\s;,\"]+)?$",
        description="Where browsers report what the content policy refused, such as https://reports.example/csp; empty: nowhere.",
    )

    redis_address: str = Field(
        default="",
        pattern=r"^((rediss?|unix)://.+)?$",
        description="Redis or Valkey through which workers share, such as redis://host:6379/0, rediss:// for TLS; empty: each for itself.",
    )
    log_requests: bool = Field(default=False, description="Write a line of JSON a request on standard error.")

    htmx_address: str = Field(
        default="https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js",
        description="Where HTMX 2.0.11 comes from; a copy of ours serves where it cannot be reached.",
    )
    public_address: str = Field(
        default="",
        pattern=r"^(https?://[^/\s]+/?)?$",
        description="Scheme and host for canonical links, such as https://example.org; empty: as the request says.",
    )
