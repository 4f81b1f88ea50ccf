"""What a prevention effect does besides preventing: when, and by which amount."""

from kb.engine.play.acts import follow
from kb.engine.position.abilities import Act
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import prevention_riders


@prevention_riders.since("2008-05-01", "419.7e", "the replacement happens immediately afterward")
def right_afterward(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """If a prevention effect also does something else, that happens immediately after the damage would have
    been dealt.
    """
    game.then(Follow(acts, context))


prevention_riders.reworded(
    "2008-07-15", "crystalkeep-2008-08/419.7e", "the rest of the effect takes place immediately afterward"
)
prevention_riders.renumbered("2009-07-11", "614.5")
prevention_riders.renumbered("2013-07-13", "615.5")


@prevention_riders.contrast("beforehand")
def beforehand(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Before the event."""
    follow(game, acts, context)


@prevention_riders.contrast("never")
def never(_game: Game, _acts: tuple[Act, ...], _context: Context) -> None:
    """It isn't."""
