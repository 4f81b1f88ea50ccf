"""Keyword actions: the rules that the engine asks for, whose entries are in ``kb.engine.rules.actions``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kb.engine.position.objects import Object

MONSTROUS = "monstrous"
"""The name under which a permanent remembers that it has become monstrous."""

adapting: Chronicle[Callable[[int], bool]] = Chronicle(
    "adapting", "Whether a permanent that adapts gets counters, by how many +1/+1 counters it has"
)
goading: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle("goading", "What can't be done by what is goaded")
bolstering: Chronicle[Callable[[Sequence[int]], list[int]]] = Chronicle(
    "bolstering", "Which of a player's creatures are bolstered"
)
"""Each entry is given their toughnesses, and gives the places of those of which one is chosen."""
clashing: Chronicle[Callable[[int, int], bool]] = Chronicle("clashing", "Whether a player wins a clash")
"""Each entry is given the mana values of the cards revealed, the other player's second."""
conniving: Chronicle[Callable[[bool], bool]] = Chronicle(
    "conniving", "Whether a counter is put on what connives, by whether a nonland card was discarded"
)
detaining: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle("detaining", "What can't be done by what is detained")
exploring: Chronicle[Callable[[bool], bool]] = Chronicle(
    "exploring", "Whether the card that is revealed by what explores is put into the hand, by whether it is a land"
)
monstrosity: Chronicle[Callable[[bool], bool]] = Chronicle(
    "monstrosity", "Whether a permanent becomes monstrous, by whether it is so already"
)
populating: Chronicle[Callable[[Object], bool]] = Chronicle("populating", "Which of a player's creatures are populated")
surveiling: Chronicle[Callable[[int], range]] = Chronicle(
    "surveiling", "How many of the cards that a player surveils may go to the graveyard"
)
"""Each entry is given how many there are."""
