"""Damage divided evenly, costs for further targets, X paid with one color, Drain Life, Power Sink, redrawn hands."""

from collections.abc import Iterator

from kb.cards.aiming import Aimed, Pronoun, Said, Unclear, gathered, ungathered
from kb.cards.construction import says
from kb.cards.wordings.nouns import COLORS
from kb.cards.wordings.statics import GENERIC
from kb.engine.effects.countering import Counter, UnlessItsControllerPays
from kb.engine.effects.damage import Deal, DealAndDrain, DealEvenly
from kb.engine.effects.discarding import DiscardAndDraw
from kb.engine.effects.mana import LoseMana
from kb.engine.effects.tapping import TapLands
from kb.engine.play.x_of_one_color import COLOR_OF_X
from kb.engine.position.abilities import Act, Cost, Keyword, Pricing, Target
from kb.engine.position.effects import Amount, Number
from kb.engine.position.filters import THIS
from kb.english.templates import HOLE, Parsed, Template, join, through

# divided evenly

_MANY = 99
"""The maximum for "any number" of targets: more than a board has."""


def _evenly(parsed: tuple[Number, Target]) -> DealEvenly:
    """Build damage divided evenly among any number of targets."""
    amount, target = parsed
    to: Template = Aimed(target._replace(number=_MANY))
    return DealEvenly(amount, to)


def _as_evenly(act: object) -> Iterator[object]:
    """Invert ``_evenly``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, DealEvenly):
        to: Template = act.to
        if isinstance(to, Aimed) and to.target.number == _MANY:
            yield act.amount, to.target._replace(number=1)


for _round in ("divided evenly, rounded down, among", "divided evenly, round down, among", ", divided evenly among"):
    says("evenly", f"[{_round}]", None)
says("dealt", "<number> damage <evenly> <any_among>", through((HOLE.number, HOLE.any_among), _evenly, _as_evenly))
_FOR_EACH = "[for each target beyond the first]"
_FURTHER = Amount("targets beyond the first")


def _further(generic: int) -> Amount:
    """Return the amount that is this much for each target beyond the first."""
    return _FURTHER._replace(times=generic)


def _as_further(amount: object) -> Iterator[object]:
    """Invert ``_further``: yield the arguments from which it builds this value, if any."""
    if isinstance(amount, Amount) and amount == _further(amount.times):
        yield amount.times


_SO_MUCH = through(GENERIC, _further, _as_further)
_BESIDES = Pricing(THIS, besides=_SO_MUCH)
_SPOKEN = through(Said(HOLE.acts), gathered, ungathered)
says("ability", f"<this_spell> costs <MANA> [more to cast] {_FOR_EACH}", Pricing(THIS, more=_SO_MUCH))
for _pay in ("pay", "pay [an additional]"):
    says("statement", f"<besides_mana> , {_pay} <MANA> {_FOR_EACH} END", (_BESIDES,))
says("statement", f"pay <MANA> {_FOR_EACH} : <acts> END", join((_BESIDES,), (_SPOKEN,)))
says("statement", f"<acts> [. pay an additional] <MANA> {_FOR_EACH} END", join((_SPOKEN,), (_BESIDES,)))

# mana of one color for X, and life drained


def _color_for_x(color: str) -> Keyword:
    """Return the keyword that restricts mana for X to a color, which is given in words."""
    return Keyword(COLOR_OF_X, word="WUBRG"[COLORS.index(color)])


def _color_of(ability: object) -> Iterator[object]:
    """Invert ``_color_for_x``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Keyword) and ability.name == COLOR_OF_X:
        yield COLORS["WUBRG".index(ability.word)]


def _drain(deal: object) -> DealAndDrain:
    """Build damage with an equal gain of life. Raises Unclear unless it has one target."""
    if not (isinstance(deal, Deal) and deal == Deal(deal.amount, deal.to)):
        raise Unclear("Only damage to one target can be drained.")
    return DealAndDrain(deal.amount, deal.to)  # type: ignore[arg-type]  # a target


