"""Cards in other zones: those that return from graveyards, spells that are countered, and what is put off."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.instructions.combining import (
    AtEndOfCombat,
    AtEndOfTurn,
    AtNextUpkeep,
    UnlessItsControllerPays,
    UnlessPaid,
)
from kb.engine.instructions.copying import Counter
from kb.engine.instructions.moving import Return, ReturnToHand
from kb.engine.position.abilities import Act, Cost, Target
from kb.engine.position.filters import Filter, both, either


def of_a_kind(kind: Filter) -> Filter:
    """Give what a card is to be. Raises Unclear for a permanent: which cards are that isn't said here."""
    if kind == both():
        raise Unclear("Which cards are permanent cards isn't said.")
    return kind


def as_it_is(kind: object) -> Iterator[object]:
    """Give what a card was to be."""
    if kind != both():
        yield kind


ITS_CONTROLLER = (Pronoun("controller"), "controllers of targets", "controller of that")
"""What "its controller" may have been settled as."""
_YOURS = Filter("owned by you")
_KIND = through(HOLE.described, of_a_kind, as_it_is)
says("your_card", "target card", Target(_YOURS, "graveyard"))
_INSTANT_OR_SORCERY = either(Filter("type", "instant"), Filter("type", "sorcery"))
says("your_card", "target [instant or sorcery] card", Target(both(_INSTANT_OR_SORCERY, _YOURS), "graveyard"))
says("your_card", "target <described> card", Target(both(_KIND, _YOURS), "graveyard"))

RETURNED: Any = Aimed(HOLE.your_card)
says("act", "return <your_card> [from your graveyard to your hand]", ReturnToHand(RETURNED, "graveyard"))
for _words in ("return <your_card> [from your graveyard to the battlefield]",
               "return <your_card> [from your graveyard to play]",
               "put <your_card> [from your graveyard into play]"):  # fmt: skip
    says("act", _words, Return(RETURNED, "graveyard"))

says("any_card", "target card", Target(both(), "graveyard"))
says("any_card", "target <described> card", Target(_KIND, "graveyard"))
TAKEN: Any = Aimed(HOLE.any_card)
for _words in ("from a graveyard onto the battlefield under your control",
               "from any graveyard into play under your control"):  # fmt: skip
    says("act", f"put <any_card> [{_words}]", Return(TAKEN, "graveyard", is_yours_then=True))

_SPELL: Any = Aimed(Target(HOLE.spells, "stack"))
says("countered", "target <spells>", _SPELL)
says("act", "counter <countered>", Counter(HOLE.countered))


def _unpaid(said: tuple[Act, Cost]) -> Act:
    """Give what is done where the controller of what it is done to doesn't pay."""
    act, cost = said
    if isinstance(act, Counter):
        return UnlessItsControllerPays(cost, (act,))
    who: Any = Pronoun("controller")
    return UnlessPaid(cost, (act,), who=who)


def _unpaid_apart(value: object) -> Iterator[object]:
    if isinstance(value, UnlessItsControllerPays) and len(value.acts) == 1:
        yield value.acts[0], value.cost
    if isinstance(value, UnlessPaid) and value.who in ITS_CONTROLLER and (len(value.acts), value.amount) == (1, 1):
        yield value.acts[0], value.cost


for _words in ("unless its controller pays", "unless its caster pays", "unless its caster pays an additional"):
    says("sentence", f"<act> [{_words}] <cost>", through((HOLE.act, HOLE.cost), _unpaid, _unpaid_apart))
says("act", "return ~ [from your graveyard to your hand]", ReturnToHand("this", "graveyard"))
for _place in ("the battlefield", "play"):
    says("act", f"return ~ [from your graveyard to {_place}]", Return("this"))

says("sentence", "<act> [at end of combat]", AtEndOfCombat((HOLE.act,)))
says("sentence", "[at end of combat] , <act>", AtEndOfCombat((HOLE.act,)))
says("sentence", "<act> [at the beginning of the next turn]", AtNextUpkeep((HOLE.act,)))
for _later in ("[at the beginning of the next turn's upkeep]", "[at the beginning of the upkeep of the next turn]"):
    says("sentence", f"<act> {_later}", AtNextUpkeep((HOLE.act,)))
    says("sentence", f"{_later} , <act>", AtNextUpkeep((HOLE.act,)))
for _later in ("[at the beginning of the next end step]", "[at end of turn]"):
    says("sentence", f"<act> {_later}", AtEndOfTurn((HOLE.act,)))
says("sentence", "[at the beginning of the next end step] , <act>", AtEndOfTurn((HOLE.act,)))
