"""Kernel files stand alone, so they repeat what they share. What stands twice under one name stands there letter by letter."""

import ast
from collections import defaultdict
from itertools import chain
from pathlib import Path

KERNELS = sorted((Path(__file__).parents[2] / "app" / "puzzles").glob("*/kernels/*.py"))


def _definitions(path):
    """(what must be equal where this is repeated, its source): intrinsics and constants by name, kernels by name and parameters.

    What a file offers is its own: two searches that are called alike search differently.
    """
    source = path.read_text()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("_"):
            is_intrinsic = "intrinsic" in map(ast.unparse, node.decorator_list)
            yield (node.name, "" if is_intrinsic else ast.unparse(node.args)), ast.unparse(node)
        elif isinstance(node, ast.Assign):
            yield (ast.unparse(node.targets[0]), "constant"), ast.unparse(node.value)


def test_what_kernel_files_repeat_is_equal_in_all_of_them():
    copies = defaultdict(list)
    for name, text in chain.from_iterable(map(_definitions, KERNELS)):
        copies[name].append(text)
    repeated = {name: texts for name, texts in copies.items() if len(texts) > 1}
    assert ("_lowest", "") in repeated, "the test looks for copies where there are some"
    assert {name for name, texts in repeated.items() if len(set(texts)) > 1} == set()
