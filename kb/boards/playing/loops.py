"""Sentences about loops that somebody interrupts or that a coin flip ends, and about choosing a word."""

from kb.boards.playing.acts import does, frame_for
from kb.boards.playing.steps import last_steps
from kb.engine.effects.combining import CoinFalls
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, Frame, Tell
from kb.engine.position.questions import HOW_MANY_ROUNDS_FOLLOW
from kb.engine.rules.loops.interfering import interfering
from kb.engine.rules.loops.voluntary_loop import voluntary_loop
from kb.engine.rules.words.nouns_as_creature_types import word_classes
from kb.engine.slots.words import choosing_creature_types
from kb.engine.steps.playing import Chooses, GoesOnUntil, GoesThroughAgain, SaysNumber
from kb.english.boards import acts_doing
from kb.english.boards.acts import Acts


@does(acts_doing.RepeatsUntilSomebodyActs)
def goes_through_until_somebody_acts(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, steps: int, number: int, rounds: int, acts: Acts
) -> None:
    """Repeat the loop shown by the last sentences a number of rounds, until a player does something else.

    `steps` is the number of these sentences, `number` how often the player said, and `rounds` how often until `acts`.
    Raises IllegalAnswer if the rules don't let the player repeat it that often.
    """
    often = game.law(voluntary_loop)(str(number))
    if often is None or often < rounds:
        raise IllegalAnswer(f"{player} can't repeat the loop {number} times.")
    game.position.note(SaysNumber(player, str(number)), voluntary_loop.slug)
    shown, where = last_steps(game, steps), game.position.story.sentences[-1].where
    game.then(*shown * rounds, frame_for(acts, where), GoOn(player, often - rounds, shown))


class GoOn(Frame):
    """A loop goes on in which somebody interfered."""

    __slots__ = ()

    player: str
    left: int
    shown: tuple[Tell, ...]


@carries_out(GoOn)
def continue_loop(game: Game, player: str, left: int, shown: tuple[Tell, ...]) -> None:
    """Continue a loop after an interruption, for as many rounds as the rules allow."""
    more = game.choose(player, HOW_MANY_ROUNDS_FOLLOW, game.law(interfering)(left))
    game.position.note(GoesThroughAgain(player, str(more)), interfering.slug)
    game.then(*shown * more)


@does(acts_doing.RepeatsUntilCoin)
def goes_through_until(game: Game, player: str, steps: int, side: str) -> None:
    """Repeat the loop of the last `steps` sentences until a coin falls on this side.

    Raises IllegalAnswer if no rule allows such a shortcut.
    """
    most = game.law(voluntary_loop)(f"until the coin falls {side}")
    if most is None:
        raise IllegalAnswer(f"No rule lets {player} repeat the loop until the coin lands {side}.")
    game.position.note(GoesOnUntil(player, side), voluntary_loop.slug)
    game.then(Until(side, most, last_steps(game, steps)))


class Until(Frame):
    """A loop goes on until its coin falls so."""

    __slots__ = ()

    side: str
    most: int
    shown: tuple[Tell, ...]


@carries_out(Until)
def until(game: Game, side: str, most: int, shown: tuple[Tell, ...]) -> None:
    """Repeat a loop once more unless its coin has landed on the given side, or `most` rounds have been played."""
    falls = [what.side for what in game.position.happenings() if isinstance(what, CoinFalls)]
    if most and falls[-1:] != [side]:
        game.then(*shown, *SETTLED, Until(side, most - 1, shown))


@does(acts_doing.ChoosesWord)
def chooses_a_word(game: Game, player: str, word_class: str, word: str) -> None:
    """Choose a creature type of a word class: noun or adjective. Raises IllegalAnswer if the word can't be chosen."""
    if not (game.law(word_classes)(word_class) and game.law(choosing_creature_types)(word)):
        raise IllegalAnswer(f"{player} can't choose {word} as a creature type.")
    game.position.note(Chooses(player, word), word_classes.slug, choosing_creature_types.slug)
