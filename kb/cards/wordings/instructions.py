"""Instructions: the effects of spells and abilities."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, ByIt, Pronoun, Unclear, parts_of
from kb.cards.construction import example, says
from kb.cards.wordings.conditions import KICKED
from kb.cards.wordings.counting import grown_for_each, where_x
from kb.cards.wordings.dealing import SAME_TARGET
from kb.cards.wordings.statics import BARE, SIZED
from kb.engine.effects.combining import FlipACoin, IfKicked, IfSo, May
from kb.engine.effects.continuous import ProtectFromAColor, SetUp
from kb.engine.effects.control import Attach, GainControl
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Bury, Destroy, DestroyAllOfAName, Regenerate
from kb.engine.effects.exiling import Exile
from kb.engine.effects.preventing import PreventNextDamage
from kb.engine.effects.returning import ReturnToHand
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.tapping import PhaseInAll, PhaseOut, Tap, TapOrUntap, Untap, UntapSome
from kb.engine.play.acts import Then
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Change, If
from kb.english.templates import HOLE, Parsed, Template, join, one_of, rebuilt, through

says("acts", "<sentence>", (HOLE.sentence,))
for _and in (".", "[and you]"):
    says("acts", f"<sentence> {_and} <acts>", join((HOLE.sentence,), HOLE.acts))
for _then in ("[, then]", "[. then]", "[. then,]"):
    says("acts", f"<sentence> {_then} <acts>", join((HOLE.sentence, Then()), HOLE.acts))
says("acts", "<deed> AND_DEED <deed:second>", (HOLE.deed, HOLE.second))
says("acts", "you <deed> AND_DEED <deed:second>", (HOLE.deed, HOLE.second))
says("sentence", "<act>", HOLE.act)
for _aside in (
    "[. treat further damage] [from that source normally]",
    "[. effects that prevent or redirect] [damage cannot be used to counter] [this loss of life]",
):
    says("acts", f"<sentence> {_aside}", (HOLE.sentence,))
says("sentence", "<act> [, where X is] <amount>", where_x)
example("act", "you gain X life, where X is the number of creatures you control", "Gain X life, as the text defines X.")
says("act", "[you may] <act>", May((HOLE.act,)))
example("act", "you may draw a card", "Let a player choose whether to draw.")


def _if_so(parsed: tuple[If, Parsed]) -> IfSo | IfKicked:
    """Build a conditional effect; if the condition is a kicker, its targets depend on it too."""
    state, act = parsed
    return IfKicked((_with_kicked_targets(act, ""),)) if state == KICKED else IfSo(state, (act,))


def _what_is_so(value: object) -> Iterator[object]:
    """Invert ``_if_so``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, IfSo) and len(value.acts) == 1 and value.condition != KICKED and not value.otherwise:
        yield value.condition, value.acts[0]
    if isinstance(value, IfKicked) and len(value.acts) == 1 and not value.cost and not value.otherwise:
        yield KICKED, _with_kicked_targets(value.acts[0], None)


def _with_kicked_targets(value: Any, kicker: str | None) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return an effect whose targets depend on a kicker cost, or on none."""
    if isinstance(value, Target):
        return value._replace(kicker=kicker)
    return rebuilt(value, lambda part: _with_kicked_targets(part, kicker))


def _if_kicked_with(parsed: tuple[str, Parsed]) -> IfKicked:
    """Build an effect that depends on a certain kicker cost, as its targets do."""
    cost, act = parsed
    return IfKicked((_with_kicked_targets(act, cost),), cost)


def _as_kicked_with(value: object) -> Iterator[object]:
    """Invert ``_if_kicked_with``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, IfKicked) and len(value.acts) == 1 and value.cost and not value.otherwise:
        yield value.cost, _with_kicked_targets(value.acts[0], None)


_IF_SO = (through((HOLE.state, HOLE.act), _if_so, _what_is_so),)


def _rather(parsed: tuple[Parsed, If, Parsed]) -> IfSo | IfKicked:
    """Build an effect with an alternative for a condition. Raises Unclear if that has targets of its own."""
    otherwise, state, act = parsed
    if any(isinstance(part, Aimed) for part in parts_of(act)):
        raise Unclear("The alternative instruction has targets of its own.")
    return IfKicked((act,), otherwise=(otherwise,)) if state == KICKED else IfSo(state, (act,), (otherwise,))


