"""Main phases and combat of a turn: what triggers as one begins, and skipped combat phases."""

from kb.engine.play.registry import carries_out
from kb.engine.play.turn import AtEndOfTurn, begin_step, due_at, end_effects_of_combat, end_of_phase, take_delayed
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, Frames, MainPhase
from kb.engine.position.parts import Combat
from kb.engine.position.phases import COMBAT, EITHER, FIRST, SECOND, NextOf, WhichMain
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import beginning_of_combat, beginning_of_main_phase, hand_size, skipping
from kb.engine.steps.permanents import SkipsPhase


def combat_is_due(game: Game) -> bool:
    """Return whether combat hasn't begun this turn and must be gone through.

    It must if it is to be skipped, or abilities trigger as it begins.
    """
    position = game.position
    if COMBAT in position.turn.begun or position.combat.has_fought or position.combat.attackers:
        return False
    return position.turn.active in position.turn.combats_skipped or bool(due_at(game, COMBAT))


def main_is_due(game: Game, which: WhichMain) -> bool:
    """Return whether this main phase hasn't begun this turn, and something triggers or waits for it to begin."""
    is_past = which in game.position.turn.begun or (which == FIRST and game.position.turn.phase in {"main", "end"})
    moment = NextOf(game.position.turn.active, "main phase")
    is_put_off = any(waiting.moment == moment for waiting in game.position.waiting)
    return not is_past and (is_put_off or bool(due_at(game, which) + due_at(game, EITHER)))


def phases_passed_over(game: Game) -> Frames:
    """Return frames for the phases before the end of the turn in which anything would happen; often none."""
    frames: Frames = ()
    if main_is_due(game, FIRST):
        frames += (MainPhase(), *SETTLED)
    if combat_is_due(game):
        frames += (BeginCombat(), *SETTLED)
    if main_is_due(game, SECOND):
        frames += (SecondMainPhase(), *SETTLED)
    return frames


class BeginCombat(Frame):
    """The combat phase begins."""

    __slots__ = ()


@carries_out(BeginCombat)
def begin_combat(game: Game) -> None:
    """Begin the combat phase with its triggered abilities, or skip it for a player who must by the rules of the day."""
    position = game.position
    position.turn = position.turn._replace(begun=position.turn.begun | {COMBAT})
    skipped = position.turn.combats_skipped.count(position.turn.active)
    if skipped and game.law(skipping)(skipped):
        others = tuple(name for name in position.turn.combats_skipped if name != position.turn.active)
        left = (*others, *[position.turn.active] * (skipped - 1))
        position.turn = position.turn._replace(combats_skipped=left)
        position.combat = position.combat._replace(has_fought=True)
        position.note(SkipsPhase(position.turn.active, COMBAT), skipping.slug)
        return
    end_of_phase(game, "attack")
    if due := due_at(game, COMBAT):
        game.law(beginning_of_combat)(game, due)


def end_combat(game: Game) -> None:
    """End the combat phase, removing everything from combat; another combat phase may follow."""
    position = game.position
    position.combat = position.combat._replace(
        attackers=(), attacked=(), bands=(), struck=None, is_ending=False, has_fought=True
    )
    game.changed()
    end_effects_of_combat(game)
    end_of_phase(game, "attack")
    if position.combat.fights_again:
        add_combat_phase(game)


def add_combat_phase(game: Game) -> None:
    """Start another combat phase after the one that is over."""
    position = game.position
    position.turn = position.turn._replace(begun=position.turn.begun - {COMBAT, SECOND})
    combat = position.combat
    position.combat = Combat(combat.attackers, combat.attacked, combat.bands)


class SecondMainPhase(Frame):
    """The main phase after combat begins."""

    __slots__ = ()


@carries_out(SecondMainPhase)
def second_main_phase(game: Game) -> None:
    """Begin the main phase after combat, ending combat first."""
    if game.position.is_combat:
        game.then(CombatDamage(), *SETTLED, SecondMainPhase())
        return
    game.position.combat = game.position.combat._replace(has_fought=True)
    end_effects_of_combat(game)
    main_phase(game)


@carries_out(MainPhase)
def main_phase(game: Game) -> None:
    """Begin a main phase of the active player with its triggered abilities, ending combat first."""
    position = game.position
    if position.is_combat:
        game.then(CombatDamage(), *SETTLED, MainPhase())
        return
    which: WhichMain = SECOND if position.combat.has_fought else FIRST
    is_due = main_is_due(game, which)
    begin_step(game, "main")
    position.turn = position.turn._replace(begun=position.turn.begun | {which})
    if is_due:
        due = (
            due_at(game, which) + due_at(game, EITHER) + take_delayed(game, NextOf(position.turn.active, "main phase"))
        )
        game.law(beginning_of_main_phase)(game, due)


@carries_out(EndStep)
def begin_end_step(game: Game) -> None:
    """Begin the end step.

    Combat is ended first, phases that the story passes over are gone through, and the stack is resolved.
    """
    if game.position.is_combat:
        game.then(CombatDamage(), *SETTLED, EndStep())
        return
    if frames := phases_passed_over(game):
        game.then(*frames, EndStep())
        return
    if game.position.stack or any(waiting.is_due for waiting in game.position.waiting):
        game.then(*SETTLED, EndStep())
        return
    end_effects_of_combat(game)
    begin_step(game, "end")
    game.position.loops = game.position.loops._replace(trail=(), repeated=None)
    game.law(hand_size)(game, "discard")
    game.then(*SETTLED, AtEndOfTurn())
