"""Costs: before a colon, after "unless you pay", and additional ones."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from kb.cards.aiming import Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.zones import card_filter, permanent_filter
from kb.engine.effects.counters import PutCounterOnOne, RemoveCounters
from kb.engine.effects.discarding import DiscardHand, DiscardOne, DiscardThis
from kb.engine.effects.exiling import ExileFromLibrary, ExileOne, ExileThis
from kb.engine.effects.libraries import Mill
from kb.engine.effects.life import PayLife
from kb.engine.effects.returning import ReturnOne, ReturnThis
from kb.engine.effects.sacrificing import SacrificeHost, SacrificeOne, SacrificeThis
from kb.engine.effects.tapping import TapHost, TapOne
from kb.engine.position.abilities import FREE, Cost, Payment
from kb.engine.position.effects import Amount
from kb.engine.position.filters import THIS, YOURS, AllOf, Filter, both, other_than
from kb.english.templates import HOLE, join, through, whole


def _together(parts: tuple[Cost, ...]) -> Cost:
    """Return several costs combined into one. Raises Unclear if tapping or mana occurs twice."""
    whole = FREE
    for part in parts:
        if (part.taps and whole.taps) or (part.mana and whole.mana):
            raise Unclear("A cost contains mana or tapping twice.")
        whole = Cost(whole.mana + part.mana, whole.taps or part.taps, whole.acts + part.acts)
    return whole


def _cost_parts(cost: object) -> Iterator[object]:
    """Invert ``_together``: yield the parts of a cost, mana, tapping and other payments, in each usual order."""
    if isinstance(cost, Cost):
        mana = (Cost(cost.mana),) if cost.mana else ()
        taps = (Cost(taps=True),) if cost.taps else ()
        each = tuple(Cost(acts=(act,)) for act in cost.acts)
        alike = tuple(Cost(acts=tuple(same)) for _, same in groupby(cost.acts))
        for acts in (each, alike) if alike != each else (each,):
            yield mana + taps + acts
            if taps and acts:
                yield mana + acts + taps
            if mana and taps:
                yield taps + mana + acts


def _repeated(parsed: tuple[int | Amount, Payment]) -> tuple[Payment, ...]:
    """Return a payment repeated a number of times. Raises Unclear unless that is two or more."""
    number, act = parsed
    if not isinstance(number, int) or number == 1:
        raise Unclear("The number of payments must be two or more.")
    return (act,) * number


def _said_so_often(acts: object) -> Iterator[object]:
    """Invert ``_repeated``: yield the arguments from which it builds this value, if any."""
    if isinstance(acts, tuple) and len(acts) > 1 and len(set(acts)) == 1:
        yield len(acts), acts[0]


def _once(parsed: tuple[int | Amount, Payment]) -> Payment:
    """Return a payment made once. Raises Unclear for several."""
    number, act = parsed
    if number != 1:
        raise Unclear("This payment can be made only once.")
    return act


def _said_once(act: object) -> Iterator[object]:
    """Invert ``_once``: yield the arguments from which it builds this value, if any."""
    yield 1, act


def _several(act: Payment, number: object = HOLE.number) -> object:
    """Return the template of a payment made a number of times."""
    return through((number, act), _repeated, _said_so_often)


def _paid_with_source(what: object, act: Payment) -> Payment:
    """Return a payment made with the source. Raises Unclear for any other object."""
    if what != "this":
        raise Unclear("Only the source itself can be used for this payment.")
    return act


def _with_the_source(act: Payment) -> object:
    """Return the template of a payment made with the source."""
    return through(HOLE.what, partial(_paid_with_source, act=act), lambda value: iter(["this"] * (value == act)))


def without_your_control(kind: Filter) -> Filter:
    """Return a filter without "you control", which a payment implies. Raises Unclear if it doesn't say that."""
    if not isinstance(kind, AllOf) or YOURS not in kind.parts:
        raise Unclear("The text doesn't say whose permanent it is.")
    parts = tuple(part for part in kind.parts if part != YOURS)
    return parts[0] if len(parts) == 1 else both(*parts)


def with_your_control(kind: object) -> Iterator[object]:
    """Invert ``without_your_control``: yield a filter with "you control" added; nothing for another value."""
    if isinstance(kind, Filter):
        yield both(*kind.parts, YOURS) if isinstance(kind, AllOf) and kind.parts else both(kind, YOURS)


_YOURS_ONE = through(HOLE.described, without_your_control, with_your_control)
_YOURS_ALL = through(HOLE.described_all, without_your_control, with_your_control)