def _what_rather(value: object) -> Iterator[object]:
    """Invert ``_rather``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, IfSo | IfKicked) and len(value.acts) == len(value.otherwise) == 1:
        yield value.otherwise[0], value.condition if isinstance(value, IfSo) else KICKED, value.acts[0]


def _rather_damage(parsed: tuple[Parsed, If, Deal]) -> IfSo | IfKicked:
    """Build damage to a target with another amount on a condition. Raises Unclear if the first part deals none."""
    otherwise, state, deal = parsed
    if not isinstance(otherwise, Deal):
        raise Unclear("Nothing before deals damage to a target.")
    return _rather((otherwise, state, deal))


_RATHER = (through((HOLE.sentence, HOLE.state, HOLE.act), _rather, _what_rather),)
says("acts", "<sentence> [. if] <state> , <act> instead", _RATHER)
says("acts", "<sentence> [. if] <state> , instead <act>", _RATHER)
_MORE_DAMAGE = (through((HOLE.sentence, HOLE.state, HOLE.more_damage), _rather_damage, _what_rather),)
says("acts", "<sentence> [. if] <state> , <more_damage> instead", _MORE_DAMAGE)
for _source in ("it", "~"):
    says("more_damage", f"{_source} deals <number> damage", Deal(HOLE.number, SAME_TARGET))
example("act", "deal 2 damage to any target. If this spell was kicked, it deals 4 damage instead",
        "Deal more damage to the same target on a condition.")  # fmt: skip
says("acts", "<sentence> [. if] <ifs>", join((HOLE.sentence,), HOLE.ifs))
says("ifs", "<state> , <act>", _IF_SO)
says("ifs", "<state> , <act> . <acts>", join(_IF_SO, HOLE.acts))
_IF_KICKED_WITH = (through((HOLE.kicked_with, HOLE.act), _if_kicked_with, _as_kicked_with),)
says("ifs", "<kicked_with> , <act>", _IF_KICKED_WITH)
says("ifs", "<kicked_with> , <act> . <acts>", join(_IF_KICKED_WITH, HOLE.acts))
says("ifs", "<kicked_with> , <act> [. if] <ifs>", join(_IF_KICKED_WITH, HOLE.ifs))
example("act", "you gain 1 life. If the {R} kicker cost was paid, draw a card", "Do more for one of two kicker costs.")
says("act", "regenerate", Regenerate("this"))
for _prevent in ("prevent", "prevent [up to]"):
    says("act", f"{_prevent} <number> damage to <hit>", PreventNextDamage(HOLE.number, HOLE.hit))
for _words in ("can't be regenerated", "cannot be regenerated", "cannot regenerate"):
    says("act", f"<what> [{_words} this turn]",
         SetUp(HOLE.what, (Change("cannot", "be regenerated"),), "end of turn"))  # fmt: skip
for _phase in ("phases", "phase"):
    says("act", f"<what> {_phase} out", PhaseOut(HOLE.what))
says("act", "phase out", PhaseOut("this"))
says("act", "all phased-out <described_all> phase in", PhaseInAll(HOLE.described_all))
example("act", "all phased-out creatures phase in", "Phase in what is phased out.")
for _heads, _tails in (("you win the flip", "you lose the flip"), ("it comes up heads", "it comes up tails")):
    says("heads", f"[if {_heads},]", None)
    says("tails", f"[if {_tails},]", None)
    says("or_tails", f"[. if {_tails},]", None)
says("sentence", "[flip a coin.] <heads> <act>", FlipACoin((HOLE.act,)))
says("sentence", "[flip a coin.] <heads> <act> <or_tails> <act:other>", FlipACoin((HOLE.act,), (HOLE.other,)))
says("sentence", "[flip a coin.] <tails> <act>", FlipACoin((), (HOLE.act,)))

for _dealt in (" [that would be dealt]", ""):
    says("act", f"prevent the next <number> damage{_dealt} to <hit> [this turn]",
         PreventNextDamage(HOLE.number, HOLE.hit))  # fmt: skip
example(
    "act",
    "prevent the next 2 damage that would be dealt to target creature this turn",
    "Prevent the next damage to a creature, up to an amount. The text may add a gain of life.",
)

for _word, _act in (("destroy", Destroy), ("bury", Bury), ("exile", Exile), ("tap", Tap), ("untap", Untap),
                    ("regenerate", Regenerate), ("sacrifice", Sacrifice)):  # fmt: skip
    says("act", f"{_word} <what>", _act(HOLE.what))
example("act", "regenerate this creature", "Replace the next destruction of a creature this turn.")
example("act", "sacrifice this creature", "Do something to the source.")
example("act", "destroy target creature", "Do something to a target.")
says("act", "destroys <what>", Destroy(HOLE.what))
for _destroyed in ("is destroyed", "are destroyed"):
    says("act", f"<what> [{_destroyed}]", Destroy(HOLE.what))
for _they in ("it", "they", "that creature", "that permanent"):
    says("no_regenerating", f"[. {_they} can't be regenerated]", None)
for _they in ("a creature destroyed this way", "creatures destroyed this way", "those creatures"):
    for _not in ("cannot be regenerated", "cannot regenerate", "can't be regenerated"):
        says("no_regenerating", f"[. {_they}] [{_not} this turn]", None)
says("act", "destroy <what> <no_regenerating>", Destroy(HOLE.what, is_for_good=True))
for _hand in ("its owner's hand", "their owner's hand", "their owners' hands", "owner's hand", "owners' hands",
              "owners' hand"):  # fmt: skip
    says("to_hand", f"[to {_hand}]", None)
says("act", "return <what> <to_hand>", ReturnToHand(HOLE.what))
example(
    "act", "return this creature to its owner's hand", "Return the source from the battlefield to its owner's hand."
)
example(
    "act", "return target creature to its owner's hand", "Return a creature from the battlefield to its owner's hand."
)
example(
    "act",
    "return this card to its owner's hand",
    "Return a card from the graveyard: the source, or the card in the event.",
)
example("act", "return it to its owner's hand", "Return the card in the event from the graveyard.")
_IT: Template = one_of(Pronoun("it"), "this", "that", "targets")
_THAT: Template = one_of(Pronoun("that"), "that", "targets")
says("act", "return it [to your hand]", ReturnToHand(_IT))
says("act", "return [that card] [to your hand]", ReturnToHand(_THAT))

for _until in ("this turn", "until end of turn", "until the end of turn", "until the end of the turn"):
    says("lasting", f"[{_until}]", "end of turn")
for _until in ("until end of combat", "until the end of combat"):
    says("lasting", f"[{_until}]", "end of combat")
_NEXT: dict[str, Template] = {"turn": "your next turn", "upkeep": "your next upkeep"}
for _next, _until in _NEXT.items():
    says("lasting", f"[until your next {_next}]", _until)
    says("act", f"[until your next {_next}] , <what> <holds>", SetUp(HOLE.what, HOLE.holds, _until))
for _while in ("for [as long as you control ~]", "[as long as you control ~]"):
    says("lasting", _while, "you control this")
for _while in ("for [as long as ~ remains tapped]", "[as long as ~ remains tapped]", "for [as long as] ~ is tapped"):
    says("lasting", _while, "it untaps")
says("act", "<what> <holds> <lasting>", SetUp(HOLE.what, HOLE.holds, HOLE.lasting))
example(
    "act",
    "this creature gets +1/+0 until end of turn",
    "Change the power and toughness of the source until end of turn.",
)
example("act", "target creature gets +3/+3 until end of turn", "Change power and toughness until end of turn.")
says("act", "[you may have] <what> <holds> <lasting>", May((SetUp(HOLE.what, HOLE.holds, HOLE.lasting),)))
says("act", "<what> <gains> [protection from the color] [of your choice] <lasting>",
     ProtectFromAColor(HOLE.what, HOLE.lasting))  # fmt: skip
says("act", "[until end of turn] , <what> <holds>", SetUp(HOLE.what, HOLE.holds, "end of turn"))
says("act", "<what> <gets> <growth> [until end of turn for each] <counted>",
     SetUp(HOLE.what, (Change("add size", grown_for_each),), "end of turn"))  # fmt: skip
says("act", "<growth> <lasting>", SetUp("this", (Change("add size", HOLE.growth),), HOLE.lasting))
says("act", "give <what> <growth> <lasting>", SetUp(HOLE.what, (Change("add size", HOLE.growth),), HOLE.lasting))
says("act", "<keyword> <lasting>", SetUp("this", (Change("gain", (HOLE.keyword,)),), HOLE.lasting))
says("act", "<what> becomes <article> <SIZE> [without abilities] <lasting>", SetUp(HOLE.what, BARE, HOLE.lasting))
for _become in ("becomes tapped", "become tapped"):
    says("act", f"<what> [{_become}]", Tap(HOLE.what))
says("act", "untap [up to] <number> <described_all>", UntapSome(HOLE.described_all, HOLE.number))
says("act", "attach ~ to <what>", Attach(HOLE.what))
_ATTACHED: Template = Attach(Aimed(Target(HOLE.described)))  # type: ignore[arg-type]  # a template
says("act", "attach it to target <described>", through(_ATTACHED, ByIt, lambda act: iter([act])))
says("act", "[tap or untap] <what>", TapOrUntap(HOLE.what))
says("act", "[gain control of] <what>", GainControl(HOLE.what))
example("act", "gain control of target creature", "Gain control of a creature.")
for _while in ("for ", ""):
    says(
        "act",
        f"[gain control of] <what> {_while}[as long as you control ~]",
        GainControl(HOLE.what, "you control this"),
    )
    says("act", f"[gain control of] <what> {_while}[as long as ~ remains tapped]", GainControl(HOLE.what, "it untaps"))
_FOR_A_TURN = GainControl(HOLE.what, "end of turn")
says("act", "[gain control of] <what> [until end of turn]", _FOR_A_TURN)
says("act", "[until end of turn] , [gain control of] <what>", _FOR_A_TURN)
_SWITCH = (Change("switch size"),)
says("act", "switch <what> ['s power and toughness] <lasting>", SetUp(HOLE.what, _SWITCH, HOLE.lasting))
says("act", "<what> becomes <SIZE> <lasting>", SetUp(HOLE.what, SIZED, HOLE.lasting))
example("act", "target creature becomes 0/1 until end of turn", "Set power and toughness until end of turn.")
for _singular, _many in (("gets", "get"), ("gains", "gain"), ("has", "have"), ("loses", "lose")):
    says(_singular, _singular, None)
    says(_singular, _many, None)
    says(_singular, f"[each {_many}]", None)
says("act", "[name a card] [, then] destroy [all permanents of that name]", DestroyAllOfAName())
example("act", "name a card, then destroy all permanents of that name", "Destroy everything with a name.")
says("acts", "[do nothing]", ())
example("act", "do nothing", "Do nothing. The trigger is still shown.")
