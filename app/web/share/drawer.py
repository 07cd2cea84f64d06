"""Draws SVG as PNG, in a process of its own: the drawing holds the interpreter's lock, so a thread would stop every page.

The server runs this file as a script and speaks with it through its pipes: four bytes of length, then the text or the picture.
"""

import struct
import sys
from pathlib import Path

import resvg_py

FONT = Path(__file__).with_name("font") / "DejaVuSans-Bold.ttf"
FAMILY = "DejaVu Sans"


def draw(svg: str) -> bytes:
    return resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[str(FONT)], font_family=FAMILY, sans_serif_family=FAMILY
    )


def serve() -> None:
    """Draw what comes until the pipe ends. What cannot be drawn is answered with nothing."""
    while len(head := sys.stdin.buffer.read(4)) == 4:
        svg = sys.stdin.buffer.read(struct.unpack(">I", head)[0]).decode()
        try:
            png = draw(svg)
        except ValueError:
            png = b""
        sys.stdout.buffer.write(struct.pack(">I", len(png)) + png)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
