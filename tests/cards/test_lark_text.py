"""The grammar that Lark is given."""

import logging

import pytest

from kb.cards.compiled import constructions
from kb.cards.construction import Construction, Literal, Slot
from kb.cards.lark_text import STARTS, lark_text
from tests.slow import slow

lark = pytest.importorskip("lark")


def conflicts(text: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what Lark says of the places at which two readings are possible."""
    with caplog.at_level(logging.DEBUG, lark.logger.name):
        lark.Lark(text, parser="lalr", lexer="basic", start=list(STARTS), debug=True)
    return [record.getMessage() for record in caplog.records if "onflict" in record.getMessage()]


@slow
def test_there_is_one_reading_of_each_text(caplog):
    """No two constructions can read the same words: the grammar has no conflict."""
    assert conflicts(lark_text(constructions()), caplog) == []


def test_a_conflict_would_be_seen(caplog):
    """Lists that end nowhere are a conflict, and Lark says so."""
    word = Construction("paragraph", (Literal("a"),), 1)
    pair = Construction("paragraph", (Slot("paragraph", "one"), Literal("and"), Slot("paragraph", "two")), 2)
    assert conflicts(lark_text([word, pair]), caplog)
