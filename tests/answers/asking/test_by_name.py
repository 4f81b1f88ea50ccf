"""Answers about rules and things for which players have names."""

import os
from datetime import date

import pytest

import kb
from kb.answers.asking.asked import Asked
from kb.answers.asking.reading import Wants, read
from kb.search.names import name, names

with_rulebooks = pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)


def _surely_begins(asked: Asked, words: str) -> bool:
    """Return whether an answer is sure and begins with these words."""
    return asked.is_sure and asked.sentence.startswith(words)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("When was mana burn removed?", "11 July 2009 (Magic 2010)."),
        ("when did damage go on the stack?", "1 June 1999 (Sixth Edition)."),
        ("when was damage put on the stack", "1 June 1999 (Sixth Edition)."),
        ("when did they take damage off the stack", "11 July 2009 (Magic 2010)."),
        ("when did damage stop going on the stack", "11 July 2009 (Magic 2010)."),
        ("when did the Sixth Edition rules start?", "1 June 1999 (Sixth Edition)."),
        ("When did Legend stop being a type?", "1 October 2004 (Champions of Kamigawa)."),
        ("when did the legend rule change", "1 October 2004 (Champions of Kamigawa) and 13 July 2013 (Magic 2014)."),
        ("when did the legend rule last change", "13 July 2013 (Magic 2014)."),
        ("I stopped in 2004, is damage still on the stack?", "No."),
        ("did damage use the stack in 2004", "Yes."),
        ("when did the Paris mulligan become the rule", "1 September 1998."),
        ("back in 2006, who owned a token?", "A token is owned by the player under whose control it entered; until"),
        ("did damage use the stack?", "Yes, from 1 June 1999 (Sixth Edition) until 11 July 2009 (Magic 2010)."),
        ("did damage use the stack in 2009", "Yes until 11 July 2009 (Magic 2010), and since then no."),
        ("did damage use the stack in early 2009", "Yes."),
        ("do interrupts still exist", "No."),
        ("is mana burn gone?", "Yes."),
        ("wats mana brun", "A player lost 1 life"),
        ("quit during Tempest, what is the stack?", "Spells and abilities wait on the stack"),
        ("did the legend rule change?", "Yes. 1 October 2004 (Champions of Kamigawa):"),
    ],
)
def test_the_answer_begins_with_the_fact_asked_for(book, question: str, begins: str) -> None:
    asked = book.ask(question)
    assert _surely_begins(asked, begins), (asked.is_sure, asked.sentence)


@pytest.mark.parametrize(
    "question",
    [
        "does first strike use the stack",
        "is mana burn damage",
        "does the legend rule apply to planeswalkers",
        "is trample a triggered ability",
        "can I mulligan twice",
    ],
)
def test_a_question_that_only_mentions_a_name_is_not_answered_by_its_existence(book, question: str) -> None:
    """“Is mana burn damage?” isn't answered with “No” because mana burn no longer exists."""
    asked = book.ask(question)
    assert not (asked.is_sure and asked.kind == "names"), asked.sentence


