"""Sentences that go to a step, phase or turn, and sentences that check which one it is."""

from kb.boards.playing.acts import does
from kb.boards.playing.combat import attacks_with_nothing
from kb.boards.playing.passing import AllAttackThatMust, to_turn_of, whole_turn
from kb.boards.playing.skipping import check_nothing_due
from kb.boards.playing.steps import main_begins, the_turn_ends, turn_begins, upkeep_begins
from kb.boards.playing.turning import CombatBegins, combat_begins, combat_ends, end_step_begins
from kb.boards.playing.words import draw_step_begins
from kb.engine.combat.combat import BlockingIsOver, EndOfCombat
from kb.engine.combat.requirements import check_attackers
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import SecondMainPhase
from kb.engine.play.registry import carries_out
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginUpkeep, DrawStep, end_of_phase, end_of_step
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, MainPhase
from kb.english.boards import acts_turns

_PHASES = {"upkeep": "upkeep", "draw step": "draw", "main phase": "main", "end step": "end"}


@does(acts_turns.ComesTo)
def comes_to(game: Game, player: str, step: str) -> None:
    """Go to this step, phase or turn of a player, "" for the active one, unless it is already the current one.

    Raises IllegalAnswer for a first main phase after combat.
    """
    position = game.position
    player = player or position.turn.active
    if step == "second main phase":
        second_main_begins(game, player)
        return
    has_attacked = position.is_combat or position.combat.has_fought
    if step == "first main phase" and position.turn.active == player and has_attacked:
        raise IllegalAnswer("There has already been combat this turn.")
    step = step.removeprefix("first ")
    is_theirs = position.turn.active == player
    if is_theirs and (step == "turn" or (position.turn.phase == _PHASES.get(step) and not position.is_combat)):
        return
    if step == "turn":
        turn_begins(game, player)
    elif step == "upkeep":
        upkeep_begins(game, player)
    elif step == "draw step":
        draw_step_begins(game, player)
    elif step == "main phase":
        main_begins(game, player)
    elif step == "combat":
        _comes_to_combat(game, player)
    else:
        _comes_to_the_end(game, player)


def _comes_to_combat(game: Game, player: str) -> None:
    """Go to a player's combat phase, unless creatures already attack."""
    if game.position.turn.active != player:
        begun = (*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep(), *SETTLED, MainPhase(), *SETTLED)
        game.then(*begun, CombatBegins(player))
    elif not game.position.is_combat:
        combat_begins(game, player)


def _comes_to_the_end(game: Game, player: str) -> None:
    """Go to a player's end step, playing the rest of the turn."""
    if game.position.turn.active == player:
        end_step_begins(game, player)
        return
    check_nothing_due(game)
    begun = (*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep(), *SETTLED)
    game.then(*begun, MainPhase(), AllAttackThatMust(), EndStep())


@does(acts_turns.SecondMainBegins)
def second_main_begins(game: Game, player: str) -> None:
    """Go to the second main phase of a player; if combat hasn't happened yet, nothing attacks."""
    game.then(*SETTLED, ToSecondMainPhase(player))
    if game.position.turn.active != player or game.position.turn.phase != "main" or game.position.combat.attackers:
        main_begins(game, player)


class ToSecondMainPhase(Frame):
    """A combat goes by in which nothing attacks, and the second main phase begins."""

    __slots__ = ()

    player: str


@carries_out(ToSecondMainPhase)
def to_the_second_main_phase(game: Game, player: str) -> None:
    """Play a combat without attackers if there was none yet, then begin the second main phase."""
    if not game.position.combat.has_fought:
        game.then(*SETTLED, SecondMainPhase())
        attacks_with_nothing(game, player)


@does(acts_turns.NextTurnOf)
def next_turn_of(game: Game, player: str) -> None:
    """End this turn if it isn't over, pass through other players' turns, and begin this player's next turn."""
    if game.position.turn.phase != "end":
        game.then(*SETTLED, ToTurnOf(player))
        the_turn_ends(game)
        return
    turn_begins(game, player)


