"""X: its value on the stack and elsewhere, and which numbers may be chosen for it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_X_IS
from kb.engine.slots.casting import entering_x, free_x, reduced_x
from kb.engine.slots.families import ANNOUNCED_X, DEFINED_X, MANA_VALUE


@free_x.since(
    "2003-12-01",
    "cr-2003-12-01/glossary/x",
    "the only legal choice for X is 0",
    means="If a player casts a spell without paying its mana cost, the only legal choice for X is 0.",
)
def only_0(_x: int) -> tuple[int, ...]:
    """Return the legal choices for X in a spell cast without paying its mana cost: only 0."""
    return (0,)


free_x.reworded("2008-07-15", "crystalkeep-2008-08/G24.1c", "the only legal choice for X is 0")
free_x.renumbered("2009-07-11", "107.3b")


@free_x.contrast("any number")
def any_number(x: int) -> tuple[int, ...]:
    """Return the given number as a legal choice for X: in a spell cast without paying its mana cost, any number is
    legal. A contrast: no text says so.
    """
    return (x,)


@free_x.contrast("no number")
def no_number(_x: int) -> tuple[int, ...]:
    """Return no choices: no number is legal for X, so the spell can't be cast without paying its mana cost. A contrast:
    no text says so.
    """
    return ()


@reduced_x.since(
    "1998-03-31",
    "dangelo-1999-05/G.20.3",
    "reduce the amount needed to pay for X",
    means="If an effect only reduces a spell's cost, its player may still choose any number for X and "
    "pays what is left of the cost.",
)
def any_number_paid_for(x: int) -> tuple[int, ...]:
    """Return the given number as a legal choice for X: if an effect only reduces a spell's cost, any number is legal
    and the player pays the rest of the cost.
    """
    return (x,)


reduced_x.reworded("2003-12-01", "cr-2003-12-01/glossary/x", "apply to effects that only reduce a cost")
reduced_x.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/G24.1c",
    "This doesn't apply to effects that only reduce a cost, even if they reduce it to zero.",
)
reduced_x.renumbered("2009-07-11", "107.3b")


@reduced_x.contrast("only 0")
def only_0_if_reduced(_x: int) -> tuple[int, ...]:
    """Return only 0 as the legal choice for X in a spell whose cost an effect reduces. A contrast: no text says so."""
    return (0,)


mana_value_x: Chronicle[Callable[[Object, int], int]] = Chronicle(
    "mana-value-x", "What X is in a mana value", MANA_VALUE.of("X"), named="X in a mana value"
)
"""Each entry takes the object and the number that was announced for it."""


@mana_value_x.since(
    "1998-03-31",
    "dangelo-1999-05/K.27.3",
    "consider the amount paid in 'X' to be",
    reading="The summary cites the Mirage rulebook of 1996. K.9.2 says that cards such as Spell Blast look up the "
    "total casting cost of a spell.",
    means="In a mana value (converted mana cost), X is the number announced while the spell is on the "
    "stack, and 0 anywhere else.",
)
def announced_on_the_stack(card: Object, announced: int) -> int:
    """Return the value of X in the card's mana value (converted mana cost): the announced number on the stack, 0
    anywhere else.
    """
    return announced if card.zone == "stack" else 0


mana_value_x.reworded("1999-06-01", "cr-1999-04-23/glossary/x", "in its mana cost equals that amount of")
mana_value_x.reworded("2008-07-15", "crystalkeep-2008-08/G24.1e", "the value of {X} is treated as 0")
mana_value_x.renumbered("2009-07-11", "107.3f")
mana_value_x.renumbered("2023-11-17", "107.3g")


@mana_value_x.contrast("always 0")
def always_0(_thing: Object, _announced: int) -> int:
    """Return 0, the value of X in a mana value everywhere. A contrast: no text says so."""
    return 0


@mana_value_x.contrast("1 off the stack")
def one_off_the_stack(card: Object, announced: int) -> int:
    """Return the value of X in the card's mana value: the announced number on the stack, 1 anywhere else. A contrast:
    no text says so.
    """
    return announced if card.zone == "stack" else 1


all_x: Chronicle[Callable[[Game, Context], int]] = Chronicle(
    "all-x", "Whether all Xs on an object have the same value", ANNOUNCED_X, named="Several Xs on one object"
)


@all_x.since(
    "2008-07-15",
    "crystalkeep-2008-08/G24.1a",
    "All instances of X on an object have the same value.",
    means="All Xs on an object have the same value, the one announced for it.",
)
def announced_for_all(_game: Game, context: Context) -> int:
    """Return the value of X, the number announced for the object: all Xs on an object have the same value."""
    return context.x


all_x.reworded("2009-07-11", "107.3g", "All instances of X on an object have")


@all_x.contrast("each its own")
def chosen_for_each(game: Game, context: Context) -> int:
    """Return the value that the controller chooses for this X when it is needed, from 0 to the announced number. A
    contrast: no text says so.
    """
    return game.choose(context.controller, WHAT_X_IS, list(range(context.x + 1)))


defined_x: Chronicle[Callable[[int, int], int]] = Chronicle(
    "defined-x", "What X is if the text of a spell or ability defines it", DEFINED_X, named="X defined by the text"
)
"""Each entry takes the value that the text gives X now and the announced one, and returns the value of X."""


@defined_x.since(
    "2008-07-15",
    "crystalkeep-2008-08/G24.1f",
    "If the value of X is defined by the text of that spell or ability, then that's the value of X while that spell or "
    "ability is on the stack.",
    means="If the text of a spell or ability defines X, X has the value that the text gives it now.",
)
def defined_by_the_text(defined: int, _announced: int) -> int:
    """Return the value that the text of a spell or ability defines for X, whatever was announced."""
    return defined


defined_x.reworded("2009-07-11", "107.3c", "the value of X is defined by the")


@defined_x.contrast("as announced")
def as_announced(_defined: int, announced: int) -> int:
    """Return the announced value of X, even if the text defines X. A contrast: no text says so."""
    return announced


@entering_x.since(
    "2023-11-17",
    "107.3m",
    "the value of X for that ability is",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="In an ability that triggers as its permanent enters, X is the number that was announced for "
    "the spell that became the permanent.",
)
def announced_for_the_spell(announced: int) -> int:
    """Return the value of X in an ability that triggers as its permanent enters: the number announced for the spell
    that became the permanent.
    """
    return announced


@entering_x.contrast("0 on the battlefield")
def zero_on_the_battlefield(_announced: int) -> int:
    """Return 0, the value of X in an ability that triggers as its permanent enters. A contrast: no text says so."""
    return 0
