"""Counters: put on something, doubled, and removed."""

from kb.cards.aiming import Aimed, Pronoun
from kb.cards.construction import example, says
from kb.engine.effects.counters import DoubleCounters, PutCounters, RemoveAllCounters, RemoveCounters
from kb.engine.effects.tapping import Untap
from kb.engine.position.abilities import Target
from kb.english.templates import HOLE, Template, join, one_of

_IT: Template = one_of(Pronoun("it"), "this", "that", "targets")
for _counters in ("counter", "counters"):
    says("counters", _counters, None)
says("act", "put <number> <counter> <counters> on <what>", PutCounters(HOLE.counter, HOLE.what, HOLE.number))
example("act", "put a +1/+1 counter on this creature", "Put counters on something.")
says("act", "double [the number of] <counter> counters on <what>", DoubleCounters(HOLE.counter, HOLE.what))
example("act", "double the number of +1/+1 counters on target creature", "Double a number of counters.")
says("acts", "put <number> <counter> <counters> on it [and untap it]",
     (PutCounters(HOLE.counter, _IT, HOLE.number), Untap(_IT)))  # fmt: skip
says("acts", "put <number> <counter> <counters> on it [and untap it] . <acts>",
     join((PutCounters(HOLE.counter, _IT, HOLE.number), Untap(_IT)), HOLE.acts))  # fmt: skip
_A_PLAYER: Template = Aimed(Target(players="any"))
says("act", "put <number> <counter> <counters> on [target player]", PutCounters(HOLE.counter, _A_PLAYER, HOLE.number))
example("act", "put a poison counter on target player", "Put counters on a player.")
_OF_ONE: Template = Aimed(Target(HOLE.described))
says("act", "remove <number> <counter> <counters> from target <described>",
     RemoveCounters(HOLE.counter, HOLE.number, _OF_ONE))  # fmt: skip
example(
    "act", "remove a poison counter from target creature", "Remove all counters, or some of one kind, from a target."
)
says("act", "remove <number> <counter> <counters> from it", RemoveCounters(HOLE.counter, HOLE.number, _IT))
says("act", "remove <number> <counter> <counters> [from ~]", RemoveCounters(HOLE.counter, HOLE.number))
says("act", "remove all <counter> counters from target <described>", RemoveAllCounters(HOLE.counter, _OF_ONE))
