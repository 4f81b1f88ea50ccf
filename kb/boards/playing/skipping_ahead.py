"""Skipping ahead: how a turn gets to the step or phase in which the story's next sentence can happen."""

from kb.boards.playing.acts import fields_by_name
from kb.engine.play.activating import usable
from kb.engine.play.game import Game
from kb.engine.play.priority import is_past_combat_damage
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, Cleanup, DrawStep, UntapStep
from kb.engine.position.frames import SETTLED, CombatDamage, Frames, MainPhase
from kb.engine.position.objects import Object
from kb.english.boards.acts import Act, doer_of
from kb.english.boards.acts_combat import (
    Attacks,
    AttacksWithEverything,
    AttacksWithNothing,
    AttackTogether,
    NobodyAttacks,
)
from kb.english.boards.acts_doing import CastsForMadness
from kb.english.boards.acts_playing import (
    Casts,
    CastsFaceDown,
    CastsFree,
    CastsKicked,
    CastsWith,
    Enchants,
    Equips,
    Evokes,
    Playing,
    Plays,
    TapsForMana,
    Uses,
    UsesLoyalty,
)
from kb.english.boards.answer import Answering

_TO_UPKEEP = (BeginUpkeep(), *SETTLED)
_TO_DRAW = (DrawStep(), *SETTLED)
_STILL_TO_COME = {
    "beginning": (*_TO_UPKEEP, *_TO_DRAW),
    "untap": (*_TO_UPKEEP, *_TO_DRAW),
    "upkeep": _TO_DRAW,
    "draw": (),
}
"""The frames between each step and the main phase."""
_ATTACKING = (Attacks, AttacksWithEverything, AttacksWithNothing, AttackTogether, NobodyAttacks)
_CASTING = (Casts, CastsFaceDown, CastsFree, CastsWith, Plays, CastsKicked, Evokes, Enchants)
"""Acts that cast a card, which may need a main phase."""
_PLAYING = (Playing, TapsForMana, CastsForMadness)
"""Acts that may need a main phase, depending on the card or ability."""
IN_A_MAIN_PHASE: list[type[Act]] = [Equips]
"""Acts that players may do only in their own main phase; sets add theirs."""
_SLOW = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker", "sorcery"})


def to_main(game: Game) -> Frames:
    """Return the frames from an earlier step to this turn's main phase; none if it is already past."""
    coming = _STILL_TO_COME.get(game.position.turn.phase)
    return () if coming is None else (*coming, MainPhase())


def skipping_ahead(game: Game, act: Act | Answering) -> Frames:
    """Return the frames to the first moment at which an act can happen; empty if nothing needs to be skipped."""
    phase = game.position.turn.phase
    if phase == "end" and _is_attack_by_next_player(game, act):
        begun = (*SETTLED, Cleanup(), BeginTurn(player_after_this(game)), UntapStep())
        return (*begun, *_TO_UPKEEP, *_TO_DRAW, MainPhase())
    if phase not in _STILL_TO_COME:
        return _after_combat_damage(game, act) if game.position.is_combat else ()
    if isinstance(act, _ATTACKING):
        return to_main(game) if doer_of(act) in {"", game.position.turn.active} else ()
    if not _is_playing(game, act) or phase not in {"beginning", "untap"}:
        return ()
    is_slow = doer_of(act) == game.position.turn.active and _is_main_phase_only(game, act)
    return to_main(game) if is_slow else _TO_UPKEEP


def _is_playing(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is one of a player's casting, using or playing something."""
    return isinstance(act, (*_PLAYING, *IN_A_MAIN_PHASE)) and doer_of(act) in game.position.players


def _after_combat_damage(game: Game, act: Act | Answering) -> Frames:
    """Return the frames to the main phase after combat, if an act needs it; otherwise none.

    An act at any time needs it too if nothing may be played before combat is over.
    """
    is_before = not game.position.combat.attackers and not game.position.combat.has_no_attack
    if is_before or game.position.is_damage_to_come or not _is_playing(game, act):
        return ()
    if is_past_combat_damage(game):
        return (CombatDamage(), *SETTLED)
    is_slow = doer_of(act) == game.position.turn.active and _is_main_phase_only(game, act)
    return (CombatDamage(), *SETTLED) if is_slow else ()


def _is_attack_by_next_player(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is an attack by the player whose turn comes next; of several attackers the first counts."""
    if not isinstance(act, _ATTACKING):
        return False
    first = game.labelled(fields_by_name(game, act)[0][0]) if isinstance(act, AttackTogether) else None
    return player_after_this(game) in {doer_of(act) or None, first.controller if first else None}


def _is_main_phase_only(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is legal only in a main phase, by its kind or by the card that it casts or uses."""
    if isinstance(act, tuple(IN_A_MAIN_PHASE)):
        return True
    card = _card(game, act)
    if card is None:
        return False
    if isinstance(act, Uses | UsesLoyalty):
        return _has_sorcery_speed(game, card)
    return isinstance(act, _CASTING) and bool(card.face.types & _SLOW) and not game.traits(card.id).has("flash")


def _has_sorcery_speed(game: Game, source: Object) -> bool:
    """Return whether a permanent has abilities, all usable only when its controller could cast a sorcery."""
    if source.zone != "battlefield":
        return False
    found = usable(game, source)
    return bool(found) and all(ability.timing in {"sorcery", "loyalty"} for ability in found)


def _card(game: Game, act: Act | Answering) -> Object | None:
    """Return the card that an act is about; None if it is about none, or there is no such object."""
    if isinstance(act, Answering):
        return None
    said = dict(zip(act.fields, fields_by_name(game, act), strict=True))
    return game.labelled(said["card"]) if "card" in said else None
