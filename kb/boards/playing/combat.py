"""Sentences about attackers, blockers and combat damage."""

from kb.boards.claims.combat import has_assigned_shares
from kb.boards.named import Names, in_words, thing, things
from kb.boards.playing.acts import acts_in, does
from kb.boards.playing.asked import IN_DAMAGE_STEP, is_response_next
from kb.boards.playing.skipping import check_no_upkeep
from kb.engine.combat.attacked import attack_planeswalker, attack_the_player
from kb.engine.combat.combat import BlockingIsOver, CombatDamageAlone, CombatDamageStep
from kb.engine.combat.declaring import attack_with, band, block
from kb.engine.combat.requirements import check_attackers
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import BeginCombat, combat_is_due
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.divisions import ALL
from kb.engine.position.frames import SETTLED, Frame, Tell
from kb.engine.position.parts import ALL_ATTACKERS, NO_ATTACKERS
from kb.engine.slots.turn import beginning_of_combat
from kb.engine.steps.combat import Assigns, Attacks, IsRemovedFromCombat
from kb.engine.steps.damage import IsDealtDamage
from kb.english.boards import acts_combat, acts_turns
from kb.english.boards.acts import Act, plain
from kb.english.boards.answer import Answering
from kb.english.boards.claim import Thing


@does(acts_combat.Attacks)
def attacks(game: Game, player: str, names: Names, together: bool) -> None:  # noqa: FBT001  (a field of the act)
    """Go to combat and declare attackers, as a band if `together`. Raises IllegalAnswer if one can't attack."""
    check_no_upkeep(game)
    in_combat(game, AttackAsTold(player, names, together))


class AttackAsTold(Frame):
    """Attackers are declared."""

    __slots__ = ()

    player: str
    names: Names
    together: bool


@carries_out(AttackAsTold)
def attack_as_told(game: Game, player: str, names: Names, together: bool) -> None:  # noqa: FBT001  (a field of the act)
    """Declare attackers once combat has begun. Raises IllegalAnswer if the story has said that nothing attacks."""
    if game.position.combat.has_no_attack:
        raise IllegalAnswer(f"{in_words(names)} can't attack: the story said that nothing attacks.")
    attack_with(game, player, things(game, names))
    if together:
        band(game, tuple(things(game, names)))


def in_combat(game: Game, declare: Frame) -> None:
    """Queue a frame that declares attackers, after the beginning of combat if that is due."""
    game.then(*((BeginCombat(), *SETTLED) if combat_is_due(game) else ()), declare)


@does(acts_combat.Blocks)
def blocks(game: Game, player: str, attacker: str, names: Names) -> None:
    """Declare the blockers of an attacker. Raises IllegalAnswer if one of them can't block it."""
    check_attackers(game)
    block(game, player, thing(game, attacker), tuple(things(game, names)), in_words(names))


@does(acts_combat.BlocksBand)
def blocks_the_band(game: Game, player: str, names: Names) -> None:
    """Declare the blockers of the only attacking band: they block the first member that they can block.

    Raises IllegalAnswer if they can block none, or not exactly one band attacks.
    """
    if len(game.position.combat.bands) != 1:
        raise IllegalAnswer(f"{len(game.position.combat.bands)} bands attack: say which creature is blocked.")
    banded = [game.object(one).label for one in game.position.combat.bands[0] if game.exists(one)]
    for place, label in enumerate(banded, 1):
        try:
            blocks(game, player, label, names)
        except IllegalAnswer:
            if place == len(banded):
                raise
        else:
            return


@does(acts_combat.AttacksWithNothing)
def attacks_with_nothing(game: Game, player: str) -> None:
    """Declare that nothing of the active player attacks, beginning combat first if it is due.

    Raises IllegalAnswer if creatures already attack, or if it is another player's turn.
    """
    if player != game.position.turn.active or game.position.combat.attackers:
        raise IllegalAnswer(f"It is too late to say that nothing of {player} attacks.")
    position = game.position
    is_phase = game.rulebook.speaks(beginning_of_combat) and not position.is_combat and not position.combat.has_fought
    game.then(*((BeginCombat(), *SETTLED) if is_phase or combat_is_due(game) else ()), NothingAttacks())


