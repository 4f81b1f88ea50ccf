"""Questions answered in one sentence: forty of the questions of people have their whole answer checked."""

from pathlib import Path

import pytest

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.asking import Asked, ask
from kb.answers.finding.finding import Limits
from kb.answers.opening import DataFolder

ROOT = Path(__file__).parents[3]
ROWS = [line.split("\t") for line in Path(__file__).with_name("asked.tsv").read_text(encoding="utf-8").splitlines()]
QUESTIONS = [row for row in ROWS if not row[0].startswith("#")]
ERAS = ("fifth-1998-04", "urza-1998-10")


@pytest.fixture(scope="module")
def folder(home) -> DataFolder:
    """Give the data folder of the five documents."""
    return DataFolder(home)


def test_forty_are_questions_of_people():
    """They stand in the benchmark, which was written before there were answers."""
    asked = (ROOT / "tests" / "benchmarks" / "search_people.tsv").read_text(encoding="utf-8")
    words = {line.split("\t")[3] for line in asked.splitlines() if not line.startswith("#")}
    assert [row[0] for row in QUESTIONS if row[0] not in words] == []
    assert len(QUESTIONS) >= 40


@pytest.mark.parametrize("row", QUESTIONS, ids=[row[0] for row in QUESTIONS])
def test_the_whole_answer_is_right(folder, row):
    """The day, what is wanted, the kind, the proof, the days before and after, and the sentence."""
    question, day, *wanted = row
    limits = Limits(era=day) if day in ERAS else Limits(None if day == "-" else day)
    assert _told(ask(folder, question, limits.on, limits.era)) == wanted


def test_a_day_in_the_question_is_as_one_that_is_asked_for(folder):
    """But for what is said of how it was read."""
    named, given = (
        ask(folder, "did damage use the stack on 2004-01-15?"),
        ask(folder, "did damage use the stack", "2004"),
    )
    assert (named.id, named.sentence) == (given.id, given.sentence.replace("2004-12-31", "2004-01-15"))
    assert named.on != given.on


@pytest.mark.parametrize(
    ("question", "on"),
    [("could walls attack before Sixth Edition", "1999-05-31"), ("did walls attack in Tenth Edition", "2008-08-10"),
     ("could walls attack before M10", "2009-07-10"), ("did walls attack in 6th edition", "1999-06-01"),
     ("could walls attack in 1998", "1998-12-31"), ("could walls attack in January 2004", "2004-01-31"),
     ("could walls attack", "None")],
)  # fmt: skip
def test_editions_years_and_months_are_days(folder, question, on):
    """An edition after which an era is named has the day of that era."""
    assert str(ask(folder, question).on) == on


def test_a_day_that_is_asked_for_goes_before_one_in_the_question(folder):
    """And that is said."""
    found = ask(folder, "did damage use the stack in 2004?", "2010-01-01")
    assert str(found.on) == "2010-01-01"
    assert found.understood.notes[0].startswith("Answered for 2010-01-01, which is asked for")


def test_what_happens_if_is_played(folder):
    """The nearest board comes out as the rules of the day have it, and the rule that it is about is told."""
    found = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2004-01-15")
    assert (found.kind, found.id) == ("boards", "combat-damage-on-the-stack")
    after = ask(folder, "what happens if a creature is returned to hand with combat damage on the stack", "2010-01-01")
    assert found.id == after.id
    assert found.stage != after.stage
    assert "It goes onto the stack as one thing" in found.sentence


def test_a_day_between_two_texts_is_said(folder):
    """The rule of 2006 is as last printed in 2004."""
    found = ask(folder, "could two players each control a legend of the same name in 2006?")
    assert found.known == "as last printed on 1 October 2004; the next text here is of 1 May 2008"


def test_nothing_is_known_before_the_first_text(folder):
    """On a day of 1995 there is no rule, and nothing is made up."""
    found = ask(folder, "does damage use the stack", "1995-01-01")
    assert (found.sentence, found.stage, found.proof) == ("", None, None)
    assert found.search == "rulings search 'does damage use the stack' --on 1995-01-01"


def _told(found: Asked) -> list[str]:
    """Give an answer as the table has it."""
    told = [str(found.on or "-"), found.understood.sense.name, found.kind or "-"]
    if found.proof is None:
        return told
    before, after = (" ".join(str(stage.since or "...") for stage in part) for part in (found.before, found.after))
    sentence = [found.sentence] if found.kind in {"rules", "words"} else []
    return [*told, found.id, found.proof.where, before or "-", after or "-", *sentence]


def test_half_of_the_words_is_no_sure_answer(folder):
    """What has two of four words is given as what is nearest."""
    assert not ask(folder, "can I still respond while combat damage is on the stack", on="2023-11-17").is_sure


def test_a_word_is_the_answer_only_to_what_asks_for_it(folder):
    """A term of the time in a longer question about something else isn't what is asked for."""
    assert ask(folder, "does an activated ability still resolve when its source has left play").kind != "words"
    assert ask(folder, "what is it called now when a creature leaves play").kind == "words"


def test_what_never_changed_answers_no_question_for_a_change(folder):
    """Unless it is named: then it is the answer that it isn't known to have changed."""
    assert not ask(folder, "when did Aura replace enchant creature").is_sure
    assert ask(folder, "how has indestructible changed").is_sure


