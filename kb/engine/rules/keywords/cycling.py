"""Cycling: discarding a card to draw a card, and abilities that trigger on that."""

from collections.abc import Callable

from kb.engine.effects.discarding import DiscardThis
from kb.engine.effects.drawing import Draw
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Act, Activated, Keyword
from kb.engine.position.zones import Zone
from kb.engine.slots.abilities import abilities_for_other_zones
from kb.engine.slots.families import KEYWORD
from kb.engine.slots.keywords import cycled_cards

cycling: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "cycling", "What cycling means", KEYWORD.of("cycling [cost]")
)


def ability_discarding_itself(keyword: Keyword, zone: Zone, *effects: Act) -> tuple[Ability, ...]:
    """Return the ability that costs the cycling cost and discarding its own card from a zone, with these effects."""
    cost = keyword.cost or FREE
    return (Activated(effects, cost._replace(acts=(*cost.acts, DiscardThis())), zone=zone),)


@cycling.since(
    "1998-10-18",
    "dangelo-1999-05/A.15.1",
    "discard this card from your hand to draw",
    reading="The summary of 16 May 1999 names the rules page of Urza's Saga, which came out in October 1998.",
    means="A player may pay the cycling cost and discard the card from their hand to draw a card.",
)
def discarded_for_a_card(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that cycling stands for: pay the cycling cost and discard the card from the hand to
    draw a card.
    """
    return ability_discarding_itself(keyword, "hand", Draw())


cycling.reworded("1999-06-01", "cr-1999-04-23/glossary/cycling", "discard this card: Draw a card.")
cycling.reworded("2003-10-01", "502.18a", "Discard this card from your hand:")
cycling.reworded("2004-10-01", "502.18a", "[Cost], Discard this card: Draw a card.")
cycling.renumbered("2009-07-11", "702.26a")
cycling.renumbered("2013-07-13", "702.28a")
cycling.renumbered("2023-11-17", "702.29a")


@cycling.contrast("for no card")
def for_no_card(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the cycling ability without its effect: the card is discarded, but no card is drawn. A contrast: no text
    says so.
    """
    return ability_discarding_itself(keyword, "hand")


@cycling.contrast("from the battlefield")
def from_the_battlefield(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability of a permanent on the battlefield that draws a card for the cycling cost and putting the
    permanent into the graveyard. A contrast: no text says so.
    """
    return ability_discarding_itself(keyword, "battlefield", Draw())


abilities_for_other_zones.since(
    "1998-10-18",
    "dangelo-1999-05/A.15.Ruling.3",
    "it's a non-activated ability of a card",
    reading="The ruling names effects that counter activated abilities of permanents; others are taken the same way.",
    means="An ability that can be used only from a hand, such as cycling, is no activated ability of a permanent.",
)(False)
abilities_for_other_zones.repealed("1999-06-01", "cr-1999-04-23/glossary/cycling", "discard this card: Draw a card.")
abilities_for_other_zones.since(
    "2003-10-01",
    "502.18b",
    "it continues to exist while the object is",
    means="An ability that can be used only from a hand, such as cycling, exists in all zones; a permanent that has it "
    "counts as having an activated ability.",
)(True)
abilities_for_other_zones.renumbered("2009-07-11", "702.26b")
abilities_for_other_zones.renumbered("2013-07-13", "702.28b")
abilities_for_other_zones.renumbered("2023-11-17", "702.29b")


@cycled_cards.since(
    "2008-05-01",
    "502.18c",
    "These abilities trigger from the graveyard.",
    means="An ability that triggers when its own card is cycled triggers only from the graveyard.",
)
def from_the_graveyard(zone: str) -> bool:
    """Return whether a "when you cycle this card" ability triggers with its card in the given zone: only in the
    graveyard.
    """
    return zone == "graveyard"


@cycled_cards.since(
    "2009-05-01",
    "502.18c",
    "from whatever zone the card winds up in",
    means="An ability that triggers when its own card is cycled triggers from whatever zone the card ends up in.",
)
def from_any_zone(_zone: str) -> bool:
    """Return True: a "when you cycle this card" ability triggers in whatever zone the cycled card ends up."""
    return True


cycled_cards.renumbered("2009-07-11", "702.26c")
cycled_cards.renumbered("2013-07-13", "702.28c")
cycled_cards.renumbered("2023-11-17", "702.29c")


@cycled_cards.contrast("nowhere")
def nowhere(_zone: str) -> bool:
    """Return False: a "when you cycle this card" ability never triggers. A contrast: no text says so."""
    return False