def test_a_day_inferred_from_a_set_release_is_given_with_its_source(book) -> None:
    sentence = book.ask("when was the planeswalker uniqueness rule removed").sentence
    assert sentence.startswith("29 September 2017 (Ixalan) (the day on which Ixalan came out; the rulebooks show it")


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("is scry 701.18 or 701.22?", "701.22."),
        ("which number is trample", "702.19."),
        ("What became of 502.21d of May 2008?", "702.33f."),
        ("what is 101.2, and what was its number in 2008?", "103.2 "),
        ("what was 704.5k in 2013", "704.5k: “If a player controls two or more legendary permanents"),
        ("what is rule 601.2", "601.2: “To cast a spell"),
        ("does the player who goes first draw on turn one?", "No. 103.8a"),
        ("when was annihilator introduced", "Between July 2009 and July 2013."),
        ("what is evolve", "“A keyword ability that lets you put a +1/+1 counter"),
        ("do I lose if I have 10 poison counters", "Yes."),
        ("can a creature with flying be blocked by a creature with reach", "Yes."),
        ("what happens if a player has ten poison counters", "That player loses the game"),
    ],
)
def test_rulebooks_answer_questions_by_number_title_and_text(home_of_rulebooks, question: str, begins: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert _surely_begins(asked, begins), (asked.is_sure, asked.sentence)


@with_rulebooks
@pytest.mark.parametrize(
    "question", ["do I lose if I have 9 poison counters", "can a creature without flying be blocked by nobody"]
)
def test_a_rule_for_another_number_or_creature_gives_no_sure_answer(home_of_rulebooks, question: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        assert not book.ask(question).is_sure


def test_an_answer_about_a_past_day_uses_the_rule_of_that_day(book) -> None:
    asked = book.ask("What did trample do in 1998?")
    assert (asked.kind, asked.id) == ("rules", "trample")
    assert "only after each of its blockers has been assigned damage equal to its toughness" in asked.sentence
    assert "at the end of 1998" in asked.sentence
    asked = book.ask("what was the legend rule in 2000")
    assert "earliest timestamp" in asked.sentence


def test_a_question_whether_a_rule_changed_is_not_sure_without_a_known_day(book) -> None:
    assert not book.ask("did first strike change?").is_sure


def test_a_question_about_the_card_clone_is_not_answered_by_the_copying_rules(book) -> None:
    then, later = (book.ask(f"What did Clone say in {year}?") for year in (1998, 2003))
    assert then.sentence.startswith("Clone, by the erratum of 31 March 1998")
    assert (then.is_sure, later.is_sure) == (True, False)
    assert later.sentence.startswith("Clone, since October 2003 or earlier: “As Clone comes into play")


@pytest.mark.parametrize("rule", ["mana burn", "trample", "banding"])
def test_a_question_whether_a_rule_is_different_now_is_not_sure_without_a_change(book, rule: str) -> None:
    assert not book.ask(f"is {rule} different now?").is_sure


def test_a_question_whether_a_rule_is_different_now_lists_its_known_changes(book) -> None:
    found = book.ask("is the legend rule different now?")
    assert _surely_begins(found, "Yes. 1 October 2004 (Champions of Kamigawa):")


def test_a_question_how_a_rule_changed_gets_all_days_of_change(book) -> None:
    """Changes without a name are listed as details."""
    trample, legends = (book.ask(f"how did {rule} change?") for rule in ("trample", "the legend rule"))
    assert _surely_begins(
        trample, "It changed on 18 October 1998, on 1 June 1999 (Sixth Edition), between June 1999 and"
    )
    assert "It changed in details on 1 June 1999 (Sixth Edition) and between June 1999 and October 2003" in (
        legends.sentence
    )


@with_rulebooks
@pytest.mark.parametrize("thing", ["banding", "the legend rule", "phasing"])
def test_a_rule_without_a_heading_in_older_rulebooks_is_not_called_new(home_of_rulebooks, thing: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        found = book.ask(f"when was {thing} introduced?")
        assert not found.is_sure or found.sentence.startswith("By 24 March 1997")


def test_a_question_with_two_days_suggests_the_diff_command(book) -> None:
    notes = book.ask("compare damage in 1998 and 2010").understood.notes
    assert any(note.endswith("To compare the days: rulings diff 1998-12-31 2010-12-31") for note in notes)


def test_monarch_is_not_taken_for_a_misspelled_march(book) -> None:
    assert not any("is read as" in note for note in book.ask("what is the monarch?").understood.notes)


@pytest.mark.parametrize(
    "question",
    ["do i still take mana burn if i dont use my mana?", "Do players get mana burn when a phase ends?"],
)
def test_a_question_about_mana_burn_today_is_answered_no(book, question):
    found = book.ask(question)
    assert (found.is_sure, found.id) == (True, "mana burn")
    assert found.sentence.startswith("No. ")


@pytest.mark.parametrize(
    "question",
    [
        "did i take mana burn in 2004 if i didn't use my mana?",
        "does a creature get trample if mana burn was dealt?",
        "did players take mana burn when it was a rule?",
    ],
)
def test_mana_burn_is_not_denied_for_2004_or_if_only_mentioned(book, question):
    found = book.ask(question)
    assert not (found.is_sure and found.sentence.startswith("No"))


def test_a_remark_after_a_question_is_ignored_but_a_second_question_is_not(book):
    """The second question is answered or reported as unanswered."""
    assert book.ask("What is banding? Some old cards of my brother have it.").is_sure
    found = book.ask("What is banding? And does it work with trample?")
    assert any("Not answered here: “does banding work with trample?”" in note for note in found.understood.notes)


@pytest.mark.parametrize("entry", [entry for entry in names() if entry.events], ids=lambda entry: entry.name)
def test_began_and_ended_are_recognized_for_every_name(entry) -> None:
    asked = {verb: read(f"when did {entry.name} {verb}?", {}) for verb in ("begin", "start", "end", "disappear")}
    wants = {verb: question.wants for verb, question in asked.items()}
    assert wants == {"begin": Wants.BEGAN, "start": Wants.BEGAN, "end": Wants.ENDED, "disappear": Wants.ENDED}
    assert {name(question.subject) for question in asked.values()} == {entry}


def test_a_proof_from_another_time_says_so_and_the_answer_is_not_sure(book) -> None:
    proof = book.ask("was there trample in 1998?").proof
    assert (proof.record, proof.note) == ("moursund-1998-10/general-rulings/1", "")
    later = book.ask("was there loyalty in 1998?")
    assert not later.is_sure
    assert later.sentence.startswith("The first rulebook known to have it is of 1 May 2008.")
    assert later.proof.note == "a text of 1 May 2008; none here is of the day asked about"


@with_rulebooks
def test_a_rule_is_proved_by_the_newest_rulebook_up_to_the_day_asked_about(home_of_rulebooks) -> None:
    """The number of its section leads to the same text."""
    with kb.open(home_of_rulebooks) as book:
        by_name = book.ask("what did trample do in 2012?")
        by_number = book.ask("what did 702.17 do in 2012?")
    assert by_name.proof.record == by_number.proof.record == "cr-2009-07-11/702.17b"
    assert by_name.sentence in by_number.sentence


def test_the_first_text_of_a_rule_does_not_count_as_a_change_within_a_year(book) -> None:
    assert not any("--on" in note for note in book.ask("what was the legend rule in 1998").understood.notes)
    assert any("--on 2004-09-30" in note for note in book.ask("what was the legend rule in 2004").understood.notes)


def test_ask_standing_and_timeline_give_the_same_day_for_a_card_change(book) -> None:
    asked = book.ask("when did Clone change")
    assert _surely_begins(asked, "Between ")
    assert "first seen in the October 2003 text" in asked.sentence
    (clone,) = book.standing("moursund-1998-04/copy-card-errata/clone").standings
    assert clone.since == date(2003, 10, 1)
    days = [
        [stage.since for stage in line.stages]
        for line in (*book.timeline("clone").lines, *book.timeline("card-clone").lines)
    ]
    assert days == [[date(1998, 3, 31), date(2003, 10, 1)]] * 2


@with_rulebooks
def test_a_rule_is_found_by_words_and_figures_of_its_text(home_of_rulebooks) -> None:
    """The shortest rule with all of them wins, under its own number."""
    with kb.open(home_of_rulebooks) as book:
        assert _surely_begins(book.ask("which rule has the 21 commander damage?"), "903.10a: “A player ")
        asked = book.ask("effects that affect players or game rules rather than objects")
    assert asked.sentence.startswith(f"{asked.proof.record.partition('/')[2]}, since ")


def test_things_in_the_first_rulebook_are_not_denied_for_earlier_days(book) -> None:
    """That the first rulebook with a mulligan is later doesn't prove that there was none in 1998.

    For the stack in 1998, the answer describes batches instead.
    """
    assert not book.ask("Was there a mulligan in 1998?").is_sure
    early = book.ask("were there state-based effects in 1998?")
    assert (early.is_sure, early.sentence.partition(".")[0]) == (
        False, "The first rulebook known to have it is of 1 June 1999",
    )  # fmt: skip
    batches = book.ask("was there a stack in 1998?")
    assert batches.is_sure
    assert _surely_begins(batches, "No. ")
    assert "form a batch" in batches.sentence
    assert book.ask("was there kicker in 1998?").sentence.startswith("No. ")


def test_the_end_of_the_phased_out_zone_is_not_answered_by_phasing(book) -> None:
    """Phasing itself hasn't ended."""
    found = book.ask("when was the phased-out zone removed?")
    assert not (found.is_sure and found.sentence.startswith("It hasn't ended."))


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("since when may Walls attack", "1 October 2004 (Champions of Kamigawa). Walls can attack"),
        ("since when could a wall attack", "1 October 2004 (Champions of Kamigawa). Walls can attack"),
    ],
)
def test_since_when_something_is_permitted_is_the_day_its_ban_ended(book, question, begins):
    found = book.ask(question)
    assert found.is_sure
    assert found.sentence.startswith(begins)
    assert not book.ask("since when can't walls attack").is_sure


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("What is a planeswalker under the rules of 2003?", "Not yet. 12 October 2007 (Lorwyn)"),
        ("how does morph work in 2000", "Not yet. 7 October 2002 (Onslaught)"),
        ("what is a battle in 2010", "Not yet. 21 April 2023 (March of the Machine)"),
    ],
)
def test_what_something_was_before_it_began_is_when_it_began(book, question, begins):
    found = book.ask(question)
    assert found.is_sure
    assert found.sentence.startswith(begins)
    assert not book.ask("what was a planeswalker in 1995").is_sure


