"""Playing triggered abilities: at once and in turns, or by way of the stack."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import lru_cache

from kb.engine.play.modes import with_chosen_mode
from kb.engine.play.registry import carries_out
from kb.engine.play.targets import become_targets, choose_target, each_target, next_target
from kb.engine.position.abilities import Mode
from kb.engine.position.frames import Frame, Play, Settle
from kb.engine.position.objects import Waiting
from kb.engine.position.phases import WaitsFor
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_ABILITY_COMES_FIRST
from kb.engine.slots.triggers import impossible_triggers, optional_triggers, triggered_abilities
from kb.engine.slots.turn import untap_step_priority


@triggered_abilities.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/6",
    "The active player plays and resolves",
    reading="The record speaks of the end of the turn. T.9 of the summary of 1999, which cites the Fifth Edition "
    "rules, says that all triggered abilities are played in such a series.",
    means="The active player plays and resolves their triggered abilities one after another, then the "
    "other player; what one of them triggers comes at once.",
)
def in_a_series(game: Game) -> None:
    """Play and resolve the next triggered ability, the active player's first; what it triggers comes first."""
    for player in game.position.turn_order():
        if played := play_next(game, player, ""):
            rest = game.position.waiting
            if any(not waiting.moment for waiting in rest):
                game.position.waiting = aside = _change_aside_level(rest, 1)
                game.then(Play(played), Settle(), BackToTheSeries(aside, rest))
            else:
                game.then(Play(played), Settle())
            return


class BackToTheSeries(Frame):
    """Go on with the rest of a series that was set aside."""

    __slots__ = ()

    aside: tuple[Waiting, ...]
    rest: tuple[Waiting, ...]

    only_looks = True


@carries_out(BackToTheSeries)
def back_to_the_series(game: Game, aside: tuple[Waiting, ...], rest: tuple[Waiting, ...]) -> None:
    """Go on with the rest of a series that was set aside, once an ability and everything it triggered is done."""
    now = game.position.waiting
    game.position.waiting = rest if now is aside else _change_aside_level(now, -1)
    if any(waiting.is_due for waiting in game.position.waiting):
        game.law(triggered_abilities)(game)


def _change_aside_level(rest: tuple[Waiting, ...], change: int) -> tuple[Waiting, ...]:
    """Return the waiting abilities of a series with their count of set-aside levels changed by a number."""
    return tuple(
        [waiting if waiting.moment else waiting._replace(aside=max(0, waiting.aside + change)) for waiting in rest]
    )


@triggered_abilities.since(
    "1999-06-01",
    "410.3",
    "the active player go on the stack first",
    means="All triggered abilities go onto the stack, the active player's first; each player chooses "
    "the order of their own.",
)
def onto_the_stack(game: Game) -> None:
    """Put all triggered abilities onto the stack, the active player's first; each player chooses the order of their
    own.

    They are held while no player gets priority, in the untap step.
    """
    position = game.position
    if position.turn.phase == "untap" and not game.law(untap_step_priority)():
        return
    for player in position.turn_order():
        while put := play_next(game, player, ""):
            if bool(put.acts) or game.law(impossible_triggers):
                position.stack += (put,)


@triggered_abilities.contrast("as they triggered")
def in_order_of_triggering(game: Game) -> None:
    """Put triggered abilities onto the stack in the order in which they triggered. A contrast: no text says so."""
    position = game.position
    due = [waiting for waiting in position.waiting if not waiting.moment]
    position.waiting = tuple(waiting for waiting in position.waiting if waiting.moment)
    position.stack += tuple(announced(game, waiting) for waiting in due)


triggered_abilities.reworded("2008-05-01", "410.3", "each player, in APNAP order, puts triggered abilities")
triggered_abilities.renumbered("2009-07-11", "603.3b")
triggered_abilities.reworded("2023-11-17", "603.3b", "the abilities are placed on the stack in")


impossible_triggers.since(
    "1999-06-01",
    "410.4",
    "the pseudospell is simply removed from the stack",
    means="A triggered ability for which no legal target can be chosen is removed from the stack at once.",
)(False)
impossible_triggers.reworded("2003-10-01", "410.4", "the ability is simply removed from the stack")
impossible_triggers.renumbered("2009-07-11", "603.3d")
impossible_triggers.contrast("it stays on the stack and does nothing")(True)


def announced(game: Game, waiting: Waiting) -> Waiting:
    """Return an ability with the mode and targets chosen as it is played; without effect if they can't be chosen."""
    waiting = game.law(optional_triggers)(game, waiting)
    way = with_chosen_mode(game, Mode("", waiting.acts, waiting.targets), waiting.context)
    if way is None:
        return waiting._replace(acts=())
    if way.acts != waiting.acts:
        waiting = waiting._replace(acts=way.acts, targets=way.targets)
    if not waiting.targets or waiting.context.targets:
        return waiting
    wanted = each_target(game, waiting.targets, waiting.context)
    chosen: list[int | str] = []
    for _ in wanted:
        legal = next_target(game, wanted, waiting.context, chosen)
        if not legal:
            return waiting._replace(acts=())
        chosen.append(choose_target(game, waiting.context.controller, waiting.label, legal))
    context = waiting.context._replace(targets=tuple(chosen))
    become_targets(game, context, "ability")
    return waiting._replace(context=context, targets=wanted)


def play_next(game: Game, player: str, moment: WaitsFor) -> Waiting | None:
    """Remove and return the ability that a player plays next at this moment, of those that wait for it; None if there
    is none.
    """
    position = game.position
    due = [w for w in position.waiting if w.moment == moment and not w.aside and w.context.controller == player]
    if not due:
        return None
    position.work.done += 10 * len(due)
    by_name = _by_label(due)
    chosen = by_name[game.choose(player, WHICH_ABILITY_COMES_FIRST, list(by_name))]
    place = position.waiting.index(chosen)
    position.waiting = position.waiting[:place] + position.waiting[place + 1 :]
    return announced(game, chosen)


def _by_label(due: list[Waiting]) -> dict[str, Waiting]:
    """Return abilities by label, numbered if several share one; identical abilities appear once."""
    by_label = {waiting.label: waiting for waiting in due}
    if len(by_label) == len(due):
        return by_label
    different = list({_without_unused_event(waiting): waiting for waiting in reversed(due)}.values())[::-1]
    of_a_name: defaultdict[str, list[Waiting]] = defaultdict(list)
    for waiting in different:
        of_a_name[waiting.label].append(waiting)
    return {
        waiting.label if len(named) == 1 else f"{waiting.label} ({place})": waiting
        for named in of_a_name.values()
        for place, waiting in enumerate(named, 1)
    }


ABOUT_THE_EVENT = frozenset({"that", "that player", "controller of that"})
"""The words by which an ability speaks of the event that triggered it."""


def _without_unused_event(waiting: Waiting) -> Waiting:
    """Return an ability without its triggering event, if its text doesn't refer to that event."""
    if _mentions_its_event(waiting.acts, waiting.targets, waiting.condition):
        return waiting
    return waiting._replace(context=waiting.context._replace(that=None, who=""))


@lru_cache(maxsize=1024)
def _mentions_its_event(*parts: Hashable) -> bool:
    """Return whether any part of an ability's text refers to the event that triggered it."""
    return any(word in ABOUT_THE_EVENT or getattr(word, "is_about_the_event", False) for word in _words(parts))


def _words(value: object) -> Iterator[str | type]:
    """Yield all words and instruction classes that occur anywhere in a value of an ability."""
    if isinstance(value, str | type):
        yield value
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from _words(part)
