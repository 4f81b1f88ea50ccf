"""Beginning: the time at which a story begins, what each player has, and what is printed on something."""

from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.play.turn import BeginUpkeep, DrawStep
from kb.engine.position.colors import colors_among
from kb.engine.position.frames import EndStep, Frame
from kb.engine.position.phases import Phase
from kb.engine.position.zones import Zone
from kb.english.lexicon import CARD_TYPES, SUPERTYPES
from kb.worked.language import sentence, told, understood
from kb.worked.places import Place
from kb.worked.sentences.described import kinds_lie
from kb.worked.sentences.named import thing
from kb.worked.sentences.turning import combat_begins
from kb.worked.sentences.type_words import known
from kb.worked.setting_up import OnTop

_HERE = Place("the setup")


@sentence(
    "setup",
    r"the story begins in (?:(?P<player>\w+)'s|the) (?P<step>upkeep|draw step|(?:second )?main phase|combat|end step)",
    "the story begins in Bob's upkeep",
)
def begins_in(game: Game, player: str | None, step: str) -> None:
    """Begin the story in a step or phase, with its triggers."""
    if player:
        game.position.turn = game.position.turn._replace(active=player)
    game.position.agenda += (BeginIn(step),)


_BEFORE: dict[str, Phase] = {"upkeep": "untap", "draw step": "upkeep"}
"""Where the turn is before a step begins in which a story may begin, where that makes a difference."""
_BEGINS: dict[str, Frame] = {"upkeep": BeginUpkeep(), "draw step": DrawStep(), "end step": EndStep()}
"""What begins a step in which a story may begin."""


class BeginIn(Frame):
    """The story begins in a step or phase."""

    __slots__ = ()

    step: str


@carries_out(BeginIn)
def begin_in(game: Game, step: str) -> None:
    """Come to the step or phase in which the story begins."""
    position = game.position
    if step == "second main phase":
        position.combat = position.combat._replace(has_fought=True)
    elif step == "combat":
        combat_begins(game, position.turn.active)
    elif step != "main phase":
        phase = _BEFORE.get(step, position.turn.phase)
        position.turn = position.turn._replace(phase=phase)
        game.then(_BEGINS[step])


@sentence("setup", r"the story begins with “(?P<words>.+)”", "the story begins with “Ana attacks with Bear”")
def begins_with(game: Game, words: str) -> None:
    """Begin the story after an attack or a block has been declared."""
    game.position.agenda += (told(words, _HERE),)


@sentence("setup", r"each player (?P<what>(?:is|has|controls|holds) .+)", "each player has 10 cards in their library")
def each_player(game: Game, what: str) -> list[object]:
    """Say something about each player."""
    found = [understood("setup", f"{player} {what}", _HERE)(game) for player in game.position.players]
    return [one for each in found for one in (each if isinstance(each, list) else [each])]


@sentence(
    "setup",
    r"(?P<number>\d+) (?P<kind>[a-z]+) cards? are in (?P<player>\w+)'s (?P<zone>hand|library|graveyard)",
    "2 creature cards are in Ana's graveyard",
)
def cards_of_a_kind(game: Game, number: str, kind: str, player: str, zone: Zone) -> None:
    """Put cards of a type into an otherwise empty zone. Creatures among them are 1/1s."""
    kinds_lie(game, int(number), kind, player, zone)


@sentence("setup", r"(?P<what>.+) lies on top of (?P<player>\w+)'s library", "Clone lies on top of Ana's library")
def lies_on_top(game: Game, what: str, player: str) -> list[object]:
    """Put a card on top of a library, above all other cards that the story mentions."""
    before = set(game.position.objects)
    found = understood("setup", f"{what} is in {player}'s library", _HERE)(game)
    above = [OnTop(card) for card in game.position.objects if card not in before]
    return [*(found if isinstance(found, list) else []), *above]


@sentence("setup", r"(?P<name>.+) is printed (?P<what>[a-z]+)", "Bear is printed legendary")
def is_printed(game: Game, name: str, what: str) -> None:
    """Print a supertype, color or type on an object, besides its other ones."""
    card = thing(game, name)
    face = card.face
    if color := colors_among(frozenset({what})):
        face = face._replace(colors=face.colors | color)
    elif what in SUPERTYPES:
        face = face._replace(supertypes=face.supertypes | {what})
    else:
        known(what, CARD_TYPES, "color, card type or supertype")
        face = face._replace(types=face.types | {what})
    game.put(card._replace(face=face))
