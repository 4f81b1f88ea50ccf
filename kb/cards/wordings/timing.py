"""When alone an ability may be used, and how often."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Unclear, gathered, named
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.instructions.combining import IfPaid
from kb.engine.position.abilities import Act, Activated, Cost, Triggered
from kb.engine.position.effects import If, Pattern
from kb.engine.position.filters import Filter


class Only(NamedTuple):
    """When alone an ability may be used: at a time, so many times a turn, where something is so."""

    timing: str = ""
    once_a_turn: bool = False
    most_a_turn: int = 0
    condition: If | None = None


_Parts = tuple[tuple[Act, ...], Cost, Only]


def _limited(parts: _Parts) -> Activated:
    acts, cost, only = parts
    return Activated(acts, cost, **only._asdict())


def _limits(ability: object) -> Iterator[object]:
    if isinstance(ability, Activated):
        only = Only(ability.timing, ability.once_a_turn, ability.most_a_turn, ability.condition)
        if only != Only() and ability == _limited((ability.acts, ability.cost, only)):
            yield ability.acts, ability.cost, only


def _when_cast(said: tuple[tuple[Act, ...], Cost, Filter]) -> Triggered:
    """Give an ability that can be used only as a spell is cast, as what triggers then and may be paid for."""
    acts, cost, spells = said
    return Triggered(Pattern("cast", spells, player="any"), (IfPaid(cost, acts),))


def _as_when_cast(ability: object) -> Iterator[object]:
    if isinstance(ability, Triggered) and len(ability.acts) == 1 and isinstance(ability.acts[0], IfPaid):
        paid = ability.acts[0]
        if ability.on.thing is not None and ability == _when_cast((paid.acts, paid.cost, ability.on.thing)):
            yield paid.acts, paid.cost, ability.on.thing


def _paid_for(said: tuple[tuple[Act, ...], Cost, Cost]) -> Activated:
    """Give an ability of which a part of the cost is told behind the colon. Raises Unclear for mana told there."""
    acts, cost, more = said
    if more != Cost(acts=more.acts):
        raise Unclear("Mana is paid before the colon.")
    return Activated(acts, cost._replace(acts=cost.acts + more.acts))


def _apart(ability: object) -> Iterator[object]:
    if isinstance(ability, Activated) and ability == Activated(ability.acts, ability.cost):
        acts = ability.cost.acts
        for told in range(len(acts)):
            yield ability.acts, ability.cost._replace(acts=acts[:told]), Cost(acts=acts[told:])


_TIMES = {
    "during your upkeep": "your upkeep", "during an opponent's upkeep": "opponent's upkeep",
    "during any upkeep step": "any upkeep", "during your turn": "your turn",
    "during an opponent's turn": "opponent's turn", "during another player's turn": "opponent's turn",
    "if it's not your turn": "opponent's turn", "during combat": "combat",
    "during your turn, before attackers are declared": "before attack",
    "any time you could cast a sorcery": "sorcery", "any time you could play a sorcery": "sorcery",
    "as a sorcery": "sorcery", "any time you could cast an instant": "instant",
}  # fmt: skip
_ONLY = {
    **{f"only {words}": Only(timing) for words, timing in _TIMES.items()},
    **{f"only {words} and only once each turn": Only(timing, once_a_turn=True) for words, timing in _TIMES.items()},
    **{f"only {words} and only once per turn": Only(timing, once_a_turn=True) for words, timing in _TIMES.items()},
    "only once each turn": Only(once_a_turn=True), "no more than once each turn": Only(once_a_turn=True),
    "no more than twice each turn": Only(most_a_turn=2), "no more than three times each turn": Only(most_a_turn=3),
}  # fmt: skip
says("only", "[. play this ability as a sorcery]", Only("sorcery"))
for _use in ("activate this ability", "use this ability", "play this ability", "activate"):
    for _words, _only in _ONLY.items():
        says("only", f"[. {_use} {_words}]", _only)
    says("only", f"[. {_use} only if] <state>", Only(condition=HOLE.state))
_FOR = through((HOLE.acts, HOLE.cost, HOLE.paid), _paid_for, _apart)
says("ability", "<cost> : <paid> to <acts>", through(_FOR, gathered, named))
_ONCE = through((HOLE.acts, HOLE.cost, HOLE.spells), _when_cast, _as_when_cast)
says("ability", "<cost> : <acts> [. use this ability only when] <some> <spells> "
     "[is successfully cast and only once for each such spell]", through(_ONCE, gathered, named))  # fmt: skip
_PARTS = through((HOLE.acts, HOLE.cost, HOLE.only), _limited, _limits)
says("ability", "<cost> : <acts> <only>", through(_PARTS, gathered, named))


def _spent(said: tuple[tuple[Act, ...], Cost, str]) -> Activated:
    """Give an ability for which no more than so much mana may be spent in a turn. Raises Unclear for no multiple."""
    acts, cost, most = said
    times = most.count("{") // max(1, cost.mana.count("{"))
    if cost != Cost(cost.mana) or not cost.mana or cost.mana * times != most:
        raise Unclear("How often that is to be isn't said.")
    return Activated(acts, cost, most_a_turn=times)


def _as_spent(ability: object) -> Iterator[object]:
    if isinstance(ability, Activated) and ability == Activated(
        ability.acts, Cost(ability.cost.mana), most_a_turn=ability.most_a_turn
    ):
        yield ability.acts, ability.cost, ability.cost.mana * ability.most_a_turn


_SPENT = through((HOLE.acts, HOLE.cost, HOLE.MANA), _spent, _as_spent)
for _not in ("cannot", "can't"):
    says("ability", f"<cost> : <acts> [. you {_not} spend more than] <MANA> [in this way each turn]",
         through(_SPENT, gathered, named))  # fmt: skip
