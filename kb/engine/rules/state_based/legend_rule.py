"""The legend rule: two legendary permanents of one name."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

from kb.engine.characteristics.applying_changes import changed
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.faces import face_traits
from kb.engine.position.objects import Event, Lasting, Object, Traits
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_LEGEND_STAYS
from kb.engine.slots.families import STATE_BASED

legend_rule: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "legend-rule",
    "What happens if two or more legendary permanents have the same name",
    STATE_BASED.on("Legend", "legendary"),
    named="The legend rule",
)


@legend_rule.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/3",
    "treated as the newer of the two and sacrificed",
    means="If two or more legends with the same name are in play, the one that was that legend first "
    "stays and the others are put into the graveyard; if several came at once, all are.",
)
def newcomers_are_lost(game: Game) -> list[Event]:
    """Return the events that bury legends with the same name except the one that was that legend first; if several came
    at once, all are buried.
    """
    return [event for group in _namesakes(game) for event in _all_but_the_first(group, partial(_legendary_since, game))]


@legend_rule.since(
    "1999-06-01",
    "420.5e",
    "except the one with the earliest timestamp",
    reading="By the letter, a permanent that becomes a copy of the legend keeps the timestamp it got when it came "
    "into play. But the text doesn't mention copies; by the other reading, such a copy is the newer "
    "legend, as it was before and after this rule.",
    means="If two or more legends with the same name are in play, all except the one with the earliest "
    "timestamp are put into their owners' graveyards; if several share it, all are.",
)
def later_timestamps_are_lost(game: Game) -> list[Event]:
    """Return the events that put legends with the same name into their owners' graveyards, except the one with the
    earliest timestamp; if several share it, all.
    """
    return [event for group in _namesakes(game) for event in _all_but_the_first(group, lambda thing: thing.came)]


@legend_rule.since(
    "2003-10-01",
    "420.5e",
    "legendary permanent with that name the longest",
    means="If two or more legendary permanents have the same name, all except the one that has been "
    "legendary with that name the longest are put into their owners' graveyards; in a tie, all "
    "are.",
)
def longest_legendary_stays(game: Game) -> list[Event]:
    """Return the events that put legendary permanents with the same name into their owners' graveyards, except the one
    that has been legendary with that name the longest; in a tie, all.
    """
    return newcomers_are_lost(game)


@legend_rule.since(
    "2004-10-01",
    "420.5e",
    "all are put into their owners' graveyards",
    means="If two or more legendary permanents have the same name, all of them are put into their owners' graveyards.",
)
def all_are_lost(game: Game) -> list[Event]:
    """Return the events that put all legendary permanents with the same name into their owners' graveyards."""
    return [event for group in _namesakes(game) for thing in group for event in _burial(thing)]


legend_rule.renumbered("2009-07-11", "704.5k")


@legend_rule.since(
    "2013-07-13",
    "704.5k",
    "that player chooses one of them",
    means="If a player controls two or more legendary permanents with the same name, that player "
    "chooses one and puts the rest into their owners' graveyards.",
)
def each_player_keeps_one(game: Game) -> list[Event]:
    """Return the events by which each player who controls several legendary permanents with the same name keeps one
    they choose and puts the rest into their owners' graveyards.
    """
    events: list[Event] = []
    for player in game.position.turn_order():
        for group in _namesakes(game, player):
            labels = [thing.label for thing in group]
            kept = game.choose(player, WHICH_LEGEND_STAYS, labels)
            events += [event for thing in group if thing.label != kept for event in _burial(thing)]
    return events


legend_rule.renumbered("2017-09-29", "704.5j")


def _namesakes(game: Game, controller: str | None = None) -> Iterator[list[Object]]:
    """Yield each group of legendary permanents with the same name, of one controller if given."""
    by_name: dict[str, list[Object]] = defaultdict(list)
    for thing in game.battlefield():
        traits = game.traits(thing.id)
        if _is_legendary(traits) and controller in (None, traits.controller):
            by_name[traits.name].append(thing)
    return (group for group in by_name.values() if len(group) > 1)


def _legendary_since(game: Game, permanent: Object) -> int:
    """Return the timestamp since which a permanent has been this legend: of its arrival, copying, or the effect making
    it one.

    Raises NotModelled if an ability makes it legendary, which may have done so only for a while.
    """
    since = max(permanent.formed, permanent.came)
    if _is_legendary(face_traits(game.seen(permanent))):
        return since
    made = [lasting.timestamp for lasting in game.position.lasting if _makes_legendary(game, lasting, permanent)]
    if not made:
        raise NotModelled(f"Since when {permanent.label} has been legendary is not modelled.")
    return max(since, min(made))


def _is_legendary(traits: Traits) -> bool:
    """Return whether an object is legendary or has the creature type Legend."""
    return "legendary" in traits.supertypes or "Legend" in traits.subtypes


def _makes_legendary(game: Game, lasting: Lasting, permanent: Object) -> bool:
    """Return whether a lasting effect on a permanent makes it legendary."""
    if lasting.things is None or permanent.id not in lasting.things:
        return False
    face = face_traits(game.seen(permanent))
    return any(_is_legendary(changed(game, face, change)) for change in lasting.effect.changes)


def _all_but_the_first(group: list[Object], since: Callable[[Object], int]) -> list[Event]:
    """Return the events that put a group into the graveyard, except the one with the earliest time; in a tie, all."""
    first = min(map(since, group))
    is_one = sum(since(thing) == first for thing in group) == 1
    return [event for thing in group if not (is_one and since(thing) == first) for event in _burial(thing)]


def _burial(permanent: Object) -> list[Event]:
    """Return the event that a permanent goes to the graveyard by the legend rule."""
    return [Event("move", permanent.id, origin="battlefield", destination="graveyard", cause=legend_rule.slug)]
