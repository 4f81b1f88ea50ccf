"""Skipping ahead: how a turn gets to the step or phase in which the story's next sentence can happen."""

from kb.boards.playing.acts import parts_named
from kb.engine.play.game import Game
from kb.engine.play.priority import is_past_combat_damage
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, Cleanup, DrawStep, UntapStep
from kb.engine.play.using import usable
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
    """Return the frames that lead to the main phase of a turn that is before it; none if it is later."""
    coming = _STILL_TO_COME.get(game.position.turn.phase)
    return () if coming is None else (*coming, MainPhase())


def skipping_ahead(game: Game, act: Act | Answering) -> Frames:
    """Return the frames that lead to the first moment at which an act can happen."""
    phase = game.position.turn.phase
    if phase == "end" and _is_by_the_next(game, act):
        begun = (*SETTLED, Cleanup(), BeginTurn(player_after_this(game)), UntapStep())
        return (*begun, *_TO_UPKEEP, *_TO_DRAW, MainPhase())
    if phase not in _STILL_TO_COME:
        return _after_combat_damage(game, act) if game.position.is_combat else ()
    if isinstance(act, _ATTACKING):
        return to_main(game) if doer_of(act) in {"", game.position.turn.active} else ()
    if not _is_played(game, act) or phase not in {"beginning", "untap"}:
        return ()
    is_slow = doer_of(act) == game.position.turn.active and _is_slow(game, act)
    return to_main(game) if is_slow else _TO_UPKEEP


def _is_played(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is that a player plays something."""
    return isinstance(act, (*_PLAYING, *IN_A_MAIN_PHASE)) and doer_of(act) in game.position.players


def _after_combat_damage(game: Game, act: Act | Answering) -> Frames:
    """Return the frames that lead to the main phase after combat, if an act needs it."""
    is_before = not game.position.combat.attackers and not game.position.combat.has_no_attack
    if is_before or game.position.is_damage_to_come or not _is_played(game, act):
        return ()
    if is_past_combat_damage(game):
        return (CombatDamage(), *SETTLED)
    is_slow = doer_of(act) == game.position.turn.active and _is_slow(game, act)
    return (CombatDamage(), *SETTLED) if is_slow else ()


def _is_by_the_next(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is an attack by the player whose turn comes next."""
    if not isinstance(act, _ATTACKING):
        return False
    first = game.labelled(parts_named(game, act)[0][0]) if isinstance(act, AttackTogether) else None
    return player_after_this(game) in {doer_of(act) or None, first.controller if first else None}


def _is_slow(game: Game, act: Act | Answering) -> bool:
    """Return whether something may be done only in a main phase."""
    if isinstance(act, tuple(IN_A_MAIN_PHASE)):
        return True
    card = _card(game, act)
    if card is None:
        return False
    if isinstance(act, Uses | UsesLoyalty):
        return _acts_as_a_sorcery(game, card)
    return isinstance(act, _CASTING) and bool(card.face.types & _SLOW) and not game.traits(card.id).has("flash")


def _acts_as_a_sorcery(game: Game, source: Object) -> bool:
    """Return whether all abilities of a permanent may be used only as a sorcery may be cast."""
    if source.zone != "battlefield":
        return False
    found = usable(game, source)
    return bool(found) and all(ability.timing in {"sorcery", "loyalty"} for ability in found)


def _card(game: Game, act: Act | Answering) -> Object | None:
    """Return the card that an act is about."""
    if isinstance(act, Answering):
        return None
    said = dict(zip(act.fields, parts_named(game, act), strict=True))
    return game.labelled(said["card"]) if "card" in said else None
