"""What Ctrl-C does to a command before it can answer. Imports nothing that takes time: it is called before all else."""

import signal


def die_of_it() -> None:
    """While the program is being imported there is nothing to tell: it ends at once. Where it is ignored, it stays so."""
    _change(signal.default_int_handler, signal.SIG_DFL)


def raise_it() -> None:
    """From now on it is a KeyboardInterrupt."""
    _change(signal.SIG_DFL, signal.default_int_handler)


def _change(before: "signal._HANDLER", after: "signal._HANDLER") -> None:
    if signal.getsignal(signal.SIGINT) is before:
        signal.signal(signal.SIGINT, after)
