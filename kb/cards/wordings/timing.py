"""Limits on when and how often an ability can be used."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Unclear, gathered, ungathered
from kb.cards.construction import example, says
from kb.engine.effects.combining import IfPaid
from kb.engine.position.abilities import Act, Activated, Cost, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import Filter
from kb.english.templates import HOLE, through


class Only(NamedTuple):
    """When alone an ability may be used: at a time, so often a turn, where something is so."""

    time: str = ""
    often: tuple[bool, int] = (False, 0)
    """A flag for once a turn, and the maximum number of times a turn if it is more than once."""
    condition: If | None = None


_Parts = tuple[tuple[Act, ...], Cost, Only]
_TURNS = {"your turn": If(Amount("turn", "you"), 1), "opponent's turn": If(Amount("turn", "you"), 1, "less than")}


def _if_so(state: If) -> Only:
    """Return the limit that a condition must be true; whose turn it is counts as timing."""
    return next((Only(time) for time, turn in _TURNS.items() if turn == state), Only(condition=state))


def _what_is_so(only: object) -> Iterator[object]:
    """Invert ``_if_so``: yield the arguments from which it builds this value, if any."""
    if isinstance(only, Only) and (state := _TURNS.get(only.time, only.condition)) and only == _if_so(state):
        yield state


def _limited(parts: _Parts) -> Activated:
    """Build an activated ability with limits."""
    acts, cost, only = parts
    once, most = only.often
    return Activated(acts, cost, timing=only.time, once_a_turn=once, most_a_turn=most, condition=only.condition)


def _limits(ability: object) -> Iterator[tuple[tuple[Act, ...], Cost, Only]]:
    """Invert ``_limited``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated):
        only = Only(ability.timing, (ability.once_a_turn, ability.most_a_turn), ability.condition)
        if only != Only() and ability == _limited((ability.acts, ability.cost, only)):
            yield ability.acts, ability.cost, only


def _when_cast(parsed: tuple[tuple[Act, ...], Cost, Filter]) -> Triggered:
    """Build an ability that can be used only as a spell is cast, as an optional payment on a trigger."""
    acts, cost, spells = parsed
    return Triggered(Pattern("cast", spells, player="any"), (IfPaid(cost, acts),))


def _as_when_cast(ability: object) -> Iterator[object]:
    """Invert ``_when_cast``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Triggered) and len(ability.acts) == 1 and isinstance(ability.acts[0], IfPaid):
        paid = ability.acts[0]
        if ability.on.thing is not None and ability == _when_cast((paid.acts, paid.cost, ability.on.thing)):
            yield paid.acts, paid.cost, ability.on.thing


def _paid_for(parsed: tuple[tuple[Act, ...], Cost, Cost]) -> Activated:
    """Build an activated ability with a part of its cost after the colon. Raises Unclear for mana there."""
    acts, cost, more = parsed
    if more != Cost(acts=more.acts):
        raise Unclear("Mana must be paid before the colon.")
    return Activated(acts, cost._replace(acts=cost.acts + more.acts))


def _apart(ability: object) -> Iterator[tuple[tuple[Act, ...], Cost, Cost]]:
    """Invert ``_paid_for``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability == Activated(ability.acts, ability.cost):
        acts = ability.cost.acts
        for told in range(len(acts)):
            yield ability.acts, ability.cost._replace(acts=acts[:told]), Cost(acts=acts[told:])


for _use in ("activate this ability", "use this ability", "play this ability", "activate"):
    says("use", f"[. {_use}]", None)
for _words, _time in {
    "during your upkeep": "your upkeep", "during [an opponent's] upkeep": "opponent's upkeep",
    "during [any upkeep step]": "any upkeep", "during your turn": "your turn",
    "during [an opponent's] turn": "opponent's turn", "during [another player's] turn": "opponent's turn",
    "during combat": "combat", "[as a sorcery]": "sorcery",
}.items():  # fmt: skip
    says("time", _words, _time)
says("time", "during your turn [, before attackers are declared]", "before attack")
for _cast in ("cast", "play"):
    for _spell in ("sorcery", "instant"):
        says("time", f"[any time you could {_cast}] {'an' if _spell == 'instant' else 'a'} {_spell}", _spell)
for _words, _often in {"once": (True, 0), "twice": (False, 2), "three times": (False, 3)}.items():
    for _each in ("each", "per"):
        says("often", f"[{_words}] {_each} turn", _often)
