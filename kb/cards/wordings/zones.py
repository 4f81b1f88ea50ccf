"""Cards in graveyards and exile, countered spells, exchanges of control and life, and effects at a later moment."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Said, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import TYPES, agreeing
from kb.engine.effects.combining import EachPlayerChooses, UnlessPaid
from kb.engine.effects.control import ExchangeControl
from kb.engine.effects.countering import Counter, UnlessItsControllerPays
from kb.engine.effects.destroying import Bury, Destroy
from kb.engine.effects.exiling import DoToLinked, Exile, ExileGraveyards, ExileUntilThisLeaves, PutLinkedOntoBattlefield
from kb.engine.effects.life import DoubleLife, ExchangeLife
from kb.engine.effects.returning import (
    EachPlayerReturns,
    ExchangeWithGraveyards,
    PutFromHandOntoBattlefield,
    Return,
    ReturnToHand,
)
from kb.engine.effects.turns import AtEndOfCombat, AtEndOfTurn, AtNext, AtNextUpkeep
from kb.engine.position.abilities import Act, Cost, Target
from kb.engine.position.filters import (
    AnotherCard,
    Filter,
    ManaValueAtLeast,
    ManaValueAtMost,
    OfSupertype,
    OfType,
    OwnedByYou,
    PowerAtLeast,
    PowerAtMost,
    both,
    either,
)
from kb.english.templates import HOLE, Template, one_of, through, whole

PERMANENT_CARD = either(*(OfType(word) for word in TYPES))
"""A card that may be a permanent."""


def card_filter(kind: Filter) -> Filter:
    """Return the filter for a card that could become a permanent of this kind."""
    return _of_permanents(kind, both(), PERMANENT_CARD)


def permanent_filter(kind: object) -> Iterator[object]:
    """Invert ``card_filter``: yield the filter for the permanent that a card would become."""
    if isinstance(kind, Filter):
        yield _of_permanents(kind, PERMANENT_CARD, both())


def _of_permanents(kind: Filter, before: Filter, after: Filter) -> Filter:
    """Return a filter with each part that equals `before` replaced by `after`."""
    return kind.replace(lambda part: after if part == before else None)


def _exchange(parsed: tuple[Filter, Filter]) -> ExchangeWithGraveyards:
    """Build an exchange of permanents with graveyard cards of the same kind. Raises Unclear for two kinds."""
    if parsed[0] != parsed[1]:
        raise Unclear("Permanents can be exchanged only for cards of the same kind.")
    return ExchangeWithGraveyards(parsed[0])


def _as_both(value: object) -> list[object]:
    """Invert ``_exchange``: return its argument in a list, or an empty list for any other value."""
    return [(value.kind, value.kind)] if isinstance(value, ExchangeWithGraveyards) else []


ITS_CONTROLLER = (Pronoun("controller"), "controllers of targets", "controller of that")
"""Values that "its controller" may have been resolved to."""
_YOURS = OwnedByYou()
_KIND = through(HOLE.described, card_filter, permanent_filter)
says("your_card", "target card", Target(_YOURS, "graveyard"))
for _one in ("target", "any one"):
    says("your_card", f"{_one} sorcery card", Target(both(OfType("sorcery"), _YOURS), "graveyard"))
_CAST_ONCE = either(OfType("instant"), OfType("interrupt"), OfType("sorcery"))
says("your_card", "target [instant, interrupt, or sorcery] card", Target(both(_CAST_ONCE, _YOURS), "graveyard"))
_INSTANT_OR_SORCERY = either(OfType("instant"), OfType("sorcery"))
says("your_card", "target [instant or sorcery] card", Target(both(_INSTANT_OR_SORCERY, _YOURS), "graveyard"))
says("your_card", "target <described> card", Target(both(_KIND, _YOURS), "graveyard"))
for _value in ("mana value", "converted mana cost"):
    says("card_suffix", f"with [{_value}] <NUMERAL> [or greater]", ManaValueAtLeast(whole(HOLE.NUMERAL)))
    says("card_suffix", f"with [{_value}] <NUMERAL> [or less]", ManaValueAtMost(whole(HOLE.NUMERAL)))
says("card_suffix", "with power <NUMERAL> [or greater]", PowerAtLeast(whole(HOLE.NUMERAL)))
says("card_suffix", "with power <NUMERAL> [or less]", PowerAtMost(whole(HOLE.NUMERAL)))
says("your_card", "target <described> card <card_suffix>",
     Target(both(both(_KIND, HOLE.card_suffix), _YOURS), "graveyard"))  # fmt: skip

for _few, _fewest in (("", None), ("[up to] ", 0)):
    says("your_card", f"{_few}<number> target cards", Target(_YOURS, "graveyard", number=HOLE.number, fewest=_fewest))
    says("your_card", f"{_few}<number> target <card_type> cards",
         Target(both(HOLE.card_type, _YOURS), "graveyard", number=HOLE.number, fewest=_fewest))  # fmt: skip
says("your_card", "another target <described> card",
     Target(both(both(_KIND, AnotherCard()), _YOURS), "graveyard"))  # fmt: skip
says("your_card", "[up to one] target <described> card", Target(both(_KIND, _YOURS), "graveyard", fewest=0))
says("your_card", "target instant card", Target(both(OfType("instant"), _YOURS), "graveyard"))

RETURNED: Template = Aimed(HOLE.your_card)
says("act", "return <your_card> [from your graveyard] [to your hand]", ReturnToHand(RETURNED, "graveyard"))
says("act", "return <your_card> [from your graveyard] <to_play>", Return(RETURNED, "graveyard"))
says("act", "put <your_card> [from your graveyard] [into play]", Return(RETURNED, "graveyard"))
for _place in ("the battlefield", "play"):
    says("to_play", f"[to {_place}]", None)

says("any_card", "target card", Target(both(), "graveyard"))
says("any_card", "target <described> card", Target(_KIND, "graveyard"))
TAKEN: Template = Aimed(HOLE.any_card)
_SPELL: Template = Aimed(Target(HOLE.spells, "stack"))
says("countered", "target <spells>", _SPELL)
for _counter in ("counter", "counters"):
    says("act", f"{_counter} <countered>", Counter(HOLE.countered))
example("act", "counter target spell", "Counter a spell.")
_COUNTERED: tuple[tuple[str, Template], ...] = (
    ("exile it [instead of putting it into] [its owner's graveyard]", "exile"),
    ("remove it [from the game] [instead of putting it into] [its owner's graveyard]", "exile"),
    ("put it [on top of] [its owner's library] <not_there>", "library"),
    ("put it [into its owner's hand] <not_there>", "hand"),
)
for _way, _to in _COUNTERED:
    says("act", f"counter <countered> [. if that spell] [is countered this way,] {_way}",
         Counter(HOLE.countered, _to))  # fmt: skip
_LAPSED = Counter(HOLE.countered, "library")
says("act", "counter <countered> PUT_ON_TOP [its owner's library] <not_there>", _LAPSED)
says("act", "counter <countered> [. put that spell] [on top of] [owner's library]", _LAPSED)
for _whose in ("its owner's", "that player's"):
    says("not_there", f"[instead of into {_whose} graveyard]", None)


def _unpaid(parsed: tuple[Act, Cost]) -> Act:
    """Build an effect that happens unless the controller of the affected object pays."""
    act, cost = parsed
    if isinstance(act, Counter):
        return UnlessItsControllerPays(cost, (act,))
    who: Template = Pronoun("controller")
    return UnlessPaid(cost, (act,), who=who)


def _unpaid_apart(value: object) -> Iterator[object]:
    """Invert ``_unpaid``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, UnlessItsControllerPays) and len(value.acts) == 1:
        yield value.acts[0], value.cost
    if isinstance(value, UnlessPaid) and value.who in ITS_CONTROLLER and (len(value.acts), value.amount) == (1, 1):
        yield value.acts[0], value.cost


