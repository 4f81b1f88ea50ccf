"""At end of turn: a series of effects that may grow, or abilities that trigger at one moment."""

from kb.engine.play.registry import carries_out
from kb.engine.play.turn import Cleanup, due_of_the_game
from kb.engine.play.watchers import timed
from kb.engine.position.abilities import Timed
from kb.engine.position.frames import Frame, Play, Settle
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.phases import AT_END
from kb.engine.position.protocol import Game
from kb.engine.rules.triggers.triggered_abilities import play_next
from kb.engine.slots.turn import end_of_turn
from kb.engine.steps.playing import Triggers


@end_of_turn.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/6",
    "that player can't play more of them after the other player starts resolving theirs",
    reading="The record is of October 1998 and explains an existing rule; the ruling of March on Ivory Gargoyle "
    "works the same way.",
    means='First the active player, then the other plays all of their "at end of turn" effects, '
    "including those that arise meanwhile; a player who is done gets no second chance.",
)
def in_a_series(game: Game) -> None:
    """Schedule the "at end of turn" effects, then cleanup: first the active player, then the other plays all of theirs,
    including those that arise meanwhile; a player who is done gets no second chance.
    """
    game.then(Cleanup(), *(PlaySeries(player, ()) for player in game.position.turn_order()))


@end_of_turn.since(
    "1999-06-01",
    "410.1",
    "a phase or step begins, all abilities that",
    means='Abilities that say "at end of turn" trigger only as the end step begins; one that comes up '
    "later waits until the next turn's end step.",
)
def at_one_moment(game: Game) -> None:
    """Trigger the abilities that say "at end of turn" as the end step begins; one that comes up later waits until the
    next turn's end step.
    """
    position = game.position
    due_now = [_waiting_ability(game, thing, ability) for thing, ability in timed(game, AT_END)]
    due_now += due_of_the_game(game, AT_END)
    due = [waiting for waiting in position.waiting if waiting.moment == AT_END]
    for own in [*due, *due_now]:
        game.position.note(Triggers(own.label), end_of_turn.slug)
    position.waiting = tuple(waiting for waiting in position.waiting if waiting.moment != AT_END)
    position.waiting += tuple(waiting._replace(moment="") for waiting in [*due, *due_now])
    game.then(Settle())


class PlaySeries(Frame):
    """A player plays one by one the abilities that are due at the end of the turn."""

    __slots__ = ()

    player: str
    played: tuple[int, ...]
    """The permanents whose abilities have been played."""


@carries_out(PlaySeries)
def play_series(game: Game, player: str, played: tuple[int, ...]) -> None:
    """Let a player play one more of the abilities due at the end of the turn, until none is left."""
    position = game.position
    fresh = [
        (thing, ability)
        for thing, ability in timed(game, AT_END)
        if game.traits(thing).controller == player and thing not in played
    ]
    position.waiting += tuple(_waiting_ability(game, thing, ability) for thing, ability in fresh)
    played = tuple(i for i in (*played, *(thing for thing, _ in fresh)) if game.exists(i))
    chosen = play_next(game, player, AT_END)
    if chosen is not None:
        game.then(Play(chosen), Settle(), PlaySeries(player, played))


def _waiting_ability(game: Game, object_id: int, ability: Timed) -> Waiting:
    """Return an "at end of turn" ability of an object, ready to be played."""
    source = game.object(object_id)
    context = Context(
        object_id, game.traits(object_id).controller, source.label, source.host, who=game.position.turn.active
    )
    return Waiting(ability.acts, context, AT_END, ability.targets, ability.condition)


end_of_turn.reworded("2003-10-01", "313.2", "those abilities won't go on the stack until")
end_of_turn.reworded("2009-07-11", "603.2b", "a phase or step begins, all abilities that")


@end_of_turn.contrast("nothing happens")
def nothing_happens(_game: Game) -> None:
    """Do nothing: "at end of turn" abilities don't trigger. A contrast: no text says so."""
