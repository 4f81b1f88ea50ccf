"""Sentences about land drops, and about effects that change characteristics."""

from kb.boards.named import permanent, thing
from kb.boards.playing.acts import does
from kb.boards.quoted.texts import read_keyword
from kb.boards.quoted.type_words import TYPES, known_subtypes, known_words
from kb.engine.play.game import Game
from kb.engine.play.lands import OF_THE_TURN, play_land
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.objects import Lasting
from kb.english.boards import acts_happening, acts_playing


def _add_effect(game: Game, name: str, *changes: Change) -> None:
    """Add an effect without an end that makes changes to one object."""
    position = game.position
    now = position.new_timestamp()
    effect = Continuous(both(), changes)
    position.lasting += (Lasting(effect, 0, now, frozenset({permanent(game, name, "stack").id})),)
    game.changed()


@does(acts_playing.PlaysAsLandOfTurn)
def plays_as_the_one_of_the_turn(game: Game, player: str, name: str) -> None:
    """Play a land as the one that the rules allow in a turn. Raises IllegalAnswer if the player may not."""
    play_land(game, player, thing(game, name), OF_THE_TURN)


@does(acts_playing.PlaysAsAdditional)
def plays_as_additional(game: Game, player: str, name: str, source: str) -> None:
    """Play a land by the permission of a permanent, named `source`. Raises IllegalAnswer if the player may not."""
    play_land(game, player, thing(game, name), source)


@does(acts_happening.MadeCreature)
def becomes_a_creature(game: Game, name: str, size: tuple[int, int], words: str) -> None:
    """Add an effect that makes an object what the words say, with this size. Raises BadScenario for unknown words."""
    becoming = Becoming(known_words(words, TYPES, "card type"))
    _add_effect(game, name, Change("become", becoming), Change("set size", size))


@does(acts_happening.MadeLandType)
def becomes_a_land_type(game: Game, name: str, kind: str, is_added: bool) -> None:  # noqa: FBT001  (a field of the act)
    """Add an effect that sets a land's type or, if `is_added`, adds one."""
    _add_effect(game, name, Change("add land types" if is_added else "set land types", frozenset({kind})))


@does(acts_happening.MadeCreatureType)
def gets_a_creature_type(game: Game, name: str, kind: str) -> None:
    """Add an effect that sets an object's creature type. Raises BadScenario for an unknown one."""
    _add_effect(game, name, Change("become", Becoming(frozenset(), known_subtypes([kind]))))


@does(acts_happening.SubtypeTaken)
def loses_a_subtype(game: Game, kind: str, name: str) -> None:
    """Add an effect that removes a subtype from an object. Raises BadScenario for an unknown one."""
    _add_effect(game, name, Change("lose subtypes", known_subtypes([kind])))


@does(acts_happening.MadeLegendary)
def gets_a_supertype(game: Game, name: str) -> None:
    """Add an effect that makes an object legendary."""
    now = game.traits(thing(game, name).id).supertypes
    _add_effect(game, name, Change("set supertypes", now | {"legendary"}))


@does(acts_happening.MadeColor)
def gets_a_color(game: Game, name: str, color: str) -> None:
    """Add an effect that gives an object a color in place of its own."""
    _add_effect(game, name, Change("set color", frozenset({color})))


@does(acts_happening.KeywordGiven)
def gains_a_keyword(game: Game, name: str, keyword: str) -> None:
    """Add an effect that grants an object a keyword ability. Raises BadScenario for an unknown one."""
    _add_effect(game, name, Change("gain", (read_keyword(keyword),)))


@does(acts_happening.KeywordTaken)
def loses_a_keyword(game: Game, keyword: str, name: str) -> None:
    """Add an effect that removes a keyword ability from an object."""
    _add_effect(game, name, Change("lose", keyword))


@does(acts_happening.EffectsEnd)
def effects_end(game: Game, name: str) -> None:
    """End all effects that apply to one object alone. Raises IllegalAnswer if there are none."""
    found = frozenset({thing(game, name).id})
    left = tuple(lasting for lasting in game.position.lasting if lasting.things != found)
    if left == game.position.lasting:
        raise IllegalAnswer(f"No effect applies to {name} alone.")
    game.position.lasting = left
    game.changed()
