"""Small turns of English that every room needs: one home for each."""

from collections.abc import Sequence


def opened(text: str) -> str:
    """The text with a capital first letter; the rest as it is, unlike `str.capitalize`."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """`tile 5 stands twice` as a sentence: `Tile 5 stands twice.`"""
    return opened(text) + ("" if text.endswith((".", "!", "?")) else ".")


def together(words: Sequence[str]) -> str:
    """`7`, `7 and 8`, `7, 8 and 9`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def grouped(number: int) -> str:
    """`1,200`."""
    return f"{number:,}"


def many(number: int, noun: str) -> str:
    """`1 move`, `1,200 moves`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def searched(positions: int) -> str:
    """How far a search went that found no way out."""
    return (
        "the only reachable position was searched" if positions == 1 else f"all {positions:,} reachable positions were searched"
    )


def fault(error: OSError) -> str:
    """`Permission denied: /srv/tables`: what the system said, without its number."""
    return ": ".join(str(part) for part in (error.strerror or str(error), error.filename) if part)
