"""Verbs that make mana."""

from kb.engine.characteristics.amounts import chosen_color, number
from kb.engine.instructions.changing import AddMana, AddManaOfOneKind, AddManaOfTheChosenColor, AddManaThatWasProduced
from kb.engine.play.acts import players, verb
from kb.engine.position.colors import COLORS
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_TYPE_OF_MANA_IS_ADDED
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.resolving import undefined_choices
from kb.engine.steps.playing import NoColorIsChosen


@verb(AddMana)
def add_mana(game: Game, act: AddMana, context: Context) -> None:
    """Add mana to players' pools."""
    game.happen(
        Event("add mana", player=player, source=context.source, word=mana)
        for player in players(game, act.who, context)
        if (mana := act.mana * number(game, act.times, context))
    )


@verb(AddManaOfOneKind)
def add_mana_of_one_kind(game: Game, act: AddManaOfOneKind, context: Context) -> None:
    """Add one of several amounts of mana to players' pools, as each of them chooses."""
    for player in players(game, act.who, context):
        letters = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, list(act.kinds))
        if mana := letters * number(game, act.times, context):
            game.happen([Event("add mana", player=player, source=context.source, word=mana)])


@verb(AddManaThatWasProduced)
def add_what_was_produced(game: Game, act: AddManaThatWasProduced, context: Context) -> None:
    """Have each player add one mana of a type that was produced, as they choose; none, where none was."""
    types = sorted(set(context.produced))
    for player in players(game, act.who, context) if types else ():
        letter = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=player, source=context.source, word=letter)])


@verb(AddManaOfTheChosenColor)
def add_chosen(game: Game, _act: AddManaOfTheChosenColor, context: Context) -> None:
    """Add mana of the color that was chosen for the linked ability; where none was, nothing."""
    chosen = chosen_color(game, context.source, context.link)
    if not chosen and game.rulebook.speaks(undefined_choices):
        chosen = game.law(undefined_choices)(game, context)
    letter = next((letter for letter, color in COLORS.items() if color == chosen), "")
    if letter:
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    else:
        game.position.note(NoColorIsChosen(context.label), linked_abilities.slug)