@does(acts_turns.NthTurnOf)
def nth_turn_of(game: Game, player: str, number: int) -> None:
    """Begin a player's next turn. Raises IllegalAnswer unless it is the one of this number in the story.

    The turn in which the story begins may be counted or not.
    """
    turn = game.position.turn
    coming = turn.number + (1 if turn.active != player else 2)
    counts = {coming // 2, (coming + 1) // 2}
    if number not in counts:
        told = " or ".join(map(str, sorted(counts)))
        raise IllegalAnswer(f"{player}'s next turn is number {told} of their turns in this story, not {number}.")
    if turn.active == player:
        next_turn_of(game, player)
    else:
        turn_begins(game, player)


class ToTurnOf(Frame):
    """A player's turn begins once the one before is over."""

    __slots__ = ()

    player: str


@carries_out(ToTurnOf)
def begin_turn_of(game: Game, player: str) -> None:
    """Begin a player's turn once the previous turn is over."""
    turn_begins(game, player)


@does(acts_turns.StillToBe)
def go_to_step(game: Game, step: str) -> None:
    """Go to a step or phase of this turn. Raises IllegalAnswer if it has passed."""
    coming = list(_PHASES.values())
    phase = "beginning" if game.position.turn.phase == "untap" else game.position.turn.phase
    if phase != "beginning" and coming.index(phase) > coming.index(_PHASES[step]):
        raise IllegalAnswer(f"The {step} is over.")
    comes_to(game, "", step)


@does(acts_turns.NextTurnIsOf)
def next_is(game: Game, player: str) -> None:
    """Raise IllegalAnswer unless the next turn is this player's."""
    if player_after_this(game) != player:
        raise IllegalAnswer(f"The next turn isn't {player}'s.")


@does(acts_turns.TurnsPass)
def turns_pass(game: Game, number: int) -> None:
    """Play to the end of this many turns, in which players do only what is required.

    The current turn is the first of them, unless it is already over.
    """
    is_over = game.position.turn.phase == "end"
    game.then(*SETTLED, *((TurnPasses(),) * (number - (not is_over))))
    if not is_over:
        the_turn_ends(game)


@does(acts_turns.PartEnds)
def phase_ends(game: Game, which: str) -> None:
    """End the current phase or, if `which` says so, only the step; unspent mana is treated as the rules say."""
    if game.position.is_combat and which == "phase":
        combat_ends(game)
        return
    check_attackers(game)
    if game.position.is_combat:
        _end_step_of_combat(game)
    else:
        end_of_phase(game, game.position.turn.phase)


def _end_step_of_combat(game: Game) -> None:
    """End the current step of combat; after combat damage, go to the end of combat step, and from there on."""
    combat = game.position.combat
    if combat.is_ending:
        game.then(CombatDamage())
    elif combat.has_no_attack or combat.has_fought:
        game.then(EndOfCombat())
    elif combat.struck is not None:
        end_of_step(game, "combat damage")
    elif combat.has_blocks:
        end_of_step(game, "declare blockers")
    else:
        end_of_step(game, "declare attackers" if combat.attackers else "beginning of combat")


@does(acts_turns.IsAnAttack)
def is_an_attack(game: Game) -> None:
    """Raise IllegalAnswer unless a creature is attacking."""
    if not game.position.combat.attackers:
        raise IllegalAnswer("Nothing is attacking.")


@does(acts_turns.IsNoBlock)
def is_no_block(game: Game) -> None:
    """Raise IllegalAnswer unless a creature is attacking and no blockers have been declared."""
    is_an_attack(game)
    if game.position.combat.has_blocks:
        raise IllegalAnswer("Blockers have already been declared.")


@does(acts_turns.IsABlock)
def is_a_block(game: Game) -> None:
    """Raise IllegalAnswer unless a creature is attacking and blockers have been declared, or that there are none.

    If the defending player has no creature that could block, none is declared now.
    """
    combat = game.position.combat
    is_declared = combat.has_blocks or combat.struck is not None
    if combat.attackers and not is_declared and not _may_block(game):
        game.then(BlockingIsOver())
        return
    if not combat.attackers or not combat.has_blocks:
        raise IllegalAnswer("Blockers haven't been declared yet.")


def _may_block(game: Game) -> bool:
    """Return whether the defending player controls an untapped creature, whatever forbids it to block."""
    untapped = [game.traits(thing.id) for thing in game.battlefield() if not thing.tapped]
    return any("creature" in traits.types and traits.controller == game.defender for traits in untapped)


@does(acts_turns.BlocksAreDone)
def blocks_are_done(game: Game) -> None:
    """Declare no blockers if none have been declared. Raises IllegalAnswer unless a creature is attacking."""
    if not game.position.combat.attackers:
        raise IllegalAnswer("Nothing is attacking.")
    if not game.position.combat.has_blocks:
        game.then(BlockingIsOver())


class TurnPasses(Frame):
    """The turn that comes next goes by as a whole."""

    __slots__ = ()


@carries_out(TurnPasses)
def pass_next_turn(game: Game) -> None:
    """Play the whole next turn, with nobody doing anything that isn't required."""
    game.then(*whole_turn(player_after_this(game)))
