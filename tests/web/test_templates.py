"""Templates compute nothing: numbers, words, places and addresses come from the views, and a template only sets them down."""

from pathlib import Path

import pytest
from jinja2 import Environment, nodes

TEMPLATES = Path(__file__).parents[2] / "templates"
NAMES = sorted(str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*") if path.is_file())

ARITHMETIC = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg, nodes.Pos)
FILTERS = {"default", "e", "grouped", "join", "length", "many", "map", "opened", "pictured", "safe", "urlencode"}
METHODS = {"items", "url"}


def computed(source: str) -> list[str]:
    """What a template works out by itself, each with its line."""
    return [
        f"line {node.lineno}: {found}" for node in Environment().parse(source).find_all(nodes.Node) if (found := _found(node))
    ]


def _found(node: nodes.Node) -> str:
    match node:
        case nodes.Filter(name=name) if name not in FILTERS:
            return f"the filter {name}"
        case nodes.Call(node=nodes.Getattr(node=nodes.Name(name="self"))):
            return ""
        case nodes.Call(node=nodes.Getattr(attr=name)) if name not in METHODS:
            return f"a call of {name}"
        case nodes.Call(node=nodes.Name(name="range")):
            return "counting"
        case nodes.Compare() if any(_is_number(one) for one in (node.expr, *(operand.expr for operand in node.ops))):
            return "a comparison with a number"
        case nodes.Filter() | nodes.Call() | nodes.Compare():
            return ""
    return "arithmetic" if isinstance(node, ARITHMETIC) else ""


def _is_number(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Const) and (
        type(node.value) in (int, float) or (isinstance(node.value, str) and node.value.isdigit())
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_template_computes_nothing(name):
    assert computed((TEMPLATES / name).read_text()) == []


@pytest.mark.parametrize(
    "source",
    [
        "{{ piece.x + 3 }}",
        "{{ -corner }}",
        "{{ rows[-1] }}",
        "{{ '%.1f'|format(far) }}",
        "{{ '{:,}'.format(far) }}",
        "{{ '%d boards' % left }}",
        "{{ text.count('x') }}",
        "{{ address|replace('?', '/known?') }}",
        "{{ costs|sum }}",
        "slide{{ 's' if slides != 1 }}",
        "{% if number == '1' %}move{% else %}moves{% endif %}",
        "{% for number in range(4) %}{% endfor %}",
    ],
)
def test_what_is_computed_is_found(source):
    assert computed(source)


@pytest.mark.parametrize(
    "source",
    [
        "{{ n|many('slide') }}",
        "{{ titles|length }} {{ titles|join(' ') }}",
        "{{ 'Row ' ~ row if several }}",
        "{% for one in all if one.on %}{{ loop.index }}{% endfor %}",
        "{% if state == 'waiting' and not won %}{{ self.title() }}{% endif %}",
    ],
)
def test_what_is_set_down_is_none_of_it(source):
    assert computed(source) == []
