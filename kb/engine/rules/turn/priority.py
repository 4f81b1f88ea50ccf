"""Priority: who gets it, and what happens when all players pass."""

from kb.engine.play.turn import NextPhase
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import cleanup_priority, end_step_priority, passing, priority, reclaiming, untap_step_priority


@priority.since(
    "1998-03-31",
    "cr-1997-03-24/series-and-batches/4",
    "always has priority to respond in this way",
    reading="The active player is the first to have priority. T.8.1 of the summary of 1999 says that priority "
    "returns to them after each spell or ability of either player. Neutral states that begin with another "
    "player are not modelled.",
    means="After a spell or ability is played, the active player has priority, whoever played it.",
)
def active_player(game: Game, _player: str) -> str:
    """Return who has priority after a spell or ability is played: the active player, whoever played it."""
    return game.position.turn.active


@priority.since(
    "1999-06-01",
    "408.1c",
    "the player again receives priority",
    means="A player who has played a spell or ability gets priority again right afterward.",
)
def same_player(_game: Game, player: str) -> str:
    """Return who has priority after a spell or ability is played: the player who played it."""
    return player


priority.reworded("2009-07-11", "115.3c", "that player receives priority afterward")
priority.renumbered("2013-07-13", "116.3c")
priority.renumbered("2023-11-17", "117.3c")


@priority.contrast("the next player")
def next_player(game: Game, player: str) -> str:
    """Return who has priority after a spell or ability is played: the next player. A contrast: no text says so."""
    names = list(game.position.players)
    return names[(names.index(player) + 1) % len(names)]


@reclaiming.since(
    "1998-03-31",
    "cr-1997-03-24/timing/2",
    "the first player can't reclaim priority just because",
    means="A player who has passed may not play anything until the other player has played something.",
)
def not_until_others_play() -> bool:
    """Return False: a player who has passed may not play anything until the other player has played something."""
    return False


reclaiming.reworded("1999-06-01", "408.1c", "otherwise, his or her opponent receives priority")
reclaiming.reworded("2008-05-01", "408.1c", "the next player in turn order receives priority")
reclaiming.renumbered("2009-07-11", "115.3d")
reclaiming.renumbered("2013-07-13", "116.3d")
reclaiming.renumbered("2023-11-17", "117.3d")


@reclaiming.contrast("they may")
def at_any_time() -> bool:
    """Return True: a player who has passed may still play something. A contrast: no text says so."""
    return True


@passing.since(
    "1998-03-31",
    "cr-1997-03-24/phase-structure/4",
    "the chance to play instants is over",
    means="If all players pass in succession and nothing waits to resolve, the phase or step ends and "
    "the next one begins.",
)
def phase_ends(game: Game) -> None:
    """Schedule the next phase or step: the current one ends if all players pass in succession and nothing waits to
    resolve.
    """
    game.then(NextPhase())


passing.reworded("1999-06-01", "408.1c", "when both players pass in succession, the phase")
passing.reworded("2008-05-01", "408.1c", "when all players pass in succession, the phase")
passing.reworded("2009-07-11", "115.4", "if the stack is empty, the phase or")
passing.renumbered("2013-07-13", "116.4")
passing.renumbered("2023-11-17", "117.4")


@passing.contrast("nothing")
def nothing_happens(_game: Game) -> None:
    """Do nothing if all players pass: they may go on. A contrast: no text says so."""


@untap_step_priority.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/2",
    "No fast effects are allowed",
    means="Spells and abilities can't be played in the untap step, in which no player gets priority.",
)
def no_play() -> bool:
    """Return False: spells and abilities can't be played in the untap step, in which no player gets priority."""
    return False


untap_step_priority.reworded("1999-06-01", "302.2", "No player receives priority during the untap step")
untap_step_priority.renumbered("2003-10-01", "302.3")
untap_step_priority.renumbered("2009-07-11", "502.3")
untap_step_priority.renumbered("2023-11-17", "502.4")


@untap_step_priority.contrast("they may")
def play_allowed() -> bool:
    """Return True: players may play spells and abilities in the untap step. A contrast: no text says so."""
    return True


end_step_priority.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/1",
    "any of these phases except for untap and cleanup",
    reading="What happens “at end of turn” happens at the end of the cleanup phase. Before it, in the discard phase, "
    "spells and abilities may be played.",
    means="Nobody may play spells or abilities where “at end of turn” abilities are played: that is part of cleanup.",
)(False)
end_step_priority.since(
    "1999-06-01",
    "313.1",
    "Then the active player receives priority to play",
    means="Players may play spells and abilities in the end step, after “at end of turn” abilities have gone on the "
    "stack.",
)(True)
end_step_priority.reworded("2003-10-01", "313.1", "gets priority and players may play")
end_step_priority.reworded("2009-07-11", "513.2", "Second, the active player gets priority.")
end_step_priority.reworded("2023-11-17", "513.1", "Once it begins, the active player gets priority.")
cleanup_priority.since(
    "1998-03-31",
    "cr-1997-03-24/parts-of-the-turn/1",
    "any of these phases except for untap and cleanup",
    means="No player gets priority in the cleanup step, unless something triggers in it.",
)(False)
cleanup_priority.reworded("1999-06-01", "314.1c", "no player receives priority and the step ends")
cleanup_priority.renumbered("2003-10-01", "314.3")
cleanup_priority.reworded("2009-07-11", "514.3", "no player receives priority during the cleanup step")
cleanup_priority.contrast("they may")(True)
