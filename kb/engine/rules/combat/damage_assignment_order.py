"""The damage assignment order: whether an attacker's blockers are put in an order as they are declared."""

from itertools import permutations
from math import factorial

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import IN_WHICH_ORDER_DAMAGES_THEM
from kb.engine.position.work import Bound
from kb.engine.slots.combat import Blockers, damage_assignment_order
from kb.engine.steps.combat import DamagesInOrder

_MOST_IN_ORDER = 8
"""Maximum number of creatures put in an order, in every possible order."""


@damage_assignment_order.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "may assign trample damage between blocking creatures however they wish",
    reading="The record is of October 1998 and speaks of trample; C.8 of the summary of 1999 shows that blockers "
    "were in no order for any attacker.",
    means="The blockers of an attacker are in no particular order.",
)
def no_order(_game: Game, _attacker: Object, blockers: Blockers) -> Blockers:
    """Return the blockers as given: the blockers of an attacker are in no particular order."""
    return blockers


@damage_assignment_order.since(
    "2009-07-11",
    "509.2",
    "the active player announces its damage assignment order",
    means="When blockers are declared, the attacker's controller announces the order in which its blockers get damage.",
)
def announced_order(game: Game, attacker: Object, blockers: Blockers) -> Blockers:
    """Return the blockers in the order in which they get damage, announced by the attacker's controller as blockers are
    declared.

    Raises Bound if there are too many orders to look at.
    """
    by_label = {blocker.label: blocker for blocker in blockers}
    if len(by_label) > _MOST_IN_ORDER:
        why = f"{len(by_label)} creatures can be put in {factorial(len(by_label)):,} orders"
        raise Bound(why, IN_WHICH_ORDER_DAMAGES_THEM.of(attacker.label), " and ".join(by_label))
    orders = [" and ".join(order) for order in permutations(by_label)]
    if len(orders) == 1:
        return blockers
    controller = game.traits(attacker.id).controller
    chosen = game.choose(controller, IN_WHICH_ORDER_DAMAGES_THEM.of(attacker.label), orders)
    game.position.note(DamagesInOrder(attacker.label, chosen), damage_assignment_order.slug)
    return next(
        tuple(by_label[label] for label in order) for order in permutations(by_label) if " and ".join(order) == chosen
    )


damage_assignment_order.since(
    "2026-08-07",
    "510.1c",
    "divided as its controller chooses among them",
    reading="First printed on 7 August 2026. The last edition here with the order (509.2) is that of 17 November 2023.",
    means="The blockers of an attacker are in no particular order.",
)(no_order)