@pytest.mark.parametrize(
    "question",
    ["What is a phase ability in 1998?", "phase ability", "what is a step ability?", "What is a cycle ability?"],
)
def test_a_term_of_two_words_is_not_answered_by_a_name_that_shares_a_stem(book, question):
    """A phase ability isn't phasing."""
    assert not book.ask(question).is_sure


@pytest.mark.parametrize("question", ["band ability", "phasing ability", "what is a flash ability?"])
def test_a_term_that_only_adds_ability_to_a_name_is_answered(book, question):
    assert book.ask(question).is_sure


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("were there interrupts in 1998?", "Yes. An interrupt is cast while another spell is being cast"),
        ("were there planeswalkers in 2004?", "Not yet. 12 October 2007 (Lorwyn)"),
        ("did planeswalkers exist in 2006?", "Not yet. 12 October 2007 (Lorwyn)"),
    ],
)
def test_a_kind_of_things_exists_when_texts_of_the_day_speak_of_it(book, question, begins):
    assert _surely_begins(book.ask(question), begins)


@pytest.mark.parametrize(
    "question", ["was there exile in 2004?", "was there a battlefield in 2004?", "were there mana sources in 1998?"]
)
def test_what_only_had_another_name_or_is_in_no_text_of_the_day_is_not_denied(book, question):
    assert not book.ask(question).is_sure
