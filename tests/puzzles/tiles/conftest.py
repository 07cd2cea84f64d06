"""What the tests of the tiles share: the data files as rows, and a solver with the standard tables."""

from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[2] / "data" / "tiles"


def rows(name):
    lines = [line for line in (DATA / name).read_text().splitlines() if line and not line.startswith("#")]
    head = lines[0].split("\t")
    return [dict(zip(head, line.split("\t"), strict=True)) for line in lines[1:]]


@pytest.fixture(scope="session")
def korf100():
    return rows("korf100.tsv")


@pytest.fixture(scope="session")
def korf24():
    return rows("korf24.tsv")


@pytest.fixture(scope="session")
def histograms():
    return rows("distances.tsv")


@pytest.fixture(scope="session")
def solver(solvers):
    return solvers["tiles"]
