"""Damage that is prevented: all of it, for a turn or for good."""

from kb.cards.construction import says
from kb.cards.templates import HOLE
from kb.engine.abilities import Replacing
from kb.engine.effects import Pattern
from kb.engine.filters import ENCHANTED, THIS
from kb.engine.instructions.changing import PreventAllDamageFrom, PreventAllDamageTo, PreventCombatDamage
from kb.engine.instructions.replacing import NotAtAll

for _damage, _cause in (("damage", ""), ("combat damage", "combat")):
    _all = f"prevent all {_damage} that would be dealt"
    _by, _to = (
        (PreventCombatDamage(HOLE.what, "by"), PreventCombatDamage(HOLE.what, "to"))
        if _cause
        else (PreventAllDamageFrom(HOLE.what), PreventAllDamageTo(HOLE.what))
    )
    says("act", f"[{_all} by] <what> [this turn]", _by)
    says("act", f"[{_all} to] <what> [this turn]", _to)
    says("paragraph", f"[{_all} to] <defended> END",
         (Replacing(Pattern("damage", HOLE.defended, cause=_cause), NotAtAll()),))  # fmt: skip
    says("paragraph", f"[{_all} by] <defended> END",
         (Replacing(Pattern("damage", source=HOLE.defended, cause=_cause), NotAtAll()),))  # fmt: skip
    says("paragraph", f"[{_all} to and dealt by] <defended> END",
         (Replacing(Pattern("damage", HOLE.defended, cause=_cause), NotAtAll()),
          Replacing(Pattern("damage", source=HOLE.defended, cause=_cause), NotAtAll())))  # fmt: skip
    _from = Pattern("damage", HOLE.defended, source=HOLE.described_all, cause=_cause)
    says("paragraph", f"[{_all} to] <defended> by <described_all> END", (Replacing(_from, NotAtAll()),))  # fmt: skip
says("defended", "~", THIS)
says("defended", "enchanted <enchantable>", ENCHANTED)
