"""Signs made plain: every kind of space, digit, dash, quote and box line as the one that stands for it. One sign for one sign."""

import re
import unicodedata

from app.puzzles.reading.layouts import quotations
from app.puzzles.reading.layouts.markup import unmarked

_NOTHING = "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f\u202a\u202b\u202c\ufe0e\ufe0f\u20e3"
_SAME = {
    "-": "‐‑‒–—―−─━╌╍┄┅┈┉═╴╶╸╺╼╾",
    "|": "│┃╎╏┆┇┊┋║╵╷╹╻╽╿¦∣",
    '"': "“”„‟«»″",
    "'": "‘’‚‛′",
    ".": "·∙•‧・⋅▢□◻◽⬜◦",
    "#": "█▓▒░■▪◼◾⬛",
    "_": "␣∅",
    ">": "→➜➡⇒▶►",
    "<": "←⬅⇐◀◄",
    "x": "×✕✖",
    "/": "⁄∕",
    ",": "、،",
    ";": "؛",
    ":": "：∶",
}


def _table() -> dict[int, str | None]:
    table: dict[int, str | None] = {ord(sign): None for sign in _NOTHING}
    table |= dict.fromkeys(range(9472, 9600), "+")
    table |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    spaces = [code for code in (*range(0x80, 0x2100), 0x3000) if unicodedata.category(chr(code)) == "Zs"]
    table |= dict.fromkeys(spaces, " ")
    digits = [code for code in range(0x600, 0x3000) if unicodedata.category(chr(code)) == "Nd"]
    table |= {code: str(unicodedata.digit(chr(code))) for code in digits}
    for plain, signs in _SAME.items():
        table |= dict.fromkeys(map(ord, signs), plain)
    return table


_PLAIN = _table()
_MARKED = frozenset("0123456789._")  # where one of these stands, spaces are no cells, and one more moves nothing
_FENCE = re.compile(r"[ \t]*(?:```|~~~)")


def plain_lines(text: str) -> list[str]:
    """The lines of a text, made plain: without code fences, the marks of a quotation and quotes round the whole."""
    rows = (text if text.isascii() else text.translate(_PLAIN)).splitlines()
    if "```" in text or "~~~" in text:
        rows = ["" if _FENCE.match(row) else row for row in rows]
    if ">" in text:
        rows = quotations.without(rows)
    return _spelled_out(unmarked(_unquoted("\n".join(rows)))).splitlines()


def _spelled_out(text: str) -> str:
    """A line end that is written out (`\\n`) as the end of a row."""
    return text.replace("\\r", "  ").replace("\\n", " /").replace("\\t", "  ") if "\\" in text else text


def _unquoted(text: str) -> str:
    """Without three quotes anywhere, and without one pair that holds the whole text."""
    if '"' not in text and "'" not in text and "`" not in text:
        return text
    text = text.replace('"""', "   ").replace("'''", "   ")
    first = text.lstrip()[:1]
    if first and first in "\"'`" and text.rstrip().endswith(first) and text.count(first) == 2:
        return text.replace(first, "" if "\n" in text.strip() and not _MARKED & set(text) else " ")
    return text
