"""Turns: beginning and ending one, its untap step, its upkeep, and delayed abilities that are due in it."""

from typing import Final, Literal

from kb.engine.characteristics.matching import describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.priority import trigger_by_passing
from kb.engine.play.registry import carries_out
from kb.engine.play.shields import end_all_shields
from kb.engine.play.skipping import player_after_this, skip_turns_before, skips, skips_next
from kb.engine.play.watchers import timed
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, MainPhase
from kb.engine.position.limits import Limit
from kb.engine.position.objects import Context, Event, Lasting, Object, Waiting
from kb.engine.position.parts import Combat
from kb.engine.position.phases import (
    AT_END,
    NEXT_UPKEEP,
    Ending,
    NextOf,
    PartOfTurn,
    Phase,
    WaitsFor,
)
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_UNTAP, WHETHER_UNTAPS
from kb.engine.position.zones import PHASED_OUT
from kb.engine.slots.characteristics import end_of_combat_effects, end_of_turn_effects
from kb.engine.slots.damage import damage_wears_off
from kb.engine.slots.families import ABILITIES_OF_THE_GAME, END_OF_A_PHASE, STEP_BEGINS
from kb.engine.slots.keywords import revealed_cards
from kb.engine.slots.phasing import phasing, untap_step_of
from kb.engine.slots.turn import (
    draw_step_triggers,
    draw_timing,
    end_of_turn,
    hand_size,
    mana_pools,
    turn_draw,
    untapping,
    upkeep,
)
from kb.engine.steps.moving import IsNoLongerRevealed
from kb.engine.steps.permanents import DoesNotUntap, IsOver, SkipsStep, TurnIsOver

NEXT_UNTAP_STEP: Final = "its controller's next untap step"
"""The duration of an effect by which a permanent doesn't untap once."""


def end_of_phase(game: Game, ending: Ending) -> None:
    """Carry out what happens as a phase ends, or as an attack begins or ends, such as mana burn."""
    end_of_step(game, ending)
    for check in game.rulebook.family(END_OF_A_PHASE):
        game.happen(check(game, ending))


def end_of_step(game: Game, ending: Ending) -> None:
    """End a step or part of a phase: all players have passed, and unspent mana is treated as the rules say."""
    trigger_by_passing(game, *game.position.players)
    if any(player.pool for player in game.position.players.values()):
        game.law(mana_pools)(game, ending)


def begin_step(game: Game, step: Phase) -> None:
    """Begin a step or phase, ending the one before; revealed cards may be hidden again."""
    end_of_phase(game, game.position.turn.phase)
    game.position.turn = game.position.turn._replace(phase=step)
    game.position.start_priority()
    for card in game.zone("hand"):
        if card.is_revealed and not all(stays(step) for stays in game.rulebook.family(STEP_BEGINS)):
            game.put(card._replace(is_revealed=False))
            game.position.note(IsNoLongerRevealed(card.label), revealed_cards.slug)


class BeginTurn(Frame):
    """A player's turn begins."""

    __slots__ = ()

    player: str


@carries_out(BeginTurn)
def begin_turn(game: Game, player: str) -> None:
    """Begin a player's turn, ending effects that lasted until the end of the last one.

    Raises IllegalAnswer if another player takes an extra turn first, and NotModelled in a game with teams.
    """
    position = game.position
    if position.setting.teams:
        raise NotModelled("With teams, whose turn comes next is not modelled (606.4b, 805.4).")
    if position.turn.phase != "end":
        end_of_phase(game, position.turn.phase)
        position.turn = position.turn._replace(phase="end")
    if _clean_up_triggers(game):
        game.then(*SETTLED, BeginTurn(player))
        return
    skip_turns_before(game, player)
    if position.turn.extra_turns:
        first, *later = position.turn.extra_turns
        if player != first:
            raise IllegalAnswer(f"{first} takes an extra turn first.")
        position.turn = position.turn._replace(extra_turns=tuple(later))
    position.turn = position.turn._replace(number=position.turn.number + 1, active=player)
    begin_step(game, "beginning")
    position.loops = position.loops._replace(trail=(), repeated=None)
    wear_off(game)
    end_effects_until(game, player, "next turn")
    end_all_shields(game)
    position.combat = Combat()
    position.turn = position.turn._replace(
        begun=frozenset(), who_attacked=frozenset(), has_creature_died=False, abilities_used=()
    )
    for thing in list(position.objects.values()):
        if thing.used or thing.hurt_by:
            game.put(thing._replace(used=(), hurt_by=frozenset()))
    for name, each in position.players.items():
        position.players[name] = each._replace(
            drawn=0, lands_played=(), cast=(), hurt=0, lost_life=False, struck_with=frozenset()
        )
    position.players[player] = position.players[player]._replace(turn_began=position.turn.number)
    game.changed()


