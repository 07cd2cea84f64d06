"""The library for those who only ask: opened with the first question, shared by threads."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from app.library.store.opening import STARTER, bring_up_to_date, engine_of, take_in_starter

P = ParamSpec("P")
T = TypeVar("T")


class LibraryAwayError(Exception):
    """The database does not answer, or its folder cannot be written."""


class Desk:
    """Questions are functions of `browsing` and `collections`: they get a connection before their own arguments."""

    def __init__(self, address: str, folder: Path) -> None:
        self._address, self._folder = address, folder
        self.starter = STARTER
        self._lock = Lock()
        self._engine: Engine | None = None

    def ask(self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **more: P.kwargs) -> T:
        """The answer. Blocks: never call it on an event loop. Raises LibraryAwayError."""
        try:
            with self._opened().connect() as connection:
                return question(connection, *args, **more)
        except (SQLAlchemyError, OSError) as error:
            raise LibraryAwayError(str(error)) from error

    def _opened(self) -> Engine:
        with self._lock:
            if self._engine is None:
                engine = engine_of(self._address, self._folder)
                bring_up_to_date(engine)
                take_in_starter(engine, _quietly, self.starter)
                self._engine = engine
            return self._engine

    def close(self) -> None:
        with self._lock:
            if self._engine is not None:
                self._engine.dispose()
                self._engine = None


def _quietly(*_: Any) -> None:
    """`serve` takes the starter set in beforehand, with a bar; who starts the application otherwise waits a second."""