@does(acts_combat.NothingElseAttacks)
def nothing_else_attacks(game: Game) -> None:
    """Declare that there are no more attackers. Raises IllegalAnswer if nothing attacks, or another creature must."""
    if not game.position.combat.attackers:
        raise IllegalAnswer("Nothing is attacking.")
    check_attackers(game)
    game.position.combat = game.position.combat._replace(declared=game.position.combat.declared | {ALL_ATTACKERS})


class NothingAttacks(Frame):
    """No attackers are declared."""

    __slots__ = ()


@carries_out(NothingAttacks)
def nothing_attacks(game: Game) -> None:
    """Declare no attackers; if a combat phase has begun, it continues to its end.

    Raises IllegalAnswer if a creature must attack.
    """
    check_attackers(game)
    combat = game.position.combat
    if game.position.is_combat:
        game.position.combat = combat._replace(declared=combat.declared | {NO_ATTACKERS})
    else:
        game.position.combat = combat._replace(has_fought=True)


@does(acts_combat.AttackTogether)
def attack(game: Game, names: Names) -> None:
    """Declare attackers for the active player. Raises IllegalAnswer if one can't attack."""
    attacks(game, game.position.turn.active, names, together=False)


@does(acts_combat.IsAttacked)
def is_attacked(game: Game, whom: str) -> None:
    """Say which player or planeswalker the remaining attackers attack.

    Raises IllegalAnswer if nothing attacks, or if that player isn't the defending player.
    """
    if not game.position.combat.attackers:
        raise IllegalAnswer("Nothing is attacking.")
    if whom in game.position.players and whom != game.defender:
        raise IllegalAnswer(f"{whom} isn't the defending player.")
    if whom != game.defender:
        attack_planeswalker(game, thing(game, whom))
    else:
        attack_the_player(game)


@does(acts_combat.BlockIt)
def block_it(game: Game, names: Names, attacker: str) -> None:
    """Declare the blockers of an attacker, for the player who controls them. Raises IllegalAnswer if one can't."""
    controller = game.traits(things(game, names)[0].id).controller
    blocks(game, controller, attacker, names)


@does(acts_combat.BlocksWith)
def blocks_the_one(game: Game, player: str, names: Names) -> None:
    """Declare the blockers of the only attacking creature. Raises IllegalAnswer if not exactly one attacks."""
    attackers = [attacker for attacker, _ in game.position.combat.attackers]
    if len(attackers) != 1:
        raise IllegalAnswer(f"{len(attackers)} creatures attack: say which of them is blocked.")
    blocks(game, player, game.object(attackers[0]).label, names)


@does(acts_combat.BlocksWithNothing)
def blocks_nothing(game: Game, player: str) -> None:
    """Declare no blockers for the player. Raises IllegalAnswer if they aren't attacked."""
    _declare_no_blockers(game, player)


@does(acts_combat.NobodyBlocks)
def nobody_blocks(game: Game) -> None:
    """Declare no blockers for the defending player. Raises IllegalAnswer if nothing attacks."""
    _declare_no_blockers(game, game.defender)


def _declare_no_blockers(game: Game, player: str) -> None:
    """Declare no blockers; do nothing if all attackers have left combat.

    Raises IllegalAnswer if the player isn't attacked, or all attackers are blocked.
    """
    if not game.position.combat.attackers and player != game.position.turn.active and _attackers_have_left(game):
        return
    if not game.position.combat.attackers or player != game.defender:
        raise IllegalAnswer(f"Nothing attacks {player}.")
    if all(blockers for _, blockers in game.position.combat.attackers):
        raise IllegalAnswer("All attackers are blocked.")
    game.then(BlockingIsOver())


def _attackers_have_left(game: Game) -> bool:
    """Return whether creatures attacked this turn and combat is over, though no combat damage was dealt."""
    return (
        game.position.turn.phase == "main"
        and not game.position.combat.has_fought
        and any(isinstance(what, Attacks | IsRemovedFromCombat) for what in game.position.happenings())
    )


@does(acts_combat.FirstStrikeDamageIsDealt)
def first_strike_damage(game: Game) -> None:
    """Deal the first of two rounds of combat damage. Raises IllegalAnswer if there is only one, or it is past.

    If the story said before that it is assigned, it was on the stack and has been dealt by now.
    """
    if _was_assigned_as_told(game):
        return
    _check_first_round(game)
    game.then(CombatDamageStep(), *SETTLED)


@does(acts_combat.FirstStrikeDamageIsAssigned)
def first_strike_damage_is_assigned(game: Game) -> None:
    """Assign the first of two rounds of combat damage; it is dealt at once if it doesn't use the stack.

    Raises IllegalAnswer if there is only one round, or it is past.
    """
    _check_first_round(game)
    game.then(CombatDamageStep())


