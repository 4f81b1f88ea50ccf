"""Restrictions: what can't attack, block, be blocked, be targeted or untap."""

from kb.cards.aiming import Aimed, Said, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.statics import ABOUT
from kb.engine.effects.continuous import SetUp, SetUpOnAll
from kb.engine.position.abilities import Static, Target
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import Controlled, Filter, OfPlayer, both, either, other_than
from kb.engine.position.limits import (
    ALL_MUST_BLOCK,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    CombatAct,
    CombatCost,
    Limit,
)
from kb.english.templates import HOLE, Template, through


def _independent_filter(kind: Filter) -> Filter:
    """Return a filter unchanged that means the same for every player. Raises Unclear for any other."""
    if "controller" in kind.reads or kind.points & {"this", "host"}:
        raise Unclear("Whose creatures are meant depends on the player who reads the text.")
    return kind


def _limit(kind: str, to: object, most: int = 0) -> tuple[Change, ...]:
    """Return, in a tuple, the change that sets a ``Limit`` with these fields."""
    return (Change("cannot", Limit(kind, to, most)),)  # type: ignore[arg-type]  # a template stands for a filter


_ALL = through(HOLE.described_all, _independent_filter, lambda value: iter([value]))
_OTHERS = through(HOLE.other, _independent_filter, lambda value: iter([value]))
_ONE = through(HOLE.described, _independent_filter, lambda value: iter([value]))
_UNTAP = (Change("cannot", "untap"),)
_HARMLESS = (Change("cannot", "deal combat damage"),)
for _not in ("can't", "cannot"):
    says("cannot", _not, None)
for _not in ("doesn't", "does not", "don't", "do not"):
    says("do_not", f"[{_not}]", None)
for _word in ("creature", "creatures"):
    says("blockers", _word, None)
for _defender in ("defending player", "the defending player"):
    says("defender", f"[{_defender}]", None)

# what is barred

says("bar", "<cannot> <barred>", HOLE.barred)
says("bar", "[can block only] <described_all>", _limit("blocked", _ALL))
says("bar", "<do_not> [untap during] <whose_untap> <untap_step>", _UNTAP)
says("barred", "attack", (Change("cannot", "attack"),))
says("barred", "block <described_all>", _limit("blocked", other_than(_ALL)))
says("barred", "[be assigned to block]", (Change("cannot", "block"),))
says("barred", "[be assigned to block] any <described>", _limit("blocked", other_than(_ONE)))
_IDLE = Change("cannot", "activate")
for _activated in ("can't be activated", "can't be played"):
    says("idle", f"[{_activated}]", None)
says("bar", "<cannot> [attack or block] [, and its] [activated abilities] <idle>",
     (Change("cannot", "attack"), Change("cannot", "block"), _IDLE))  # fmt: skip
says("ability", "[activated abilities of] <described_all> <idle>", Static(Continuous(HOLE.described_all, (_IDLE,))))
says("barred", "[attack or block]", (Change("cannot", "attack"), Change("cannot", "block")))
for _block, _blocked in (("block", "be blocked"), ("intercept", "be intercepted")):
    says("barred", _block, (Change("cannot", "block"),))
    says("barred", f"[{_blocked}]", _limit("blockers", either()))
    says("barred", f"[{_blocked} by] [more than] <number> <blockers>", _limit("most blockers", both(), HOLE.number))
    says("barred", f"[{_blocked} by] <described_all>", _limit("blockers", other_than(_ALL)))
    says("barred", f"[{_blocked} by] any <described>", _limit("blockers", other_than(_ONE)))
says("barred", "[be blocked by] [more than] <number> <blockers> each turn",
     _limit("most blockers", both(), HOLE.number))  # fmt: skip
says("barred", "[be blocked by] [only one creature]", _limit("fewest blockers", both(), 2))
says("barred", "[be blocked by] [fewer than] <many> creatures", _limit("fewest blockers", both(), HOLE.many))
says("barred", "[be blocked except by] <many> [or more] creatures", _limit("fewest blockers", both(), HOLE.many))
says("barred", "[be blocked except by] <described_all>", _limit("blockers", _ALL))
says("barred", "[be blocked except by] <described_all> or <described_all:other>",
     _limit("blockers", either(_ALL, _OTHERS)))  # fmt: skip
for _acts in ("abilities", "effects"):
    for _target in ("be the target of", "be the targets of"):
        says("barred", f"[{_target}] [spells or {_acts}]", (Change("cannot", "be targeted"),))
says("barred", "[be blocked except by] <described_all> and/or <described_all:other>",
     _limit("blockers", either(_ALL, _OTHERS)))  # fmt: skip
says("barred", "[attack unless] <defender> <defending>", HOLE.defending)
says("bar", "[can attack only if] <defender> <defending>", HOLE.defending)
says("defending", "controls <article> <described>", _limit("defending lands", _ONE))
says("defending", "controls any <described_all>", _limit("defending lands", _ALL))
says("defending", "has <article> <described> <in_play>", _limit("defending lands", _ONE))

# what must be paid for

for _pays in ("its controller pays", "you pay", "their controller pays"):
    says("pays", f"[{_pays}]", None)
