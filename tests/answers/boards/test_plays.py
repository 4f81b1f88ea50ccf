"""Playing a scenario under the rules of one day."""

import os
from datetime import date

import pytest

import kb
from kb.answers.boards.plays import check_texts, play, texts_used
from kb.answers.evidence import CardQuoted, Evidence, evidence_of, modelled_evidence
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, packaged_scenarios, read_scenarios
from kb.cards.packaged import all_cards
from kb.engine.law.rulebook import NotModelled, Rulebook

(MANY,) = packaged_scenarios("002-trample-many")


def test_a_play_on_a_day_between_two_texts_names_both_days():
    assert play(MANY, {}.get, date(2024, 12, 1)).gap == (date(2023, 11, 17), date(2026, 8, 7))


def test_a_play_on_the_day_of_a_text_has_no_gap():
    assert play(MANY, {}.get, date(2023, 11, 17)).gap is None


def test_a_play_returns_at_most_the_requested_number_of_lines():
    """The number of all lines is known in any case."""
    whole, first = (play(MANY, {}.get, date(2004, 1, 15), most=most) for most in (None, 1))
    assert len(whole.lines) == whole.ends == first.ends > 1
    assert first.lines == whole.lines[:1]
    assert first.applied == whole.applied


CLONE = """
id = "clone"
title = "Clone copies a Bear"
setup = ["Ana controls a 2/2 green creature called Bear", "Ana can cast Clone"]
play = ["Ana casts Clone", "Ana chooses Bear"]
"""
AS_IN_2009 = "You may have Clone enter the battlefield as a copy of any creature on the battlefield."


class Quoting(Evidence):
    """Evidence in which a rulebook of 2009 prints a text of Clone."""

    text = AS_IN_2009

    def quoted_later(self, card, *_):
        """Return a quotation of 2009 if the card is Clone."""
        return [CardQuoted(date(2009, 7, 11), self.text, None)] if card == "Clone" else []


class Doubtful(Quoting):
    """Evidence in which that text says something else."""

    text = "Draw a card."


def test_a_card_is_played_by_its_older_text_if_the_later_one_means_the_same():
    """The answer says so."""
    (clone,) = read_scenarios(CLONE, "x.toml")
    played = play(clone, {}.get, date(2012, 5, 1), evidence=Quoting(modelled_evidence().days))
    assert played.ends
    assert played.cards == (
        (
            "Clone is played by its text of 1 October 2003. The rulebook of 11 July 2009 (Magic 2010) prints another "
            "wording, which means the same"
        ),
    )


def test_a_card_is_refused_if_a_later_text_may_mean_something_else():
    (clone,) = read_scenarios(CLONE, "x.toml")
    with pytest.raises(NotModelled, match="which isn't known to mean the same"):
        play(clone, {}.get, date(2012, 5, 1), evidence=Doubtful(modelled_evidence().days))


@pytest.mark.skipif(
    "RULINGS_EDITIONS" not in os.environ, reason="RULINGS_EDITIONS names no folder of official rulebooks"
)
def test_no_packaged_card_is_refused_because_of_a_rulebook_quotation(home_of_rulebooks):
    with kb.open(home_of_rulebooks) as book:
        library = book._library  # noqa: SLF001  (as the command does)
        evidence, days = evidence_of(library), [one.day for one in library.rulebooks()]
        for name, card in all_cards().items():
            board = Scenario(name, "", (), ("Ana", "Bob"), (f"Ana controls {name}",), (), (), where=Place("x"))
            for day in (day for day in days if card.on(day) is not None):
                check_texts(texts_used(board, Rulebook.on(day), evidence))
