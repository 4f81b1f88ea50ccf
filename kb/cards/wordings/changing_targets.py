"""Effects on spells on the stack: changes of their targets, and life lost by their owners."""

from kb.cards.aiming import Said
from kb.cards.construction import example, says
from kb.engine.effects.countering import ChangeTargets
from kb.engine.effects.life import LoseLife
from kb.engine.position.abilities import Target
from kb.english.templates import HOLE

_THE_SPELL = (Target(HOLE.spells, "stack"),)
says("statement", "[change the target of] target <spells> END", (Said((ChangeTargets(),), _THE_SPELL),))
example("act", "change the target of target spell with a single target", "Change a spell's target.")
says("statement", "[change the target of] target <spells> to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
says("statement", "if target <spells> has [a single target] , change that target to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
for _itself in ("itself", "that spell", "that spell itself"):
    says("new_target", f"[{_itself}]", True)
for _choose in ("choose", "[you may choose]"):
    says("statement", f"{_choose} [new targets] for target <spells> END",
         (Said((ChangeTargets(may_stay=True),), _THE_SPELL),))  # fmt: skip
example("act", "you may choose new targets for target spell", "Choose new targets for a spell, or keep its targets.")
says("statement", "target <spells> 's owner loses <number> life END",
     (Said((LoseLife(HOLE.number, "owners of targets"),), _THE_SPELL),))  # fmt: skip
example("act", "target spell's owner loses 2 life", "The owner of a spell loses life.")
