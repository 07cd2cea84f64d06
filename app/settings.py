"""Every limit in one place, with its unit and its reason. Read once, passed in; nothing reads the environment at import.

Each can be set by an environment variable with the prefix FEWEST_, for example FEWEST_SEARCH_SECONDS=5.
"""

import os
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

CHECKOUT = Path(__file__).resolve().parent.parent


def half_the_memory() -> int:
    """Bytes that a search of the shell may borrow, where nobody else is served."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2


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
    page_patience: float = Field(
        default=0.25, ge=0, description="Seconds a page waits for numbers before it shows without; most boards need a hundredth."
    )
    prepare_patience: float = Field(
        default=25.0, ge=0, description="Seconds an API call waits for tables of a rare shape before it answers 503."
    )

    search_slots: int = Field(
        default=max(2, os.cpu_count() or 2), ge=1, description="Searches at a time: one a core; they hold a thread each."
    )
    most_waiting: int = Field(default=32, ge=0, description="Searches that may wait for a slot; one more is answered 503.")
    cached_answers: int = Field(default=20_000, ge=10, description="Answers kept in memory, about 1 kB each.")

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

    htmx_address: str = Field(
        default="https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js",
        description="Where HTMX 2.0.11 comes from; a copy of ours serves where it cannot be reached.",
    )
    public_address: str = Field(
        default="", description="Scheme and host for canonical links, such as https://example.org; empty: as the request says."
    )
