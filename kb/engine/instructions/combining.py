"""Instructions made of others: what is done if something is so, or unless it is paid, or for each, or later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.position.abilities import Act, Cost, Mode
from kb.engine.position.effects import If, Number, Who

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter
    from kb.engine.position.objects import Event
    from kb.engine.position.questions import Question


class ForItsTargets(Act):
    """Do one of several instructions with the targets alone that were chosen for it."""

    place: int
    """Which of the instructions of its text it is, the first being 0."""
    acts: tuple[Act, ...]


class Then(Act):
    """Go on to the next part of a text, which the word "then" divides from the part before."""


class ChooseAMode(Act):
    """Do one of several things, which is chosen as the ability is played that says so."""

    modes: tuple[Mode, ...]


class May(Act):
    """Have players do something if they like, each for themself; else something else is done."""

    acts: tuple[Act, ...]
    asked: Question[bool] | None = None
    """What they are asked, where it isn't simply whether they do so."""
    who: Who = "you"
    otherwise: tuple[Act, ...] = ()


class IfSo(Act):
    """Do something where a comparison is true, else something else."""

    condition: If
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


class IfKicked(Act):
    """Do something where the kicker cost was paid that the ability is linked to, else something else."""

    acts: tuple[Act, ...]
    cost: str = ""
    """Which of several kicker costs; empty for any."""
    otherwise: tuple[Act, ...] = ()


class UnlessPaid(Act):
    """Have players pay a cost so many times; for each who doesn't, something is done."""

    cost: Cost
    acts: tuple[Act, ...]
    amount: Number = 1
    who: Who = "you"


class IfPaid(Act):
    """Have players pay a cost if they like, and do something for each who does; else something else is done."""

    cost: Cost
    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()
    who: Who = "you"


class UnlessItsControllerPays(Act):
    """Have the controller of each targeted spell pay a cost; where they don't, something is done to that spell."""

    cost: Cost
    acts: tuple[Act, ...]


class UnlessAllPaid(Act):
    """Have the controller pay several costs together; where they don't, what is said instead of each is done."""

    each: tuple[UnlessPaid, ...]


class ForEachYouControl(Act):
    """Do something for each thing of a kind that the controller controls, one after another: it is *that*."""

    kind: Filter
    acts: tuple[Act, ...]


class EachToAnotherTarget(Act):
    """Do each instruction to another target, which to which as the controller says: it is *that*."""

    acts: tuple[Act, ...]


class AtEndOfTurn(Act):
    """Do something at the end of the turn."""

    acts: tuple[Act, ...]


class AtEndOfCombat(Act):
    """Do something at the end of combat."""

    acts: tuple[Act, ...]


class AtNextUpkeep(Act):
    """Do something at the beginning of the next turn's upkeep."""

    acts: tuple[Act, ...]


class FlipACoin(Act):
    """Flip a coin, and do something where it falls heads, and something else where it doesn't."""

    acts: tuple[Act, ...]
    otherwise: tuple[Act, ...] = ()


class PlayASubgame(Act):
    """Play a subgame, and do something to whoever doesn't win it."""

    acts: tuple[Act, ...]


class DealCombatDamage(Act):
    """Deal combat damage as it was assigned."""

    assigned: tuple[Event, ...]
    is_looked_up: bool = False
    """Whether only what deals it and is dealt it was settled, and how much it is, is looked up as it is dealt."""
