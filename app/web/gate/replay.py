"""What was read of a request before the application was asked, given to it as if it came now."""

from starlette.types import Message, Receive


def replayed(held: list[Message], receive: Receive) -> Receive:
    """The messages held, in order, then what comes."""
    if not held:
        return receive

    async def first() -> Message:
        return held.pop(0) if held else await receive()

    return first