class Cleanup(Frame):
    """The active player discards, and effects wear off."""

    __slots__ = ()


@carries_out(Cleanup)
def cleanup(game: Game) -> None:
    """Carry out the cleanup: the active player discards, and effects and damage wear off."""
    end_of_step(game, "end step")
    game.law(hand_size)(game, "cleanup")
    wear_off(game)


class EndTurn(Frame):
    """The last phase of a turn ends."""

    __slots__ = ()


@carries_out(EndTurn)
def end_turn(game: Game) -> None:
    """End the turn, or play abilities that have triggered and repeat the cleanup."""
    turn = game.position.turn
    if _something_waits(game):
        game.position.turn = turn._replace(begun=turn.begun | {"another cleanup"})
        return
    game.position.turn = turn._replace(begun=turn.begun | {"cleanup"})
    end_of_phase(game, turn.phase)


def clean_up_again(game: Game) -> None:
    """Begin another cleanup step after everything that triggered in the last one has resolved."""
    turn = game.position.turn
    game.position.turn = turn._replace(begun=turn.begun - {"another cleanup"})
    game.then(Cleanup(), EndTurn())


def _clean_up_triggers(game: Game) -> bool:
    """Carry out the cleanup as a turn ends, if nothing waits; return whether anything then waits to be played."""
    if not _something_waits(game):
        game.law(hand_size)(game, "discard")
        cleanup(game)
    return _something_waits(game)


def _something_waits(game: Game) -> bool:
    """Return whether a spell or ability is waiting to be played or resolved."""
    return bool(game.position.stack) or any(waiting.is_due for waiting in game.position.waiting)


def wear_off(game: Game) -> None:
    """Remove damage and end effects that last until end of turn or of combat, also of phased-out permanents."""
    position = game.position
    over = [
        lasting
        for lasting in position.lasting
        if lasting.until == "end of combat" or game.law(end_of_turn_effects)(lasting)
    ]
    hurt = [o for o in position.objects.values() if o.damage and game.law(damage_wears_off)(o)]
    position.lasting = tuple(lasting for lasting in position.lasting if lasting not in over)
    for thing in hurt:
        game.put(thing._replace(damage=0))
    if over or hurt:
        game.changed()
        rules = [*([damage_wears_off.slug] if hurt else []), *([end_of_turn_effects.slug] if over else [])]
        position.note(TurnIsOver(), *rules)


def end_effects_of_combat(game: Game) -> None:
    """End effects that last until end of combat, if the rules say so."""
    if over := [one for one in game.position.lasting if one.until == "end of combat"]:
        game.position.because = (end_of_combat_effects.slug,)
        _end_effects(game, [one for one in over if game.law(end_of_combat_effects)(one)])


class UntapStep(Frame):
    """The untap step begins."""

    __slots__ = ()


