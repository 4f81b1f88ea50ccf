"""``rulings ask``: a question answered in one sentence, with its day, its proof, and what was before and after."""

from datetime import date

import pytest

from kb.answers.asking.asked import Asked
from kb.answers.asking.facts import proof_on
from kb.answers.asking.stages import proof_of
from kb.answers.opening import DataFolder
from kb.cli.ask import _proof
from kb.search.names import Name, Text
from kb.store.library import Library


def test_a_question_is_answered_with_its_proof(rulings):
    """The sentence first, then the day, the proof, what was before and after, and the search."""
    lines = rulings("ask", "did damage use the stack on 2004-01-15?").lines
    assert lines[0].startswith("Yes. From Sixth Edition until Magic 2010, combat damage was put on the stack")
    assert lines[1:3] == ["name: damage on the stack", "day: 2004-01-15"]
    assert lines[3].startswith("proof: cr-1999-04-23/310.2: “combat damage go on the stack”")
    assert lines[4].startswith("after: ended 11 July 2009 (Magic 2010): Combat damage is dealt")
    assert lines[-1] == "search: rulings search 'did damage use the stack' --on 2004-01-15"


def test_what_is_not_answered_says_what_was_understood(rulings):
    """With the search that looks for it; it ends with 1."""
    answer = rulings("ask", "what", "is", "the", "penalty", "for", "slow", "play")
    assert answer.code == 1
    assert answer.lines[:2] == ["“penalty” is in no text here.", "“slow” is in no text here."]
    assert answer.lines[2] == "Nothing here answers this question."
    assert answer.lines[3] == "understood: what is so: the penalty for slow play, no day"
    assert answer.lines[-1] == "search: rulings search 'the penalty for slow play'"


def test_what_is_only_near_is_told_so(rulings):
    """Not as the answer."""
    lines = rulings("ask", "what happens when Humility meets echo").lines
    assert "Nothing here states just that. Closest:" in lines


def test_the_words_of_the_documents_are_credited(rulings):
    """Whoever wrote the record is named."""
    assert rulings("ask", "Wrath of God with Lifeline out", "--era", "urza-1998-10").out.count("\n— Beth Moursund") == 1


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    found = rulings("ask", "when did the legend rule change", "--json").data
    assert list(found) == list(Asked._fields)
    assert [stage["since"] for stage in found["before"]] == ["2004-10-01"]
    assert found["understood"]["wants"] == "when it changed"


@pytest.mark.parametrize(
    ("question", "said", "where"),
    [
        ("what did Croaking Toad say on 1995-04-01?", "on 1 April 1995 (Fourth Edition): “", "as printed"),
        ("what does the text of Croaking Toad say", "since February 2024 or earlier: “", "reference text"),
    ],
)
def test_the_words_of_a_card_are_told_as_of_the_day(with_cards, question, said, where):
    """With card files added, by the set or the file in which they stand."""
    lines = with_cards("ask", question).lines
    assert next(line for line in lines if line.startswith("Croaking Toad, ")).startswith(f"Croaking Toad, {said}")
    assert "card: Croaking Toad" in lines
    assert next(line for line in lines if line.startswith("proof: ")).endswith(where)


def test_a_rule_that_a_card_is_named_after_is_the_rule(with_cards):
    """Without a question for words, a card's name among others is no question for the card."""
    assert "card: Clone" not in with_cards("ask", "does a Clone copy counters").lines


def test_a_rulebook_here_with_the_same_words_is_named_as_the_proof(editions_home):
    """At the same number, or another that the rule had, with a command that shows it; else the rulebook isn't here.

    In a rulebook of years later, another rule may have the number and the same few words. A later text is told as one.
    """
    words = "A croaking toad"
    toads = ("toads", (), "", (), (), ())
    with Library(DataFolder(editions_home).generation().sqlite) as library:
        same = proof_on(library, Name(*toads, (Text("cr-2007-06-01/101.2", words),)), None)
        assert _proof(same).endswith("(also in cr-2008-03-01, which is here: `rulings show cr-2008-03-01/101.2`)")
        moved = (Text("cr-2007-06-01/999.9", words), Text("cr-2010-09-01/104.2", words))
        assert proof_on(library, Name(*toads, moved), None).record == "cr-2010-03-01/104.2"
        other = (Text("cr-2007-06-01/999.9", "not here"), Text("cr-2010-09-01/101.2", words))
        assert proof_on(library, Name(*toads, other), date(2009, 1, 1)).where == "cr-2008-03-01/101.2"
        later = proof_on(library, Name(*toads, other), date(2007, 9, 1))
        assert (later.record, later.note[:23]) == ("cr-2008-03-01/101.2", "a text of 1 March 2008;")
        late = proof_on(library, Name(*toads, (Text("cr-2005-01-01/101.2", words),)), None)
        assert late.record == "cr-2010-03-01/100.1"  # it stands first under the heading of that name
        nothing = ("no such name", *toads[1:])
        assert proof_on(library, Name(*nothing, (Text("cr-2005-01-01/101.2", words),)), None).record is None
        gone = proof_on(library, Name(*nothing, (Text("cr-2007-06-01/101.2", "no such words"),)), None)
        assert "that rulebook isn't here" in _proof(gone)
        assert proof_of(library, "101.2", words, date(2009, 1, 1)).record == "cr-2008-03-01/101.2"
        assert proof_of(library, "cr-2009-01-01/101.2", words, date(2009, 1, 1)).record == "cr-2008-03-01/101.2"


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("did Croaking Toad get errata?", "Yes. The words of Croaking Toad changed"),
        ("was Kitchen Toad reworded?", "No. All texts of Kitchen Toad here have the same words"),
    ],
)
def test_whether_a_card_got_errata_is_told_by_its_texts(with_cards, question, begins):
    """The name isn't replaced by the card's type."""
    assert any(line.startswith(begins) for line in with_cards("ask", question).lines)


def test_an_erratum_in_a_document_is_one(rulings):
    """Whatever the card says since."""
    assert any(
        line.startswith("Yes. Copy Artifact, by the erratum of")
        for line in rulings("ask", "did Copy Artifact get errata?").lines
    )
