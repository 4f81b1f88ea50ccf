"""Sentences that tell a turn step by step: untap step, phases, attacks, and damage on the stack."""

from kb.boards.named import Names, things
from kb.boards.playing.acts import acts_in, does
from kb.boards.playing.combat import attacks_with_nothing, blocks_the_one, fights, in_combat
from kb.boards.playing.skipping import check_no_upkeep, check_nothing_due
from kb.boards.playing.skipping_ahead import to_main
from kb.boards.playing.steps import main_begins, turn_begins
from kb.engine.combat.combat import CombatDamageStep, EndOfCombat
from kb.engine.combat.declaring import attack_with, may_attack
from kb.engine.combat.requirements import check_attackers
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import BeginCombat
from kb.engine.play.registry import carries_out
from kb.engine.play.turn import end_of_phase
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import RESPONSE, SETTLED, EndStep, Frame, Tell
from kb.engine.steps.combat import CombatDamageGoesOntoStack
from kb.english.boards import acts_combat, acts_looking, acts_turns
from kb.english.boards.acts import timed


@does(acts_turns.Untaps)
def untaps(game: Game, player: str) -> None:
    """Begin a player's turn with its untap step. Raises IllegalAnswer if it is that player's turn already."""
    if game.position.turn.active == player:
        raise IllegalAnswer(f"{player} has already untapped this turn.")
    turn_begins(game, player)


@does(acts_turns.MainEnds)
def main_ends(game: Game, player: str) -> None:
    """End a main phase, treating unspent mana as the rules of the day say.

    Raises IllegalAnswer if it isn't this player's main phase.
    """
    if game.position.turn.active != player or game.position.turn.phase != "main":
        raise IllegalAnswer(f"It isn't {player}'s main phase.")
    end_of_phase(game, "main")


@does(acts_turns.LeavesMana)
def leaves_mana(game: Game, player: str, number: int | None, color: str) -> None:
    """Raise IllegalAnswer if the player has no unspent mana of the color, or another amount than is said.

    Without a player, it is the mana of all of them; without a number, any.
    """
    letter = color.strip("{}")
    pools = [who.pool for name, who in game.position.players.items() if player in {"", name}]
    there = sum(letter in {"", symbol} for pool in pools for symbol in pool)
    mana = f"unspent {color} mana" if color else "unspent mana"
    if number is None and not there:
        raise IllegalAnswer(f"{player or 'Nobody'} has {'' if not player else 'no '}{mana}.")
    if number is not None and there != number:
        raise IllegalAnswer(f"{player or 'All players'} {'has' if player else 'have'} {there} {mana}, not {number}.")


@does(acts_turns.CombatBegins)
def combat_begins(game: Game, player: str) -> None:
    """Go to the combat phase, before attackers are declared, treating unspent mana as the rules say.

    Raises IllegalAnswer if the player isn't the active one or the turn's combat has already begun.
    """
    if game.position.turn.active != player or game.position.combat.has_fought or game.position.is_combat:
        raise IllegalAnswer(f"{player}'s combat can't begin now.")
    check_no_upkeep(game)
    if before := to_main(game):
        game.then(*before, *SETTLED, CombatBegins(player))
        return
    game.then(BeginCombat())


class CombatBegins(Frame):
    """The combat phase begins once the main phase has been settled."""

    __slots__ = ()

    player: str


@carries_out(CombatBegins)
def begin_combat(game: Game, player: str) -> None:
    """Begin the combat phase once the main phase has been settled."""
    combat_begins(game, player)


@does(acts_turns.CombatEnds)
def combat_ends(game: Game) -> None:
    """End the combat phase after all its damage is dealt, and begin the second main phase."""
    if not game.position.is_combat:
        fights(game)
    main_begins(game, game.position.turn.active)


@does(acts_turns.EndOfCombatBegins)
def end_of_combat_begins(game: Game, player: str) -> None:
    """Go to the end of combat step, after all combat damage is dealt, unless it is already the current one.

    Raises IllegalAnswer if it isn't combat, or not that player's.
    """
    if player not in {"", game.position.turn.active} or not game.position.is_combat:
        raise IllegalAnswer(f"{player or game.position.turn.active}'s end of combat step can't begin now.")
    check_attackers(game)
    game.then(ToEndOfCombat())


