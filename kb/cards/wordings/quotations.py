"""Abilities in quotation marks, which something else has."""

from kb.cards.construction import says
from kb.cards.templates import HOLE, join
from kb.cards.wordings.statics import ABOUT
from kb.engine.instructions.changing import SetUp
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Change, Continuous

says("quoted", '" <ability> QUOTE_END', (HOLE.ability,))
says("quoted", "<keyword> and <quoted>", join((HOLE.keyword,), HOLE.quoted))

for _gains in ("gains", "has"):
    says("holds", f"<{_gains}> <granted> AND_GETS <gets> <growth>",
         (Change("gain", HOLE.granted), Change("add size", HOLE.growth)))  # fmt: skip
_GAIN = Change("gain", HOLE.quoted)
_LARGER = (Change("add size", HOLE.growth), _GAIN)
for _has in ("has", "gains"):
    says("statement", f"<what> <{_has}> <quoted> END", (Static(Continuous(ABOUT, (_GAIN,))),))
    says("statement", f"<what> <gets> <growth> and <{_has}> <quoted> END", (Static(Continuous(ABOUT, _LARGER)),))
says("act", "<what> <gains> <quoted> [until end of turn]", SetUp(HOLE.what, (_GAIN,), "end of turn"))
says("act", "<what> <gets> <growth> and <gains> <quoted> [until end of turn]",
     SetUp(HOLE.what, _LARGER, "end of turn"))  # fmt: skip
says("act", "[until end of turn] , <what> <gains> <quoted>", SetUp(HOLE.what, (_GAIN,), "end of turn"))
says("act", "[until end of turn] , <what> <gets> <growth> and <gains> <quoted>",
     SetUp(HOLE.what, _LARGER, "end of turn"))  # fmt: skip
