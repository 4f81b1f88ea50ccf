"""Texts of permanents and spells for random boards, beside those of packaged boards."""

import re
from functools import cache
from typing import NamedTuple

from kb.boards.reading.scenario import packaged_scenarios

ABILITIES = (
    "Whenever a creature dies, you gain 1 life.",
    "Whenever another creature enters, you gain 1 life.",
    "When {name} dies, you draw a card.",
    "When {name} leaves the battlefield, you lose 2 life.",
    "Whenever {name} deals combat damage to a player, you gain 1 life.",
    "Whenever {name} attacks, it gets +1/+1 until end of turn.",
    "Whenever {name} becomes blocked, it gets +1/+1 until end of turn.",
    "Whenever you cast a spell, you gain 1 life.",
    "Whenever a player casts a spell, that player loses 1 life.",
    "At the beginning of your upkeep, you lose 1 life.",
    "If a creature would die, exile it instead.",
    "Other creatures get +1/+1.",
    "Creatures you control get +1/+1.",
    "Black creatures get -1/-1.",
    "All creatures have flying.",
    "Creatures can't block.",
    "Each creature you control with a +1/+1 counter on it has trample.",
    "{T}: {name} deals 1 damage to any target.",
    "{T}: Untap target creature.",
    "{0}: Target creature gets +1/+1 until end of turn.",
    "{0}: Regenerate {name}.",
    "{0}: Prevent the next 1 damage that would be dealt to any target this turn.",
    "Sacrifice {name}: You gain 2 life.",
    "Sacrifice a creature: {name} gets +1/+1 until end of turn.",
)
"""Continuous, replacing, triggered and activated abilities."""

SPELLS = (
    "Counter target spell.",
    "Copy target instant or sorcery spell.",
    "Destroy target creature.",
    "Exile target creature.",
    "Return target creature to its owner's hand.",
    "Gain control of target creature.",
    "Regenerate target creature.",
    "Tap target creature.",
    "Put a +1/+1 counter on target creature.",
    "Target creature gets +2/+2 until end of turn.",
    "Target creature gains flying until end of turn.",
    "Target creature becomes blue until end of turn.",
    "Target creature can't block this turn.",
    "Exchange control of two target creatures.",
    "{name} deals 2 damage to any target.",
    "Prevent the next 3 damage that would be dealt to any target this turn.",
    "Target player discards a card.",
    "Target player gains 3 life.",
    "{name} deals 2 damage to each creature and each player.",
    "Destroy all creatures.",
    "Each player sacrifices a creature.",
    "Prevent all combat damage that would be dealt this turn.",
    "All creatures get -1/-1 until end of turn.",
    "Untap all creatures.",
    "Draw two cards.",
    "Create a 1/1 green Elf creature token.",
)
"""Texts of spells."""

COPYING = ("Clone", "Vesuvan Doppelganger")
"""Cards that enter as a copy of a creature."""

_ABILITY = re.compile(r'(?P<name>[^"]+) has "(?P<words>.+)"')
_SPELL = re.compile(r"\w+ can cast an? (?P<what>.*?) called (?P<name>.+?)(?: for .*)? that says \"(?P<words>.+)\"")
_ELSEWHERE = re.compile(
    r"goes through|subgame|casts|uses|plays|kicks|attacks|blocks|evolves|enchants|equips|passes|for mana|combat|stops"
    r"|pays what|reveals|onto the battlefield|type|phases in|resolve"
)
"""Sentences that make a story long, or fit only particular objects."""


class Corpus(NamedTuple):
    """Texts and sentences of packaged boards, for reuse on random ones."""

    abilities: tuple[str, ...]
    spells: tuple[tuple[str, str], ...]
    effects: tuple[str, ...]
    """Setup sentences about a permanent."""
    plays: tuple[str, ...]


@cache
def corpus() -> Corpus:
    """Return the abilities, spells, setup and play sentences of packaged boards that can be used on random ones.

    Each is there once. Abilities and spells have a placeholder for their own name.
    """
    setups = sorted({words for scenario in packaged_scenarios() for words in scenario.setup})
    plays = {words for scenario in packaged_scenarios() for words in scenario.play}
    abilities = [_with_open_name(match) for words in setups if (match := _ABILITY.fullmatch(words))]
    spells = [(match["what"], _with_open_name(match)) for words in setups if (match := _SPELL.fullmatch(words))]
    brings = re.compile(r"controls|can cast|called|hand|graveyard|library|has \"|that says|has the name|is a card of")
    effects = [words for words in setups if not brings.search(words)]
    short = [words for words in sorted(plays) if not _ELSEWHERE.search(words)]
    # as many as Corpus has fields
    return Corpus(*(tuple(sorted(set(said))) for said in (abilities, spells, effects, short)))  # type: ignore[arg-type]


def _with_open_name(match: re.Match[str]) -> str:
    """Return a text with {name} in place of its own name."""
    return re.sub(rf"\b{re.escape(match['name'])}\b", "{name}", match["words"])


def target_kind(words: str) -> str:
    """Return the kind of target in a text, such as "creature", or "" if it targets nothing."""
    kinds = re.findall(r"target (\w*? ?spell|creatures|creature|player)|(any) target|(target)", words.lower())
    return "" if not kinds else next(filter(None, kinds[0])).rpartition(" ")[2]
