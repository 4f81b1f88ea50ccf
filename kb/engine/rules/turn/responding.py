"""Responding: in batches that are resolved as a whole, or one by one from the stack."""

from kb.engine.position.frames import SETTLED, Frame, Play, Resolve, ResolveAll, Settle
from kb.engine.position.objects import Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import Responding, responding


def _taken(game: Game) -> Waiting:
    *rest, top = game.position.stack
    game.position.stack = tuple(rest)
    return top


def _frame(top: Waiting) -> Frame:
    return Resolve(top) if top.is_spell or not top.context.source else Play(top)


def _whole_batch(game: Game) -> None:
    frames = [frame for _ in game.position.stack for frame in (_frame(_taken(game)), Settle())]
    game.position.priority = game.position.priority._replace(is_batch_resolving=False)
    game.then(*frames, ResolveAll())


def _one_of_a_batch(game: Game) -> None:
    top = _taken(game)
    game.position.priority = game.position.priority._replace(is_batch_resolving=bool(game.position.stack))
    game.then(_frame(top), Settle())


responding.since(
    "1998-03-31",
    "cr-1997-03-24/timing-simplified/3",
    "resolve, or take effect, in last-in, first-out order",
    reading="T.8.7 and T.8.8 of the summary of 1999 also say that a batch resolves as a whole, with nothing "
    "played in between; moursund-1998-10/rules-changes/5 mentions the damage prevention step that belongs "
    "to it.",
    means="Spells and abilities that respond to one another form a batch; the whole batch resolves last in, "
    "first out, with nothing played in between.",
    together=("damage-prevention-step",),
)(Responding(_whole_batch, _one_of_a_batch, _whole_batch, lambda game: not game.position.priority.is_batch_resolving))


def _from_the_stack(game: Game) -> None:
    game.then(_frame(_taken(game)), *SETTLED)


def _top_of_the_stack(game: Game) -> None:
    game.then(_frame(_taken(game)), Settle())


responding.since(
    "1999-06-01",
    "413.1",
    "Each time both players pass in succession",
    means="Spells and abilities resolve one at a time from the top of the stack, and players may play more "
    "after each of them.",
)(Responding(_from_the_stack, _top_of_the_stack, _top_of_the_stack, lambda _game: True))
responding.reworded("2008-05-01", "413.1", "Each time all players pass in succession")
responding.renumbered("2009-07-11", "607.1")
responding.renumbered("2013-07-13", "608.1")


def _first_first(game: Game) -> None:
    game.position.stack = game.position.stack[::-1]
    _from_the_stack(game)


responding.contrast("the first first")(
    Responding(_first_first, _top_of_the_stack, _top_of_the_stack, lambda _game: True)
)
