"""What browsers load, as one build: scripts and styles joined from their modules at start, all under one stamp of all their bytes.

A page names its files by the stamp of its own build. A server of another build does not answer to that stamp, so no page ever runs
the script of one build on the markup of another; without them its links and forms still work.
"""

import hashlib
import re
from functools import cached_property
from mimetypes import guess_type
from pathlib import Path

import brotli

IMPORT = re.compile(r'^import (?:(?:\{([^}]*)\}|\* as (\w+)) from )?"(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\*? (\w+))", re.MULTILINE)
STYLE = re.compile(r'^@import "(\.[^"]+)";\n', re.MULTILINE)
LINE_COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
BLOCK_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
LOOSE = re.compile(r"\s*([{};,])\s*|(?<=:) (?=\S)")


class Assets:
    """The files under `folder`. A script or style sheet comes with all it imports; any other file as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._served: dict[str, bytes] = {}
        self._small: dict[str, bytes] = {}

    @cached_property
    def build(self) -> str:
        """The stamp of every byte that a browser may load."""
        digest = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                digest.update(path.relative_to(self.folder).as_posix().encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()[:12]

    def url(self, name: str) -> str:
        self.read(name)
        return f"/static/{self.build}/{name}"

    def read(self, name: str) -> bytes:
        """The bytes of a file by its name under the folder. Raises FileNotFoundError."""
        if name not in self._served:
            path = (self.folder / name).resolve()
            if not path.is_file() or not path.is_relative_to(self.folder.resolve()):
                raise FileNotFoundError(name)
            self._served[name] = self._join(path)
        return self._served[name]

    def compressed(self, name: str) -> bytes:
        """The same bytes as Brotli has them at its smallest: a fifth of a second for the largest script, once a build."""
        if name not in self._small:
            self._small[name] = brotli.compress(self.read(name), quality=11)
        return self._small[name]

    def _join(self, path: Path) -> bytes:
        if path.suffix == ".css":
            return joined_styles(path).encode()
        if path.suffix == ".js" and not path.name.endswith(".min.js"):
            return joined_scripts(path).encode()
        return path.read_bytes()


def is_text(name: str) -> bool:
    """Whether compressing helps: pictures of pixels and fonts are compressed as they are."""
    return name.endswith((".js", ".css", ".svg"))


def media_type(name: str) -> str:
    """What is text and XML besides names its signs here: Starlette does so for `text/` alone."""
    if name.endswith(".js"):
        return "text/javascript"
    return "image/svg+xml; charset=utf-8" if name.endswith(".svg") else guess_type(name)[0] or "application/octet-stream"


def joined_scripts(entry: Path) -> str:
    """A module and all it imports as one classic script. Each module stays a scope of its own; what it exports does not change."""
    done: dict[Path, str] = {}
    _add_script(entry.resolve(), done, ())
    return "(() => {\n'use strict';\n" + "".join(done.values()) + "})();\n"


def _add_script(path: Path, done: dict[Path, str], above: tuple[Path, ...]) -> None:
    if path in above:
        raise ValueError(f"{' -> '.join(one.name for one in (*above, path))}: modules import each other in a circle")
    if path in done:
        return
    text, heads = path.read_text(), []
    for names, whole, target in IMPORT.findall(text):
        wanted = (path.parent / target).resolve()
        _add_script(wanted, done, (*above, path))
        if names or whole:
            heads.append(f"const {whole or '{' + names.replace(' as ', ': ') + '}'} = m{list(done).index(wanted)};\n")
    exports = ", ".join(EXPORT.findall(text))
    body = INDENT.sub("", LINE_COMMENT.sub("", EXPORT.sub("", IMPORT.sub("", text))))
    done[path] = f"const m{len(done)} = (() => {{\n{''.join(heads)}{body}return {{ {exports} }};\n}})();\n"


def joined_styles(entry: Path) -> str:
    """A style sheet with those it imports in their place, without comments and loose white space."""
    text = STYLE.sub(lambda match: (entry.parent / match[1]).read_text(), entry.read_text())
    return LOOSE.sub(lambda match: match[1] or "", BLOCK_COMMENT.sub("", text))
