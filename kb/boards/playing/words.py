"""Sentences that name a card, type or color, and sentences about the draw step and extra upkeeps."""

from kb.boards.playing.acts import does
from kb.boards.playing.passing import to_turn_of
from kb.boards.playing.skipping import check_no_upkeep
from kb.engine.play.game import Game
from kb.engine.play.turn import BeginUpkeep, DrawStep
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED
from kb.engine.slots.families import WORDS
from kb.engine.steps.playing import Names
from kb.english.boards import acts_doing, acts_turns


@does(acts_doing.NamesWord)
def names_a_word(game: Game, player: str, word: str, kind: str) -> None:
    """Record that a player names a word of this kind. Raises IllegalAnswer if the word isn't of this kind."""
    for is_one in game.rulebook.meaning(WORDS, f"{kind}s"):
        if not is_one(word):
            raise IllegalAnswer(f"{player} can't name {word}: it is not one of the {kind}s.")
        game.position.note(Names(player, word), f"{kind.replace(' ', '-')}s")


@does(acts_turns.DrawStepBegins)
def draw_step_begins(game: Game, player: str) -> None:
    """Go to a player's draw step. If it has passed or isn't due, go through that player's next upkeep first."""
    turn = game.position.turn
    if turn.active == player and turn.phase in {"beginning", "untap"}:
        check_no_upkeep(game)
        game.then(BeginUpkeep(), *SETTLED, DrawStep())
    elif turn.active == player and turn.phase == "upkeep":
        check_no_upkeep(game)
        game.then(DrawStep())
    else:
        game.then(*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep())


@does(acts_turns.AnotherUpkeep)
def another_upkeep(game: Game) -> None:
    """Go to another upkeep in the same turn."""
    game.then(BeginUpkeep())
