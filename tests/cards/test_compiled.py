"""The constructions of which the parser is made."""

import subprocess
import sys

import pytest

SUM = """
import sys
from importlib import import_module
import_module(sys.argv[1])
from kb.cards.compiled import constructions
from kb.cards.lark_text import lark_text, sum_of
print(sum_of(lark_text(constructions())))
"""


def sum_by(first: str) -> str:
    """Return which grammar a process has that imports some module first."""
    order = [sys.executable, "-c", SUM, first]
    return subprocess.run(order, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("first", ["kb.cards.faces", "kb.cards.wordings.zones", "kb.boards.quoted.as_on_cards"])
def test_the_grammar_is_the_same_whatever_is_imported_first(first: str) -> None:
    """Else the parser that was made with the package wouldn't be known as its own, and Lark would make another."""
    assert sum_by(first) == sum_by("kb.cards.compiled")
