"""Verbs that ask for a name or another word: naming a card, choosing a creature type, and choosing a weather."""

from kb.engine.instructions.changing import BecomeChosenWeather, BecomeWeather
from kb.engine.instructions.moving import Create, CreateOfAChosenType, DestroyAllOfAName
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, verb
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Event, Face
from kb.engine.slots.families import NAMING_A_CARD, WEATHERS
from kb.engine.slots.questions import WHICH_CARD_IS_NAMED, WHICH_CREATURE_TYPE_IS_CHOSEN, WHICH_WEATHER_IT_BECOMES
from kb.engine.slots.words import choosing_creature_types
from kb.engine.steps.playing import Chooses


@verb(CreateOfAChosenType)
def create_of_a_chosen_type(game: Game, act: CreateOfAChosenType, context: Context) -> None:
    """Have the controller choose a creature type, and create a token of it.

    Raises NotModelled where the story doesn't say which, since most words may be chosen; IllegalAnswer where it says
    one that may not be.
    """
    asked = (context.controller, WHICH_CREATURE_TYPE_IS_CHOSEN)
    said = [word for who, question, word in game.position.answers if (who, question) == asked]
    if not said:
        raise NotModelled(f"Which creature type {context.controller} chooses for {context.label} isn't said.")
    word = game.choose(*asked, said)
    if not game.law(choosing_creature_types)(word):
        raise IllegalAnswer(f"{context.controller} can't choose {word} as a creature type.")
    game.position.note(Chooses(context.controller, word, context.label), choosing_creature_types.slug)
    token = Face(word, frozenset({"creature"}), frozenset({word}), power=act.power, toughness=act.toughness)
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
        Event("move", thing.id, None, context.source, 0, "battlefield", "graveyard", "destroyed", context.controller)
        for thing in named
        if thing.copiable.printed_in in meant
    )


@verb(BecomeChosenWeather)
def become_chosen_weather(game: Game, _act: BecomeChosenWeather, context: Context) -> None:
    """Have the controller choose a weather, and have it become that."""
    there_are = [word for give in game.rulebook.family(WEATHERS) for word in give()]
    if not there_are:
        raise NotModelled(f"There is no weather on {game.rulebook.day} without a set that has it.")
    word = game.choose(context.controller, WHICH_WEATHER_IT_BECOMES, there_are)
    follow(game, (BecomeWeather(word),), context)