says("combat_price", "<pays> <MANA>", HOLE.MANA)
says("combat_price", "<pays> <MANA> [for each of them]", HOLE.MANA)
_FIGHTING: dict[str, tuple[CombatAct, ...]] = {
    "attack unless": ("attack",), "block unless": ("block",), "attack or block unless": ("attack", "block"),
}  # fmt: skip
for _words, _which in _FIGHTING.items():
    says("barred", f"[{_words}] <combat_price>", (Change("combat cost", CombatCost(_which, HOLE.combat_price)),))
for _each in ("[for each of them]", "[for each] creature [they control] [that's attacking you]",
              "[for each] creature [he or she controls] [that's attacking you]"):  # fmt: skip
    says("each_attacker", _each, None)
says("each_attacker", "", None)
_TO_ATTACK_YOU = Change("combat cost", CombatCost(("attack",), HOLE.MANA, is_for_attacks_on_you=True))
says("ability", "<what> <cannot> [attack you unless] <pays> <MANA> <each_attacker>",
     Static(Continuous(both(ABOUT, Controlled("opponent")), (_TO_ATTACK_YOU,))))  # fmt: skip
example("ability", "Creatures can't attack you unless their controller pays {2} for each of them",
        "A cost to attack, which is paid as attackers are declared.")  # fmt: skip
for _words in ("is unblockable", "are unblockable"):
    says("holds", f"[{_words}]", _limit("blockers", either()))
says("bar", "[can intercept only] <described_all>", _limit("blocked", _ALL))

# what must be done, where it can be

says("bar", "attacks each <whenever_able>", (Change("cannot", MUST_ATTACK),))
says("bar", "attack each <whenever_able>", (Change("cannot", MUST_ATTACK),))
for _attack in ("attacks", "attack"):
    says("ability", f"each turn , <what> {_attack} [if able]",
         Static(Continuous(ABOUT, (Change("cannot", MUST_ATTACK),))))  # fmt: skip
for _block in ("blocks", "block"):
    says("bar", f"{_block} each <whenever_able>", (Change("cannot", MUST_BLOCK),))
    says("act", f"<what> {_block} [this turn] [if able]",
         SetUp(HOLE.what, (Change("cannot", MUST_BLOCK),), "end of turn"))  # fmt: skip
for _often in ("turn", "combat"):
    says("whenever_able", f"{_often} [if able]", None)
for _attack in ("attacks", "attack"):
    says("act", f"<what> {_attack} [this turn] [if able]",
         SetUp(HOLE.what, (Change("cannot", MUST_ATTACK),), "end of turn"))  # fmt: skip
says("holds", "[must be blocked] [if able]", (Change("cannot", MUST_BE_BLOCKED),))
_ALL_BLOCK = (Change("cannot", ALL_MUST_BLOCK),)
_TO_BE_BLOCKED: Template = Aimed(Target(HOLE.described))
for _do in ("this turn do so", "do so this turn"):
    says("act", f"[all creatures able to block] target <described> [{_do}]",
         SetUp(_TO_BE_BLOCKED, _ALL_BLOCK, "end of turn"))  # fmt: skip
for _do in ("do so", "block it"):
    says("ability", f"[all creatures able to block] <subject> [{_do}]", Static(Continuous(HOLE.subject, _ALL_BLOCK)))

# what stays tapped, and for how long

for _whose in ("its controller's", "your", "their controller's", "their controllers'"):
    says("whose_untap", f"[{_whose}]", None)
for _step in ("step", "steps", "phase", "phases"):
    says("untap_step", f"[untap {_step}]", None)
_NEXT: dict[str, Template] = {
    "its controller's": "its controller's next untap step", "their controllers'": "its controller's next untap step",
    "their controller's": "its controller's next untap step", "your": "your next untap step",
}  # fmt: skip
for _whose, _until in _NEXT.items():
    says("next_untap", f"[{_whose} next]", _until)
says("act", "<what> <do_not> [untap during] <next_untap> <untap_step>", SetUp(HOLE.what, _UNTAP, HOLE.next_untap))
says("act", "[as long as ~ remains tapped] , <what> <holds>", SetUp(HOLE.what, HOLE.holds, "it untaps"))
says("act", "<what> [stays tapped] [as long as ~ does]", SetUp(HOLE.what, _UNTAP, "it untaps"))
_OF_PLAYER = SetUpOnAll(both(HOLE.described_all, OfPlayer()), _UNTAP, "that player's next untap step")
for _of in ("[target opponent controls]", "of [target opponent]"):
    for _next in ("that player's next", "their next"):
        says("statement", f"<described_all> {_of} <do_not> [untap during] [{_next}] <untap_step> END",
             (Said((_OF_PLAYER,), (Target(players="opponent"),)),))  # fmt: skip

# who deals no combat damage

for _deals in ("deal no combat damage", "deals no combat damage", "deals no damage in combat",
               "does no damage during combat"):  # fmt: skip
    says("damageless", f"[{_deals}]", None)
says("act", "<what> <damageless> [this turn]", SetUp(HOLE.what, _HARMLESS, "end of turn"))
says("holds", "[neither deals nor receives combat damage]",
     (Change("cannot", "receive combat damage"), Change("cannot", "deal combat damage")))  # fmt: skip
_PAST_BLOCKERS = SetUp(HOLE.what, (Change("cannot", "deal combat damage to blockers"),), "end of turn")
says("act", "<what> [assign combat damage] [past their blockers] [until end of turn]", _PAST_BLOCKERS)
says("act", "<what> [assign their combat damage] [this turn] [as though they weren't blocked]", _PAST_BLOCKERS)
