"""Choices for a permanent as it enters: a color, a type, or its form."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import Entrance, as_it_enters
from kb.engine.position.abilities import Entry
from kb.engine.position.choices import IllegalAnswer, answers
from kb.engine.position.colors import COLORS
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHICH_BASIC_LAND_TYPE_IS_CHOSEN,
    WHICH_COLOR_IS_CHOSEN,
    WHICH_CREATURE_TYPE_IS_CHOSEN,
    WHICH_FORM_IS_CHOSEN,
)
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.slots.words import choosing_creature_types
from kb.engine.steps.playing import Chooses


class ChooseAColor(Entry):
    """Choose a color, to which the linked ability refers."""

    does_for_linked = "choice"


@as_it_enters(ChooseAColor)
def choose_a_color(game: Game, card: Object, _act: ChooseAColor, context: Context) -> Entrance:
    """Let the controller choose a color for an entering permanent; return an entrance with it, linked."""
    color = game.choose(context.controller, WHICH_COLOR_IS_CHOSEN.of(context.label), list(COLORS.values()))
    game.position.note(Chooses(context.controller, color, card.label))
    return Entrance(chosen=((context.link, color),))


class ChooseACreatureType(Entry):
    """Choose a creature type, to which the linked ability refers."""

    does_for_linked = "creature type"


@as_it_enters(ChooseACreatureType)
def choose_a_creature_type(game: Game, card: Object, _act: ChooseACreatureType, context: Context) -> Entrance:
    """Let the controller choose a creature type for an entering permanent; return an entrance with it, linked.

    Raises NotModelled if the story doesn't say which, since most words may be chosen, and IllegalAnswer if the word may
    not be chosen.
    """
    asked = (context.controller, WHICH_CREATURE_TYPE_IS_CHOSEN)
    said = [word for who, to, word in game.position.story.answers if answers(to, who, asked[1], asked[0])]
    if not said:
        raise NotModelled(f"The story doesn't say which creature type {context.controller} chooses for {card.label}.")
    word = game.choose(*asked, said)
    if not game.law(choosing_creature_types)(word):
        raise IllegalAnswer(f"{context.controller} can't choose {word} as a creature type.")
    game.position.note(Chooses(context.controller, word, card.label), choosing_creature_types.slug)
    return Entrance(chosen=((context.link, word),))


class ChooseABasicLandType(Entry):
    """Choose a basic land type, to which the linked ability refers."""

    does_for_linked = "land type"


@as_it_enters(ChooseABasicLandType)
def choose_a_land_type(game: Game, card: Object, _act: ChooseABasicLandType, context: Context) -> Entrance:
    """Let the controller choose a basic land type for an entering permanent; return an entrance with it, linked."""
    word = game.choose(context.controller, WHICH_BASIC_LAND_TYPE_IS_CHOSEN, sorted(BASIC_LAND_TYPES))
    game.position.note(Chooses(context.controller, word, card.label))
    return Entrance(chosen=((context.link, word),))


class ChooseAForm(Entry):
    """Choose one of several sets of characteristics that the permanent enters with."""

    forms: tuple[Face, ...]


@as_it_enters(ChooseAForm)
def choose_a_form(game: Game, card: Object, act: ChooseAForm, context: Context) -> Entrance:
    """Let the controller choose a form for an entering permanent; return an entrance with its face so changed."""
    forms = act.forms
    by_name = {form.name: form for form in forms}
    chosen = by_name[game.choose(context.controller, WHICH_FORM_IS_CHOSEN, list(by_name))]
    game.position.note(Chooses(context.controller, chosen.name, card.label))
    face = context.form or card.face
    return Entrance(
        face=face._replace(
            types=face.types | chosen.types,
            subtypes=face.subtypes | chosen.subtypes,
            power=chosen.power,
            toughness=chosen.toughness,
            abilities=face.abilities + chosen.abilities,
            chosen_from=face,
        )
    )
