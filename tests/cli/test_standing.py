"""``rulings standing``: whether rulings are still in force, with proofs."""

import shutil
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from kb.answers.standing.deciding import decided
from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.answers.standing.proofs_by_card import by_list
from kb.answers.standing.standing import Standings
from kb.records.record import Kind

LICID = "moursund-1998-10/rules-changes/3"
LATER = ("--on", "2030", "--written", "2008", "--json")


def standing_of(command, *words: str) -> dict:
    """Return the only standing in the answer of a command."""
    (one,) = command("standing", *words, "--json").data["standings"]
    return one


@pytest.mark.parametrize(
    ("day", "how", "by"),
    [
        ("1998-10-17", "not yet", ""),
        ("1998-12-01", "stands", ""),
        ("2004-01-15", "reversed", "Type changes (crystalkeep-2004-01/212.1c)"),
    ],
)
def test_a_ruling_is_reversed_when_its_board_ends_differently(rulings, day, how, by):
    one = standing_of(rulings, LICID, "--on", day)
    assert (one["how"], one["by"]) == (how, by)
    if by:
        assert one["since"] == "2003-10-01"
        assert (one["proofs"][0]["kind"], one["proofs"][0]["says"]) == ("board", "reversed")


def test_a_record_that_quotes_the_older_rule_is_not_reversed_by_its_end(rulings):
    one = standing_of(rulings, "moursund-1998-10/rules-changes/2", "--on", "1998-10-18")
    assert one["how"] == "stands"


def test_a_ruling_is_reversed_in_part_if_only_some_boards_end_differently(rulings):
    one = standing_of(rulings, "crystalkeep-2004-01/212.6e", "--on", "2004-10-01")
    assert (one["how"], one["is_in_part"], one["by"]) == ("reversed", True, "Making a land a basic land type (212.6e)")
    assert {proof["says"] for proof in one["proofs"] if proof["kind"] == "board"} == {"reversed", "stands"}


def test_an_erratum_ends_when_its_card_is_reworded(rulings):
    erratum = "moursund-1998-10/errata/4"
    found = [standing_of(rulings, erratum, "--on", day) for day in ("2010-02-28", "2010-03-01")]
    assert [one["how"] for one in found] == ["can't tell", "its card was reworded"]
    assert found[0]["missing"] == "only its own text speaks for it, and a later wording may exist"
    assert found[1]["by"] == "gatherer-2010-03-01/lifeline"


@pytest.mark.parametrize(
    ("number", "how", "by"),
    [
        ("101.1", "stands", "cr-2010-03-01/104.1"),
        ("101.2", "superseded", "cr-2010-03-01/104.2"),
        ("101.3", "reworded", "cr-2010-03-01/104.3"),
    ],
)
def test_a_rule_in_a_later_rulebook_stands_is_reworded_or_superseded(with_editions, number, how, by):
    one = standing_of(with_editions, f"cr-2008-03-01/{number}", "--on", "2010-03-01")
    assert (one["how"], one["by"]) == (how, by)
    early = standing_of(with_editions, f"cr-2008-03-01/{number}", "--on", "2008-03-01")
    assert early["how"] == "stands"


@pytest.mark.parametrize(("number", "how"), [("101.1", "can't tell"), ("101.2", "superseded"), ("101.3", "can't tell")])
def test_what_the_newest_rulebook_here_prints_may_have_changed_later(with_editions, number, how):
    one = standing_of(with_editions, f"cr-2008-03-01/{number}", "--on", "2011")
    assert one["how"] == how
    if how == "can't tell":
        assert one["since"] == "2010-03-01"
        assert one["missing"].endswith("but no later rulebook is here")


def test_the_rule_of_a_ruling_about_an_obsolete_term_is_gone(rulings_in, own_home, book_template, tmp_path):
    """A ruling that only mentions the term is undecided."""
    words = {"day": "March 1, 2010", "section": "104", "verb": "comes into play", "more": "", "example": "None.",
             "reworded": "A toad sits."}  # fmt: skip
    text = book_template.format(**words).replace(
        "Croak\nWhat", "Croak (Obsolete)\nOlder versions of the rules said what"
    )
    (tmp_path / "book.txt").write_text(text, encoding="utf-8")
    assert rulings_in(own_home, "ingest", str(tmp_path / "book.txt")).code == 0
    rulings = tmp_path / "rulings.txt"
    rulings.write_text("1. Croaks are heard by all.\n2. A newt that is seen by all who sit at the pond may croak.\n"
                       "3. A newt has no voice.\n", encoding="utf-8")  # fmt: skip
    found = rulings_in(own_home, "standing", str(rulings), "--on", "2030", "--written", "2008", "--json").data[
        "standings"
    ]
    assert [one["how"] for one in found] == ["its rule is gone", "can't tell", "can't tell"]
    assert [len(one["proofs"]) for one in found] == [1, 1, 0]


