"""Planeswalkers: two of one type, damage that is dealt to one, and damage that one takes in a player's place."""

from collections.abc import Callable, Iterator

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import replacement
from kb.engine.position.abilities import Replacement, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, OfType, either
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_DEALS_ITS_DAMAGE_TO, WHICH_LEGEND_STAYS
from kb.engine.slots.families import REPLACING_BY_RULE, STATE_BASED
from kb.engine.slots.permanents import any_target, damage_to_planeswalkers
from kb.engine.steps.damage import DamageIsRedirected

planeswalker_uniqueness: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "planeswalker-uniqueness",
    "What happens if two planeswalkers share a planeswalker type",
    STATE_BASED.on("planeswalker"),
    named="The planeswalker uniqueness rule",
)


@planeswalker_uniqueness.since(
    "2008-05-01",
    "420.5q",
    "two or more planeswalkers that share a planeswalker",
    means="If two or more planeswalkers share a planeswalker type, all of them are put into their owners' graveyards.",
)
def all_are_lost(game: Game) -> list[Event]:
    """Return the events that put all planeswalkers that share a planeswalker type with another into their owners'
    graveyards.
    """
    there = _planeswalkers(game)
    return [
        _burial(one) for one in there if any(other is not one and _shared_types(game, one, other) for other in there)
    ]


planeswalker_uniqueness.renumbered("2009-07-11", "704.5j")


@planeswalker_uniqueness.since(
    "2013-07-13",
    "704.5j",
    "that player chooses one of them, and the",
    means="If a player controls two or more planeswalkers that share a planeswalker type, that player "
    "chooses one and puts the rest into their owners' graveyards.",
)
def each_player_keeps_one(game: Game) -> list[Event]:
    """Return the events by which each player who controls several planeswalkers that share a planeswalker type keeps
    one they choose and puts the rest into their owners' graveyards.
    """
    return [
        _burial(thing)
        for player in game.position.turn_order()
        for group in _groups(game, player)
        for kept in [game.choose(player, WHICH_LEGEND_STAYS, [thing.label for thing in group])]
        for thing in group
        if thing.label != kept
    ]


planeswalker_uniqueness.repealed("2023-11-17", "306.4", "This rule has been removed")


def _planeswalkers(game: Game, controller: str | None = None) -> list[Object]:
    """Return the planeswalkers on the battlefield, or only those of one controller."""
    return [
        permanent
        for permanent in game.battlefield()
        if "planeswalker" in (traits := game.traits(permanent.id)).types and controller in (None, traits.controller)
    ]


def _shared_types(game: Game, one: Object, other: Object) -> frozenset[str]:
    """Return the subtypes that two planeswalkers share."""
    return game.traits(one.id).subtypes & game.traits(other.id).subtypes


def _groups(game: Game, player: str) -> Iterator[list[Object]]:
    """Yield, type by type, the planeswalkers of a player that share that type."""
    there = _planeswalkers(game, player)
    for word in sorted({word for thing in there for word in game.traits(thing.id).subtypes}):
        group = [thing for thing in there if word in game.traits(thing.id).subtypes]
        if len(group) > 1:
            yield group


def _burial(planeswalker: Object) -> Event:
    """Return the event that a planeswalker goes to the graveyard by the rule on planeswalker types."""
    cause = planeswalker_uniqueness.slug
    return Event("move", planeswalker.id, origin="battlefield", destination="graveyard", cause=cause)


@damage_to_planeswalkers.since(
    "2008-05-01",
    "cr-2008-05-01/glossary/damage",
    "causes that planeswalker to lose that much loyalty",
    means="Damage dealt to a planeswalker removes that many loyalty counters from it.",
)
def loyalty_is_removed(planeswalker: Object, amount: int) -> Event:
    """Return the event that removes as many loyalty counters as the damage dealt to the planeswalker, at most all it
    has.
    """
    return Event("remove counters", planeswalker.id, amount=min(amount, planeswalker.count("loyalty")), word="loyalty")


damage_to_planeswalkers.reworded("2009-07-11", "118.3b", "many loyalty counters to be removed from that")
damage_to_planeswalkers.renumbered("2013-07-13", "119.3c")
damage_to_planeswalkers.renumbered("2023-11-17", "120.3c")


@damage_to_planeswalkers.contrast("nothing")
def nothing(planeswalker: Object, _amount: int) -> Event:
    """Return an event that removes 0 loyalty counters: damage doesn't reduce loyalty. A contrast: no text says so."""
    return Event("remove counters", planeswalker.id, amount=0, word="loyalty")


instead_of_players: Chronicle[Callable[[Game, Event], list[tuple[int, Replacing]]]] = Chronicle(
    "planeswalkers-instead",
    "Whether damage to a player may be dealt to a planeswalker",
    REPLACING_BY_RULE.on("planeswalker"),
    named="Redirecting damage to planeswalkers",
)


@instead_of_players.since(
    "2008-05-01",
    "212.9g",
    "If noncombat damage would be dealt to a",
    means="If a source would deal noncombat damage to an opponent of its controller, that controller "
    "may have it dealt to one of the opponent's planeswalkers instead.",
)
def redirected_if_controller_chooses(game: Game, event: Event) -> list[tuple[int, Replacing]]:
    """Return the replacement (planeswalker id, effect) by which a source's controller may deal its noncombat damage to
    an opponent's planeswalker instead of that opponent; empty if there is none.
    """
    source = game.last_known(event.source)
    if event.player is None or event.cause == "combat" or source is None or source[1].controller == event.player:
        return []
    return [(thing.id, _INSTEAD) for thing in _planeswalkers(game, event.player)[:1]]


class DealToAPlaneswalker(Replacement):
    """Deal damage to a planeswalker instead of its controller, if the controller of the source chooses so."""

    is_by_rule = True


_INSTEAD = Replacing(Pattern("damage", player="any"), DealToAPlaneswalker())


@replacement(DealToAPlaneswalker)
def deal_to_a_planeswalker(game: Game, _becomes: DealToAPlaneswalker, event: Event, _source: Object) -> list[Event]:
    """Let the source's controller choose whether the player or one of their planeswalkers is dealt the damage.

    Return the event of that damage; unchanged if its source is unknown.
    """
    source = game.last_known(event.source)
    theirs = {thing.label: thing.id for thing in _planeswalkers(game, event.player)}
    if source is None:
        return [event]
    options = [str(event.player), *theirs]
    chosen = game.choose(source[1].controller, WHAT_DEALS_ITS_DAMAGE_TO.of(source[0].label), options)
    if chosen == event.player:
        return [event]
    game.position.note(DamageIsRedirected(chosen), instead_of_players.slug)
    return [event._replace(player=None, thing=theirs[chosen])]


instead_of_players.renumbered("2009-07-11", "306.8")
instead_of_players.renumbered("2013-07-13", "306.7")
instead_of_players.repealed("2023-11-17", "306.7", "This rule has been removed")


@instead_of_players.contrast("it may not")
def never_redirected(_game: Game, _event: Event) -> list[tuple[int, Replacing]]:
    """Return no replacements: damage to a player can't go to a planeswalker instead. A contrast: no text says so."""
    return []


any_target.since(
    "2023-11-17",
    "115.4",
    "may be creatures, players, planeswalkers, or battles",
    reading="First printed on 17 November 2023. The edition that introduced it, published after 13 July 2013, "
    "isn't here.",
    means='A spell or ability that says "any target" may target a creature, a player or a planeswalker (or a '
    "battle, which isn't modelled).",
)(either(CREATURE, OfType("planeswalker")))

any_target.contrast("creatures alone")(CREATURE)
