"""Instructions: what spells and abilities do."""

from typing import Any

from kb.cards.construction import says
from kb.cards.templates import HOLE, join
from kb.cards.wordings.counting import grown_for_each, where_x
from kb.cards.wordings.statics import BARE
from kb.engine.instructions.changing import (
    GainControl,
    PreventNextDamage,
    PutCounters,
    Regenerate,
    SetUp,
    Tap,
    TapOrUntap,
    Untap,
)
from kb.engine.instructions.combining import FlipACoin, IfSo, May
from kb.engine.instructions.moving import Bury, Destroy, Exile, PhaseOut, ReturnToHand, Sacrifice
from kb.engine.position.effects import Change

says("acts", "<sentence>", (HOLE.sentence,))
for _then in (".", "[, then]", "[. then]", "[and you]"):
    says("acts", f"<sentence> {_then} <acts>", join((HOLE.sentence,), HOLE.acts))
says("sentence", "<act>", HOLE.act)
says("sentence", "<act> [, where X is] <amount>", where_x)
says("act", "[you may] <act>", May((HOLE.act,)))
_IF_SO = (IfSo(HOLE.state, (HOLE.act,)),)
says("acts", "<sentence> [. if] <ifs>", join((HOLE.sentence,), HOLE.ifs))
says("ifs", "<state> , <act>", _IF_SO)
says("ifs", "<state> , <act> . <acts>", join(_IF_SO, HOLE.acts))
says("act", "regenerate", Regenerate("this"))
for _prevent in ("prevent", "prevent [up to]"):
    says("act", f"{_prevent} <number> damage to <hit>", PreventNextDamage(HOLE.number, HOLE.hit))
_NEXT: dict[str, Any] = {
    "doesn't untap during its controller's next untap step": "its controller's next untap step",
    "does not untap during its controller's next untap phase": "its controller's next untap step",
    "don't untap during their controllers' next untap steps": "its controller's next untap step",
    "don't untap during their controller's next untap step": "its controller's next untap step",
    "doesn't untap during your next untap step": "your next untap step",
    "does not untap during your next untap phase": "your next untap step",
}
for _words, _until in _NEXT.items():
    says("act", f"<what> [{_words}]", SetUp(HOLE.what, (Change("cannot", "untap"),), _until))
for _words in ("can't be regenerated", "cannot be regenerated", "cannot regenerate"):
    says("act", f"<what> [{_words} this turn]",
         SetUp(HOLE.what, (Change("cannot", "be regenerated"),), "end of turn"))  # fmt: skip
says("act", "<what> phases out", PhaseOut(HOLE.what))
for _win, _lose in (("you win the flip", "you lose the flip"), ("it comes up heads", "it comes up tails")):
    says("sentence", f"[flip a coin. if {_win},] <act>", FlipACoin((HOLE.act,)))
    says("sentence", f"[flip a coin. if {_win},] <act> [. if {_lose},] <act:other>",
         FlipACoin((HOLE.act,), (HOLE.other,)))  # fmt: skip
    says("sentence", f"[flip a coin. if {_lose},] <act>", FlipACoin((), (HOLE.act,)))

says("act", "prevent the next <number> damage that would be dealt to <hit> [this turn]",
     PreventNextDamage(HOLE.number, HOLE.hit))  # fmt: skip

for _word, _act in (("destroy", Destroy), ("bury", Bury), ("exile", Exile), ("tap", Tap), ("untap", Untap),
                    ("regenerate", Regenerate), ("sacrifice", Sacrifice)):  # fmt: skip
    says("act", f"{_word} <what>", _act(HOLE.what))
for _cannot in ("[. it can't be regenerated]", "[. they can't be regenerated]"):
    says("act", f"destroy <what> {_cannot}", Bury(HOLE.what))
for _owner in ("its owner's hand", "their owners' hands", "owner's hand", "owners' hands", "owners' hand"):
    says("act", f"return <what> [to {_owner}]", ReturnToHand(HOLE.what))

