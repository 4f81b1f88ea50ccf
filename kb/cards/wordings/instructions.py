"""Instructions: what spells and abilities do."""

from kb.cards.aiming import ByIt, Pronoun
from kb.cards.construction import says
from kb.cards.templates import HOLE, join, one_of, through
from kb.engine.abilities import Cost
from kb.engine.effects import Amount, Change
from kb.engine.instructions.changing import (
    Deal,
    GainControl,
    GainLife,
    LoseLife,
    PreventNextDamage,
    PutCounters,
    Regenerate,
    SetUp,
    Tap,
    TapOrUntap,
    Untap,
)
from kb.engine.instructions.combining import May, UnlessPaid
from kb.engine.instructions.moving import Bury, Destroy, Exile, ReturnToHand, Sacrifice

says("acts", "<act>", (HOLE.act,))
for _then in (".", "[, then]", "[. then]"):
    says("acts", f"<act> {_then} <acts>", join((HOLE.act,), HOLE.acts))
says("act", "[you may] <act>", May((HOLE.act,)))

for _self in ("~ deals", "[this creature deals]", "[this permanent deals]"):
    says("act", f"{_self} <number> damage to <what>", Deal(HOLE.number, HOLE.what))
says("act", "it deals <number> damage to <what>",
     through(Deal(HOLE.number, HOLE.what), ByIt, lambda act: iter([act])))  # fmt: skip
for _words in ("you", "that player", "each player"):
    says("act", f"~ deals <number> damage [to {_words}]", Deal(HOLE.number, _words))
says("act", "~ deals <number> damage to each <described> [and each player]",
     Deal(HOLE.number, HOLE.described, "each player"))  # fmt: skip
says("act", "prevent the next <number> damage that would be dealt to <what> [this turn]",
     PreventNextDamage(HOLE.number, HOLE.what))  # fmt: skip

for _word, _act in (("destroy", Destroy), ("bury", Bury), ("exile", Exile), ("tap", Tap), ("untap", Untap),
                    ("regenerate", Regenerate), ("sacrifice", Sacrifice)):  # fmt: skip
    says("act", f"{_word} <what>", _act(HOLE.what))
for _cannot in ("[. it can't be regenerated]", "[. they can't be regenerated]"):
    says("act", f"destroy <what> {_cannot}", Bury(HOLE.what))
for _owner in ("its owner's hand", "their owners' hands", "owner's hand"):
    says("act", f"return <what> [to {_owner}]", ReturnToHand(HOLE.what))

says("act", "[you gain that much] life", GainLife(Amount("x", "that")))
_ITS_CONTROLLER = one_of(Pronoun("controller"), "controllers of targets", "controller of that")
for _whose in ("its", "that creature's", "that land's", "that artifact's", "that permanent's", "that enchantment's"):
    says("act", f"[{_whose} controller loses] <number> life", LoseLife(HOLE.number, _ITS_CONTROLLER))
    says("act", f"~ deals <number> damage [to {_whose} controller]", Deal(HOLE.number, _ITS_CONTROLLER))

says("act", "<what> <gets> <growth> [until end of turn]",
     SetUp(HOLE.what, (Change("add size", HOLE.growth),), "end of turn"))  # fmt: skip
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

says("act", "[sacrifice ~ unless you pay] <cost>", UnlessPaid(HOLE.cost, (Sacrifice("this"),)))
says("act", "[sacrifice it unless you pay] <cost>", UnlessPaid(HOLE.cost, (Sacrifice("this"),)))
for _sacrifice in ("[sacrifice ~ unless you]", "[sacrifice it unless you]"):
    says("act", f"{_sacrifice} <payment>", UnlessPaid(Cost(acts=(HOLE.payment,)), (Sacrifice("this"),)))

for _singular, _many in (("gets", "get"), ("gains", "gain"), ("has", "have"), ("loses", "lose")):
    says(_singular, _singular, None)
    says(_singular, _many, None)