for _words in ("unless its controller pays", "unless its caster pays", "unless its caster pays an additional"):
    says("sentence", f"<act> [{_words}] <cost>", through((HOLE.act, HOLE.cost), _unpaid, _unpaid_apart))
says("act", "return ~ [from your graveyard] [to your hand]", ReturnToHand("this", "graveyard"))
says("act", "return ~ [from your graveyard] <to_play>", Return("this"))
says("act", "return ~ [from your graveyard] <to_play> tapped", Return("this", is_tapped=True))
says("act", "return <your_card> [from your graveyard] <to_play> tapped", Return(RETURNED, is_tapped=True))

_THAT: Template = one_of(Pronoun("that"), "that", "targets")
for _word in ("creature", "card"):
    says("moved", f"[that {_word}]", _THAT)
says("act", "return [that card] <to_hand>", ReturnToHand(_THAT))
says("moved", "it", one_of(Pronoun("it"), "this", "that", "targets"))
says("act", "return [that land] <to_play>", Return(_THAT))
says("act", "return <moved> <to_play> [under its owner's control]", Return(HOLE.moved))
says("act", "return <moved> <to_play> [under your control]", Return(HOLE.moved, is_yours_then=True))
says("act", "return <moved> <to_play> tapped [under its owner's control]", Return(HOLE.moved, is_tapped=True))
says("act", "put <moved> back [into play] [under its owner's control]", Return(HOLE.moved))