def _as_drained(act: object) -> Iterator[object]:
    """Invert ``_drain``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, DealAndDrain):
        yield Deal(act.amount, act.to)


_ONLY = through(HOLE.color, _color_for_x, _color_of)
_DRAIN = through(HOLE.dealt, _drain, _as_drained)
says("ability", "[spend only] <color> [mana on X]", _ONLY)
says("statement", "[spend only] <color> [mana on] <MANA> END",
     (through((HOLE.color, HOLE.MANA), lambda said: _x_alone(said[1], _color_for_x(said[0])),
              lambda ability: ((color, "{X}") for color in _color_of(ability))),))  # fmt: skip


def _x_alone(mana: str, ability: Keyword) -> Keyword:
    """Return the keyword unchanged. Raises Unclear for other mana than X."""
    if mana != "{X}":
        raise Unclear("Only mana spent on X can be restricted to a color.")
    return ability


says("before_that", "before [the damage was dealt]", None)
says("before_that", "before ~ [dealt damage]", None)
says("no_more", ", but [not more life than] [the player's life total] <before_that> , [the planeswalker's loyalty] "
     "<before_that:second> [, or] [the creature's toughness]", None)  # fmt: skip
says(
    "no_more", ", but [not more life than] [the player's life total] <before_that> or [the creature's toughness]", None
)
says("act", "~ deals <dealt> YOU_GAIN [equal to] [the damage dealt] <no_more>", _DRAIN)


def _drain_for_x(parsed: tuple[Cost, Parsed, str]) -> tuple[object, ...]:
    """Build a drain of X whose cost is before a colon, and the restriction of X to a color.

    Raises Unclear for another cost.
    """
    cost, deal, color = parsed
    if cost != Cost("{X}"):
        raise Unclear("The cost must be {X}.")
    return (gathered(Said((_drain(deal),))), _color_for_x(color))


def _as_of_x(value: object) -> Iterator[object]:
    """Invert ``_drain_for_x``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, tuple) and len(value) == len(("drain", "color")) and isinstance(value[0], Said):
        for said in ungathered(value[0]):
            for act in said.acts:
                yield from ((Cost("{X}"), deal, color) for deal in _as_drained(act) for color in _color_of(value[1]))


says("statement", "<cost> : ~ deals <dealt> [. spend only] <color> mana [in this way] GAIN_DRAINED "
     ", but [not more than] [the toughness of] [the creature or] [the life total of] "
     "[the player ~ damages] END", through((HOLE.cost, HOLE.dealt, HOLE.color), _drain_for_x, _as_of_x))  # fmt: skip

# spells that are countered unless their controllers pay, who else lose more


def _power_sink(parsed: tuple[Act, Cost, bool]) -> UnlessItsControllerPays:
    """Build a counterspell that also taps lands and empties the mana pool. Raises Unclear for any other effect."""
    act, cost, is_of_mana = parsed
    if not isinstance(act, Counter):
        raise Unclear("It isn't clear whose lands are tapped.")
    whose: Template = "controllers of targets"
    return UnlessItsControllerPays(cost, (act, TapLands(whose, is_of_mana), LoseMana(whose)))


def _as_sunk(act: object) -> Iterator[object]:
    """Invert ``_power_sink``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, UnlessItsControllerPays) and len(act.acts) == len(("counter", "tap", "lose")):
        counter, tap, _ = act.acts
        if isinstance(tap, TapLands):
            yield counter, act.cost, tap.is_of_mana


for _not in (". if that player doesn't,", ". if he or she doesn't,", ". if he or she] [does not,"):
    says("if_unpaid", f"[{_not}]", None)
for _lands, _is_of_mana in (("all lands", False), ("all lands [with mana abilities]", True)):
    says("drained", f"[that player taps] {_lands} [he or she controls and] [empties his or her mana pool]", _is_of_mana)
    says("drained", f"[they tap] {_lands} [they control and] [lose all unspent mana]", _is_of_mana)
for _lose in ("and [empty his or her mana pool]", "and [remove all mana from] [his or her mana pool]"):
    says("drained", f"tap [all mana-producing lands] [that player controls] {_lose}", True)
_SINK = through((HOLE.act, HOLE.cost, HOLE.drained), _power_sink, _as_sunk)
for _unless in ("unless its controller pays", "unless its caster pays", "unless its caster pays an additional"):
    for _more in ("", " more"):
        says("sentence", f"<act> [{_unless}] <cost>{_more} <if_unpaid> <drained>", _SINK)

# hands that are drawn anew

_DOER: Template = Pronoun("doer")
for _hand in ("[your hand]", "[all the cards in] [your hand]"):
    says("deed", f"discard {_hand} THEN_DRAW_AS_MANY [that many cards]", DiscardAndDraw(is_in_parts=True))
for _all in ("", "[all the cards in] "):
    says("doing", f"discards {_all}<their_hand> THEN_DRAWS_AS_MANY [that many cards]",
         DiscardAndDraw(_DOER, is_in_parts=True))  # fmt: skip
for _then, _in_parts in (("THEN_DRAWS_AS_MANY", True), ("AND_DRAWS_AS_MANY", False)):
    for _number in ("number", "number of cards"):
        _greatest = f"cards [equal to] [the greatest {_number}] [a player discarded this way]"
        says("doing", f"discards <their_hand> {_then} {_greatest}",
             DiscardAndDraw(_DOER, is_of_the_greatest=True, is_in_parts=_in_parts))  # fmt: skip
