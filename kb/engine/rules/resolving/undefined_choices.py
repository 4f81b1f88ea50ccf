"""Undefined choices: abilities that refer to a choice nobody made."""

from kb.engine.position.colors import COLORS
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_COLOR_IS_CHOSEN
from kb.engine.slots.resolving import undefined_choices


@undefined_choices.since(
    "2003-10-01",
    "503.7",
    "refers to a choice that was never made",
    means="If an ability refers to a choice that was never made, that part of the ability does nothing.",
)
def no_choice(_game: Game, _context: Context) -> str:
    """Return "", no choice: the part of an ability that refers to a choice that was never made does nothing."""
    return ""


undefined_choices.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/503.8a",
    "If an ability refers to an undefined choice, that part of the ability won't do anything.",
)
undefined_choices.renumbered("2009-07-11", "706.7a")
undefined_choices.renumbered("2013-07-13", "706.7a")
undefined_choices.renumbered("2023-11-17", "607.5a")


@undefined_choices.contrast("it is made now")
def chosen_now(game: Game, context: Context) -> str:
    """Return the color that the ability's controller chooses now, as the choice was never made. A contrast: no text
    says so.
    """
    return game.choose(context.controller, WHICH_COLOR_IS_CHOSEN.of(context.label), list(COLORS.values()))