def test_a_ruling_that_a_rulebook_repeats_is_reworded_unless_it_says_the_contrary(rulings_in, editions_home, tmp_path):
    text = "1. A toad croaks loudly whenever some heron lands beside its swamp.\n"
    rulings = tmp_path / "rulings.txt"
    rulings.write_text(text + text.replace("1.", "2.").replace("croaks", "never croaks"), encoding="utf-8")
    found = rulings_in(
        editions_home, "standing", str(rulings), "--on", "2010-03-01", "--written", "2008", "--json"
    ).data["standings"]
    assert [(one["how"], one["by"]) for one in found] == [
        ("reworded", "cr-2010-03-01/104.1"),
        ("can't tell", ""),
    ]


def test_a_ruling_on_a_card_stands_while_a_card_file_lists_it(with_cards):
    found = with_cards("standing", "Croaking Toad", "--on", "2005", "--json").data["standings"]
    assert [(one["name"], one["how"]) for one in found] == [
        ("Croaking Toad, ruling of 4 October 2004", "stands"),
        ("Croaking Toad, ruling of 1 October 2009", "not yet"),
    ]
    assert found[0]["proofs"][0]["kind"] == "list"


def test_a_listed_ruling_with_terms_renamed_since_is_reworded():
    shelf: Any = SimpleNamespace(facts=SimpleNamespace(slug="a-list", day=date(2018, 11, 7)))
    ruling = Subject("Toad, ruling of 2015-01-01", "It croaks as it enters the battlefield.", date(2015, 1, 1))
    said = {
        day: [proof.says.value for proof in by_list(shelf, ruling, OnDay(day, None))]
        for day in (date(2018, 11, 7), date(2023, 1, 1), date(2026, 1, 1))
    }
    assert list(said.values()) == [["stands"], ["stands"], ["stands", "reworded"]]


@pytest.mark.parametrize(("by", "how"), [("", HowItStands.UNKNOWN), ("trample (502.9b)", HowItStands.REVERSED)])
def test_a_flip_without_an_explaining_rule_does_not_reverse_a_ruling(by, how):
    flipped = Proof(ProofKind.BOARD, HowItStands.REVERSED, "has another outcome", by)
    same = Proof(ProofKind.BOARD, HowItStands.STANDS, "comes out so")
    ruling, day = Subject("a/1", "Words.", date(1998, 3, 31)), OnDay(date(2026, 9, 1), None)
    found = decided(ruling, day, [same, flipped])
    assert found.how is how
    assert found.proofs


def test_a_ruling_repeated_in_an_obsolete_glossary_entry_is_gone(rulings_in, own_home, book_template, tmp_path):
    words = {"day": "March 1, 2010", "section": "104", "verb": "comes into play", "more": "", "example": "None.",
             "reworded": "A toad sits."}  # fmt: skip
    entry = "A croak is a loud sound that some brown toad makes beside its green swamp."
    rulings = tmp_path / "rulings.txt"
    rulings.write_text(f"1. {entry}\n2. A newt has no voice.\n", encoding="utf-8")
    found = []
    for head in ("Croak (Obsolete)", "Croak"):
        text = book_template.format(**words)
        start = text.index("Croak\n")
        changed = f"{text[:start]}{head}\n{entry}\n{text[text.index(chr(10), start + 6) :]}"
        (tmp_path / "book.txt").write_text(changed, encoding="utf-8")
        assert rulings_in(own_home, "ingest", str(tmp_path / "book.txt")).code == 0
        answer = rulings_in(own_home, "standing", str(rulings), "--on", "2010-03-01", "--written", "2008", "--json")
        found.append(answer.data["standings"][0]["how"])
    assert found == ["its rule is gone", "stands"]


def test_the_standing_of_an_unknown_record_is_not_found(rulings):
    answer = rulings("standing", "moursund-1998-10/rules-changes/99")
    assert (answer.code, answer.out) == (1, "")


def test_without_a_day_the_standing_is_that_under_the_newest_rules(with_editions):
    lines = with_editions("standing", "cr-2008-03-01/101.3").lines
    assert "As of 1 March 2010, the newest rules here." in lines
    assert any(" · in force on 1 March 2010, reworded between July 2009 and March 2010 " in line for line in lines)


def test_the_json_of_standing_has_the_fields_of_its_answer(rulings):
    assert list(rulings("standing", LICID, "--json").data) == list(Standings._fields)


SUMMARY = """Rulings of the club, May 16, 1999

## Shadow

- A creature without Shadow cannot be assigned to block one with Shadow.
- A creature with Shadow and Trample assigns its damage as usual.
- Several Shadow creatures that hit at once are dealt with in a Series.

## Trample

- The ability is written Trample by all of us.

## Damage Prevention Step

- What has lethal damage assigned is not dead until its end.
- Reducing the toughness of a creature causes no damage prevention step.

## Sorceries

- Sorceries can be cast only in your main phase and only to start a batch.
- Batches are resolved from the last that was played to the first.
"""
"""Rulings under titles, from just before the Sixth Edition rules."""