says("only", "<use> [as a sorcery]", Only("sorcery"))
says("only", "<use> [as a sorcery] [and only] <often>", Only("sorcery", HOLE.often))
says("only", "<use> only <time>", Only(HOLE.time))
example(
    "ability",
    "{1}: You gain 1 life. Play this ability only any time you could play a sorcery",
    "An activated ability with a timing restriction.",
)
says("only", "<use> only <time> [and only] <often>", Only(HOLE.time, HOLE.often))
says("only", "<use> only <time> [and only if] <state>", Only(HOLE.time, condition=HOLE.state))
for _no_more in ("only", "[no more than]"):
    says("only", f"<use> {_no_more} <often>", Only(often=HOLE.often))
example(
    "ability",
    "{0}: You gain 1 life. Use this ability only once each turn",
    "An activated ability that can be used once each turn.",
)
says("only", "<use> [only if] <state>", through(HOLE.state, _if_so, _what_is_so))
says("only", "<use> [only if] <state> [and only] <often>", Only(often=HOLE.often, condition=HOLE.state))
PAID_FOR = through((HOLE.acts, HOLE.cost, HOLE.paid), _paid_for, _apart)
"""The template of an ability of which a part of the cost is told behind the colon."""
says("ability", "<cost> : <paid> to <acts>", through(PAID_FOR, gathered, ungathered))
_ONCE = through((HOLE.acts, HOLE.cost, HOLE.spells), _when_cast, _as_when_cast)
says("ability", "<cost> : <acts> <use> [only when] <some> <spells> [is successfully cast] [and only] once "
     "[for each such spell]", through(_ONCE, gathered, ungathered))  # fmt: skip
_ANYBODYS = Activated(HOLE.acts, HOLE.cost, is_anybodys=True)
for _use in ("activate", "play", "use"):
    says("ability", f"<cost> : <acts> [. any player may {_use}] [this ability]",
         through(_ANYBODYS, gathered, ungathered))  # fmt: skip
_PARTS = through((HOLE.acts, HOLE.cost, HOLE.only), _limited, _limits)
says("ability", "<cost> : <acts> <only>", through(_PARTS, gathered, ungathered))


def _paid_for_only(parsed: tuple[tuple[Act, ...], Cost, Cost, Only]) -> Activated:
    """Build an activated ability with limits and a part of its cost after the colon. Raises Unclear for mana there."""
    acts, cost, more, only = parsed
    return _limited((acts, _paid_for((acts, cost, more)).cost, only))


def _apart_only(ability: object) -> Iterator[object]:
    """Invert ``_paid_for_only``: yield the arguments from which it builds this value, if any."""
    for acts, cost, only in _limits(ability):
        yield from ((*parts, only) for parts in _apart(Activated(acts, cost)))


_FOR_ONLY = through((HOLE.acts, HOLE.cost, HOLE.paid, HOLE.only), _paid_for_only, _apart_only)
says("ability", "<cost> : <paid> to <acts> <only>", through(_FOR_ONLY, gathered, ungathered))


def _spent(parsed: tuple[tuple[Act, ...], Cost, str]) -> Activated:
    """Build an activated ability with a limit on mana per turn. Raises Unclear unless it is a multiple of the cost."""
    acts, cost, most = parsed
    times = most.count("{") // max(1, cost.mana.count("{"))
    if cost != Cost(cost.mana) or not cost.mana or cost.mana * times != most:
        raise Unclear("The most mana that may be spent must be a multiple of the ability's mana cost.")
    return Activated(acts, cost, most_a_turn=times)


def _as_spent(ability: object) -> Iterator[object]:
    """Invert ``_spent``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability == Activated(
        ability.acts, Cost(ability.cost.mana), most_a_turn=ability.most_a_turn
    ):
        yield ability.acts, ability.cost, ability.cost.mana * ability.most_a_turn


_SPENT = through((HOLE.acts, HOLE.cost, HOLE.MANA), _spent, _as_spent)
for _not in ("cannot", "can't"):
    says("ability", f"<cost> : <acts> [. you {_not} spend more than] <MANA> [in this way each turn]",
         through(_SPENT, gathered, ungathered))  # fmt: skip
example(
    "ability",
    "{U}: You gain 1 life. You cannot spend more than {U}{U} in this way each turn",
    "An activated ability with a limit on the mana spent each turn.",
)
