"""Extra combat phases, things done this turn, attacking as if with haste, untap limits, and searches for two cards."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.engine.effects.libraries import Place
from kb.engine.effects.searching import SearchForTwo
from kb.engine.effects.turns import FightAgain
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Amount, Change, Continuous, If, Number
from kb.engine.position.filters import THIS, AttackedThisTurn, Filter
from kb.engine.position.limits import Limit
from kb.english.templates import HOLE, through

# another combat phase

for _phase in ("after this phase", "after this main phase"):
    says(
        "act",
        f"[{_phase}] , there is [an additional combat phase] followed by [an additional main phase]",
        FightAgain(),
    )
says("act", "you get [an additional combat phase] followed by [an additional main phase] [this turn]", FightAgain())
says("act", "you get [another combat phase] , followed by [another main phase] , [this turn]", FightAgain())
says("suffix", "[that attacked this turn]", AttackedThisTurn())

# what was done this turn

says("state", "[a creature died this turn]", If(Amount("died this turn"), 1))
says("state", "[you attacked this turn]", If(Amount("attacked this turn", "you"), 1))
says("state", "[you attacked with a creature] [this turn]", If(Amount("attacked this turn", "you"), 1))

# as soon as it is there

for _can in ("can attack", "may attack"):
    _SOON = Keyword("can attack as though it had haste")
    for _had in ("it had", "they had"):
        says("holds", f"[{_can} as though {_had}] haste", (Change("gain", (_SOON,)),))

# no more than so many untap

for _step in ("steps", "phases"):
    says("their_untap", f"during their [untap {_step}]", None)
for _so_many, _most in (
    ("one <described>", Limit("most untapped", HOLE.described, 1)),
    ("<many> <described_all>", Limit("most untapped", HOLE.described_all, HOLE.many)),
):
    _untap = f"players <cannot> [untap more than] {_so_many} <their_untap>"
    _kept = Static(Continuous(THIS, (Change("cannot", _most),)))
    says("ability", _untap, _kept)
    for _while in ("[as long as]", "if"):
        says("ability", f"{_while} <state> , {_untap}", _kept._replace(condition=HOLE.state))

# two cards found, each for another place


def _search_for_two(parsed: tuple[tuple[Filter, Number, bool], Place, Place, bool]) -> SearchForTwo:
    """Build a search for two cards that go to two zones. Raises Unclear for another number."""
    (kind, most, is_up_to), first, second, is_revealed = parsed
    if (most, is_up_to) != (2, True):
        raise Unclear("With this number of cards, it isn't clear which card goes where.")
    return SearchForTwo(kind, first, second, is_revealed)


def _search_for_two_parts(act: object) -> Iterator[object]:
    """Invert ``_search_for_two``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, SearchForTwo):
        yield (act.kind, 2, True), act.first, act.second, act.is_revealed


says("deed", "<seek> <sought> <link> put one <place:first> [and the other] <place:second> <shuffling>",
     through((HOLE.sought, HOLE.first, HOLE.second, HOLE.link), _search_for_two, _search_for_two_parts))  # fmt: skip