@carries_out(UntapStep)
def untap_step(game: Game) -> None:
    """Carry out the untap step unless it is skipped: permanents phase in and out, then untap within their limits."""
    player = game.position.turn.active
    if skips_next(game) or skips(game, "untap"):
        return
    game.position.because = (phasing.slug,)
    out = [thing for thing in game.zone(PHASED_OUT) if not thing.is_along]
    back = [thing for thing in out if game.law(untap_step_of)(thing) == player]
    away = [thing for thing in game.battlefield() if _controls(game, thing.id, player)
            and game.traits(thing.id).has("phasing")]  # fmt: skip
    game.happen([Event("phase in", thing.id) for thing in back] + [Event("phase out", thing.id) for thing in away])
    tapped = [thing for thing in game.battlefield() if thing.tapped and _controls(game, thing.id, player)]
    game.position.because = (untapping.slug,)
    for thing in _within_untap_limits(game, player, tapped) if game.law(untapping)() else ():
        traits = game.traits(thing.id)
        if "untap" in traits.restrictions:
            game.position.note(DoesNotUntap(thing.label))
        elif not traits.has("may stay tapped") or game.choose(player, WHETHER_UNTAPS.of(thing.label), [True, False]):
            game.happen([Event("untap", thing.id)])
    begin_step(game, "untap")
    _end_effects(game, [lasting for lasting in game.position.lasting if _lasts_until_untap_step(game, lasting, player)])


def _within_untap_limits(game: Game, player: str, tapped: list[Object]) -> list[Object]:
    """Return which of a player's tapped permanents untap under effects that limit their number, such as Winter Orb's.

    The player chooses among permanents that can untap. Permanents of kinds without such a limit are all returned.
    """
    for says in game.battlefield():
        limits = (limit for limit in game.traits(says.id).restrictions if isinstance(limit, Limit))
        for limit in (limit for limit in limits if limit.kind == "most untapped"):
            kind = [thing for thing in tapped if describes(limit.to, game, thing.id, says.id)]
            chosen = _chosen_to_untap(game, player, kind, limit.most)
            tapped = [thing for thing in tapped if thing not in kind or thing in chosen]
    return tapped


def _chosen_to_untap(game: Game, player: str, permanents: list[Object], most: int) -> list[Object]:
    """Return the permanents a player chooses to untap, up to a maximum."""
    can = {thing.label: thing for thing in permanents if "untap" not in game.traits(thing.id).restrictions}
    if len(can) <= most:
        return list(can.values())
    return [can.pop(game.choose(player, WHAT_TO_UNTAP, list(can))) for _ in range(most)]


def end_effects_until(game: Game, player: str, until: Literal["next turn", "next upkeep"]) -> None:
    """End effects that last until a player's next turn or upkeep, which has come."""
    if ended := [one for one in game.position.lasting if (one.until, one.whose) == (until, player)]:
        _end_effects(game, ended)


def _end_effects(game: Game, effects: list[Lasting]) -> None:
    """Remove lasting effects and record that they are over."""
    game.position.lasting = tuple(lasting for lasting in game.position.lasting if lasting not in effects)
    game.changed()
    for lasting in effects:
        game.position.note(IsOver(lasting.name), f"card {lasting.name}")


def _lasts_until_untap_step(game: Game, lasting: Lasting, player: str) -> bool:
    """Return whether an effect ends with this player's untap step."""
    if lasting.until == NEXT_UNTAP_STEP:
        return any(game.exists(thing) and _controls(game, thing, player) for thing in lasting.things or ())
    return (lasting.until, lasting.whose) == ("next untap step", player)


def _times_due(source: Object, whose: str) -> int:
    """Return how many times a timed ability is due, by the words for whose turns it refers to; usually 1."""
    due = {"you, if it is new": min(1, source.echoes), "you, each time it is new": source.echoes}
    return due.get(whose, 1)


def _controls(game: Game, thing: int, player: str) -> bool:
    """Return whether the player controls the permanent with this id."""
    return game.traits(thing).controller == player


class BeginUpkeep(Frame):
    """The upkeep begins."""

    __slots__ = ()


@carries_out(BeginUpkeep)
def begin_upkeep(game: Game) -> None:
    """Begin the active player's upkeep with everything due in it, unless it is skipped."""
    position = game.position
    if skips(game, "upkeep"):
        return
    begin_step(game, "upkeep")
    end_effects_until(game, position.turn.active, "next upkeep")
    due = (
        due_at(game, "upkeep")
        + take_delayed(game, NEXT_UPKEEP)
        + take_delayed(game, NextOf(position.turn.active, "upkeep"))
    )
    for thing_ in game.battlefield():
        if thing_.echoes and _controls(game, thing_.id, position.turn.active):
            game.put(thing_._replace(echoes=0))
    game.law(upkeep).begins(game, due)


