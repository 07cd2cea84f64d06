"""Signs made plain: every kind of space, digit, dash, quote and box line as the one that stands for it. One sign for one sign."""

import re
import unicodedata

from app.puzzles.reading.layouts.markup import unmarked

_NOTHING = "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f\u202a\u202b\u202c\ufe0e\ufe0f"
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
_FENCE = re.compile(r"[ \t]*(?:```|~~~)")


def plain(text: str) -> str:
    """The text with every sign made plain, and a line end that is written out (`\\n`) as the end of a row."""
    text = unmarked(text if text.isascii() else text.translate(_PLAIN))
    return text.replace("\\r", "  ").replace("\\n", " /").replace("\\t", "  ") if "\\" in text else text


def plain_lines(text: str) -> list[str]:
    """The lines of a text, made plain; those of code fences are blank."""
    rows = plain(text).splitlines()
    if "```" in text or "~~~" in text:
        rows = ["" if _FENCE.match(row) else row for row in rows]
    if text.lstrip().startswith(">") and all(row.lstrip().startswith(">") for row in rows if row and not row.isspace()):
        rows = [row.replace(">", " ", 1) for row in rows]  # a quotation, as mail writes it
        if all(row.startswith("  ") for row in rows if row and not row.isspace()):
            rows = [row[2:] for row in rows]
    return rows
