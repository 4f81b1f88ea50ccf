"""What can't be done: attacking, blocking, being blocked, targeted or untapped."""

from typing import Any

from kb.cards.aiming import Said, Unclear
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.engine.instructions.changing import SetUp, SetUpOnAll
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import Filter, both, either, other_than
from kb.engine.position.limits import Limit


def _plain(kind: Filter) -> Filter:
    """Give a description that says the same whoever looks. Raises Unclear."""
    if "controller" in kind.reads or kind.points & {"this", "host"}:
        raise Unclear("Whose creatures these are depends on who asks.")
    return kind


def _limit(kind: str, to: object, most: int = 0) -> tuple[Change, ...]:
    return (Change("cannot", Limit(kind, to, most)),)  # type: ignore[arg-type]  # a template stands for a filter


_ALL = through(HOLE.described_all, _plain, lambda value: iter([value]))
_OTHERS = through(HOLE.other, _plain, lambda value: iter([value]))
_ONE = through(HOLE.described, _plain, lambda value: iter([value]))
_UNTAP = (Change("cannot", "untap"),)
_TARGET = (Change("cannot", "be targeted"),)
_PLAIN = {
    "attack": (Change("cannot", "attack"),),
    "block": (Change("cannot", "block"),),
    "attack or block": (Change("cannot", "attack"), Change("cannot", "block")),
    "be blocked": _limit("blockers", either()),
    "be blocked by more than one creature": _limit("most blockers", both(), 1),
    "be blocked by only one creature": _limit("fewest blockers", both(), 2),
    "be blocked except by two or more creatures": _limit("fewest blockers", both(), 2),
    "be blocked by fewer than three creatures": _limit("fewest blockers", both(), 3),
    "be blocked except by three or more creatures": _limit("fewest blockers", both(), 3),
    "be the target of spells or abilities": _TARGET,
    "be the target of spells or effects": _TARGET,
}
_NAMED = [
    ("be blocked by", "<described_all>", _limit("blockers", other_than(_ALL))),
    ("be blocked except by", "<described_all>", _limit("blockers", _ALL)),
    *((f"attack unless {defender} controls", "<article> <described>", _limit("defending lands", _ONE))
      for defender in ("defending player", "the defending player")),
    *((f"attack unless {defender} has", "<article> <described> [in play]", _limit("defending lands", _ONE))
      for defender in ("defending player", "the defending player")),
    ("be blocked except by", "<described_all> or <described_all:other>", _limit("blockers", either(_ALL, _OTHERS))),
    ("attack unless defending player controls any", "<described_all>", _limit("defending lands", _ALL)),
]  # fmt: skip
for _words in ("is unblockable", "are unblockable"):
    says("holds", f"[{_words}]", _PLAIN["be blocked"])
_HARMLESS = (Change("cannot", "deal combat damage"),)
for _words in ("deals no combat damage this turn", "deal no combat damage this turn",
               "deals no damage in combat this turn", "does no damage during combat this turn"):  # fmt: skip
    says("act", f"<what> [{_words}]", SetUp(HOLE.what, _HARMLESS, "end of turn"))
_INTERCEPTED = {
    "intercept": _PLAIN["block"], "be intercepted": _PLAIN["be blocked"],
    "be intercepted by more than one creature": _PLAIN["be blocked by more than one creature"],
}  # fmt: skip
for _words, _changes in _INTERCEPTED.items():
    says("bar", f"[can't {_words}]", _changes)
says("bar", "[can intercept only] <described_all>", _limit("blocked", _ALL))
says("bar", "[can't be intercepted by any] <described>", _limit("blockers", other_than(_ONE)))
for _not in ("can't", "cannot"):
    for _words, _changes in _PLAIN.items():
        says("bar", f"[{_not} {_words}]", _changes)
        says("and_bar", f"[and {_not} {_words}]", _changes)
    for _verb, _rest, _changes in _NAMED:
        says("bar", f"[{_not} {_verb}] {_rest}", _changes)
        says("and_bar", f"[and {_not} {_verb}] {_rest}", _changes)
says("bar", "[can attack only if the defending player has] <article> <described> [in play]",
     _limit("defending lands", _ONE))  # fmt: skip
says("bar", "[can block only] <described_all>", _limit("blocked", _ALL))
says("and_bar", "[and can block only] <described_all>", _limit("blocked", _ALL))

for _not, _whose in (("doesn't", "its controller's"), ("doesn't", "your"), ("does not", "its controller's"),
                     ("does not", "your"), ("don't", "their controllers'"), ("do not", "their controllers'"),
                     ("don't", "their controller's")):  # fmt: skip
    for _step in ("step", "phase"):
        _steps = {"their controllers'": f"{_step}s"}.get(_whose, _step)
        says("bar", f"[{_not} untap during {_whose} untap {_steps}]", _UNTAP)
        says("and_bar", f"[and {_not} untap during {_whose} untap {_steps}]", _UNTAP)

says("holds", "[neither deals nor receives combat damage]",
     (Change("cannot", "receive combat damage"), Change("cannot", "deal combat damage")))  # fmt: skip
_PAST_BLOCKERS = (Change("cannot", "deal combat damage to blockers"),)
for _words in ("assign combat damage past their blockers until end of turn",
               "assign their combat damage this turn as though they weren't blocked"):  # fmt: skip
    says("act", f"<what> [{_words}]", SetUp(HOLE.what, _PAST_BLOCKERS, "end of turn"))
_ASLEEP: Any = SetUp(HOLE.what, _UNTAP, "it untaps")
says("act", "<what> [doesn't untap during its controller's untap step for as long as ~ remains tapped]", _ASLEEP)
says("act", "[as long as ~ remains tapped] , <what> [does not untap during its controller's untap phase]", _ASLEEP)
says("act", "<what> [stays tapped as long as ~ does]", _ASLEEP)
_OF_PLAYER = SetUpOnAll(both(HOLE.described_all, Filter("of player")), _UNTAP, "that player's next untap step")
for _words in ("target opponent controls don't untap during that player's next untap step",
               "of target opponent don't untap during that player's next untap phase"):  # fmt: skip
    says("paragraph", f"<described_all> [{_words}] END", (Said((_OF_PLAYER,), (Target(players="opponent"),)),))
says("act", "<what> <bar> [until end of turn]", SetUp(HOLE.what, HOLE.bar, "end of turn"))
says("act", "<what> <bar> [this turn]", SetUp(HOLE.what, HOLE.bar, "end of turn"))
