"""Why an answer is not given just now."""


class BusyError(RuntimeError):
    """As much is being searched or waits as there is room for: try again in `retry_after` seconds."""

    status = 503

    def __init__(self, sentence: str, retry_after: int) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class CrowdedError(BusyError):
    """One client has as many searches under way as one may have."""

    status = 429


class UnreadyError(BusyError):
    """Tables are still being made, or could not be."""


class ClientGoneError(RuntimeError):
    """The client that asked has closed the connection."""
