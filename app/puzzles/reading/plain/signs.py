"""Signs made plain: every kind of space, digit, dash, quote and box line as the one that stands for it. One sign for one sign."""

import re
import unicodedata

from app.puzzles.reading.plain import quotations, sizes, spreadsheets
from app.puzzles.reading.plain.markup import unmarked

_NOTHING = "\ufeff\u200b\u200c\u200d\u2060\u00ad\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufe0e\ufe0f\u20e3"
_SAME = {
    "-": "‐‑‒–—―−─━╌╍┄┅┈┉═╴╶╸╺╼╾",
    "|": "│┃╎╏┆┇┊┋║╵╷╹╻╽╿¦∣",
    '"': "“”„‟«»″",
    "'": "‘’‚‛′",
    ".": "·∙•‧・⋅▢□◻◽⬜◦▫🔲🔳",
    "#": "█▓▒░■▪◼◾⬛",
    "_": "␣∅",
    ">": "→➜➡⇒▶►",
    "<": "←⬅⇐◀◄",
    "x": "×✕✖",
    "v": "↓⬇",
    "^": "↑⬆",
    "/": "⁄∕",
    ",": "、،",
    ";": "؛",
    ":": "：∶",
}
_CIRCLED = ((0x2460, 1), (0x24EA, 0))  # ① to ⑳, and ⓪


def _table() -> dict[int, str | None]:
    table: dict[int, str | None] = {ord(sign): None for sign in _NOTHING}
    table |= dict.fromkeys(range(9472, 9600), "+")
    table |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    spaces = [code for code in (*range(0x80, 0x2100), 0x3000) if unicodedata.category(chr(code)) == "Zs"]
    table |= dict.fromkeys(spaces, " ")
    digits = [code for code in range(0x600, 0x3000) if unicodedata.category(chr(code)) == "Nd"]
    table |= {code: str(unicodedata.digit(chr(code))) for code in digits}
    table |= {first + k: f" {number + k} " for first, number in _CIRCLED for k in range(20 if number else 1)}
    for plain, signs in _SAME.items():
        table |= dict.fromkeys(map(ord, signs), plain)
    return table


_PLAIN = _table()
_MARKED = frozenset("0123456789._")  # where one of these stands, spaces are no cells, and one more moves nothing
_FENCE = re.compile(r"[ \t]*(?:`{3,}[^`]*|~{3}(?:[ \t]*[a-z][\w+-]+)?)[ \t]*")
_AXIS = re.compile(r"\[,[0-9]{1,2}\]|\[[0-9]{1,2},\]")  # what R prints in front of rows and above columns


def plain_lines(text: str) -> list[str]:
    """The lines of a text, made plain: without code fences, the marks of a quotation and quotes round the whole."""
    if "⬛" in text and not any(sign in text for sign in "⬜."):
        text = text.replace("⬛", ".")  # the only ground there is
    rows = (text if text.isascii() else text.translate(_PLAIN)).splitlines()
    if "```" in text or "~~~" in text:
        rows = ["" if _FENCE.fullmatch(row) else row for row in rows]
    if ">" in text:
        rows = quotations.without(rows)
    if "[,1]" in text:
        rows = [_AXIS.sub(lambda found: " " * len(found[0]), row) for row in rows]
    return spreadsheets.tabbed(_spelled_out(sizes.crossed(unmarked(_unquoted("\n".join(rows))))).splitlines())


def _spelled_out(text: str) -> str:
    """A line end that is written out (`\\n`) as the end of a row."""
    return text.replace("\\r", "  ").replace("\\n", " /").replace("\\t", "  ") if "\\" in text else text


def _unquoted(text: str) -> str:
    """Without three quotes anywhere, and without one pair that holds the whole text, or lines of it."""
    if '"' not in text and "'" not in text and "`" not in text:
        return text
    text = text.replace('"""', "   ").replace("'''", "   ")
    text = _unpaired(text)
    first = text.lstrip()[:1]
    if first and first in "\"'`" and text.rstrip().endswith(first) and text.count(first) == 2:
        return text.replace(first, "" if "\n" in text.strip() and not _MARKED & set(text) else " ")
    return text


def _unpaired(text: str) -> str:
    """Without a pair of quotes that begins on one line, behind a name, and ends on another: ``board = `…` ``."""
    for quote in "\"'`":
        if text.count(quote) == 2:
            start, end = text.index(quote), text.rindex(quote)
            before = text[:start].rsplit("\n", 1)[-1].rstrip()
            if "\n" in text[start:end] and before:
                text = text.replace(quote, " ")
    return text