@pytest.fixture
def standing_in_summary(rulings_in, editions_home, tmp_path):
    """Return a function that gives the standing of a ruling in SUMMARY and the kind of its first proof."""
    own = str(shutil.copytree(editions_home, tmp_path / "home"))
    (tmp_path / "club.txt").write_text(SUMMARY, encoding="utf-8")
    added = rulings_in(own, "ingest", str(tmp_path / "club.txt"), "--as", "club", "--day", "1999-05-16")
    assert added.code == 0, added.err

    def standing_and_proof(title: str, place: int, day: str = "2030") -> tuple[str, str]:
        """Return how a text of the summary stands on a day, and the kind of its first proof, "" if it has none."""
        one = standing_of(lambda *args: rulings_in(own, *args), f"club/{title}/{place}", "--on", day)
        return one["how"], one["proofs"][0]["kind"] if one["proofs"] else ""

    return standing_and_proof


def test_a_ruling_that_begins_with_an_ended_term_is_gone(standing_in_summary):
    """A title alone or a word in passing leaves it undecided."""
    assert standing_in_summary("shadow", 3) == ("can't tell", "term")
    assert standing_in_summary("damage-prevention-step", 1) == ("can't tell", "")
    assert standing_in_summary("damage-prevention-step", 2) == ("its rule is gone", "term")
    assert standing_in_summary("sorceries", 1) == ("can't tell", "term")
    assert standing_in_summary("sorceries", 2) == ("its rule is gone", "term")


def test_a_cross_reference_is_not_treated_as_a_ruling(rulings_in, own_home, tmp_path):
    rulings = tmp_path / "rulings.txt"
    rulings.write_text("1. A newt has no voice.\n2. Also see Newts, Rule K.13.2.\n", encoding="utf-8")
    answer = rulings_in(own_home, "standing", str(rulings), *LATER)
    assert [one["text"] for one in answer.data["standings"]] == ["A newt has no voice."]


def test_a_missing_file_is_not_taken_for_a_card(rulings):
    missing = rulings("standing", "no-such-rulings.txt")
    assert (missing.code, missing.err.splitlines()[0]) == (
        3, "rulings: no-such-rulings.txt can't be read: there is no such file.",
    )  # fmt: skip


def test_the_proofs_of_an_undecided_ruling_are_marked_as_unknown():
    flipped = Proof(ProofKind.BOARD, HowItStands.REVERSED, "board newts ends differently", "")
    found = decided(Subject("a/1", "Words.", date(1998, 3, 31)), OnDay(date(2026, 9, 1), None), [flipped])
    assert str(found) == "can't tell because board newts ends differently"
    assert [proof.says for proof in found.proofs] == [HowItStands.UNKNOWN]


def test_a_rule_based_on_an_erratum_does_not_end_that_erratum():
    record: Any = SimpleNamespace(kind=Kind.ERRATUM)
    erratum = Subject("a/1", "Words.", date(1998, 3, 31), record)
    own = Proof(ProofKind.CARD, HowItStands.STANDS, "the card says so", "a/1")
    gone = Proof(ProofKind.RULE, HowItStands.GONE, "the rule is repealed", "418.5a")
    found = decided(erratum, OnDay(date(2026, 9, 1), None), [own, gone])
    assert found.how is HowItStands.UNKNOWN
    assert {proof.says for proof in found.proofs} == {HowItStands.STANDS, HowItStands.UNKNOWN}


def test_a_rule_that_the_board_is_not_about_can_explain_its_flip(rulings):
    """It must be the only rule that restores the outcome on that day."""
    (found,) = rulings("standing", "moursund-1998-10/specific-card-rulings/5", "--json").data["standings"]
    assert (found["how"], found["since"]) == ("reversed", "2009-07-11")
    assert "603.4" in found["by"]


def test_rulings_of_a_file_are_credited_to_it_and_undecided_ones_lead_to_ask(rulings, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("Rulings by R. Judge, 12 March 2004\n\n1. Toads croak.\n2. Herons don't.\n", encoding="utf-8")
    shown = rulings("standing", str(file))
    assert shown.lines[-1] == "— mine.txt; paragraph/1, paragraph/2"
    assert "ask what is so now: rulings ask QUESTION" in shown.lines[-2]
    assert "judge-2004-03/paragraph/1" in shown.out


def test_rulings_of_a_card_file_are_credited_to_it(with_cards):
    (*_, credit) = with_cards("standing", "Croaking Toad", "--on", "2005").lines
    assert credit.startswith("— ")
    assert credit != "—"
