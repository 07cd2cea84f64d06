"""What a board that is a file of its own must hold: the colours of one scheme, and the picture that its tiles are cut from.

What draws such a file knows neither `var()` nor `light-dark()`: both are resolved here from the style sheets of the pages.
"""

import re
from functools import lru_cache
from pathlib import Path

STATIC = Path(__file__).resolve().parents[3] / "static"
CSS = STATIC / "css"
PLAIN = ("drawing.css", "paints.css")  # sheets that are nothing but fills, strokes and fonts

NAMED = re.compile(r"(--[\w-]+):\s*([^;]+);")
BOTH = re.compile(r"light-dark\(([^,()]+),([^()]+)\)")
USED = re.compile(r"var\((--[\w-]+)\)")
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


@lru_cache
def style_sheet(scheme: str) -> str:
    """The rules that paint a board, in the colours of a scheme, `light` or `dark`."""
    side = {"light": 1, "dark": 2}[scheme]
    palette = (CSS / "palette.css").read_text()
    values = {name: BOTH.sub(lambda match: match[side].strip(), value) for name, value in NAMED.findall(palette)}
    rules = "".join((CSS / name).read_text() for name in PLAIN)
    rules = re.sub(r"(?m)^\[data-palette[^{]*\{[^}]*\}\s*", "", COMMENT.sub("", rules))
    return USED.sub(lambda match: values[match[1]], rules)


@lru_cache(maxsize=16)
def inside(name: str) -> str:
    """What an SVG below `static/` draws, without its own frame."""
    text = (STATIC / name).read_text()
    return text[text.index(">") + 1 : text.rindex("</svg>")]
