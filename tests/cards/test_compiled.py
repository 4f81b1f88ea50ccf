"""The constructions from which the parser is generated."""

import subprocess
import sys

import pytest

SUM = """
import sys
from importlib import import_module
import_module(sys.argv[1])
from kb.cards.compiled import constructions
from kb.cards.lark_text import grammar_hash, lark_text
print(grammar_hash(lark_text(constructions())))
"""


def grammar_hash(first: str) -> str:
    """Return the hash of the grammar as printed by a process that first imports the module `first`."""
    order = [sys.executable, "-c", SUM, first]
    return subprocess.run(order, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("first", ["kb.cards.faces", "kb.cards.wordings.zones", "kb.boards.quoted.texts"])
def test_the_grammar_does_not_depend_on_the_order_of_imports(first: str) -> None:
    """Otherwise the packaged parser would be taken for outdated, and Lark would generate another."""
    assert grammar_hash(first) == grammar_hash("kb.cards.compiled")