says("lasting", "[until end of turn]", "end of turn")
for _while in ("for as long as ~ remains tapped", "as long as ~ remains tapped", "for as long as ~ is tapped"):
    says("lasting", f"[{_while}]", "it untaps")
says("act", "<what> <gains> <growth> <lasting>",
     SetUp(HOLE.what, (Change("add size", HOLE.growth),), HOLE.lasting))  # fmt: skip
says("act", "<what> <gets> <growth> <lasting>",
     SetUp(HOLE.what, (Change("add size", HOLE.growth),), HOLE.lasting))  # fmt: skip
says("act", "<what> <gets> <growth> [until end of turn for each] <counted>",
     SetUp(HOLE.what, (Change("add size", grown_for_each),), "end of turn"))  # fmt: skip
says("act", "<what> <gets> <growth> [for each] <counted> [until end of turn]",
     SetUp(HOLE.what, (Change("add size", grown_for_each),), "end of turn"))  # fmt: skip
says("act", "<growth> [until end of turn]", SetUp("this", (Change("add size", HOLE.growth),), "end of turn"))
says("act", "<keyword> [until end of turn]", SetUp("this", (Change("gain", (HOLE.keyword,)),), "end of turn"))
says("act", "<what> <loses> <ability_word> <lasting>",
     SetUp(HOLE.what, (Change("lose", HOLE.ability_word),), HOLE.lasting))  # fmt: skip
says("act", "<what> <gains> <granted> <lasting>",
     SetUp(HOLE.what, (Change("gain", HOLE.granted),), HOLE.lasting))  # fmt: skip
says("act", "<what> <gets> <growth> and <gains> <granted> <lasting>",
     SetUp(HOLE.what, (Change("add size", HOLE.growth), Change("gain", HOLE.granted)), HOLE.lasting))  # fmt: skip
says("act", "[until end of turn] , <what> <gets> <growth>",
     SetUp(HOLE.what, (Change("add size", HOLE.growth),), "end of turn"))  # fmt: skip
says("act", "[until end of turn] , <what> <gains> <granted>",
     SetUp(HOLE.what, (Change("gain", HOLE.granted),), "end of turn"))  # fmt: skip
says("act", "[until end of turn] , <what> <gets> <growth> and <gains> <granted>",
     SetUp(HOLE.what, (Change("add size", HOLE.growth), Change("gain", HOLE.granted)), "end of turn"))  # fmt: skip
says("act", "<what> is <SIZE> <lasting>", SetUp(HOLE.what, BARE[1:], HOLE.lasting))
says("act", "<what> becomes <article> <SIZE> [without abilities] <lasting>", SetUp(HOLE.what, BARE, HOLE.lasting))
for _words in ("loses all abilities and becomes", "loses all abilities and has base power and toughness"):
    says("act", f"<what> [{_words}] <SIZE> <lasting>", SetUp(HOLE.what, BARE, HOLE.lasting))
    says("act", f"[until end of turn] , <what> [{_words}] <SIZE>", SetUp(HOLE.what, BARE, "end of turn"))
says("act", "[tap or untap] <what>", TapOrUntap(HOLE.what))
for _until in ("until the end of the turn", "until the end of turn"):
    says("act", f"<what> <gets> <growth> [{_until}]",
         SetUp(HOLE.what, (Change("add size", HOLE.growth),), "end of turn"))  # fmt: skip
    says("act", f"<what> <gains> <granted> [{_until}]",
         SetUp(HOLE.what, (Change("gain", HOLE.granted),), "end of turn"))  # fmt: skip
says("act", "[gain control of] <what>", GainControl(HOLE.what))
for _counters in ("counter", "counters"):
    says("act", f"put <number> <counter> {_counters} on <what>", PutCounters(HOLE.counter, HOLE.what, HOLE.number))

for _singular, _many in (("gets", "get"), ("gains", "gain"), ("has", "have"), ("loses", "lose")):
    says(_singular, _singular, None)
    says(_singular, _many, None)
