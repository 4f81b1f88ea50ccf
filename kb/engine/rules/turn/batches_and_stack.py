"""Responding: in batches that are resolved as a whole, or one by one from the stack."""

from kb.engine.position.frames import SETTLED, Frame, Play, Resolve, ResolveAll, Settle
from kb.engine.position.objects import Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import Responding, responding


def _pop_stack(game: Game) -> Waiting:
    """Remove and return the top of the stack."""
    *rest, top = game.position.stack
    game.position.stack = tuple(rest)
    return top


def _frame(top: Waiting) -> Frame:
    """Return the frame that resolves a spell or an ability on the stack, or plays what has no source."""
    return Resolve(top) if top.is_spell or not top.context.source else Play(top)


def _resolve_batch(game: Game) -> None:
    """Resolve the whole batch, last in, first out, with nothing played in between."""
    frames = [frame for _ in game.position.stack for frame in (_frame(_pop_stack(game)), Settle())]
    game.position.priority = game.position.priority._replace(is_batch_resolving=False)
    game.then(*frames, ResolveAll())


def _resolve_one_of_batch(game: Game) -> None:
    """Resolve the top of a batch that is already resolving."""
    top = _pop_stack(game)
    game.position.priority = game.position.priority._replace(is_batch_resolving=bool(game.position.stack))
    game.then(_frame(top), Settle())


responding.since(
    "1998-03-31",
    "cr-1997-03-24/timing-simplified/3",
    "resolve, or take effect, in last-in, first-out order",
    reading="The rulebook doesn't say that nothing is played while a batch resolves; T.8.7 and T.8.8 of the summary of "
    "1999 say so. moursund-1998-10/rules-changes/5 mentions the damage prevention step that belongs to a batch.",
    means="Spells and abilities that respond to one another form a batch; the whole batch resolves last in, "
    "first out, with nothing played in between.",
    together=("damage-prevention-step",),
)(
    Responding(
        _resolve_batch,
        _resolve_one_of_batch,
        _resolve_batch,
        lambda game: not game.position.priority.is_batch_resolving,
    )
)


def _resolve_top(game: Game) -> None:
    """Resolve the top of the stack, then let everything it causes happen."""
    game.then(_frame(_pop_stack(game)), *SETTLED)


def _resolve_top_and_settle(game: Game) -> None:
    """Resolve the top of the stack, then check state-based actions."""
    game.then(_frame(_pop_stack(game)), Settle())


responding.since(
    "1999-06-01",
    "413.1",
    "Each time both players pass in succession",
    means="Spells and abilities resolve one at a time from the top of the stack, and players may play more "
    "after each of them.",
)(Responding(_resolve_top, _resolve_top_and_settle, _resolve_top_and_settle, lambda _game: True))
responding.reworded("2008-05-01", "413.1", "Each time all players pass in succession")
responding.renumbered("2009-07-11", "607.1")
responding.renumbered("2013-07-13", "608.1")


def _resolve_first_played(game: Game) -> None:
    """Resolve the spell or ability that was played first, instead of the last. A contrast: no text says so."""
    game.position.stack = game.position.stack[::-1]
    _resolve_top(game)


responding.contrast("the first first")(
    Responding(_resolve_first_played, _resolve_top_and_settle, _resolve_top_and_settle, lambda _game: True)
)
