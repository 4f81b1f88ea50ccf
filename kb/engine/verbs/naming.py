"""Verbs that ask for a name or another word: naming a card, and choosing a creature type or a basic land type."""

from kb.engine.instructions.moving import Create, CreateOfTheChosenType, DestroyAllOfAName
from kb.engine.instructions.replacing import ChooseABasicLandType, ChooseACreatureType, Entrance
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import as_it_enters, follow, verb
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.colors import COLORS
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHICH_BASIC_LAND_TYPE_IS_CHOSEN,
    WHICH_CARD_IS_NAMED,
    WHICH_CREATURE_TYPE_IS_CHOSEN,
)
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.families import NAMING_A_CARD
from kb.engine.slots.words import choosing_creature_types
from kb.engine.steps.playing import Chooses


@as_it_enters(ChooseACreatureType)
def choose_a_creature_type(game: Game, card: Object, _act: ChooseACreatureType, context: Context) -> Entrance:
    """Choose a creature type for a permanent as it enters; the choice belongs to the ability that asked for it.

    Raises NotModelled where the story doesn't say which, since most words may be chosen; IllegalAnswer where it says
    one that may not be.
    """
    asked = (context.controller, WHICH_CREATURE_TYPE_IS_CHOSEN)
    said = [word for who, question, word in game.position.story.answers if (who, question) == asked]
    if not said:
        raise NotModelled(f"Which creature type {context.controller} chooses for {card.label} isn't said.")
    word = game.choose(*asked, said)
    if not game.law(choosing_creature_types)(word):
        raise IllegalAnswer(f"{context.controller} can't choose {word} as a creature type.")
    game.position.note(Chooses(context.controller, word, card.label), choosing_creature_types.slug)
    return Entrance(chosen=((context.link, word),))


@as_it_enters(ChooseABasicLandType)
def choose_a_land_type(game: Game, card: Object, _act: ChooseABasicLandType, context: Context) -> Entrance:
    """Choose a basic land type for a permanent as it enters; the choice belongs to the ability that asked for it."""
    word = game.choose(context.controller, WHICH_BASIC_LAND_TYPE_IS_CHOSEN, sorted(BASIC_LAND_TYPES))
    game.position.note(Chooses(context.controller, word, card.label))
    return Entrance(chosen=((context.link, word),))


@verb(CreateOfTheChosenType)
def create_of_the_chosen_type(game: Game, act: CreateOfTheChosenType, context: Context) -> None:
    """Create a token of the creature type that was chosen for the linked ability; one choice alone needs no rule.

    Raises NotModelled where it isn't one type that was.
    """
    kept = game.object(context.source).remembered
    is_one = [key for key, _ in kept] == [context.link]
    remembered = [word for _, word in kept] if is_one else game.law(linked_abilities)(kept, context.link, None)
    words = [word for word in remembered if isinstance(word, str) and word not in COLORS.values()]
    if len(words) != 1:
        raise NotModelled(f"Which creature type is meant that was chosen for {context.label} is not modelled.")
    token = Face(words[0], frozenset({"creature"}), frozenset(words), power=act.power, toughness=act.toughness)
    follow(game, (Create(token),), context)


@verb(DestroyAllOfAName)
def destroy_named(game: Game, _act: DestroyAllOfAName, context: Context) -> None:
    """Have the controller name a card, and destroy the permanents of that name."""
    names = sorted({thing.copiable.name for thing in game.position.objects.values()})
    name = game.choose(context.controller, WHICH_CARD_IS_NAMED, names)
    named = [thing for thing in game.battlefield() if game.traits(thing.id).name == name]
    meant = tuple(sorted({thing.copiable.printed_in for thing in named}))
    for ask in game.rulebook.family(NAMING_A_CARD):
        meant = tuple(ask(game, context.controller, name, meant))
    game.happen(
        moved(context, thing.id, "battlefield", "graveyard", "destroyed")
        for thing in named
        if thing.copiable.printed_in in meant
    )
