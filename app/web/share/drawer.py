"""Draws SVG as PNG, in a process of its own: a drawing that hangs or wants too much memory ends that process alone, and no page waits.

The server runs this file as a script and speaks with it through its pipes: four bytes of length, then the text or the picture.
"""

import struct
import sys
from pathlib import Path

from svg2png_py import FontDatabase, RenderOptions, svg_to_png

FONT = Path(__file__).with_name("font") / "DejaVuSans-Bold.ttf"  # the only one it has: what is drawn must name its family
FONTS = FontDatabase()
FONTS.load_font_file(str(FONT))
OPTIONS = RenderOptions(font_family="DejaVu Sans")


def draw(svg: str) -> bytes:
    """The PNG. Raises RuntimeError where the text is no drawing."""
    png: bytes = svg_to_png(svg, FONTS, options=OPTIONS)
    return png


def serve() -> None:
    """Draw what comes until the pipe ends. What cannot be drawn is answered with nothing."""
    while len(head := sys.stdin.buffer.read(4)) == 4:
        svg = sys.stdin.buffer.read(struct.unpack(">I", head)[0]).decode()
        try:
            png = draw(svg)
        except RuntimeError:
            png = b""
        sys.stdout.buffer.write(struct.pack(">I", len(png)) + png)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