says("cost", "<cost_parts>", through(HOLE.cost_parts, _together, _cost_parts))
says("cost_parts", "<cost_part>", (HOLE.cost_part,))
says("cost_parts", "<cost_part> , <cost_parts>", join((HOLE.cost_part,), HOLE.cost_parts))
says("cost_part", "<MANA>", Cost(HOLE.MANA))
says("cost_parts", "<MANA> {T}", (Cost(HOLE.MANA), Cost(taps=True)))
says("cost_parts", "<MANA> {T} , <cost_parts>", join((Cost(HOLE.MANA), Cost(taps=True)), HOLE.cost_parts))
says("cost_part", "{T}", Cost(taps=True))
says("cost_part", "<payment>", Cost(acts=(HOLE.payment,)))
says("cost_part", "<payments>", Cost(acts=HOLE.payments))
_OWN_CARDS = through(HOLE.described_all, card_filter, permanent_filter)
says("payments", "sacrifice <many> <described_all>", _several(SacrificeOne(HOLE.described_all), HOLE.many))
says("payments", "tap <number> untapped <described_all>", _several(TapOne(HOLE.described_all)))
says("payments", "discard <number> cards", _several(DiscardOne(both())))
for _exile, _from, _out in (("exile", "from", ""), ("remove", "from", " [from the game]"),
                            ("remove", "in", " [from the game]")):  # fmt: skip
    says("payments", f"{_exile} <number> cards [{_from} your graveyard]{_out}",
         _several(ExileOne(both(), "graveyard")))  # fmt: skip
says("payments", "exile <many> other cards [from your graveyard]", _several(ExileOne(both(), "graveyard"), HOLE.many))
says("payments", "return <many> <described_all> <to_hand>", _several(ReturnOne(_YOURS_ALL), HOLE.many))
says("payment", "sacrifice another <described>", SacrificeOne(both(HOLE.described, other_than(THIS))))
says("payment", "sacrifice enchanted <enchantable>", SacrificeHost())
says("payment", "tap enchanted <enchantable>", TapHost())
says("payment", "return <what> <to_hand>", _with_the_source(ReturnThis()))
for _kind in ("payment", "act"):
    says(_kind, "return <article> <described> <to_hand>", ReturnOne(_YOURS_ONE))
for _exile, _out in (("exile", ""), ("remove", " [from the game]")):
    says("payment", f"{_exile} <what>{_out}", _with_the_source(ExileThis()))
    for _zone in ("hand", "graveyard"):
        says("payment", f"{_exile} [a card] [from your {_zone}]{_out}", ExileOne(both(), _zone))
        says("payment", f"{_exile} <article> <card_of> [from your {_zone}]{_out}", ExileOne(HOLE.card_of, _zone))
says("payment", "put <number> <counter> <counters> on <article> <described>",
     PutCounterOnOne(HOLE.counter, _YOURS_ONE, HOLE.number))  # fmt: skip
says("payment", "discard [your hand]", DiscardHand())
says("payment", "sacrifice ~", SacrificeThis())
example("cost", "sacrifice this creature", "Sacrifice the source.")
says("payment", "discard ~", DiscardThis())
for _this in ("creature", "permanent", "land", "artifact", "enchantment"):
    says("payment", f"sacrifice [this {_this}]", SacrificeThis())
says("payment", "sacrifice one <described>", SacrificeOne(HOLE.described))
says("payment", "sacrifice <article> <described>", SacrificeOne(HOLE.described))
example("cost", "sacrifice a creature", "Sacrifice one permanent of a kind.")
for _discard in ("discard", "[choose and discard]"):
    says("payment", f"{_discard} [a card]", DiscardOne(both()))
says("payment", "[discard a card from your hand]", DiscardOne(both()))
_AT_RANDOM = through((HOLE.random, DiscardOne(both(), at_random=True)), _once, _said_once)
for _from in ("", " <from_hand>"):
    says("payment", f"discard <random>{_from}", _AT_RANDOM)
for _discard in ("discard", "[choose and discard]"):
    says("payment", f"{_discard} <article> <card_of>", DiscardOne(HOLE.card_of))
says("payment", "pay <NUMERAL> life", PayLife(whole(HOLE.NUMERAL)))
example("cost", "pay 2 life", "Pay life.")
for _exile, _out in (("exile", ""), ("remove", " [from the game]")):
    says("payment", f"{_exile} <top_cards> [of your library]{_out}", ExileFromLibrary(HOLE.top_cards))
says("cost_part", "mill <cards>", Cost(acts=(Mill(HOLE.cards),)))
says("cost_part", "put <top_cards> [of your library] [into your graveyard]", Cost(acts=(Mill(HOLE.top_cards),)))
says("payment", "[tap a] <described>", TapOne(HOLE.described))
says("payment", "[tap an untapped] <described>", TapOne(HOLE.described))
says("payment", "remove <number> <counter> <counters> [from ~]", RemoveCounters(HOLE.counter, HOLE.number))
says("payment", "remove [any number of] <counter> <counters> [from ~]", RemoveCounters(HOLE.counter, Amount("x")))
example("cost", "remove a fade counter from this permanent", "Remove counters from the source.")
for _many, _word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2):
    says("many", _word, _many)
says("many", "twenty", 20)
says("paid", "pay <cost>", HOLE.cost)
says("paid", "<payment>", Cost(acts=(HOLE.payment,)))
says("instead_of_mana", "<payment>", Cost(acts=(HOLE.payment,)))
says("instead_of_mana", "<payments>", Cost(acts=HOLE.payments))
says("instead_of_mana", "pay <NUMERAL> life and <payment>",
     Cost(acts=(PayLife(whole(HOLE.NUMERAL)), HOLE.payment)))  # fmt: skip
says("paid", "<payments>", Cost(acts=HOLE.payments))
says("article", "a", None)
says("article", "an", None)
says("counter", "<GROWTH>", HOLE.GROWTH)
says("counter", "<WORD>", HOLE.WORD)
