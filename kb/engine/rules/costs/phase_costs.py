"""Phase costs: paying several costs that are due for one permanent in one phase."""

from collections.abc import Callable

from kb.engine.effects.combining import UnlessAllPaid, UnlessPaid, penalty
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Act
from kb.engine.position.objects import Waiting
from kb.engine.position.protocol import Game

phase_costs: Chronicle[Callable[[list[Waiting]], list[Waiting]]] = Chronicle(
    "phase-costs", "How several costs for one permanent in the same phase are paid"
)
"""Each entry takes the abilities due in a phase and returns those to be played instead."""


@phase_costs.since(
    "1998-03-31",
    "cr-1997-03-24/phase-structure/12",
    "combine into a single phase cost",
    reading="A.6.10 of the summary of 1999 says that the consequences of not paying happen one after another. "
    "Cumulative upkeep adds one counter for all such costs of the permanent together: A.14.Ruling.2.",
    means="If several costs are due for one permanent in the same phase, its controller pays all of "
    "them together or none.",
)
def paid_together(due: list[Waiting]) -> list[Waiting]:
    """Return the due abilities with the upkeep costs of each permanent combined into one: its controller pays all of
    them together or none.
    """
    alike: dict[tuple[int, bool], list[Waiting]] = {}
    for waiting in due:
        alike.setdefault((waiting.context.source, waiting.is_upkeep_cost), []).append(waiting)
    return [
        played
        for (_, is_cost), group in alike.items()
        for played in ([_combined(group)] if is_cost and len(group) > 1 else group)
    ]


def _combined(group: list[Waiting]) -> Waiting:
    """Return one waiting ability that asks for the costs of several together and has their other instructions."""
    acts = [act for waiting in group for act in waiting.acts]
    asking = tuple(asked for act in acts if (asked := _payment_request(act)))
    others = tuple(dict.fromkeys(act for act in acts if _payment_request(act) is None))
    return group[0]._replace(acts=(*others, UnlessAllPaid(asking)))


def _payment_request(instruction: Act) -> UnlessPaid | None:
    """Return an instruction if it asks for a cost, otherwise None."""
    return instruction if isinstance(instruction, UnlessPaid) else None


@phase_costs.contrast("each by itself")
def paid_separately(due: list[Waiting]) -> list[Waiting]:
    """Return the due abilities as they are: several costs that are due for one permanent are paid one by one. A
    contrast: no text says so.
    """
    return due


phase_cost_payment: Chronicle[Callable[[Game, Waiting], Waiting]] = Chronicle(
    "phase-cost-payment", "When a player pays a phase cost"
)
"""Each entry takes an ability as announced in a phase and returns what is left of it to resolve."""


@phase_cost_payment.since(
    "1998-03-31",
    "cr-1997-03-24/phase-structure/11",
    "you either pay the phase cost to play",
    reading="A.6.6 of the summary of 1999 says that the cost is paid, or not paid, on announcing, and that on "
    "resolution either nothing happens or what is said for a cost that wasn't paid.",
    means="A player pays a phase cost, or doesn't, as they announce it; as it resolves, its consequence "
    "follows if it wasn't paid.",
)
def paid_on_announcing(game: Game, announced: Waiting) -> Waiting:
    """Have the player pay the phase cost, or not, as they announce it; return the ability with the consequence of not
    paying as what is left to resolve.
    """
    left: tuple[Act, ...] = ()
    for act in announced.acts:
        left += penalty(game, act, announced.context) if isinstance(act, UnlessPaid | UnlessAllPaid) else (act,)
    return announced._replace(acts=left)


@phase_cost_payment.contrast("as it resolves")
def paid_on_resolving(_game: Game, announced: Waiting) -> Waiting:
    """Return the ability as announced: its phase cost is paid as it resolves. A contrast: no text says so."""
    return announced
