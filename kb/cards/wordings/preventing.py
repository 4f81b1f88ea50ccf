"""Damage prevention, for a turn or permanently, and redirection."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kb.cards.aiming import Aimed, Said, Unclear
from kb.cards.construction import example, says
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.life import GainLife
from kb.engine.effects.preventing import (
    DealToController,
    PreventAllCombatDamage,
    PreventAllDamageFrom,
    PreventAllDamageTo,
    PreventAndDo,
    PreventCombatDamage,
    PreventDamageOfASource,
    PreventNextDamage,
    RedirectDamage,
)
from kb.engine.effects.replacing import NotAtAll
from kb.engine.position.abilities import Act, Replacing, Target
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import HOST, THIS, Filter, both
from kb.english.templates import HOLE, Template, all_of, through


def _redirected(parsed: tuple[Filter, Filter]) -> Said:
    """Build a redirection of damage. Raises Unclear if its two descriptions differ."""
    if parsed[0] != parsed[1]:
        raise Unclear("Damage can be redirected only between objects of the same description.")
    return Said((RedirectDamage(),), (Target(parsed[0], number=2),))


def _as_redirected(parsed: object) -> Iterator[object]:
    """Invert ``_redirected``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, Said) and parsed.acts == (RedirectDamage(),):
        yield parsed.targets[0].filter, parsed.targets[0].filter


def _both_ways(what: Any, *, is_combat: bool) -> tuple[Act, Act]:  # noqa: ANN401  (what an instruction speaks of)
    """Build the prevention of damage to and by the same object, which is targeted once."""
    same: Template = "targets" if isinstance(what, Aimed) else what
    if is_combat:
        return PreventCombatDamage(what, "to"), PreventCombatDamage(same, "by")
    return PreventAllDamageTo(what), PreventAllDamageFrom(same)


def _as_both_ways(acts: object) -> Iterator[object]:
    """Invert ``_both_ways``: yield the object whose damage in both directions is prevented."""
    if isinstance(acts, tuple) and isinstance(acts[0], PreventCombatDamage | PreventAllDamageTo):
        is_combat = isinstance(acts[0], PreventCombatDamage)
        if acts == _both_ways(acts[0].what, is_combat=is_combat):
            yield acts[0].what


for _damage, _cause in (("damage", ""), ("[combat damage]", "combat")):
    _all = f"[prevent all] {_damage} [that would be dealt]"
    _by, _to = (
        (PreventCombatDamage(HOLE.what, "by"), PreventCombatDamage(HOLE.what, "to"))
        if _cause
        else (PreventAllDamageFrom(HOLE.what), PreventAllDamageTo(HOLE.what))
    )
    says("act", f"{_all} by <what> [this turn]", _by)
    says("act", f"{_all} to <what> [this turn]", _to)
    says("statement", f"{_all} to <defended> END",
         (Replacing(Pattern("damage", HOLE.defended, cause=_cause), NotAtAll()),))  # fmt: skip
    says("statement", f"{_all} by <defended> END",
         (Replacing(Pattern("damage", source=HOLE.defended, cause=_cause), NotAtAll()),))  # fmt: skip
    says("statement", f"{_all} [to and dealt by] <defended> END",
         (Replacing(Pattern("damage", HOLE.defended, cause=_cause), NotAtAll()),
          Replacing(Pattern("damage", source=HOLE.defended, cause=_cause), NotAtAll())))  # fmt: skip
    says("statement", f"{_all} to you END", (Replacing(Pattern("damage", player="you", cause=_cause), NotAtAll()),))
    _from = Pattern("damage", HOLE.defended, source=HOLE.described_all, cause=_cause)
    says("statement", f"{_all} to <defended> by <described_all> END", (Replacing(_from, NotAtAll()),))  # fmt: skip
    says("acts", f"{_all} [to and dealt by] <what> [this turn]",
         through(HOLE.what, partial(_both_ways, is_combat=bool(_cause)), _as_both_ways))  # fmt: skip
example(
    "ability", "Prevent all damage that would be dealt to you", "Prevent all damage to the controller of the source."
)
says("act", "[prevent all] [combat damage] [that would be dealt] [this turn]", PreventAllCombatDamage())
says("act", "[prevent all] damage that <countered> [would deal this turn]", PreventAllDamageFrom(HOLE.countered))
example(
    "act", "prevent all damage that target spell would deal this turn", "Prevent all damage that a spell would deal."
)
says("act", "prevent the next <number> damage [that would be dealt] to <hit> [this turn. you gain life] [equal to] "
     "[the damage prevented this way]", PreventNextDamage(HOLE.number, HOLE.hit, (GainLife(Amount("x")),)))  # fmt: skip
says("statement", "[the next time] target <described> [would be dealt damage this turn] , [that damage is dealt] to "
     "another target <described:other> instead END",
     (through((HOLE.described, HOLE.other), _redirected, _as_redirected),))  # fmt: skip
example(
    "act",
    "the next time target creature would be dealt damage this turn, "
    "that damage is dealt to another target creature instead",
    "Redirect the next damage from one creature to another.",
)
for _none in ("no creatures [deal damage in combat]", "[creatures deal no combat damage]"):
    says("act", f"{_none} [this turn]", PreventAllCombatDamage())
for _turn in ("[to you this turn]", "[this turn to you]"):
    says("act", f"prevent the next <number> damage [that would be dealt] {_turn}",
         PreventNextDamage(HOLE.number, "you"))  # fmt: skip
says("act", "[the next time] <article> <sources> [of your choice] [would deal damage] [to you this turn] "
     "[, prevent that damage]", PreventDamageOfASource(HOLE.sources))  # fmt: skip
for _one in ("a", "an", "one"):
    says("act", f"[prevent all] damage [to you from] {_one} <sources>", PreventDamageOfASource(HOLE.sources))
says("ability", "all damage [that would be dealt] to <defended> [is dealt to you instead]",
     Replacing(Pattern("damage", HOLE.defended), DealToController()))  # fmt: skip
example(
    "ability",
    "All damage that would be dealt to enchanted creature is dealt to you instead",
    "Redirect damage to the controller of the source.",
)
_INSTEAD: Template = PreventAndDo((PutCounters(HOLE.counter, "this", Amount("x")),))
for _on_it in ("on it", "on ~"):
    says("ability", f"if damage [would be dealt] to ~ [, prevent that damage] and put [that many] <counter> counters "
         f"{_on_it}",
         Replacing(Pattern("damage", THIS), _INSTEAD))  # fmt: skip
example(
    "ability",
    "If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it",
    "Put counters on the source in the place of damage.",
)
says("sources", "source", both())
says("sources", "<adjectives> source", all_of(HOLE.adjectives))
says("sources", "<noun_or> source", HOLE.noun_or)
says("defended", "~", THIS)
says("defended", "enchanted <enchantable>", HOST)
says("defended", "<described_all>", HOLE.described_all)
