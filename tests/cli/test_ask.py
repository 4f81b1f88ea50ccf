"""``rulings ask``: the answer's sentence, day, proof, and what was before and after."""

from datetime import date

import pytest

from kb.answers.asking.asked import Asked
from kb.answers.asking.facts import proof_on
from kb.answers.asking.stages import proof_of
from kb.answers.opening import DataFolder
from kb.cli.ask import _proof
from kb.search.names import Name, Text
from kb.store.library import Library


def test_an_answer_has_its_sentence_day_proof_and_suggested_search(rulings):
    lines = rulings("ask", "did damage use the stack on 2004-01-15?").lines
    assert lines[0].startswith("Yes. From Sixth Edition until Magic 2010, combat damage was put on the stack")
    assert lines[1:3] == ["name: damage on the stack", "day: 15 January 2004"]
    assert lines[3].startswith("proof: cr-1999-04-23/310.2: “combat damage go on the stack”")
    assert lines[4].startswith("after: ended 11 July 2009 (Magic 2010): Combat damage is dealt")
    assert lines[-1] == "search: rulings search 'damage use the stack' --on 2004-01-15"


def test_an_unanswered_question_says_what_no_text_tells_and_how_to_search(rulings):
    """The exit code is 1; how it was understood isn't told where it asks what is so, and no day where it names none."""
    answer = rulings("ask", "what", "is", "the", "penalty", "for", "slow", "play")
    assert answer.code == 1
    assert answer.lines[:2] == ["“penalty” is in no text here.", "“slow” is in no text here."]
    assert answer.lines[2] == "No text here tells which penalties and time limits tournaments have today."
    assert answer.lines[3] == "Nothing here answers this question."
    assert answer.lines[4] == "If you are looking for a card, add a card file: rulings cards add AllPrintings.json"
    assert answer.lines[-1] == "search: rulings search 'penalty for slow play'"


def test_an_answer_that_is_only_near_says_so(rulings):
    lines = rulings("ask", "what happens when Humility meets echo").lines
    assert "Nothing here states just that. Closest:" in lines


def test_an_answer_from_between_two_rulebooks_says_so(with_editions):
    """It is the text asked for, which may have changed before the day. A text on something else is only closest."""
    lines = with_editions("ask", "what is rule 101.2 in 2009?").lines
    doubt = "No rulebook between 1 March 2008 and 1 March 2010 is here, so this isn't certain. The last text before:"
    assert lines[1] == doubt
    assert lines[2].startswith("101.2: “A croaking toad frightens")
    other = with_editions("ask", "what is rule 101.2 about banding in 2009?").lines
    assert "Nothing here states just that. Closest:" in other


def test_an_answer_credits_the_author_of_its_record(rulings):
    assert rulings("ask", "Wrath of God with Lifeline out", "--era", "urza-1998-10").out.count("\n— Beth Moursund") == 1


def test_the_json_of_ask_has_the_fields_of_its_answer(rulings):
    found = rulings("ask", "when did the legend rule change", "--json").data
    assert list(found) == list(Asked._fields)
    assert [stage["since"] for stage in found["before"]] == ["2004-10-01"]
    assert found["understood"]["wants"] == "when it changed"


@pytest.mark.parametrize(
    ("question", "beginning", "where"),
    [
        ("what did Croaking Toad say on 1995-04-01?", "on 1 April 1995 (Fourth Edition): “", "as printed"),
        ("what does the text of Croaking Toad say", "since February 2024 or earlier: “", "reference text"),
    ],
)
def test_a_question_for_a_card_text_is_answered_as_of_the_day(with_cards, question, beginning, where):
    """With card files, the proof names the set or file."""
    lines = with_cards("ask", question).lines
    assert next(line for line in lines if line.startswith("Croaking Toad, ")).startswith(f"Croaking Toad, {beginning}")
    assert "card: Croaking Toad" in lines
    assert next(line for line in lines if line.startswith("proof: ")).endswith(where)


def test_a_card_name_in_a_rules_question_does_not_ask_for_the_card(with_cards):
    assert "card: Clone" not in with_cards("ask", "does a Clone copy counters").lines


def test_the_proof_names_an_added_rulebook_with_the_quoted_words(editions_home):
    """The rule may have another number there. A text later than the day asked about is marked as later."""
    words = "A croaking toad"
    toads = ("toads", (), "", (), (), ())
    with Library(DataFolder(editions_home).generation().sqlite) as library:
        same = proof_on(library, Name(*toads, (Text("cr-2007-06-01/101.2", words),)), None)
        assert _proof(same).endswith(
            "(cr-2008-03-01, which you have, has the same words: `rulings show cr-2008-03-01/101.2`)"
        )
        moved = (Text("cr-2007-06-01/999.9", words), Text("cr-2010-09-01/104.2", words))
        assert proof_on(library, Name(*toads, moved), None).record == "cr-2010-03-01/104.2"
        other = (Text("cr-2007-06-01/999.9", "not here"), Text("cr-2010-09-01/101.2", words))
        assert proof_on(library, Name(*toads, other), date(2009, 1, 1)).where == "cr-2008-03-01/101.2"
        assert (
            proof_on(library, Name(*toads, other), date(2007, 9, 1)).record is None
        )  # the table has a text of the day
        late = proof_on(library, Name(*toads, (Text("cr-2005-01-01/101.2", words),)), None)
        assert late.record == "cr-2010-03-01/100.1"  # the first rule under the heading of that name
        nothing = ("no such name", *toads[1:])
        assert proof_on(library, Name(*nothing, (Text("cr-2005-01-01/101.2", words),)), None).record is None
        gone = proof_on(library, Name(*nothing, (Text("cr-2007-06-01/101.2", "no such words"),)), None)
        assert "quoted from a rulebook that isn't here" in _proof(gone)
        assert proof_of(library, "101.2", words, date(2009, 1, 1)).record == "cr-2008-03-01/101.2"
        assert proof_of(library, "cr-2009-01-01/101.2", words, date(2009, 1, 1)).record == "cr-2008-03-01/101.2"


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("did Croaking Toad get errata?", "Yes. The words of Croaking Toad changed"),
        ("what errata does Croaking Toad have?", "The words of Croaking Toad changed"),
        ("Kitchen Toad errata", "All texts of Kitchen Toad here have the same words"),
        ("was Kitchen Toad reworded?", "No. All texts of Kitchen Toad here have the same words"),
    ],
)
def test_a_question_about_errata_is_answered_from_the_texts_of_the_card(with_cards, question, begins):
    assert any(line.startswith(begins) for line in with_cards("ask", question).lines)


def test_an_erratum_in_a_document_answers_a_question_about_errata(rulings):
    assert any(
        line.startswith("Yes. Copy Artifact, by the erratum of")
        for line in rulings("ask", "did Copy Artifact get errata?").lines
    )
