"""Timing: sentences that come to a step or phase where the story isn't there yet, and those that look where it is."""

from kb.engine.combat.requirements import check_attackers
from kb.engine.play.game import Game
from kb.engine.play.phases import SecondMainPhase
from kb.engine.play.registry import carries_out
from kb.engine.play.skipping import after_this
from kb.engine.play.turn import BeginUpkeep, DrawStep, end_of_phase
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, EndStep, Frame, MainPhase
from kb.worked.language import sentence
from kb.worked.sentences.catching_up import to_main
from kb.worked.sentences.combat import attacks_with_nothing
from kb.worked.sentences.passing import AllAttackThatMust, to_turn_of, whole_turn
from kb.worked.sentences.skipping import nothing_due
from kb.worked.sentences.steps import main_begins, the_turn_ends, turn_begins, upkeep_begins
from kb.worked.sentences.turning import combat_begins, combat_ends, end_step_begins
from kb.worked.sentences.words import draw_step_begins

_PHASES = {"upkeep": "upkeep", "draw step": "draw", "main phase": "main", "end step": "end"}


@sentence(
    "play",
    r"it is to be (?:(?P<player>\w+)'s|the) (?P<step>turn|upkeep|draw step|(?:(?:first|second) )?main phase|combat|"
    r"end step)",
    "it is to be Bob's upkeep",
)
def comes_to(game: Game, player: str | None, step: str) -> None:
    """Come to a step or phase of a player's turn, or to the turn, where it isn't that already."""
    position = game.position
    player = player or position.active
    if step == "second main phase":
        second_main_begins(game, player)
        return
    if step == "first main phase" and position.active == player and (position.combat or position.has_fought):
        raise IllegalAnswer("There has been combat already in this turn.")
    step = step.removeprefix("first ")
    is_theirs = position.active == player
    if is_theirs and (step == "turn" or (position.phase == _PHASES.get(step) and not position.combat)):
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
    """Come to a player's combat phase; one in which creatures attack already is it."""
    if game.position.active != player:
        main_begins(game, player)
        game.then(*SETTLED, CombatBegins(player))
    elif not game.position.combat:
        combat_begins(game, player)


def _comes_to_the_end(game: Game, player: str) -> None:
    """Come to a player's end step, through all of the turn that is still to come."""
    if game.position.active == player:
        game.then(*to_main(game))
        end_step_begins(game, player)
        return
    nothing_due(game)
    game.then(*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep(), *SETTLED, MainPhase())
    game.then(AllAttackThatMust(), EndStep())


@sentence("play", r"(?P<player>\w+)'s second main phase begins", "Ana's second main phase begins")
def second_main_begins(game: Game, player: str) -> None:
    """Come to the main phase behind combat, through a combat that hasn't come yet, in which nothing attacks."""
    game.then(*SETTLED, ToSecondMainPhase(player))
    if game.position.active != player or game.position.phase != "main" or game.position.combat:
        main_begins(game, player)


class ToSecondMainPhase(Frame):
    """A combat goes by in which nothing attacks, and the second main phase begins."""

    __slots__ = ()

    player: str


@carries_out(ToSecondMainPhase)
def to_the_second_main_phase(game: Game, player: str) -> None:
    """Have a combat begin that hasn't come yet, and nothing attack in it; then the second main phase begins."""
    if not game.position.has_fought:
        game.then(*SETTLED, SecondMainPhase())
        attacks_with_nothing(game, player)


@sentence("play", r"the next turn of (?P<player>\w+) begins", "the next turn of Ana begins")
def next_turn_of(game: Game, player: str) -> None:
    """End this turn where it isn't over, pass through the turns of others, and begin a player's next one."""
    if game.position.phase != "end":
        the_turn_ends(game)
        game.then(*SETTLED, ToTurnOf(player))
        return
    turn_begins(game, player)


class ToTurnOf(Frame):
    """A player's turn begins once the one before is over."""

    __slots__ = ()

    player: str


@carries_out(ToTurnOf)
def to_the_turn_of(game: Game, player: str) -> None:
    """Begin a player's turn once the one before is over."""
    turn_begins(game, player)


class CombatBegins(Frame):
    """The combat phase begins once the main phase has been settled."""

    __slots__ = ()

    player: str


@carries_out(CombatBegins)
def combat_is_due(game: Game, player: str) -> None:
    """Come to the combat phase once the main phase has been settled."""
    combat_begins(game, player)


@sentence("play", r"it is still to be the (?P<step>upkeep|draw step|main phase)", "it is still to be the upkeep")
def is_not_past(game: Game, step: str) -> None:
    """Come to a step or phase of this turn. Raises IllegalAnswer where it is past."""
    coming = list(_PHASES.values())
    phase = "beginning" if game.position.phase == "untap" else game.position.phase
    if phase != "beginning" and coming.index(phase) > coming.index(_PHASES[step]):
        raise IllegalAnswer(f"The {step} is over.")
    comes_to(game, None, step)


@sentence("play", r"the next turn is to be (?P<player>\w+)'s", "the next turn is to be Bob's")
def next_is(game: Game, player: str) -> None:
    """Go on only where the turn that comes next is a player's."""
    if after_this(game) != player:
        raise IllegalAnswer(f"The next turn isn't {player}'s.")


@sentence("play", r"(?P<number>\d+) turns pass", "2 turns pass")
def turns_pass(game: Game, number: str) -> None:
    """Pass through so many turns, the one that isn't over counted, in which nobody does what needn't be done."""
    left = int(number)
    if game.position.phase != "end":
        the_turn_ends(game)
        left -= 1
    game.then(*SETTLED, *((TurnPasses(),) * left))


@sentence("play", r"the (?P<which>phase|step) ends", "the phase ends")
def phase_ends(game: Game, which: str) -> None:
    """Have the step or phase end in which the story is, with what becomes of mana then."""
    if game.position.combat and which == "phase":
        combat_ends(game)
        return
    check_attackers(game)
    end_of_phase(game, game.position.phase)


@sentence("play", r"there is an attack", "there is an attack")
def is_an_attack(game: Game) -> None:
    """Go on only where something is attacking."""
    if not game.position.combat:
        raise IllegalAnswer("Nothing is attacking.")


@sentence("play", r"there is no block yet", "there is no block yet")
def is_no_block(game: Game) -> None:
    """Go on only where something is attacking, and no blockers are declared."""
    is_an_attack(game)
    if game.position.is_blocking_over or any(by for _, by in game.position.combat):
        raise IllegalAnswer("Blocks are declared already.")


@sentence("play", r"there is a block", "there is a block")
def is_a_block(game: Game) -> None:
    """Go on only where blockers are declared, or it is settled that there are none."""
    is_attack = bool(game.position.combat)
    if not is_attack or not (game.position.is_blocking_over or any(by for _, by in game.position.combat)):
        raise IllegalAnswer("No blocks are declared yet.")


class TurnPasses(Frame):
    """The turn that comes next goes by as a whole."""

    __slots__ = ()


@carries_out(TurnPasses)
def passes_next(game: Game) -> None:
    """Have the turn that comes next pass as a whole."""
    game.then(*whole_turn(after_this(game)))
