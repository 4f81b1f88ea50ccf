"""Verbs that make mana of a type looked up on other permanents, and replacements of mana."""

from kb.engine.instructions.changing import AddManaLandsCouldProduce
from kb.engine.instructions.replacing import MakeOtherMana
from kb.engine.play.acts import own, replacement, verb
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_TYPE_OF_MANA_IS_ADDED
from kb.engine.slots.costs import could_produce
from kb.engine.steps.playing import CouldBe


@verb(AddManaLandsCouldProduce)
def add_any(game: Game, act: AddManaLandsCouldProduce, context: Context) -> None:
    """Add one mana of a type that a permanent of a kind the controller has could produce; none, where there is none."""
    lands = own(game, act.kind, context).values()
    types = sorted({letter for land in lands for letter in game.law(could_produce)(game, land)})
    if types:
        letter = game.choose(context.controller, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    game.position.note(CouldBe(tuple(types)), could_produce.slug)


@replacement(MakeOtherMana)
def make_other_mana(_game: Game, becomes: MakeOtherMana, event: Event, _source: Object) -> list[Event]:
    """Have as much mana of another type be made."""
    return [event._replace(word=becomes.letter * len(event.word))]
