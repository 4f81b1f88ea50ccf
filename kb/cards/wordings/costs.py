"""Costs: what stands before a colon, behind "unless you pay", and what is paid besides."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, join, through, whole
from kb.cards.wordings.zones import as_it_is, of_a_kind
from kb.engine.abilities import FREE, Cost
from kb.engine.filters import both
from kb.engine.instructions.changing import RemoveCounters
from kb.engine.instructions.moving import DiscardOne, PayLife, SacrificeOne, SacrificeThis, TapOne


def _together(parts: tuple[Cost, ...]) -> Cost:
    """Give several costs as one. Raises Unclear where tapping or mana is asked for twice."""
    whole = FREE
    for part in parts:
        if (part.taps and whole.taps) or (part.mana and whole.mana):
            raise Unclear("A cost is asked for twice.")
        whole = Cost(whole.mana + part.mana, whole.taps or part.taps, whole.acts + part.acts)
    return whole


def _apart(cost: object) -> Iterator[object]:
    """Give the parts of a cost: mana, tapping, what else is done."""
    if isinstance(cost, Cost):
        mana = (Cost(cost.mana),) if cost.mana else ()
        taps = (Cost(taps=True),) if cost.taps else ()
        acts = tuple(Cost(acts=(act,)) for act in cost.acts)
        yield mana + taps + acts
        if taps and acts:
            yield mana + acts + taps
        if mana and taps:
            yield taps + mana + acts


says("cost", "<cost_parts>", through(HOLE.cost_parts, _together, _apart))
says("cost_parts", "<cost_part>", (HOLE.cost_part,))
says("cost_parts", "<cost_part> , <cost_parts>", join((HOLE.cost_part,), HOLE.cost_parts))
says("cost_part", "<MANA>", Cost(HOLE.MANA))
says("cost_part", "{T}", Cost(taps=True))
says("cost_part", "<payment>", Cost(acts=(HOLE.payment,)))
says("payment", "sacrifice ~", SacrificeThis())
for _this in ("creature", "permanent", "land", "artifact", "enchantment"):
    says("payment", f"sacrifice [this {_this}]", SacrificeThis())
says("payment", "sacrifice <article> <described>", SacrificeOne(HOLE.described))
says("payment", "discard [a card]", DiscardOne(both()))
says("payment", "discard [a card at random]", DiscardOne(both(), at_random=True))
says("payment", "discard <article> <described> card", DiscardOne(through(HOLE.described, of_a_kind, as_it_is)))
says("payment", "pay <NUMERAL> life", PayLife(whole(HOLE.NUMERAL)))
says("payment", "[tap an untapped] <described>", TapOne(HOLE.described))
says("payment", "remove <number> <counter> counter [from ~]", RemoveCounters(HOLE.counter, HOLE.number))
says("payment", "remove <number> <counter> counters [from ~]", RemoveCounters(HOLE.counter, HOLE.number))
says("article", "a", None)
says("article", "an", None)
says("counter", "<GROWTH>", HOLE.GROWTH)
says("counter", "<WORD>", HOLE.WORD)
