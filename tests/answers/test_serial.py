"""Answers as JSON, and their schemas."""

from datetime import date

import pytest
from jsonschema import Draft202012Validator

from kb.answers.boards.checks import Checked, Comparison, Needed, claims_of, needed, without
from kb.answers.boards.outcomes import Flip
from kb.answers.boards.plays import Played
from kb.answers.boards.rules import Rule
from kb.answers.boards.stories import quoted_texts, stories
from kb.answers.cards.cards import Card
from kb.answers.changes.diff_boards import Outcomes
from kb.answers.changes.differing import Found
from kb.answers.changes.since import Since
from kb.answers.changes.timelines import Timeline
from kb.answers.citations.citing import Directions
from kb.answers.citations.references import Reference
from kb.answers.documents.ingesting import Outcome
from kb.answers.finding.finding import Finding
from kb.answers.serial import as_data, schema
from kb.answers.texts.histories import History
from kb.answers.texts.shown import Answer


def test_every_kind_of_answer_follows_its_json_schema(book):
    found = stories(["002-licid-forest"])
    claims = claims_of(found, None, book._library)  # noqa: SLF001  (as the command does)
    texts = quoted_texts(found, book._library)  # noqa: SLF001  (as above)
    for kind, value in (
        (list[Answer], book.show("212.1c", "122.1X4").answers),
        (list[Card], book.card("Clone", on="2004")),
        (Directions, book.cites("420")),
        (list[History], [*book.history("212.1c"), *book.history("card-clone")]),
        (Found, book.diff("urza-1998-10", "eighth-2004-01")),
        (Outcomes, book.outcomes("urza-1998-10", "eighth-2004-01", "212.1c")),
        (Played, book.play("002-trample-one")),
        (list[Flip], book.flips("002-licid-forest")),
        (Finding, book.search("trample", on="2004")),
        (list[Rule], book.rules()),
        (Checked, book.check("002-licid-forest")),
        (list[Outcome], [Outcome("a.txt", "refused", "", "it is empty")]),
        (Comparison, without(["type-change@1998-10-18"], claims, texts)),
        (list[Needed], needed(claims)),
        (Since, book.since("2008-05-01", "2010-01-01", "trample")),
        (Timeline, book.timeline("trample")),
        (list[Reference], book.references(book.show("212.1c"))),
    ):
        Draft202012Validator(schema(kind)).validate(as_data(value))


@pytest.mark.parametrize("wrong", [{"scenario": 1}, {"more": ""}, {"day": None}])
def test_the_schema_refuses_wrong_types_and_unknown_fields(wrong):
    data = as_data(Needed("a", date(2004, 1, 15), "b", "2003-10-01", "c", False))
    checker = Draft202012Validator(schema(Needed))
    assert checker.is_valid(data)
    assert not checker.is_valid(data | wrong)


def test_days_are_exported_as_text_and_tuples_as_lists():
    assert as_data({"days": (date(2004, 1, 15), None)}) == {"days": ["2004-01-15", None]}
