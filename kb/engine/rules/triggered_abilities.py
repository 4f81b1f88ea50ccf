"""Playing triggered abilities: at once and in turns, or by way of the stack."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game, procedure
from kb.engine.objects import Waiting

triggered_abilities: Chronicle[Callable[[Game], None]] = Chronicle(
    "triggered-abilities", "How abilities that have triggered are played"
)


@triggered_abilities.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/6",
    "The active player plays and resolves",
    reading="The record speaks of the end of the turn; that all triggered abilities are played in such a series is "
    "rule T.9 of the summary of 1999, which cites the Fifth Edition rules for it.",
)
def in_a_series(game: Game) -> None:
    """The active player plays and resolves one after another, then the other; what one triggers comes at once."""
    for player in game.position.turn_order():
        if played := play_next(game, player, ""):
            _set_aside(game, 1)
            game.then(("play", played), ("settle",), ("back to the series",), ("settle",))
            return


@procedure("back to the series")
def back_to_the_series(game: Game) -> None:
    """Go on with a series once an ability of it is done with, and all that it has triggered."""
    _set_aside(game, -1)


def _set_aside(game: Game, change: int) -> None:
    """Have what is to be played of a series wait for one more to be done with, or one less."""
    game.position.waiting = tuple(
        waiting if waiting.moment else waiting._replace(aside=max(0, waiting.aside + change))
        for waiting in game.position.waiting
    )


@triggered_abilities.since("1999-06-01", "410.3", "the active player go on the stack first")
def onto_the_stack(game: Game) -> None:
    """All go onto the stack, the active player's first, each player's in the order they choose."""
    position = game.position
    for player in position.turn_order():
        while put := play_next(game, player, ""):
            position.stack += (put,)


triggered_abilities.reworded("2009-07-11", "603.3b", "each player, in APNAP order, puts triggered abilities")
triggered_abilities.reworded("2023-11-17", "603.3b", "the abilities are placed on the stack in")


def announced(game: Game, waiting: Waiting) -> Waiting:
    """Have the targets of an ability chosen as it is played."""
    if not waiting.targets or waiting.context.targets:
        return waiting
    from kb.engine.targets import choose_target, legal_targets

    chosen = []
    for target in waiting.targets:
        legal = legal_targets(game, target, waiting.context)
        if not legal:
            return waiting._replace(acts=())
        chosen.append(choose_target(game, waiting.context.controller, waiting.label, legal))
    return waiting._replace(context=waiting.context._replace(targets=tuple(chosen)))


def play_next(game: Game, player: str, moment: str) -> Waiting | None:
    """Take the ability that this player plays next at this moment, of those that wait for it."""
    position = game.position
    due = [w for w in position.waiting if (w.moment, w.aside, w.context.controller) == (moment, 0, player)]
    if not due:
        return None
    labels = list(dict.fromkeys(waiting.label for waiting in due))
    label = game.choose(player, "which ability comes first", labels)
    chosen = next(waiting for waiting in due if waiting.label == label)
    place = position.waiting.index(chosen)
    position.waiting = position.waiting[:place] + position.waiting[place + 1 :]
    return announced(game, chosen)