def _was_assigned_as_told(game: Game) -> bool:
    """Return whether the story said that first-strike damage is assigned, and hasn't said yet that it is dealt.

    False if no first-strike damage was assigned in this combat.
    """
    before = (plain(act) for one in game.position.story.sentences[-2::-1] for act in reversed(acts_in(one)))
    rounds = acts_combat.FirstStrikeDamageIsAssigned | acts_combat.FirstStrikeDamageIsDealt
    last = next((act for act in before if isinstance(act, rounds)), None)
    return game.position.combat.struck is not None and isinstance(last, acts_combat.FirstStrikeDamageIsAssigned)


def _check_first_round(game: Game) -> None:
    """Raise IllegalAnswer unless the first of two rounds of combat damage is still to come."""
    if not has_first_round(game):
        raise IllegalAnswer("Nothing deals first-strike damage.")


def has_first_round(game: Game) -> bool:
    """Return whether a creature in combat has first or double strike, and no combat damage has been dealt yet."""
    fighting = {thing for attacker, blockers in game.position.combat.attackers for thing in (attacker, *blockers)}
    traits = [game.traits(thing) for thing in fighting if game.exists(thing)]
    combat = game.position.combat
    is_early = any(has.has("first strike") or has.has("double strike") for has in traits)
    return combat.struck is None and not combat.has_fought and is_early


def told_division(act: Act | Answering) -> tuple[str, frozenset[tuple[str, int]]] | None:
    """Return the creature's name and the shares if an act tells how combat damage was divided, else None.

    A share of -1, ALL, means all of the damage.

    >>> told_division(acts_combat.HasAssignedAll(Thing("Brute"), Thing("Bear")))
    ('Brute', frozenset({('Bear', -1)}))
    """
    match act:
        case acts_combat.HasAssigned(thing=one, shares=shares):
            return one.name, shares_told(shares)
        case acts_combat.HasAssignedAll(thing=one, target=target):
            return one.name, frozenset({(target.name, ALL)})
    return None


def shares_told(shares: tuple[tuple[int, Thing], ...]) -> frozenset[tuple[str, int]]:
    """Return each name with its share of a division of damage."""
    return frozenset((one.name, amount) for amount, one in shares)


@does(acts_combat.AssignsDamage)
def assigns_damage(game: Game, name: str) -> None:
    """Assign combat damage, step by step, until this creature has assigned its own.

    The damage is dealt unless the next sentence is a response. Raises IllegalAnswer if nothing has attacked.
    """
    fights(game)
    game.then(ToAssignment(name))


def has_just_assigned(game: Game, name: str) -> bool:
    """Return whether the object of this name has assigned damage since the last attackers were declared."""
    told = list(game.position.happenings())
    begun = max((place for place, what in enumerate(told) if isinstance(what, Attacks)), default=0)
    return any(isinstance(what, Assigns) and what.thing == name for what in told[begun:])


class ToAssignment(Frame):
    """Combat damage is assigned, step by step, until something has assigned its own."""

    __slots__ = ()

    name: str


@carries_out(ToAssignment)
def to_assignment(game: Game, name: str) -> None:
    """Assign combat damage until something has assigned its own; then it waits for a response, or is dealt.

    Raises IllegalAnswer where it assigns none.
    """
    if has_just_assigned(game, name):
        if game.position.is_combat and not (is_response_next(game) or _is_dealt_later(game)):
            game.then(*SETTLED, CombatDamageAlone())
    elif game.position.is_damage_to_come:
        game.then(*SETTLED, CombatDamageStep(), ToAssignment(name))
    else:
        raise IllegalAnswer(f"{name} assigns no combat damage.")


@does(acts_combat.PlayerAssigns)
def player_assigns(game: Game, player: str, shares: tuple[tuple[int, Thing], ...]) -> None:
    """Assign combat damage until a player has divided some into these shares.

    Then deal it unless the next sentence responds. Raises IllegalAnswer if nothing has attacked.
    """
    fights(game)
    game.then(ToShares(player, shares_told(shares)))


class ToShares(Frame):
    """Combat damage is assigned, step by step, until some has been divided into these shares."""

    __slots__ = ()

    player: str
    shares: frozenset[tuple[str, int]]


