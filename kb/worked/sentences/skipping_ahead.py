"""Skipping ahead: how a turn gets to the step or phase in which the story's next sentence can happen."""

import re

from kb.engine.play.game import Game
from kb.engine.play.priority import is_past_combat_damage
from kb.engine.play.skipping import after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, Cleanup, DrawStep, UntapStep
from kb.engine.play.using import usable
from kb.engine.position.frames import SETTLED, CombatDamage, Frames, MainPhase
from kb.engine.position.objects import Object

_TO_UPKEEP = (BeginUpkeep(), *SETTLED)
_TO_DRAW = (DrawStep(), *SETTLED)
_STILL_TO_COME = {
    "beginning": (*_TO_UPKEEP, *_TO_DRAW),
    "untap": (*_TO_UPKEEP, *_TO_DRAW),
    "upkeep": _TO_DRAW,
    "draw": (),
}
"""The frames between each step and the main phase."""
_ATTACKING = re.compile(r"(?P<player>\w+) attacks with .+|.+ attack|nobody attacks")
_DOING = re.compile(r"(?P<player>\w+) (?P<does>\w+) (?P<rest>.+)")
_PLAYING = {
    "casts", "plays", "kicks", "evokes", "suspends", "enchants", "turns", "uses", "taps", "pays", "cycles",
    "sacrifices", "regenerates",
}  # fmt: skip
"""The verbs of what players may do outside a main phase, or may only do there, as what they use says."""
IN_A_MAIN_PHASE = {"equips"}
"""The verbs of what players may do only in a main phase of their own; sets enter theirs."""
_SLOW = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker", "sorcery"})


def to_main(game: Game) -> Frames:
    """Return the frames that lead to the main phase of a turn that is before it; none if it is later."""
    coming = _STILL_TO_COME.get(game.position.turn.phase)
    return () if coming is None else (*coming, MainPhase())


def skipping_ahead(game: Game, words: str) -> Frames:
    """Return the frames that lead to the first moment at which a plain sentence can happen."""
    phase = game.position.turn.phase
    if phase == "end" and _is_by_the_next(game, words):
        begun = (*SETTLED, Cleanup(), BeginTurn(after_this(game)), UntapStep())
        return (*begun, *_TO_UPKEEP, *_TO_DRAW, MainPhase())
    if phase not in _STILL_TO_COME:
        return _after_combat_damage(game, words) if game.position.is_combat else ()
    if (said := _ATTACKING.fullmatch(words)) is not None:
        return to_main(game) if said["player"] in {None, game.position.turn.active} else ()
    said = _played(game, words)
    if said is None:
        return ()
    if phase not in {"beginning", "untap"}:
        return ()
    is_slow = said["player"] == game.position.turn.active and _is_slow(game, said["does"], said["rest"])
    return to_main(game) if is_slow else _TO_UPKEEP


def _played(game: Game, words: str) -> re.Match[str] | None:
    """Return who does what, where a sentence tells that a player plays something; None otherwise."""
    said = _DOING.fullmatch(words)
    is_it = said is not None and said["does"] in _PLAYING | IN_A_MAIN_PHASE and said["player"] in game.position.players
    return said if is_it else None


def _after_combat_damage(game: Game, words: str) -> Frames:
    """Return the frames that lead to the main phase after combat, if a sentence needs it."""
    said = _played(game, words)
    is_before = not game.position.combat.attackers and not game.position.combat.has_no_attack
    if is_before or game.position.is_damage_to_come or said is None:
        return ()
    if is_past_combat_damage(game):
        return (CombatDamage(), *SETTLED)
    is_slow = said["player"] == game.position.turn.active and _is_slow(game, said["does"], said["rest"])
    return (CombatDamage(), *SETTLED) if is_slow else ()


def _is_by_the_next(game: Game, words: str) -> bool:
    """Return whether a sentence is about an attack by the player whose turn comes next."""
    if (said := _ATTACKING.fullmatch(words)) is None:
        return False
    first = _named_first(game, words)
    return after_this(game) in {said["player"], first.controller if first else None}


def _is_slow(game: Game, does: str, rest: str) -> bool:
    """Return whether something may be done only in a main phase."""
    if does in IN_A_MAIN_PHASE:
        return True
    if does == "uses":
        return _acts_as_a_sorcery(game, rest)
    card = _named_first(game, rest) if does in {"casts", "plays", "kicks", "evokes", "enchants"} else None
    return card is not None and bool(card.face.types & _SLOW) and not game.traits(card.id).has("flash")


def _acts_as_a_sorcery(game: Game, rest: str) -> bool:
    """Return whether all abilities of the permanent that words name may be used only as a sorcery may be cast."""
    source = _named_first(game, rest)
    if source is None or source.zone != "battlefield":
        return False
    found = usable(game, source)
    return bool(found) and all(ability.timing in {"sorcery", "loyalty"} for ability in found)


def _named_first(game: Game, words: str) -> Object | None:
    """Return the card with the longest name that words begin with."""
    names = sorted((name for name in game.position.story.names if words.startswith(name)), key=len)
    return game.labelled(names[-1]) if names else None
