"""Ingest: the card that a player exiles who is dealt combat damage."""

from collections.abc import Callable
from typing import Literal

from kb.engine.effects.libraries import Mill
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

ingest: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "ingest", "What ingest means", KEYWORD.of("ingest")
)


def _move_top_card(to: Literal["exile", "graveyard"]) -> tuple[Ability, ...]:
    """Return the ability that moves the top card of a player's library whenever its source deals them combat damage."""
    on = Pattern("deal damage", player="any", source=THIS, cause="combat", is_about_source=True)
    return (Triggered(on, (Mill(1, "that player", to),)),)


@ingest.since(
    "2023-11-17",
    "702.115a",
    "exiles the top card of their library.",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with ingest deals combat damage to a player, that player exiles the top "
    "card of their library.",
)
def exiled(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that ingest stands for: whenever the creature deals combat damage to a player, that
    player exiles the top card of their library.
    """
    return _move_top_card("exile")


@ingest.contrast("put into the graveyard")
def put_into_the_graveyard(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that puts the top card of the damaged player's library into the graveyard instead of
    exiling it. A contrast: no text says so.
    """
    return _move_top_card("graveyard")
