"""After the end: what a story may still say once its game is over."""

from kb.boards.playing.acts import carry_out_act
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import StoryFrame, Where
from kb.english.boards import acts_combat, acts_looking, acts_turns
from kb.english.boards.acts import Act
from kb.english.boards.answer import Answering

_LOOKING_BACK = (
    acts_combat.HasAssigned,
    acts_combat.HasAssignedAll,
    acts_combat.HasAssignedPart,
    acts_looking.AbilityResolves,
    acts_looking.HasGot,
    acts_looking.HasJustGiven,
    acts_looking.HasJustPaid,
    acts_looking.IfSo,
    acts_looking.Resolves,
    acts_looking.SoByThen,
    acts_looking.SomethingHasResolved,
)
"""The acts that say what has been so by then: they are true or false of a game that is over, too."""

_PASSING_TIME = (
    acts_combat.AssignsDamage,
    acts_combat.AttacksWithNothing,
    acts_combat.BlocksWithNothing,
    acts_combat.CombatDamageIsDealt,
    acts_combat.IsntBlocked,
    acts_combat.NobodyAttacks,
    acts_combat.NobodyBlocks,
    acts_looking.EverythingResolves,
    acts_looking.LastResolves,
    acts_looking.NothingElseIsDone,
    acts_looking.OnlyTriggersWait,
    acts_turns.CombatBegins,
    acts_turns.CombatEnds,
    acts_turns.ComesTo,
    acts_turns.DrawStepBegins,
    acts_turns.EndOfCombatBegins,
    acts_turns.EndStepBegins,
    acts_turns.LeavesMana,
    acts_turns.MainBegins,
    acts_turns.MainEnds,
    acts_turns.NextTurnBegins,
    acts_turns.NextTurnOf,
    acts_turns.PartEnds,
    acts_turns.SecondMainBegins,
    acts_turns.StillToBe,
    acts_turns.TurnBegins,
    acts_turns.TurnEnds,
    acts_turns.TurnOfEnds,
    acts_turns.TurnsPass,
    acts_turns.UpkeepBegins,
)
"""The acts that let time pass, or what waits resolve: of a game that is over, nothing comes of them."""


class AfterTheEnd(StoryFrame):
    """An act is told of a game that is over."""

    __slots__ = ()


@carries_out(AfterTheEnd)
def after_the_end(game: Game, told: Act | Answering, where: Where) -> None:
    """Handle an act that comes after the end of the game; answers and passing time are ignored.

    Raises IllegalAnswer for an act that needs a game in progress, and for one that looks back at something untrue.
    """
    if isinstance(told, _LOOKING_BACK):
        carry_out_act(game, told, where)
    elif not isinstance(told, (Answering, *_PASSING_TIME)):
        raise IllegalAnswer(f"Nothing more can be done: the game is a {game.position.result}.")
