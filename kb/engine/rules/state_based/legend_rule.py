"""The legend rule: two legendary permanents of one name."""

from collections import defaultdict
from collections.abc import Callable, Iterator

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.objects import Event, Object
from kb.engine.slots.families import STATE_BASED
from kb.engine.slots.questions import WHICH_LEGEND_STAYS

legend_rule: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "legend-rule", "Two legendary permanents with one name", STATE_BASED
)


@legend_rule.since("1998-03-31", "moursund-1998-04/copy-cards/3", "treated as the newer of the two and sacrificed")
def the_newcomer_goes(game: Game) -> list[Event]:
    """All but the one that first was this legend go; of several that were it at once, all."""
    return [event for group in _groups(game) for event in _all_but_the_first(group, _has_been_it_since)]


@legend_rule.since(
    "1999-06-01",
    "420.5e",
    "except the one with the earliest timestamp",
    reading="By the letter, what has become a copy of the legend keeps the timestamp of its entering; the text says "
    "nothing of copies, and by the other reading such a copy is the newer one, as before and after.",
)
def the_later_timestamp_goes(game: Game) -> list[Event]:
    """All but the one with the earliest timestamp go; of several with that, all."""
    return [event for group in _groups(game) for event in _all_but_the_first(group, lambda thing: thing.came)]


@legend_rule.since("2003-10-01", "420.5e", "legendary permanent with that name the longest")
def the_longest_stays(game: Game) -> list[Event]:
    """All but the one that has been legendary with this name the longest go; in a tie, all."""
    return the_newcomer_goes(game)


@legend_rule.since("2004-10-01", "420.5e", "all are put into their owners' graveyards")
def none_stays(game: Game) -> list[Event]:
    """All of them go."""
    return [event for group in _groups(game) for thing in group for event in _burial(thing)]


legend_rule.renumbered("2009-07-11", "704.5k")


@legend_rule.since("2013-07-13", "704.5k", "that player chooses one of them")
def each_player_keeps_one(game: Game) -> list[Event]:
    """Each player who controls several keeps the one they choose."""
    events: list[Event] = []
    for player in game.position.turn_order():
        for group in _groups(game, player):
            labels = [thing.label for thing in group]
            kept = game.choose(player, WHICH_LEGEND_STAYS, labels)
            events += [event for thing in group if thing.label != kept for event in _burial(thing)]
    return events


legend_rule.renumbered("2017-09-29", "704.5j")


def _groups(game: Game, controller: str | None = None) -> Iterator[list[Object]]:
    """Give the legendary permanents that share their name with another, name by name."""
    by_name: dict[str, list[Object]] = defaultdict(list)
    for thing in game.battlefield():
        traits = game.traits(thing.id)
        is_legend = "legendary" in traits.supertypes or "Legend" in traits.subtypes
        if is_legend and controller in (None, traits.controller):
            by_name[traits.name].append(thing)
    return (group for group in by_name.values() if len(group) > 1)


def _has_been_it_since(thing: Object) -> int:
    """Give the time since which something has been this legend: when it came, or became a copy of it."""
    return max(thing.formed, thing.came)


def _all_but_the_first(group: list[Object], since: Callable[[Object], int]) -> list[Event]:
    """Give the burial of all but the one that is first by some time; of several that are, all."""
    first = min(map(since, group))
    is_one = sum(since(thing) == first for thing in group) == 1
    return [event for thing in group if not (is_one and since(thing) == first) for event in _burial(thing)]


def _burial(thing: Object) -> list[Event]:
    return [Event("move", thing.id, origin="battlefield", destination="graveyard", cause=legend_rule.slug)]
