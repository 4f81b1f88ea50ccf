"""Abilities in quotation marks that something else gets."""

from collections.abc import Iterator

from kb.cards.construction import example, says
from kb.cards.wordings.statics import ABOUT
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.tokens import Create
from kb.engine.play.control import STAYS
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.objects import Face
from kb.english.templates import HOLE, Parsed, join, through


def _with_one_more(parsed: tuple[Face, Parsed]) -> Face:
    """Return a token's face with one more ability."""
    return parsed[0]._replace(abilities=(*parsed[0].abilities, parsed[1]))


def _without_one(face: object) -> Iterator[object]:
    """Invert ``_with_one_more``: yield the arguments from which it builds this value, if any."""
    if isinstance(face, Face) and face.abilities:
        yield face._replace(abilities=face.abilities[:-1]), face.abilities[-1]


says("quoted", '" <ability> QUOTE_END', (HOLE.ability,))
says("quoted", "<keyword> and <quoted>", join((HOLE.keyword,), HOLE.quoted))

for _gains in ("gains", "has"):
    says("holds", f"<{_gains}> <granted> AND_GETS <gets> <growth>",
         (Change("gain", HOLE.granted), Change("add size", HOLE.growth)))  # fmt: skip
for _one, _it in (("token", "it has"), ("token", "it gains"), ("tokens", "they have")):
    _quoting = through((getattr(HOLE, _one), HOLE.ability), _with_one_more, _without_one)
    _told = f'[. {_it} "] <ability> QUOTE_END'
    says("act", f"create <number> <{_one}> {_told}", Create(_quoting, HOLE.number))
    says("act", f"put <number> <{_one}> <there> {_told}", Create(_quoting, HOLE.number))
for _one, _it in (("token", "that creature has"), ("tokens", "those creatures have")):
    _quoting = through((getattr(HOLE, _one), HOLE.keyword), _with_one_more, _without_one)
    says("act", f"put <number> <{_one}> <there> [. {_it}] <keyword>", Create(_quoting, HOLE.number))
_WARDED = (Static(Continuous(ABOUT, (Change("gain", (HOLE.keyword,)),))), Keyword(STAYS))
for _not in ("[this effect doesn't remove] ~", "[the protection granted by] ~ [does not destroy] ~"):
    for _has in ("has", "gains"):
        says("statement", f"<what> <{_has}> <keyword> . {_not} END", _WARDED)
_GAIN = Change("gain", HOLE.quoted)
_LARGER = (Change("add size", HOLE.growth), _GAIN)
for _has in ("has", "gains"):
    says("statement", f"<what> <{_has}> <quoted> END", (Static(Continuous(ABOUT, (_GAIN,))),))
    says("statement", f"<what> <gets> <growth> and <{_has}> <quoted> END", (Static(Continuous(ABOUT, _LARGER)),))
example(
    "ability",
    "Enchanted creature has “{T}: You gain 1 life.”",
    "Give the enchanted or equipped object an ability, quoted or by keyword.",
)
says("act", "<what> <gains> <quoted> [until end of turn]", SetUp(HOLE.what, (_GAIN,), "end of turn"))
says("act", "<what> <gets> <growth> and <gains> <quoted> [until end of turn]",
     SetUp(HOLE.what, _LARGER, "end of turn"))  # fmt: skip
says("act", "[until end of turn] , <what> <gains> <quoted>", SetUp(HOLE.what, (_GAIN,), "end of turn"))
says("act", "[until end of turn] , <what> <gets> <growth> and <gains> <quoted>",
     SetUp(HOLE.what, _LARGER, "end of turn"))  # fmt: skip
