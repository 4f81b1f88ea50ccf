"""Words of a game: which may be named, and steps about drawing."""

from kb.engine.play.game import Game
from kb.engine.play.turn import BeginUpkeep, DrawStep
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED
from kb.engine.slots.families import WORDS
from kb.engine.steps.playing import Names
from kb.worked.language import sentence
from kb.worked.sentences.passing import to_turn_of
from kb.worked.sentences.skipping import no_upkeep

_KINDS = "ability word|artifact type|card type|enchantment type|land type|planeswalker type|spell type|supertype"


@sentence("play", rf"(?P<player>\w+) names (?P<word>\S+) as an? (?P<kind>{_KINDS})",
          "Ana names Shrine as an enchantment type")  # fmt: skip
def names_a_word(game: Game, player: str, word: str, kind: str) -> None:
    """Name a word of this kind. The story isn't legal if the word isn't of this kind."""
    for is_one in game.rulebook.meaning(WORDS, f"{kind}s"):
        if not is_one(word):
            raise IllegalAnswer(f"{player} can't name {word}: it is not one of the {kind}s.")
        game.position.note(Names(player, word), f"{kind.replace(' ', '-')}s")


@sentence("play", r"(?P<player>\w+)'s draw step begins", "Ana's draw step begins")
def draw_step_begins(game: Game, player: str) -> None:
    """Go to a player's draw step. If it has passed or isn't due, go through that player's next upkeep first."""
    if game.position.turn.active == player and game.position.turn.phase in {"beginning", "untap", "upkeep"}:
        no_upkeep(game)
        game.then(DrawStep())
    else:
        game.then(*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep())


@sentence("play", r"an additional upkeep begins", "an additional upkeep begins")
def another_upkeep(game: Game) -> None:
    """Go to another upkeep in the same turn."""
    game.then(BeginUpkeep())
