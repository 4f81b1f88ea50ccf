"""Cards in other zones: those that return from graveyards, spells that are countered, and what is put off."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.abilities import Target
from kb.engine.filters import Filter, both
from kb.engine.instructions.combining import AtNextUpkeep, UnlessItsControllerPays
from kb.engine.instructions.copying import Counter
from kb.engine.instructions.moving import Return, ReturnToHand


def of_a_kind(kind: Filter) -> Filter:
    """Give what a card is to be. Raises Unclear for a permanent: which cards are that isn't said here."""
    if kind == both():
        raise Unclear("Which cards are permanent cards isn't said.")
    return kind


def as_it_is(kind: object) -> Iterator[object]:
    """Give what a card was to be."""
    if kind != both():
        yield kind


_YOURS = Filter("owned by you")
_KIND = through(HOLE.described, of_a_kind, as_it_is)
says("your_card", "target card", Target(_YOURS, "graveyard"))
says("your_card", "target <described> card", Target(both(_KIND, _YOURS), "graveyard"))

_RETURNED: Any = Aimed(HOLE.your_card)
says("act", "return <your_card> [from your graveyard to your hand]", ReturnToHand(_RETURNED, "graveyard"))
for _words in ("return <your_card> [from your graveyard to the battlefield]",
               "return <your_card> [from your graveyard to play]",
               "put <your_card> [from your graveyard into play]"):  # fmt: skip
    says("act", _words, Return(_RETURNED, "graveyard"))

says("any_card", "target card", Target(both(), "graveyard"))
says("any_card", "target <described> card", Target(_KIND, "graveyard"))
_TAKEN: Any = Aimed(HOLE.any_card)
for _words in ("from a graveyard onto the battlefield under your control",
               "from any graveyard into play under your control"):  # fmt: skip
    says("act", f"put <any_card> [{_words}]", Return(_TAKEN, "graveyard", is_yours_then=True))

_SPELL: Any = Aimed(Target(HOLE.spells, "stack"))
says("countered", "target <spells>", _SPELL)
says("act", "counter <countered>", Counter(HOLE.countered))
_UNPAID = UnlessItsControllerPays(HOLE.cost, (Counter(HOLE.countered),))
for _words in ("unless its controller pays", "unless its caster pays"):
    says("act", f"counter <countered> [{_words}] <cost>", _UNPAID)

for _later in ("[at the beginning of the next turn's upkeep]", "[at the beginning of the upkeep of the next turn]"):
    says("sentence", f"<act> {_later}", AtNextUpkeep((HOLE.act,)))
    says("sentence", f"{_later} , <act>", AtNextUpkeep((HOLE.act,)))
