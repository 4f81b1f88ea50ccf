"""Cards in other zones: those that return from graveyards, spells that are countered, and what is put off."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, one_of, through
from kb.engine.instructions.combining import (
    AtEndOfCombat,
    AtEndOfTurn,
    AtNextUpkeep,
    UnlessItsControllerPays,
    UnlessPaid,
)
from kb.engine.instructions.copying import Counter
from kb.engine.instructions.moving import (
    Bury,
    DoToLinked,
    EachPlayerChooses,
    EachPlayerReturns,
    ExchangeWithGraveyards,
    Exile,
    PutLinkedOntoBattlefield,
    Return,
    ReturnToHand,
)
from kb.engine.position.abilities import Act, Cost, Target
from kb.engine.position.filters import CREATURE, Filter, both, either


def of_a_kind(kind: Filter) -> Filter:
    """Give what a card is to be. Raises Unclear for a permanent: which cards are that isn't said here."""
    if kind == both():
        raise Unclear("Which cards are permanent cards isn't said.")
    return kind


def as_it_is(kind: object) -> Iterator[object]:
    """Give what a card was to be."""
    if kind != both():
        yield kind


def _of_both(said: tuple[Filter, Filter]) -> ExchangeWithGraveyards:
    """Give an exchange of permanents for cards of the same kind. Raises Unclear for two kinds."""
    if said[0] != said[1]:
        raise Unclear("What is exchanged is of two kinds.")
    return ExchangeWithGraveyards(said[0])


def _as_both(value: object) -> list[object]:
    return [(value.kind, value.kind)] if isinstance(value, ExchangeWithGraveyards) else []


ITS_CONTROLLER = (Pronoun("controller"), "controllers of targets", "controller of that")
"""What "its controller" may have been settled as."""
_YOURS = Filter("owned by you")
_KIND = through(HOLE.described, of_a_kind, as_it_is)
says("your_card", "target card", Target(_YOURS, "graveyard"))
for _one in ("target", "any one"):
    says("your_card", f"{_one} sorcery card", Target(both(Filter("type", "sorcery"), _YOURS), "graveyard"))
_CAST_ONCE = either(Filter("type", "instant"), Filter("type", "interrupt"), Filter("type", "sorcery"))
says("your_card", "target [instant, interrupt, or sorcery] card", Target(both(_CAST_ONCE, _YOURS), "graveyard"))
_INSTANT_OR_SORCERY = either(Filter("type", "instant"), Filter("type", "sorcery"))
says("your_card", "target [instant or sorcery] card", Target(both(_INSTANT_OR_SORCERY, _YOURS), "graveyard"))
says("your_card", "target <described> card", Target(both(_KIND, _YOURS), "graveyard"))
for _value in ("mana value", "converted mana cost"):
    says("card_suffix", f"with [{_value}] <NUMERAL> [or greater]", Filter("mana value at least", HOLE.NUMERAL))
    says("card_suffix", f"with [{_value}] <NUMERAL> [or less]", Filter("mana value at most", HOLE.NUMERAL))
says("your_card", "target <described> card <card_suffix>",
     Target(both(both(_KIND, HOLE.card_suffix), _YOURS), "graveyard"))  # fmt: skip

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

_THAT: Any = one_of(Pronoun("that"), "that", "targets")
for _place in ("the battlefield", "play"):
    for _words in (f"return that land to {_place}", f"return that creature to {_place} under its owner's control",
                   f"return that card to {_place} under its owner's control"):  # fmt: skip
        says("act", f"[{_words}]", Return(_THAT))
    says(
        "act",
        f"[return it to {_place} under its owner's control]",
        Return(one_of(Pronoun("it"), "this", "that", "targets")),
    )
says("act", "[put that creature back into play under its owner's control]", Return(_THAT))
says("act", "[put a creature card removed from the game with ~ into play under your control]",
     PutLinkedOntoBattlefield(CREATURE))  # fmt: skip
says("act", "[destroy all tokens put into play with ~. they can't be regenerated]",
     DoToLinked("battlefield", (Bury("targets"),)))  # fmt: skip

# what each player does, and what is exchanged

says("act", "[each player who controls] <article> <described> [chooses one of them and returns it to owner's hand]",
     EachPlayerChooses(HOLE.described, "battlefield", (ReturnToHand("targets"),)))  # fmt: skip
says("act", "[each player with] <article> <described> "
     "[card in his or her graveyard chooses one of them and puts that creature into play]",
     EachPlayerChooses(_KIND, "graveyard", (Return("targets"),)))  # fmt: skip
says(
    "act",
    "[each player takes up to] <number> [cards of his or her graveyard into hand]",
    EachPlayerReturns(HOLE.number),
)
says("act", "exchange all <described_all> [in play for all] <described> [cards in graveyards]",
     through((HOLE.described_all, HOLE.described), _of_both, lambda value: iter(_as_both(value))))  # fmt: skip
says("act", "remove [from the game] <what>", Exile(HOLE.what))
says("act", "remove <what> [from the game]", Exile(HOLE.what))

# later

says("sentence", "<act> [at end of combat]", AtEndOfCombat((HOLE.act,)))
says("sentence", "[at end of combat] , <act>", AtEndOfCombat((HOLE.act,)))
says("sentence", "<act> [at the beginning of the next turn]", AtNextUpkeep((HOLE.act,)))
for _later in ("[at the beginning of the next turn's upkeep]", "[at the beginning of the upkeep of the next turn]"):
    says("sentence", f"<act> {_later}", AtNextUpkeep((HOLE.act,)))
    says("sentence", f"{_later} , <act>", AtNextUpkeep((HOLE.act,)))
for _later in ("[at the beginning of the next end step]", "[at end of turn]"):
    says("sentence", f"<act> {_later}", AtEndOfTurn((HOLE.act,)))
says("sentence", "[at the beginning of the next end step] , <act>", AtEndOfTurn((HOLE.act,)))
