"""Setting up: what a permanent has that stands on a board from the beginning, as if it had entered before."""

from kb.engine.instructions.replacing import WithCounters
from kb.engine.play.game import Game
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import AsItEnters
from kb.engine.position.amounts import number
from kb.engine.position.objects import Context, Object


def give_counters(game: Game) -> None:
    """Give each permanent the counters that it enters with, of those kinds of which the setup tells nothing."""
    for thing in game.battlefield():
        found = [own.act for own in abilities_of(game, thing.face.abilities) if isinstance(own, AsItEnters)]
        with_counters = [act for act in found if isinstance(act, WithCounters)]
        if with_counters:
            _give(game, thing, with_counters)


def _give(game: Game, thing: Object, acts: list[WithCounters]) -> None:
    told = dict(thing.counters)
    context = Context(thing.id, thing.controller, thing.label)
    more: dict[str, int] = {}
    for act in acts:
        if act.kind not in told:
            more[act.kind] = more.get(act.kind, 0) + number(game, act.amount, context)
    game.put(thing._replace(counters=tuple(sorted((told | more).items()))))
