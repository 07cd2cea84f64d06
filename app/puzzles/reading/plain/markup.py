"""Tables as pages and papers write them, HTML and LaTeX, as rows of cells between pipes. Lines keep their numbers."""

import re
from html import unescape

_TABLE_ROW = re.compile(
    r"<tr\b[^<]*(?:<(?!/?tr\b)[^<]*)*</tr>", re.IGNORECASE
)  # ends at the next row, so that it looks at no sign twice
_CELL = re.compile(r"<t[dh]\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)
_BREAK = re.compile(r"<br\s*/?>(?=[ \t]*\S)", re.IGNORECASE)
_INLINE = re.compile(r"</?(?:br|pre|code|p|div|span|b|i|tt|em|strong|samp|kbd|center|font)\b[^<>\n]*>", re.IGNORECASE)
_COMMAND = re.compile(
    r"\\(?:begin|end)\{[a-z*]{1,20}\}(?:\{[lcr|]{0,40}\})?|\\(?:left|right)[(\[.)\]]|\\hline\b|\$"
    r"|\\(?:square|Box|quad)\b|\\h?phantom\{[^{}]{0,9}\}|\\[chv]line\b"
)
_STYLED = re.compile(r"\\(?:textbf|mathbf|boldsymbol|text|mathrm|texttt|bf)\{([^{}]{0,9})\}")


def unmarked(text: str) -> str:
    """The text with its tables as rows of cells; any other text as it is."""
    if "<t" in text.lower() and _CELL.search(text):
        return unescape(_TAG.sub(" ", _TABLE_ROW.sub(_row, text))).replace("\u00a0", " ")
    if "<" in text and _INLINE.search(text):
        return unescape(_INLINE.sub("", _BREAK.sub("/", text))).replace("\u00a0", " ")
    if "\\begin{" in text and "&" in text:
        return _COMMAND.sub(" ", _STYLED.sub(r"\1", text)).replace("\\\\", " / ").replace("&", "|")
    return text


def _row(found: re.Match[str]) -> str:
    """One row in one line, as long as it was in lines, and a parting where others follow on the same line."""
    text = found.group()
    cells = _CELL.sub("|", text.replace("\n", " "))
    return cells + "|" + ("\n" * text.count("\n") or " / ")
