"""The grammar that Lark gets."""

import logging

import pytest

from kb.cards.compiled import constructions
from kb.cards.construction import Construction, Literal, Slot
from kb.cards.lark_text import STARTS, lark_text
from tests.slow import slow

lark = pytest.importorskip("lark")


def conflicts(text: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return Lark's messages about conflicts in a grammar."""
    with caplog.at_level(logging.DEBUG, lark.logger.name):
        lark.Lark(text, parser="lalr", lexer="basic", start=list(STARTS), debug=True)
    return [record.getMessage() for record in caplog.records if "onflict" in record.getMessage()]


@slow
def test_the_grammar_has_no_conflicts(caplog):
    """No two constructions read the same words."""
    assert conflicts(lark_text(constructions()), caplog) == []


def test_an_ambiguous_grammar_is_reported_as_a_conflict(caplog):
    word = Construction("paragraph", (Literal("a"),), 1)
    pair = Construction("paragraph", (Slot("paragraph", "one"), Literal("and"), Slot("paragraph", "two")), 2)
    assert conflicts(lark_text([word, pair]), caplog)