def _single(parsed: tuple[object, Filter], put: type[PutFromHandOntoBattlefield | PutLinkedOntoBattlefield]) -> Act:
    """Build putting one card of a kind onto the battlefield. Raises Unclear for several."""
    number, kind = parsed
    if number != 1:
        raise Unclear("Putting several cards onto the battlefield at once is not modelled.")
    return put(kind)


def _as_single(act: Any, put: type[PutFromHandOntoBattlefield | PutLinkedOntoBattlefield]) -> Iterator[object]:  # noqa: ANN401  (an instruction of any kind)
    """Invert ``_single``: yield the number 1 and the kind if the instruction puts such a card onto the battlefield."""
    if isinstance(act, put):
        yield 1, act.kind


_ONE_KIND = (HOLE.number, through(HOLE.noun_or, card_filter, permanent_filter))
for _putting, _whence in (
    (PutFromHandOntoBattlefield, "[from your hand] <there>"),
    (PutLinkedOntoBattlefield, "[removed from the game] [with ~] <there> [under your control]"),
    (PutLinkedOntoBattlefield, "[exiled with ~] <there> [under your control]"),
):
    if _putting is PutFromHandOntoBattlefield:
        _basic = (HOLE.number, both(OfSupertype("basic"), through(HOLE.noun_or, card_filter, permanent_filter)))
        says("act", f"put <number> basic <noun_or> card {_whence}",
             through(_basic, partial(_single, put=_putting), partial(_as_single, put=_putting)))  # fmt: skip
    says("act", f"put <number> <noun_or> card {_whence}",
         through(_ONE_KIND, partial(_single, put=_putting), partial(_as_single, put=_putting)))  # fmt: skip
says("act", "exile [all cards in all graveyards]", ExileGraveyards())
_TWO: Template = Aimed(Target(HOLE.described_all, number=2))
says("act", "[exchange control of] two target <described_all>", ExchangeControl(_TWO))
example("act", "exchange control of two target creatures", "Exchange control of two creatures.")
_ANY_PLAYER: Template = Aimed(Target(players="any"))
for _one, _whose in (("player", "any"), ("opponent", "opponent")):
    _with: Template = Aimed(Target(players=_whose))
    says("act", f"[exchange life totals] with [target {_one}]", ExchangeLife(_with))
