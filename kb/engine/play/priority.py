"""Priority: who may play something, and who has passed."""

from kb.engine.play.acts import follow
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.phases import NextPassOf
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import play_after_combat_damage
from kb.engine.slots.families import PLAYING
from kb.engine.slots.turn import (
    cleanup_priority,
    end_step_priority,
    passing,
    priority,
    reclaiming,
    responding,
    untap_step_priority,
)
from kb.engine.steps.playing import Passes


def take_priority(game: Game, player: str) -> None:
    """Let a player be about to play something; players with priority before them pass.

    Raises IllegalAnswer if nothing may be played now or the player has passed already.
    """
    position = game.position
    if position.priority.window:
        return
    if position.turn.phase == "untap" and not game.law(untap_step_priority)():
        raise IllegalAnswer("Nothing can be played in the untap step.")
    if "cleanup" in position.turn.begun and not position.stack and not game.law(cleanup_priority):
        raise IllegalAnswer("Nothing can be played in the cleanup step.")
    if position.turn.phase == "end" and not position.stack and not game.law(end_step_priority):
        raise IllegalAnswer("Nothing can be played once the end of the turn has begun.")
    if is_past_combat_damage(game):
        raise IllegalAnswer(
            "From combat damage to the end of combat, only effects that change damage or regenerate can be played."
        )
    if player in position.priority.passed and not game.law(reclaiming)():
        raise IllegalAnswer(f"{player} has passed, and no player has played anything since.")
    for spell in (waiting for waiting in position.stack if waiting.is_spell):
        traits = game.traits(spell.context.source)
        if not all(may(traits) for may in game.rulebook.family(PLAYING, traits.words)):
            raise IllegalAnswer(f"Only mana abilities can be played while {spell.label} waits to resolve.")
    if game.resolving is None:
        _let_pass_before(game, player)


def _let_pass_before(game: Game, player: str) -> None:
    """Have players pass who have priority before the one who is about to play something."""
    around = game.position.turn_order(game.position.priority.holder)
    trigger_by_passing(game, *around[: around.index(player)])


def trigger_by_passing(game: Game, *names: str) -> None:
    """Trigger the abilities that wait until one of these players passes."""
    moments = {NextPassOf(name) for name in names}
    if any(one.moment in moments for one in game.position.waiting):
        game.position.waiting = tuple(
            one._replace(moment="") if one.moment in moments else one for one in game.position.waiting
        )


def take_last_chances(game: Game) -> int:
    """Ask about everything that a player may do only before passing; if they do nothing, trigger what waits for that.

    Returns how many spells and abilities this puts above what is on the stack; 0 if there was nothing to ask.
    """
    ending = [one for one in game.position.waiting if isinstance(one.moment, NextPassOf)]
    before = len(game.position.stack)
    for one in ending:
        follow(game, tuple(act.last_chance for act in one.acts if act.last_chance), one.context)
    if done := len(game.position.stack) - before:
        return done
    trigger_by_passing(game, *game.position.players)
    return len(ending)


def is_past_combat_damage(game: Game) -> bool:
    """Return whether combat damage has been dealt, combat isn't over, and nothing may be played until then."""
    position = game.position
    is_dealt = bool(position.combat.attackers) and (position.combat.has_fought or position.combat.struck is not None)
    return is_dealt and not game.law(play_after_combat_damage)()


def give_priority(game: Game, player: str) -> None:
    """Set who has priority after a player has played something, as the rules say; nobody has passed then."""
    position = game.position
    if not position.priority.window:
        position.priority = position.priority._replace(holder=game.law(priority)(game, player), passed=())


def check_priority(game: Game, player: str) -> None:
    """Raise IllegalAnswer unless this player has priority; before anybody has been given it, the active player has."""
    holder = game.position.priority.holder or game.position.turn.active
    if holder != player:
        raise IllegalAnswer(f"{holder} has priority before {player}.")


def pass_(game: Game, player: str) -> None:
    """Make a player pass; if all have passed, the top of the stack resolves, or the phase ends.

    Raises IllegalAnswer if that player doesn't have priority.
    """
    position = game.position
    check_priority(game, player)
    position.priority = position.priority._replace(passed=(*position.priority.passed, player))
    position.note(Passes(player), priority.slug)
    trigger_by_passing(game, player)
    names = list(position.players)
    position.priority = position.priority._replace(holder=names[(names.index(player) + 1) % len(names)])
    if len(position.priority.passed) < len(names):
        return
    position.start_priority()
    if position.stack:
        game.law(responding).when_all_pass(game)
    else:
        game.law(passing)(game)
