"""The legend rule: two legendary permanents of one name."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

from kb.engine.characteristics.changing import changed
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


@legend_rule.since("1998-03-31", "moursund-1998-04/copy-cards/3", "treated as the newer of the two and sacrificed")
def the_newcomer_goes(game: Game) -> list[Event]:
    """If two or more legends with the same name are in play, the one that was that legend first stays and the others
    are put into the graveyard; if several came at once, all are.
    """
    return [event for group in _groups(game) for event in _all_but_the_first(group, partial(_has_been_it_since, game))]


@legend_rule.since(
    "1999-06-01",
    "420.5e",
    "except the one with the earliest timestamp",
    reading="By the letter, a permanent that becomes a copy of the legend keeps the timestamp it got when it came "
    "into play. But the text doesn't mention copies; by the other reading, such a copy is the newer "
    "legend, as it was before and after this rule.",
)
def the_later_timestamp_goes(game: Game) -> list[Event]:
    """If two or more legends with the same name are in play, all except the one with the earliest timestamp are put
    into their owners' graveyards; if several share it, all are.
    """
    return [event for group in _groups(game) for event in _all_but_the_first(group, lambda thing: thing.came)]


@legend_rule.since("2003-10-01", "420.5e", "legendary permanent with that name the longest")
def the_longest_stays(game: Game) -> list[Event]:
    """If two or more legendary permanents have the same name, all except the one that has been legendary with that name
    the longest are put into their owners' graveyards; in a tie, all are.
    """
    return the_newcomer_goes(game)


@legend_rule.since("2004-10-01", "420.5e", "all are put into their owners' graveyards")
def none_stays(game: Game) -> list[Event]:
    """If two or more legendary permanents have the same name, all of them are put into their owners' graveyards."""
    return [event for group in _groups(game) for thing in group for event in _burial(thing)]


legend_rule.renumbered("2009-07-11", "704.5k")


@legend_rule.since("2013-07-13", "704.5k", "that player chooses one of them")
def each_player_keeps_one(game: Game) -> list[Event]:
    """If a player controls two or more legendary permanents with the same name, that player chooses one and puts the
    rest into their owners' graveyards.
    """
    events: list[Event] = []
    for player in game.position.turn_order():
        for group in _groups(game, player):
            labels = [thing.label for thing in group]
            kept = game.choose(player, WHICH_LEGEND_STAYS, labels)
            events += [event for thing in group if thing.label != kept for event in _burial(thing)]
    return events


legend_rule.renumbered("2017-09-29", "704.5j")


def _groups(game: Game, controller: str | None = None) -> Iterator[list[Object]]:
    """Return the legendary permanents that share their name with another, name by name."""
    by_name: dict[str, list[Object]] = defaultdict(list)
    for thing in game.battlefield():
        traits = game.traits(thing.id)
        if _is_legend(traits) and controller in (None, traits.controller):
            by_name[traits.name].append(thing)
    return (group for group in by_name.values() if len(group) > 1)


def _has_been_it_since(game: Game, thing: Object) -> int:
    """Return the time since which something has been this legend: when it came, became a copy of it, or was made one.

    Raises NotModelled where an ability makes it legendary, which may have done so for a while only.
    """
    since = max(thing.formed, thing.came)
    if _is_legend(face_traits(game.seen(thing))):
        return since
    made = [lasting.timestamp for lasting in game.position.lasting if _makes_legendary(game, lasting, thing)]
    if not made:
        raise NotModelled(f"It is not modelled since when {thing.label} has been legendary.")
    return max(since, min(made))


def _is_legend(traits: Traits) -> bool:
    return "legendary" in traits.supertypes or "Legend" in traits.subtypes


def _makes_legendary(game: Game, lasting: Lasting, thing: Object) -> bool:
    """Return whether an effect that was left behind makes something legendary that isn't so by itself."""
    if lasting.things is None or thing.id not in lasting.things:
        return False
    face = face_traits(game.seen(thing))
    return any(_is_legend(changed(game, face, change)) for change in lasting.effect.changes)


def _all_but_the_first(group: list[Object], since: Callable[[Object], int]) -> list[Event]:
    """Return the burial of all but the one that is first by some time; of several that are, all."""
    first = min(map(since, group))
    is_one = sum(since(thing) == first for thing in group) == 1
    return [event for thing in group if not (is_one and since(thing) == first) for event in _burial(thing)]


def _burial(thing: Object) -> list[Event]:
    return [Event("move", thing.id, origin="battlefield", destination="graveyard", cause=legend_rule.slug)]