says("act", "double [target player's life total]", DoubleLife(_ANY_PLAYER))
says("act", "double [your life total]", DoubleLife())
example("act", "double target player's life total", "Double a life total.")
says("statement", "[two target players] [exchange life totals] END",
     (Said((ExchangeLife(),), (Target(players="any", number=2),)),))  # fmt: skip
says("act", "exile <what> [until ~ leaves the battlefield]", ExileUntilThisLeaves(HOLE.what))
_BACK = DoToLinked("exile", (Return("targets", "exile"),))
for _cards, _owners in (("card", "its owner's"), ("cards", "their owners'"), ("cards", "their owner's")):
    says("act", f"return [the exiled {_cards}] <to_play> [under {_owners} control]", _BACK)
says("made", "all tokens [put into play] [with ~]", None)
says("made", "all permanents [put onto the battlefield with ~]", None)
for _word, _act in (("destroy", Destroy), ("bury", Bury), ("exile", Exile)):
    says("act", f"{_word} <made>", DoToLinked("battlefield", (_act("targets"),)))
example(
    "act",
    "destroy all permanents put onto the battlefield with this creature",
    "Destroy the permanents that a linked ability put onto the battlefield.",
)
says("act", "destroy <made> <no_regenerating>", DoToLinked("battlefield", (Destroy("targets", is_for_good=True),)))

# what each player does, and what is exchanged

says("act", "[each player who] controls <article> <described> [chooses one of them] <and_then>",
     EachPlayerChooses(HOLE.described, "battlefield", (HOLE.and_then,)))  # fmt: skip
says("and_then", "[and returns it] [to owner's hand]", ReturnToHand("targets"))
says("act", "[each player with] <article> <described> card [in his or her graveyard] [chooses one of them] and puts "
     "<that_noun> <there>",
     EachPlayerChooses(agreeing(_KIND, HOLE.that_noun), "graveyard", (Return("targets"),)))  # fmt: skip
for _word, _act in (("destroys", Destroy), ("buries", Bury)):
    says("and_then", f"[and {_word} it]", _act("targets"))
says("act", "[each player takes] [up to] <number> cards [of his or her graveyard] [into hand]",
     EachPlayerReturns(HOLE.number))  # fmt: skip
says("act", "exchange all <described_all> [in play for all] <described> [cards in graveyards]",
     through((HOLE.described_all, HOLE.described), _exchange, lambda value: iter(_as_both(value))))  # fmt: skip
says("act", "remove [from the game] <what>", Exile(HOLE.what))
says("act", "remove <what> [from the game]", Exile(HOLE.what))

# later

for _upkeep in ("[the next turn]", "[the next turn's upkeep]", "[the upkeep of] [the next turn]"):
    says("next_upkeep", f"[at the beginning of] {_upkeep}", None)
says("next_own", "[at the beginning of] [your next main phase]", "main phase")
for _words, _part in (("upkeep", "upkeep"), ("[draw step]", "draw step"), ("[draw phase]", "draw step")):
    says("next_own", f"[at the beginning of] [your next] {_words}", _part)
says("next_end", "[at the beginning of] [the next end step]", None)
for _later, _put_off in (("[at end of combat]", AtEndOfCombat), ("<next_upkeep>", AtNextUpkeep),
                         ("<next_end>", AtEndOfTurn)):  # fmt: skip
    says("sentence", f"<act> {_later}", _put_off((HOLE.act,)))
    says("sentence", f"{_later} , <act>", _put_off((HOLE.act,)))
says("sentence", "<act> <next_own>", AtNext(HOLE.next_own, (HOLE.act,)))
says("sentence", "<next_own> , <act>", AtNext(HOLE.next_own, (HOLE.act,)))
example("act", "at the beginning of your next draw step, draw a card", "Do something in a step to come.")
says("sentence", "<act> [at end of turn]", AtEndOfTurn((HOLE.act,)))
