"""Recover: returning a card from the graveyard for a cost when a creature dies, or exiling it if that isn't paid."""

from collections.abc import Callable

from kb.engine.effects.combining import IfPaid
from kb.engine.effects.exiling import Exile
from kb.engine.effects.returning import ReturnToHand
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Act, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, OwnedByYou, both
from kb.engine.slots.families import KEYWORD

recover: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "recover", "What recover means", KEYWORD.of("recover [cost]")
)


def _recover_ability(keyword: Keyword, if_unpaid: tuple[Act, ...]) -> tuple[Ability, ...]:
    """Return the ability to pay for returning its card when a creature dies, with the instructions if it isn't paid."""
    died = Pattern("move", both(CREATURE, OwnedByYou()), "battlefield", "graveyard")
    paid = IfPaid(keyword.cost or FREE, (ReturnToHand("this", "graveyard"),), if_unpaid)
    return (Triggered(died, (paid,), zone="graveyard"),)


@recover.since(
    "2008-05-01",
    "502.55a",
    "return this card from your graveyard to your",
    means="When a creature is put into a player's graveyard, they may pay the recover cost of a card "
    "there to return it to their hand; if they don't, it is exiled.",
)
def returned_or_exiled(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that recover stands for: when a creature is put into your graveyard from the
    battlefield, you may pay to return this card from there to your hand; if you don't, it is exiled.
    """
    return _recover_ability(keyword, (Exile("this", "graveyard"),))


recover.renumbered("2009-07-11", "702.56a")
recover.renumbered("2013-07-13", "702.58a")
recover.renumbered("2023-11-17", "702.59a")


@recover.contrast("it stays where it isn't paid")
def stays_if_unpaid(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of recover, except that the card stays in the graveyard if the cost isn't paid. A
    contrast: no text says so.
    """
    return _recover_ability(keyword, ())


@recover.contrast("nothing")
def means_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: recover means nothing. A contrast: no text says so."""
    return ()
