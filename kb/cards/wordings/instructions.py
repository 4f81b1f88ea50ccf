"""Instructions: what spells and abilities do."""

from kb.cards.construction import says
from kb.cards.templates import HOLE, join
from kb.cards.wordings.counting import grown_for_each, where_x
from kb.engine.effects import Change
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
for _owner in ("its owner's hand", "their owners' hands", "owner's hand"):
    says("act", f"return <what> [to {_owner}]", ReturnToHand(HOLE.what))

says("act", "<what> <gets> <growth> [until end of turn]",
     SetUp(HOLE.what, (Change("add size", HOLE.growth),), "end of turn"))  # fmt: skip
says("act", "<what> <gets> <growth> [until end of turn for each] <counted>",
     SetUp(HOLE.what, (Change("add size", grown_for_each),), "end of turn"))  # fmt: skip
says("act", "<what> <gets> <growth> [for each] <counted> [until end of turn]",
     SetUp(HOLE.what, (Change("add size", grown_for_each),), "end of turn"))  # fmt: skip
says("act", "<growth> [until end of turn]", SetUp("this", (Change("add size", HOLE.growth),), "end of turn"))
says("act", "<keyword> [until end of turn]", SetUp("this", (Change("gain", (HOLE.keyword,)),), "end of turn"))
says("act", "<what> <loses> <ability_word> [until end of turn]",
     SetUp(HOLE.what, (Change("lose", HOLE.ability_word),), "end of turn"))  # fmt: skip
says("act", "<what> <gains> <granted> [until end of turn]",
     SetUp(HOLE.what, (Change("gain", HOLE.granted),), "end of turn"))  # fmt: skip
says("act", "<what> <gets> <growth> and <gains> <granted> [until end of turn]",
     SetUp(HOLE.what, (Change("add size", HOLE.growth), Change("gain", HOLE.granted)), "end of turn"))  # fmt: skip
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
