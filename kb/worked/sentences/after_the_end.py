"""After the end: what a story may still tell once the game that it tells of is over."""

from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import StoryFrame, Where
from kb.worked.compounds import JUST_DONE
from kb.worked.language import formed, timed, understood
from kb.worked.sentences import combat, going_on, steps, timing, turning, words

_LOOKING_BACK = frozenset(
    {
        combat.has_assigned,
        combat.has_assigned_all,
        going_on.ability_resolves,
        going_on.has_got,
        going_on.is_so_by_then,
        going_on.something_has_resolved,
        steps.it_resolves,
    }
)
"""The sentences that say what has been so by then: they are true or false of a game that is over, too."""

_PASSING_TIME = frozenset(
    {
        combat.attacks_with_nothing,
        combat.blocks_nothing,
        combat.combat_damage,
        combat.nobody_blocks,
        going_on.isnt_blocked,
        steps.everycardresolves,
        steps.main_begins,
        steps.next_turn_begins,
        steps.the_last_resolves,
        steps.the_turn_ends,
        steps.turn_begins,
        steps.turn_of_ends,
        steps.upkeep_begins,
        timing.comes_to,
        timing.next_turn_of,
        timing.phase_ends,
        timing.second_main_begins,
        timing.turns_pass,
        turning.combat_begins,
        turning.combat_ends,
        turning.end_step_begins,
        turning.main_ends,
        turning.nobody_attacks,
        turning.nothing_is_done,
        turning.the_end_step_begins,
        words.draw_step_begins,
    }
)
"""The sentences that let time pass, or what waits resolve: of a game that is over, nothing comes of them."""


class AfterTheEnd(StoryFrame):
    """A sentence is told of a game that is over."""

    __slots__ = ()


@carries_out(AfterTheEnd)
def after_the_end(game: Game, words: str, where: Where) -> None:
    """Take a plain sentence of a story whose game is over.

    Raises IllegalAnswer for what nobody can do any more, and for what isn't so.
    """
    _, rest = timed(words)
    read = formed("play", rest)
    if read is None or read[0].means in _LOOKING_BACK or JUST_DONE in rest:
        understood("play", rest, where)(game)
    elif read[0].kind != "answer" and read[0].means not in _PASSING_TIME:
        raise IllegalAnswer(f"Nothing more can be done: the game is a {game.position.result}.")