class ToEndOfCombat(Frame):
    """All combat damage that is left is dealt, and the end of combat step begins."""

    __slots__ = ()


@carries_out(ToEndOfCombat)
def to_end_of_combat(game: Game) -> None:
    """Deal combat damage in as many steps as there are, then begin the end of combat step."""
    if game.position.is_damage_to_come:
        game.then(CombatDamageStep(), *SETTLED, ToEndOfCombat())
    elif not game.position.combat.is_ending:
        game.then(EndOfCombat())


@does(acts_turns.EndStepBegins)
def end_step_begins(game: Game, player: str) -> None:
    """Go to the beginning of the end step, with its triggers; the turn isn't over yet.

    Raises IllegalAnswer if it isn't that player's turn or the end step has begun.
    """
    player = player or game.position.turn.active
    if game.position.turn.active != player or game.position.turn.phase == "end":
        raise IllegalAnswer(f"{player}'s end step can't begin now.")
    check_nothing_due(game)
    check_attackers(game)
    game.then(*to_main(game), EndStep())


@does(acts_combat.NobodyAttacks)
def nobody_attacks(game: Game) -> None:
    """Declare that nothing of the active player attacks. Raises IllegalAnswer if a creature must attack."""
    attacks_with_nothing(game, game.position.turn.active)


@does(acts_combat.AttacksWithEverything)
def attacks_with_all(game: Game, player: str) -> None:
    """Attack with all creatures that can attack without a payment. Raises IllegalAnswer if none can."""
    check_no_upkeep(game)
    in_combat(game, AllAttack(player))


class AllAttack(Frame):
    """All that can attack is declared as attackers."""

    __slots__ = ()

    player: str


@carries_out(AllAttack)
def all_attack(game: Game, player: str) -> None:
    """Declare all creatures of a player that can attack as attackers. Raises IllegalAnswer if none can."""
    own = [thing for thing in game.battlefield() if game.traits(thing.id).controller == player]
    able = [thing for thing in own if may_attack(game, thing)]
    if not able:
        raise IllegalAnswer(f"{player} has nothing that can attack.")
    attack_with(game, player, able)


@does(acts_combat.AreTheBlockers)
def are_the_blockers(game: Game, names: Names) -> None:
    """Declare the blockers of the only attacking creature, for the player who controls them.

    Raises IllegalAnswer if not exactly one creature attacks.
    """
    blocks_the_one(game, game.traits(things(game, names)[0].id).controller, names)


@does(acts_combat.CombatDamageGoesOnStack)
def damage_goes_on_the_stack(game: Game) -> None:
    """Assign the combat damage of one step. Raises IllegalAnswer unless it then goes on the stack."""
    fights(game)
    so_far = game.position.happenings().count(CombatDamageGoesOntoStack())
    game.then(CombatDamageStep(), IsOnTheStack(so_far))


class IsOnTheStack(Frame):
    """The story goes on where combat damage has gone onto the stack."""

    __slots__ = ()

    so_far: int
    """How often it had before."""


@carries_out(IsOnTheStack)
def check_damage_on_stack(game: Game, so_far: int) -> None:
    """Raise IllegalAnswer unless combat damage has gone on the stack; players' next actions are then responses.

    `so_far` is how often damage had gone on the stack before.
    """
    if game.position.happenings().count(CombatDamageGoesOntoStack()) == so_far:
        raise IllegalAnswer("Combat damage doesn't go on the stack.")
    agenda = list(game.position.agenda)
    for place, frame in enumerate(agenda):
        if not isinstance(frame, Tell) or not all(
            isinstance(getattr(act, "player", None), str) for act in acts_in(frame)
        ):
            break
        agenda[place] = Tell(timed(RESPONSE, acts_in(frame)), frame.where, RESPONSE, frame.said)
    game.position.agenda = tuple(agenda)


@does(acts_looking.NothingElseIsDone)
def nobody_acts(game: Game) -> None:
    """Resolve everything on the stack, and do nothing else."""
    game.then(*SETTLED)