@pytest.mark.parametrize(
    ("question", "rule", "since"),
    [("since when does damage not use the stack any more", "combat-damage-step", "2009-07-11"),
     ("since when does damage use the stack", "combat-damage-step", "1999-06-01"),
     ("since when do both legends not die any more", "legend-rule", "2013-07-13"),
     ("when was wither introduced", "wither", "2008-05-01")],
)  # fmt: skip
def test_since_when_it_is_so_and_since_when_no_more(folder, question, rule, since):
    """Of several changes it is the one that made it so, or the one that ended it."""
    found = ask(folder, question)
    assert (found.id, str(found.stage.since)) == (rule, since)


def test_what_came_first_tells_what_changed_since(folder):
    """It isn't said never to have changed."""
    assert ask(folder, "when was wither introduced").sentence.startswith(
        "Which counters damage puts on a creature instead of being marked, first known since May 2008 or earlier: "
    )


def test_a_misspelt_name_is_a_sure_answer(folder):
    """What it is taken for counts as what is asked."""
    assert ask(folder, "what does tarmple do").is_sure


def test_what_one_thing_is_isnt_told_by_another_rule_that_speaks_of_it(folder):
    """Flashback speaks of the stack, and planeswalkers' uniqueness of planeswalkers; trample is trample."""
    sure = [ask(folder, question).is_sure for question in ("what is the stack", "what is a planeswalker")]
    assert sure == [False, False]
    assert ask(folder, "what is trample").is_sure


def test_a_number_in_a_question_is_what_is_asked_for(folder):
    """However little of the rest its text has."""
    found = ask(folder, "text of 502.13b on 2008-08-10")
    assert (found.id, found.is_sure) == ("crystalkeep-2008-08/502.13b", True)


def test_wither_is_no_poison(folder):
    """It is another keyword's work, infect's, to give poison counters."""
    assert [note for note in ask(folder, "what does wither do").understood.notes if "poison" in note] == []
    assert any("poison" in note for note in ask(folder, "what does infect do").understood.notes)


def test_what_two_things_have_apart_isnt_told_by_a_text_that_has_both(folder):
    """A ruling on other cards speaks of burying and destroying; a word is no answer to what it does."""
    assert not ask(folder, "what is the difference between bury and destroy").is_sure
    assert ask(folder, "what does haste do").kind != "words"
    assert ask(folder, "what does haste mean").kind == "words"


def test_what_lacks_the_word_that_tells_most_is_no_sure_answer(folder):
    """A rule on mana that additional costs take isn't that of mana burn; however many of the other words it has."""
    found = ask(folder, "do I still take mana burn")
    assert not found.is_sure


def test_a_text_of_one_card_answers_only_who_names_it(folder):
    """Lifeline's rulings speak of cards, hands and the end of a turn."""
    assert ask(folder, "how many cards can I have in hand at end of turn in eighth edition").id != "card-lifeline"
    found = ask(folder, "what happens if I copy a creature that's a token")
    assert not (found.is_sure and found.id.startswith("moursund-1998-04/copy-card-errata/"))
    assert ask(folder, "what did Lifeline do in 1998").is_sure


def test_of_a_number_that_nothing_here_has_nothing_is_said(folder):
    """What else the words find is no answer."""
    assert ask(folder, "which rule replaced 502.9b").sentence == ""


def test_whether_a_record_still_holds_is_said_with_it(folder):
    """By the last rules here, or on the day asked for; a rule's own days are told anyway."""
    found = ask(folder, "who ruled that Stalking Stones is an artifact creature and a land?")
    assert found.standing.startswith("reversed in part by type-change")
    assert ask(folder, "what did Lifeline do in 1998").standing == "stands on 1998-12-31"
    assert ask(folder, "what is the legend rule").standing == ""


def test_what_was_so_once_and_may_be_so_no_more_is_no_sure_answer(folder, monkeypatch):
    """Where nothing tells whether it still holds."""
    question = "who ruled that Stalking Stones is an artifact creature and a land?"
    assert ask(folder, question).is_sure
    monkeypatch.setattr("kb.answers.standing.marking.packaged_proofs", lambda *_: ())
    monkeypatch.setattr("kb.answers.standing.marking.by_wording", lambda *_: ())
    found = ask(folder, question)
    assert (found.standing, found.is_sure) == ("can't tell on 2023-11-17", False)


def test_what_changed_since_a_day_is_told_from_that_day_on(folder):
    """With the changes and what is so now."""
    told = ask(folder, "has the order of layers changed since 2004?").sentence
    assert "Changed since: between October 2004 and May 2008" in told
    assert "Now: Control, types, color, abilities" in told
    assert (
        "It isn't known to have changed since." in ask(folder, "has the order of layers changed since 2010?").sentence
    )


def test_what_a_word_was_called_later_is_asked_of_the_word(folder):
    """*Later* says nothing of the thing."""
    assert (ask(folder, 'what was "bury" called later?').kind, ask(folder, "what was bury called later").id) == (
        "words",
        "burying",
    )


def test_what_a_word_was_renamed_to_is_asked_of_the_word(folder):
    """And what a thing was called before an edition."""
    assert ask(folder, "what was converted mana cost renamed to").id == "mana value"
    assert ask(folder, "what was the battlefield called before M10").sentence.startswith(
        "On 2009-07-10 the rules said “in play”"
    )


def test_what_a_card_is_named_in_is_near_however_little_else_it_has(folder):
    """Of the other words nothing here has most."""
    found = ask(folder, "does Outmaneuver need the blocker to stay alive")
    assert (found.id, found.is_sure) == ("moursund-1998-10/specific-card-rulings/7", False)


def test_a_rule_that_is_named_goes_before_a_board_with_its_words(folder):
    """Misspelt, with a year, and asked for its changes."""
    found = ask(folder, "lgend rule 2013 changes")
    assert (found.id, found.is_sure, found.understood.sense) == ("legend-rule", True, Sense.CHANGE)
