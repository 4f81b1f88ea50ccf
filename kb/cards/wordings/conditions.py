"""Conditions after "if", "as long as", "unless" and "only if"."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.engine.position.effects import Amount, AmountOf, If, Number
from kb.engine.position.filters import (
    HOST,
    THIS,
    YOURS,
    AllOf,
    Controlled,
    ControlledByDefendingPlayer,
    Filter,
    OfSize,
    Unblocked,
    both,
    either,
    other_than,
)
from kb.english.templates import HOLE, Template, through, whole


def has_part(description: Filter, *classes: type[Filter]) -> bool:
    """Return whether a filter, or one of its parts, is of one of these classes."""
    return any(isinstance(part, classes) for part in description.walk())


def checked_filter(kind: Filter) -> Filter:
    """Return the filter unchanged. Raises Unclear if effects could change what it looks at while it is checked."""
    if "abilities" in kind.reads or has_part(kind, OfSize):
        raise Unclear("A condition about abilities or sizes is not modelled.")
    return kind


def _negated(state: If) -> If:
    """Return the negation of a condition. Raises Unclear for a condition of two parts."""
    if state.other or state.also:
        raise Unclear("The negation of a condition with two parts is not modelled.")
    return state._replace(word="at least" if state.word == "less than" else "less than")


def _so(state: object) -> Iterator[object]:
    """Invert ``_negated``: yield the arguments from which it builds this value, if any."""
    if isinstance(state, If) and not (state.other or state.also):
        yield _negated(state)


def _other(kind: Filter) -> Filter:
    """Return a filter that matches what `kind` does, except the source, for "other"."""
    return AllOf((other_than(THIS), *(kind.parts if isinstance(kind, AllOf) and kind.parts else (kind,))))


def _as_but_this(kind: object) -> Iterator[object]:
    """Invert ``_other``: yield the arguments from which it builds this value, if any."""
    if isinstance(kind, AllOf) and kind.parts[:1] == (other_than(THIS),):
        yield AllOf(kind.parts[1:])
        yield from kind.parts[1:2] if len(kind.parts) == len(("other", "kind")) else ()


def _at_most(state: If) -> If:
    """Return the condition that there are at most as many as this one says that there are at least."""
    return state._replace(right=state.right + 1, word="less than")  # type: ignore[operator]  # a number


def _as_at_most(state: object) -> Iterator[object]:
    """Invert ``_at_most``: yield the arguments from which it builds this value, if any."""
    if isinstance(state, If) and isinstance(state.right, int) and state.word == "less than" and state.right > 1:
        yield state._replace(right=state.right - 1, word="at least")


UNLESS = through(HOLE.state, _negated, _so)
"""The negation of a condition."""
_ONE = through(HOLE.described, checked_filter, lambda value: iter([value]))
_ALL = through(HOLE.described_all, checked_filter, lambda value: iter([value]))
_OPPOSING = Controlled("opponent")


def _there_are(what: object, number: object = 1, word: str = "at least") -> If:
    """Return the condition that there are at least `number` objects of a kind or, with `word` "less than", fewer."""
    return If(Amount("described", what=what), number, word)  # type: ignore[arg-type]  # a template


# what there is

for _controls, _whose in (("you control", YOURS), ("an opponent controls", _OPPOSING),
                          ("any opponent controls", _OPPOSING)):  # fmt: skip
    says("controls", f"[{_controls}]", _whose)
for _none, _whose in (("you control no", YOURS), ("your opponents control no", _OPPOSING),
                      ("an opponent controls no", _OPPOSING)):  # fmt: skip
    says("controls_none", f"[{_none}]", _whose)
says("controls_none", "<defender> [controls no]", ControlledByDefendingPlayer())
_WHOSE = HOLE.controls
says("state", "<controls> <article> <described>", _there_are(both(_ONE, _WHOSE)))
_OTHER = through(HOLE.other, checked_filter, lambda value: iter([value]))
says("state", "<controls> <article> <described> OR_A <article:second> <described:other>",
     _there_are(both(either(_ONE, _OTHER), _WHOSE)))  # fmt: skip
says("state", "<controls> <article> <described> and <article:second> <described:other>",
     _there_are(both(_ONE, _WHOSE))._replace(also=_there_are(both(_OTHER, _WHOSE))))  # fmt: skip
says("state", "<controls> another <described>", _there_are(both(both(_ONE, other_than(THIS)), _WHOSE)))
says("state", "<controls> <many> [or more] <described_all>", _there_are(both(_ALL, _WHOSE), HOLE.many))
says("state", "<controls> <many> [or fewer] <described_all>",
     through((_there_are(both(_ALL, _WHOSE), HOLE.many)), _at_most, _as_at_most))  # fmt: skip
says("state", "<controls> any <described_all>", _there_are(both(_ALL, _WHOSE)))
says("state", "<controls> [any other] <described_all>", _there_are(both(through(_ALL, _other, _as_but_this), _WHOSE)))
says("state", "<controls_none> <described_all>", _there_are(both(_ALL, HOLE.controls_none), 1, "less than"))
says("state", "<some> <described> is <in_play>", _there_are(_ONE))
says("state", "another <described> is <in_play>", _there_are(both(_ONE, other_than(THIS))))
says("state", "no <described_all> are <in_play>", _there_are(_ALL, 1, "less than"))
says("state", "[there are no] <described_all> <in_play>", _there_are(_ALL, 1, "less than"))
says("state", "[there are] <many> [or more] <described_all> <in_play>", _there_are(_ALL, HOLE.many))

# what is waited for: "When you control no Islands, …"

says("seen_state", "<controls_none> <described_all>", _there_are(both(_ALL, HOLE.controls_none), 1, "less than"))
says("seen_state", "[there are no] <described_all> <in_play>", _there_are(_ALL, 1, "less than"))
says("seen_state", "[there are no] <counter> counters on ~", If(Amount("counters", word=HOLE.counter), 1, "less than"))
says("seen_state", "~ [has no] <counter> counters on it", If(Amount("counters", word=HOLE.counter), 1, "less than"))

says("seen_state", "[you have] [no cards] <in_hand>", If(Amount("hand", "you"), 1, "less than"))

# what something is like

KICKED = If(Amount("kicked"), 1)
"""Condition that the source was kicked."""
for _spell in ("it", "~", "this spell"):
    says("was_kicked", f"[{_spell} was kicked]", None)
says("state", "<was_kicked>", KICKED)
says("kicked_with", "<was_kicked> with its <MANA> kicker", HOLE.MANA)
for _which in ("first", "second"):
    says("kicked_with", f"<was_kicked> with its {_which} kicker", _which)
for _its in ("the", "its"):
    for _kicker in ("kicker cost", "kicker"):
        for _before, _after in (("", " was paid"), ("you paid ", "")):
            says("was_kicked", f"[{_before}{_its} {_kicker}{_after}]", None)
            says("kicked_with", f"{_before}{_its} <MANA> {_kicker}{_after}", HOLE.MANA)

says("state", "X is <NUMERAL> [or more]", If(Amount("x"), whole(HOLE.NUMERAL)))
says("state", "~ is renowned", If(Amount("designated", word="renowned"), 1))
says("state", "~ is <adjective>", _there_are(both(THIS, HOLE.adjective)))
says("state", "~ is <some> <described>", _there_are(both(THIS, _ONE)))
says("state", "~ is [attacking and unblocked]", _there_are(both(THIS, Unblocked())))
for _host in ("enchanted <enchantable>", "[equipped creature]"):
    says("state", f"{_host} is <adjective>", _there_are(both(HOST, HOLE.adjective)))
    says("state", f"{_host} is <some> <described>", _there_are(both(HOST, _ONE)))
_COUNTED = Amount("counters", word=HOLE.counter)
says("state", "~ has <article> <counter> counter on it", If(_COUNTED, 1))
says("state", "[there are no] <counter> counters on ~", If(_COUNTED, 1, "less than"))
for _has in ("has", "[there are]"):
    _end = "it" if _has == "has" else "~"
    says("state", f"{'~ ' if _has == 'has' else ''}{_has} <many> [or more] <counter> counters on {_end}",
         If(_COUNTED, HOLE.many))  # fmt: skip

# what players have

says("state", "[there are] <many> [or more] [card types among cards] [in your graveyard]",
     If(Amount("card types", "you"), HOLE.many))  # fmt: skip
says("state", "<number> [or more] cards [are in your graveyard]", If(Amount("graveyard", "you"), HOLE.number))


def _has_life(parsed: tuple[AmountOf, Number]) -> If:
    """Return the condition that the controller has this much life. Raises Unclear for another player."""
    whose, least = parsed
    if whose != "you":
        raise Unclear("A condition on another player's life is not modelled.")
    return If(Amount("life"), least)


def _as_lives(state: object) -> Iterator[object]:
    """Invert ``_has_life``: yield the arguments from which it builds this value, if any."""
    if isinstance(state, If) and state == If(Amount("life"), state.right):
        yield "you", state.right


_HOLDERS: tuple[tuple[str, AmountOf], ...] = (("you have", "you"), ("that player has", "that player"))
for _has, _of in _HOLDERS:
    says("holder", f"[{_has}]", _of)
for _in in ("in hand", "in your hand", "in his or her hand"):
    says("in_hand", f"[{_in}]", None)
_HELD: Template = Amount("hand", HOLE.holder)
says("no_cards", "[no cards] <in_hand>", None)
says("state", "<holder> <no_cards>", If(_HELD, 1, "less than"))
says("state", "<holder> <number> [or more] cards <in_hand>", If(_HELD, HOLE.number))
says("state", "<holder> <number> [or more life]", through((HOLE.holder, HOLE.number), _has_life, _as_lives))
for _turn in ("it's your turn", "it is your turn"):
    says("state", f"[{_turn}]", If(Amount("turn", "you"), 1))
says("state", "[it's not your turn]", If(Amount("turn", "you"), 1, "less than"))
says("state", "~ is <in_play>", If(Amount("on the battlefield"), 1))