def take_delayed(game: Game, moment: WaitsFor) -> list[Waiting]:
    """Remove the abilities put off until a moment that has come, and return them, due now; empty if there are none."""
    waiting = game.position.waiting
    game.position.waiting = tuple(one for one in waiting if one.moment != moment)
    return [one._replace(moment="") for one in waiting if one.moment == moment]


def due_at(game: Game, moment: PartOfTurn) -> list[Waiting]:
    """Return the abilities due at a moment of the active player's turn, such as the upkeep or the draw step."""
    due = []
    for thing, ability in timed(game, moment):
        source, controller = game.object(thing), game.traits(thing).controller
        context = Context(thing, controller, source.label, source.host, ability=ability, who=game.position.turn.active)
        waiting = Waiting(
            ability.acts, context, targets=ability.targets, condition=ability.condition,
            is_upkeep_cost=ability.is_upkeep_cost,
        )  # fmt: skip
        due += [waiting] * _times_due(source, ability.whose)
    return due + due_of_the_game(game, moment)


def due_of_the_game(game: Game, moment: PartOfTurn) -> list[Waiting]:
    """Return the game's own abilities due at a moment of a turn, such as those by counters; usually none."""
    rules = game.rulebook.family(ABILITIES_OF_THE_GAME, game.position.kinds_of_counters())
    return [own for add in rules for own in add(game, moment)]


def due_at_end_of_turn(game: Game) -> list[str]:
    """Return the labels of the sources whose abilities are due at the end of the turn."""
    waiting = [w.context.label for w in game.position.waiting if w.moment == AT_END]
    of_the_game = [own.label for own in due_of_the_game(game, AT_END)]
    return [*waiting, *of_the_game, *(game.object(thing).label for thing, _ in timed(game, AT_END))]


class DrawStep(Frame):
    """The draw step begins."""

    __slots__ = ()


@carries_out(DrawStep)
def draw_step(game: Game) -> None:
    """Carry out the draw step: the active player draws a card; do nothing but note it if the step is skipped."""
    turn = game.position.turn
    if "skipped draw" in turn.begun:
        return
    player = game.position.players[turn.active]
    is_skipped = bool(player.draws_skipped)
    if is_skipped:
        by, *later = player.draws_skipped
        game.position.players[player.name] = player._replace(draws_skipped=tuple(later))
        game.position.note(SkipsStep(player.name, "draw"), by)
    if is_skipped or skips(game, "draw"):
        game.position.turn = game.position.turn._replace(begun=turn.begun | {"skipped draw"})
        return
    begin_step(game, "draw")
    due = due_at(game, "draw") + take_delayed(game, NextOf(turn.active, "draw step"))
    game.law(draw_timing)(game, game.law(turn_draw)())
    if due:
        game.law(draw_step_triggers)(game, due)


_NEXT: dict[Phase, Frame] = {"upkeep": DrawStep(), "draw": MainPhase(), "main": EndStep()}
"""The frame that begins the next step or phase if nobody attacks."""


class NextPhase(Frame):
    """The current phase or step ends, and the next one begins."""

    __slots__ = ()


@carries_out(NextPhase)
def next_phase(game: Game) -> None:
    """End the current phase or step and begin the next one. Raises NotModelled if the next one isn't known."""
    position = game.position
    if position.is_combat:
        game.then(CombatDamage())
    elif position.turn.phase in _NEXT:
        game.then(*SETTLED, _NEXT[position.turn.phase])
    elif position.turn.phase == "end":
        game.then(BeginTurn(player_after_this(game)), UntapStep(), BeginUpkeep())
    else:
        raise NotModelled(f"What follows “{position.turn.phase}” when all players pass is not modelled.")


class AtEndOfTurn(Frame):
    """Abilities that say "at end of turn" are played."""

    __slots__ = ()


@carries_out(AtEndOfTurn)
def at_end_of_turn(game: Game) -> None:
    """Play the "at end of turn" abilities as the rules of the day say."""
    game.law(end_of_turn)(game)
