"""The order of replacement effects that would change one event."""

from kb.engine.position.abilities import Replacing
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_REPLACEMENT_COMES_FIRST
from kb.engine.rules.keywords.protection import PreventAsProtected
from kb.engine.slots.replacement import Applicable, protection_order, replacement_order


@replacement_order.since(
    "1998-10-18",
    "moursund-1998-10/general-rulings/2",
    "effects the active player controls",
    means="If several replacement effects would change an event, the active player's apply first, then "
    "the other player's; each player chooses the order of their own.",
)
def active_player_first(game: Game, event: Event, applicable: Applicable) -> tuple[int, Replacing]:
    """Return the (source id, replacement effect) that applies first of several: the active player's before the other
    player's; each player chooses among their own.
    """
    for player in game.position.turn_order():
        own = [(source, ability) for source, ability in applicable if game.traits(source).controller == player]
        if own:
            return _chosen_by(game, player, event, own)
    raise AssertionError(event)


@replacement_order.since(
    "1999-06-01",
    "419.8a",
    "chooses the order to apply",
    means="If several replacement effects would change an event, the affected player, or the controller "
    "of the affected object, chooses which applies first.",
)
def the_affected_player_chooses(game: Game, event: Event, applicable: Applicable) -> tuple[int, Replacing]:
    """Return the (source id, replacement effect) that applies first of several, chosen by the affected player or the
    controller of the affected object.
    """
    affected = event.player or game.traits(event.affected).controller
    return _chosen_by(game, affected, event, applicable)


replacement_order.reworded("2003-10-01", "419.9a", "the affected player chooses one to apply")
replacement_order.renumbered("2009-07-11", "615.1")
replacement_order.renumbered("2013-07-13", "616.1")


@replacement_order.contrast("as they came")
def in_order_of_arrival(_game: Game, _event: Event, applicable: Applicable) -> tuple[int, Replacing]:
    """Return the (source id, replacement effect) that applies first of several: the one that came into the game first.
    A contrast: no text says so.
    """
    return applicable[0]


def _label_of(game: Game, source: int, ability: Replacing) -> str:
    """Return the label of a replacement effect when players choose among several."""
    label = game.object(source).label
    return f"{label}'s protection" if isinstance(ability.becomes, PreventAsProtected) else label


def _chosen_by(game: Game, player: str, _event: Event, applicable: Applicable) -> tuple[int, Replacing]:
    """Return the replacement effect that a player chooses to apply first."""
    own = [_label_of(game, source, ability) for source, ability in applicable]
    labels = [label + ", again" * own[:place].count(label) for place, label in enumerate(own)]
    label = game.choose(player, WHICH_REPLACEMENT_COMES_FIRST, labels)
    return applicable[labels.index(label)]


@protection_order.since(
    "1998-03-31",
    "cr-1997-03-24/damage-prevention/2",
    "abilities that automatically prevent damage",
    means="Protection prevents damage at the beginning of damage prevention, before anything else changes it.",
)
def protection_first() -> bool:
    """Return True: protection prevents damage at the beginning of damage prevention, before all other changes."""
    return True


@protection_order.since(
    "1999-06-01",
    "419.8a",
    "chooses the order to apply",
    means="Protection is one of the effects that would change the damage, and the affected player "
    "chooses the order in which they apply.",
)
def in_the_chosen_order() -> bool:
    """Return False, "not first": protection is one of the effects that would change the damage, and the affected player
    chooses the order in which they apply.
    """
    return False


protection_order.reworded("2003-10-01", "419.9a", "the affected player chooses one to apply")
protection_order.renumbered("2009-07-11", "615.1")
protection_order.renumbered("2013-07-13", "616.1")
