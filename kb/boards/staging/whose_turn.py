"""Working out whose turn a story begins in from the first act that only the active player can do."""

from collections.abc import Iterable

from kb.boards.playing.acts import fields_by_name
from kb.engine.play.game import Game
from kb.engine.position.objects import Object
from kb.english.boards import acts_combat, acts_playing, acts_turns
from kb.english.boards.acts import Act, At, doer_of
from kb.english.boards.answer import Answering

_OF_THE_ACTIVE_PLAYER = (
    acts_combat.Attacks,
    acts_combat.AttacksWithEverything,
    acts_combat.AttacksWithNothing,
    acts_turns.CombatBegins,
    acts_turns.EndStepBegins,
    acts_turns.MainEnds,
)
"""The acts whose player is the active one."""
_OF_A_CARD = (acts_playing.Casts, acts_playing.Plays)
_AT_ANY_TIME = frozenset({"instant", "interrupt", "mana source"})
"""The types of the cards that may be cast in anybody's turn."""
_TURN_BEGINS = (
    acts_turns.AnotherUpkeep,
    acts_turns.DrawStepBegins,
    acts_turns.NextTurnBegins,
    acts_turns.NextTurnIsOf,
    acts_turns.NextTurnOf,
    acts_turns.TurnBegins,
    acts_turns.TurnEnds,
    acts_turns.TurnOfEnds,
    acts_turns.TurnsPass,
    acts_turns.Untaps,
    acts_turns.UpkeepBegins,
)
"""The acts by which another turn than the first may have begun."""
_FIRST_STEPS = frozenset({"turn", "upkeep", "draw step"})
"""The parts of a turn to which a story may come as another one begins."""


def whose_turn(game: Game, play: Iterable[Act | Answering]) -> str | None:
    """Return the player whose turn it must be for the first act that is possible in only one player's turn.

    Returns None if no act shows it before another turn begins.
    """
    for act in play:
        if isinstance(act, At):
            continue
        found = _active_player_for(game, act)
        if found in game.position.players:
            return found
        if isinstance(act, _TURN_BEGINS) or getattr(act, "step", "") in _FIRST_STEPS:
            return None
    return None


def _active_player_for(game: Game, act: Act | Answering) -> str | None:
    """Return the player who must be active for an act to be legal; None if it could be anybody's turn."""
    if isinstance(act, _OF_THE_ACTIVE_PLAYER):
        return doer_of(act)
    if isinstance(act, acts_combat.AttackTogether):
        thing = game.labelled(fields_by_name(game, act)[0][0])
        return thing.controller if thing else None
    if isinstance(act, _OF_A_CARD):
        card = game.labelled(fields_by_name(game, act)[1])
        return doer_of(act) if card and _needs_own_turn(card) else None
    return None


def _needs_own_turn(card: Object) -> bool:
    """Return whether a card in hand has no flash and no type that may be played in another player's turn."""
    is_quick = any(getattr(own, "name", "") == "flash" for own in card.face.abilities)
    return card.zone == "hand" and bool(card.face.types) and not (is_quick or card.face.types & _AT_ANY_TIME)
