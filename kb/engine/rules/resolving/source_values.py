"""Values of its source that an ability remembers once it has been used or has triggered."""

from kb.engine.characteristics.amounts import number
from kb.engine.position.abilities import Act, Mode
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import source_values

_REMEMBERED = frozenset({"power", "toughness", "counters", "mana value"})


@source_values.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/1",
    "anything other than the source of an effect",
    reading="Of the source, playing-spells-and-abilities/8 says the contrary: the effect remembers everything "
    "that was true of it. T.4.10 and T.4.12 of the summary of 1999 say so too, and its T.7.6 calls the "
    "change of October 1998 a reversal.",
    means="An ability uses its source as it was when the ability was played or triggered: its colors, "
    "its power and everything else.",
)
def values_when_played(game: Game, instructions: tuple[Act, ...], context: Context) -> tuple[tuple[Act, ...], Context]:
    """Return the instructions with the source's values filled in, and the context remembering its characteristics: an
    ability uses its source as it was when the ability was played or triggered.
    """
    known = game.last_known(context.source)
    remembering = context if known is None else context._replace(known=known[1])
    return tuple(_with_source_values(game, act, context) for act in instructions), remembering


@source_values.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/4",
    "This rule applies both to the source and targets",
    means="An ability uses its source as it is when the ability resolves, not as it was before.",
)
def current_values(_game: Game, instructions: tuple[Act, ...], context: Context) -> tuple[tuple[Act, ...], Context]:
    """Return the instructions and the context unchanged: an ability uses its source as it is when it resolves."""
    return instructions, context


source_values.reworded("1999-06-01", "413.2f", "current information of a specific permanent")
source_values.reworded("2008-05-01", "413.2f", "specific object, including the source of the ability")
source_values.renumbered("2009-07-11", "607.2g")
source_values.renumbered("2013-07-13", "608.2g")
source_values.renumbered("2023-11-17", "608.2h")


def _with_source_values(game: Game, instruction: Act, context: Context) -> Act:
    """Return an instruction with the values that it takes from its source replaced by the present ones."""
    return type(instruction)(
        *(_replace_source_values(game, getattr(instruction, name), context) for name in instruction.fields)
    )


def _replace_source_values(game: Game, part: object, context: Context) -> object:
    """Return part of an instruction with values of the source replaced by numbers."""
    match part:
        case Amount(kind=kind, of="this") if kind in _REMEMBERED:
            return number(game, part, context)
        case (Act() | Mode(), *_):
            return tuple(_replace_source_values(game, each, context) for each in part)
        case Mode():
            return part._replace(acts=tuple(_with_source_values(game, act, context) for act in part.acts))
        case Act():
            return _with_source_values(game, part, context)
    return part
