"""Answers that are lists, and what came to them or left them."""

import pytest

import kb
from tests.answers.asking.test_by_name import with_rulebooks


@with_rulebooks
@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("which supertypes exist now that didn't in July 2009", "Ongoing. (supertypes of"),
        ("what enchantment types do we have today that weren't there in summer 2013", "Background, Cartouche"),
        ("which creature types existed in 2023 that don't exist now", "Cephalid, Naga and Viashino."),
        ("which creature types have been removed since 2023", "Cephalid, Naga and Viashino."),
        ("which zones exist now that didn't in 2004", "Command. (zones of the rulebook of 7 August 2026"),
        ("which keyword counters are there", "Flying, first strike, double strike, deathtouch, decayed"),
        ("What zones were there in 2004? and now?", "In 2004: Library, hand, graveyard, in play, stack and removed"),
        ("how many spell types were there in summer 2013? list them", "2: Arcane and Trap."),
        ("how many phases did a turn have in Fifth Edition, and which?", "6: Untap, upkeep, draw, main, discard"),
    ],
)
def test_a_list_and_its_changes_are_told(home_of_rulebooks, question: str, begins: str) -> None:
    with kb.open(home_of_rulebooks) as book:
        asked = book.ask(question)
    assert asked.is_sure
    assert asked.sentence.startswith(begins), asked.sentence
