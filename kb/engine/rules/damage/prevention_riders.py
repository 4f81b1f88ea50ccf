"""Further effects of prevention effects: when they happen."""

from kb.engine.effects.life import gained_meanwhile
from kb.engine.play.acts import follow
from kb.engine.position.abilities import Act
from kb.engine.position.frames import Follow
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import prevention_riders


@prevention_riders.since(
    "2008-05-01",
    "419.7e",
    "the replacement happens immediately afterward",
    means="If a prevention effect also does something else, that happens immediately after the damage "
    "would have been dealt.",
)
def immediately_afterward(game: Game, instructions: tuple[Act, ...], context: Context) -> None:
    """Schedule what else a prevention effect does for the moment immediately after the damage would have been dealt."""
    game.then(Follow(instructions, context))


prevention_riders.reworded(
    "2008-07-15", "crystalkeep-2008-08/419.7e", "the rest of the effect takes place immediately afterward"
)
prevention_riders.renumbered("2009-07-11", "614.5")
prevention_riders.renumbered("2013-07-13", "615.5")


@prevention_riders.contrast("beforehand")
def beforehand(game: Game, instructions: tuple[Act, ...], context: Context) -> None:
    """Do what else a prevention effect does at once, before the damage. A contrast: no text says so."""
    follow(game, instructions, context)


@prevention_riders.contrast("never")
def never(_game: Game, _instructions: tuple[Act, ...], _context: Context) -> None:
    """Do nothing: what else a prevention effect does never happens. A contrast: no text says so."""


@gained_meanwhile.since(
    "2008-05-01",
    "419.7e",
    "the replacement happens immediately afterward",
    reading="From July 2009 on, an example puts life gained for prevented damage into the same event as the damage "
    "(118.4c, 119.4c, 120.4d), against the words of 614.5 and 615.5, which stay as they were.",
    means="Life gained for prevented damage is gained after the rest of the damage has reduced a life total.",
)
def not_counted(_gained: int) -> int:
    """Return 0: life gained for prevented damage is gained after the rest of the damage has reduced a life total."""
    return 0


gained_meanwhile.repealed("2009-07-11", "118.4c", "Finally, the damage event occurs")


@gained_meanwhile.contrast("all of it")
def counted(gained: int) -> int:
    """Return the life gained for prevented damage, counted before the rest of the damage is dealt. A contrast: no text
    says so.
    """
    return gained