@carries_out(ToShares)
def to_shares(game: Game, player: str, shares: frozenset[tuple[str, int]]) -> None:
    """Assign combat damage until a creature's damage has been divided into these shares.

    Then deal it unless the next sentence responds. `shares` are pairs of a name and an amount. Raises IllegalAnswer if
    no creature's damage is divided like this.
    """
    if has_assigned_shares(game.position, player, shares):
        if game.position.is_combat and not (is_response_next(game) or _is_dealt_later(game)):
            game.then(*SETTLED, CombatDamageAlone())
    elif game.position.is_damage_to_come:
        game.then(*SETTLED, CombatDamageStep(), ToShares(player, shares))
    else:
        told = " and ".join(f"{amount} to {name}" for name, amount in sorted(shares))
        others = [one for one in game.position.players if has_assigned_shares(game.position, one, shares)]
        if others:
            raise IllegalAnswer(f"{others[0]} assigns that combat damage, not {player}: {told}.")
        raise IllegalAnswer(f"No creature assigns its combat damage like this: {told}.")


def _told_next(game: Game) -> Act | Answering | None:
    """Return what the next sentence of the story tells first; None if there is no further sentence."""
    coming = next((frame for frame in game.position.agenda if isinstance(frame, Tell)), None)
    return plain(acts_in(coming)[0]) if coming is not None else None


def _is_dealt_later(game: Game) -> bool:
    """Return whether the next sentence assigns more combat damage, or is about the last moment before it is dealt."""
    coming = acts_combat.AssignsDamage | acts_combat.PlayerAssigns | acts_combat.LastBeforeDamage
    return isinstance(_told_next(game), coming) or is_response_next(game, (IN_DAMAGE_STEP,))


@does(acts_combat.HasAssigned)
def has_assigned(game: Game, name: str, shares: tuple[tuple[int, Thing], ...]) -> None:
    """Raise IllegalAnswer unless the creature has assigned its combat damage in these shares."""
    if not any(isinstance(what, Assigns) for what in game.position.happenings()):
        raise IllegalAnswer("No combat damage has been assigned yet: write “combat damage is assigned” before this.")
    if not has_assigned_shares(game.position, name, shares_told(shares)):
        raise IllegalAnswer(f"{name} hasn't assigned its damage like that.")


@does(acts_combat.HasAssignedPart)
def has_assigned_part(game: Game, name: str, amount: int, target: str) -> None:
    """Raise IllegalAnswer unless the creature has assigned this much of its combat damage to this target."""
    told = [what for what in game.position.happenings() if isinstance(what, Assigns) and what.thing == name]
    if not told or (target, amount) not in told[-1].division:
        raise IllegalAnswer(f"{name} hasn't assigned {amount} of its damage to {target}.")


@does(acts_combat.HasAssignedAll)
def has_assigned_all(game: Game, name: str, target: str) -> None:
    """Raise IllegalAnswer unless the creature last assigned its combat damage to this creature or player alone."""
    happened = game.position.happenings()
    told = [what for what in happened if isinstance(what, Assigns) and what.thing == name]
    dealt = {what.to for what in happened if isinstance(what, IsDealtDamage) and what.by == name}
    given = {label for label, amount in told[-1].division if amount} if told else dealt
    if given != {target}:
        raise IllegalAnswer(f"{name} hasn't assigned all its damage to {target}.")


def fights(game: Game) -> None:
    """Raise IllegalAnswer if nothing attacks, nor has attacked in the story."""
    if not game.position.combat.attackers and not any(isinstance(what, Attacks) for what in game.position.happenings()):
        raise IllegalAnswer("Nothing is attacking.")


@does(acts_combat.CombatDamageIsDealt)
def combat_damage(game: Game) -> None:
    """Assign and deal all remaining combat damage. Raises IllegalAnswer if nothing has attacked."""
    fights(game)
    told_next = _told_next(game)
    if told_next == acts_turns.PartEnds("step") or isinstance(told_next, acts_turns.EndOfCombatBegins):
        game.then(*(CombatDamageStep(), *SETTLED) * 2)
    else:
        game.then(CombatDamageAlone())


@does(acts_combat.CombatDamageIsAssigned)
def combat_damage_is_assigned(game: Game) -> None:
    """Assign the combat damage of one step; it is dealt at once if it doesn't use the stack.

    Raises IllegalAnswer if nothing has attacked.
    """
    fights(game)
    game.then(CombatDamageStep())
