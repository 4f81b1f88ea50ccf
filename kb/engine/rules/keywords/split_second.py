"""Split second: what may be played while such a spell is on the stack."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import PLAYING

split_second: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "split-second", "What players may do while a spell with split second is on the stack", PLAYING.on("split second")
)


@split_second.since(
    "2008-05-01",
    "502.58a",
    "players can't play other spells or abilities",
    keyword="split second",
    means="As long as a spell with split second is on the stack, players can't cast spells or activate "
    "abilities other than mana abilities.",
)
def only_mana_abilities(spell: Traits) -> bool:
    """Return whether this spell on the stack leaves players free to act: one with split second doesn't; no spells can
    be cast and only mana abilities activated.
    """
    return not spell.has("split second")


split_second.reworded("2009-07-11", "702.58a", "players can't cast other spells or activate abilities")
split_second.renumbered("2013-07-13", "702.60a")
split_second.renumbered("2023-11-17", "702.61a")


@split_second.contrast("all may")
def everything(_spell: Traits) -> bool:
    """Return True: split second doesn't restrict what players may do. A contrast: no text says so."""
    return True
