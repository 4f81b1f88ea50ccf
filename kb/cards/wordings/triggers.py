"""Triggered abilities: on events, on two events of one sentence, and at fixed moments of a turn.

Here too are phrases that shuffle a card into its owner's library, also instead of going to the graveyard.
"""

from collections.abc import Iterator
from functools import partial

from kb.cards.aiming import Pronoun, Unclear, gathered, ungathered
from kb.cards.construction import example, says
from kb.cards.wordings.events import BLOCKED, BLOCKS, CYCLES
from kb.engine.effects.life import GainLife
from kb.engine.effects.searching import ShuffleInstead, ShuffleIntoLibrary
from kb.engine.position.abilities import Act, Replacing, Timed, Triggered
from kb.engine.position.effects import CYCLED_TO, Amount, If, Pattern
from kb.engine.position.filters import THIS, Filter
from kb.english.templates import HOLE, Parsed, one_of, through

_TRIGGERED = Triggered(HOLE.event, HOLE.acts)
for _when in ("<when>", "if"):
    says("ability", f"{_when} <event> , <acts>", through(_TRIGGERED, gathered, ungathered))
    says("ability", f"{_when} <event> , if <state> , <acts>",
         through(_TRIGGERED._replace(condition=HOLE.state), gathered, ungathered))  # fmt: skip
example("condition", "this creature is on the battlefield", "The source is on the battlefield.")
_AT_LEAST = If(Amount(HOLE.measure, "that"), Amount(HOLE.measure))
says("ability", "<when> <event> , if its <measure> [is at least] ~ 's , <acts>",
     through(_TRIGGERED._replace(condition=_AT_LEAST), gathered, ungathered))  # fmt: skip
example(
    "condition",
    "its toughness is at least this creature's",
    "The object in the event has at least the source's number.",
)
says("ability", "<when> <event> and another <described> is <in_play> , <acts>",
     through(_TRIGGERED._replace(condition=HOLE.described), gathered, ungathered))  # fmt: skip
says("ability", "<when> [you cycle] ~ , <acts>",
     through(Triggered(CYCLES._replace(thing=THIS), HOLE.acts, zone=CYCLED_TO), gathered, ungathered))  # fmt: skip
says("ability", "<when> <seen_state> , <acts>",
     through(Triggered(Pattern("it is so"), HOLE.acts, HOLE.seen_state), gathered, ungathered))  # fmt: skip
says("when", "when", None)
says("when", "whenever", None)


def _only(one: Filter, subject: object) -> object:
    """Return the object of an event unchanged. Raises Unclear for any other than `one`."""
    if subject != one:
        raise Unclear("It isn't clear whose library it is shuffled into.")
    return subject


for _owner in ("owner's", "its owner's"):
    says("shuffled", f"shuffle ~ [into {_owner} library]", None)
    says("shuffled_in", f"shuffle it [into {_owner} library]", None)
says("shuffled_in", "<shuffled>", None)
says("act", "<shuffled>", ShuffleIntoLibrary("this"))
for _owner in ("owner's", "its owner's"):
    says("act", f"shuffle it [into {_owner} library]", ShuffleIntoLibrary(one_of(Pronoun("it"), "this", "that")))
_ITSELF = through(HOLE.subject, partial(_only, THIS), lambda value: iter([value]))
says(
    "ability",
    "<when> <subject> <to_graveyard> [from anywhere] , <shuffled_in>",
    Triggered(Pattern("move", _ITSELF, destination="graveyard"), (ShuffleIntoLibrary("this"),), zone="graveyard"),
)
says("ability", "<when> <subject> <to_graveyard> [from anywhere] , instead <shuffled_in>",
     Replacing(Pattern("move", _ITSELF, destination="graveyard"), ShuffleInstead(), from_anywhere=True))  # fmt: skip

# moments of turns

for _words, _of in {"your": "you", "each player's": "each", "each": "each", "each opponent's": "opponent"}.items():
    says("whose_turn", f"[{_words}]", _of)
for _at, _during in (("at the beginning of", ()), ("during", (True,))):
    says("moment", f"[{_at}] <whose_turn> upkeep", ("upkeep", HOLE.whose_turn, *_during))
    says("moment", f"[{_at}] [the upkeep of] enchanted <enchantable> ['s controller]",
         ("upkeep", "host's controller", *_during))  # fmt: skip
says("moment", "during target <enchantable> ['s controller's upkeep]", ("upkeep", "host's controller", True))
says("moment", "[at the beginning of] <whose_turn> [end step]", ("end of turn", HOLE.whose_turn))
says("moment", "[at the beginning of] [the end step of] enchanted <enchantable> ['s controller]",
     ("end of turn", "host's controller"))  # fmt: skip
says("moment", "[at the beginning of] <whose_turn> [draw step]", ("draw", HOLE.whose_turn))
for _phase in ("draw phase", "draw step"):
    says("moment", f"[during] <whose_turn> [{_phase}]", ("draw", HOLE.whose_turn, True))
says("moment", "[at the beginning of] [the end step]", ("end of turn", "each"))
for _words, _phase in {
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
}.items():
    says("moment", f"[at the beginning of] <whose_turn> [{_words}]", (_phase, HOLE.whose_turn))
example(
    "ability", "At the beginning of your precombat main phase, add {G}", "A trigger at the beginning of a main phase."
)
says("moment", "[at the beginning of] [each of your main phases]", ("main", "you"))
says("moment", "[at the beginning of] [your main phase]", ("main", "you"))
for _words, _of in {"on your turn": "you", "on [each opponent's] turn": "opponent"}.items():
    says("moment", f"[at the beginning of] combat {_words}", ("combat", _of))
example("ability", "At the beginning of combat on your turn, you gain 1 life", "A trigger at the beginning of combat.")
says("moment", "[at the beginning of] each combat", ("combat", "each"))
for _words, _of in {"on your turn": "you", "on [each opponent's] turn": "opponent"}.items():
    says("moment", f"[at end of combat] {_words}", ("end of combat", _of))
says("moment", "[at the end of combat]", ("end of combat", "each"))
example("ability", "At end of combat, you gain 1 life", "A trigger at end of combat.")
for _end in ("at end of", "at the end of"):
    says("moment", f"[{_end}] <whose_turn> turn", ("end of turn", HOLE.whose_turn))
    says("moment", f"[{_end}] any turn", ("end of turn", "each"))
says("moment", "[at end of turn]", ("end of turn", "each"))


def _timed(parsed: tuple[tuple[Act, ...], tuple[Parsed, ...], Parsed]) -> Timed:
    """Build an ability that triggers at a moment of the turn from its effects, moment and condition."""
    acts, (moment, whose, *during), condition = parsed
    return Timed(moment, acts, whose=whose, condition=condition, is_during=bool(during))


def _timed_apart(ability: object) -> Iterator[object]:
    """Invert ``_timed``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Timed):
        during = (True,) if ability.is_during else ()
        said = (ability.acts, (ability.moment, ability.whose, *during), ability.condition)
        if ability == _timed(said):
            yield said


_TIMED = through((HOLE.acts, HOLE.moment, None), _timed, _timed_apart)
says("ability", "<moment> , <acts>", through(_TIMED, gathered, ungathered))
_WHERE_SO = through((HOLE.acts, HOLE.moment, HOLE.state), _timed, _timed_apart)
says("ability", "<moment> , if <state> , <acts>", through(_WHERE_SO, gathered, ungathered))

# two abilities of one sentence

_EITHER = {
    "[attacks or blocks]": (Pattern("attack", HOLE.subject), BLOCKS),
    "<enters> [or attacks]": (
        Pattern("move", HOLE.subject, "", "battlefield"),
        Pattern("attack", HOLE.subject),
    ),
    "<enters> [or is put into a graveyard] <from_play>": (
        Pattern("move", HOLE.subject, "", "battlefield"),
        Pattern("move", HOLE.subject, "battlefield", "graveyard"),
    ),
    "<enters> [or dies]": (
        Pattern("move", HOLE.subject, "", "battlefield"),
        Pattern("move", HOLE.subject, "battlefield", "graveyard"),
    ),
    "[blocks or becomes blocked]": (BLOCKS, Pattern("becomes blocked", HOLE.subject)),
}


_EITHER_WAY = (
    Pattern(BLOCKED, HOLE.described, source=HOLE.subject),
    Pattern(BLOCKED, HOLE.subject, source=HOLE.described, is_about_source=True),
)


def _twice(parsed: tuple[tuple[Pattern, ...], tuple[Act, ...]]) -> tuple[Triggered, ...]:
    """Build two triggered abilities with one effect, for either of two events."""
    events, acts = parsed
    return tuple(gathered(Triggered(on, acts)) for on in events)


def _as_twice(value: object) -> Iterator[object]:
    """Invert ``_twice``: yield the events and the effect of two abilities that differ only in their event."""
    if isinstance(value, tuple) and len(value) == len(("first", "second")):
        first, second = value
        if isinstance(first, Triggered) and isinstance(second, Triggered):
            for one in ungathered(first):
                said = ((first.on, second.on), one.acts)
                if _twice(said) == value:
                    yield said


says("two_events", "<subject> [blocks or becomes blocked by] <some> <described>", _EITHER_WAY)
says("two_events", "<subject> [blocks or is blocked by] <some> <described>", _EITHER_WAY)
for _words, _events in _EITHER.items():
    says("two_events", f"<subject> {_words}", _events)
for _when in ("<when>", "if"):
    says("statement", f"{_when} <two_events> , <acts> END", through((HOLE.two_events, HOLE.acts), _twice, _as_twice))


def _as_much(parsed: tuple[Filter, Act]) -> Triggered:
    """Build a gain of life for each damage that a source deals. Raises Unclear for any other effect."""
    source, act = parsed
    if act != GainLife(1):
        raise Unclear("For each damage, only gaining 1 life is understood.")
    return Triggered(Pattern("deal damage", source=source, is_about_source=True), (GainLife(Amount("x", "that")),))


def _for_each(ability: object) -> Iterator[object]:
    """Invert ``_as_much``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Triggered) and ability.on.source and ability == _as_much((ability.on.source, GainLife(1))):
        yield ability.on.source, GainLife(1)


_GAINED = through((HOLE.subject, HOLE.deed), _as_much, _for_each)
for _you in ("", "you "):
    says("ability", f"[for each 1 damage] <subject> deals , {_you}<deed>", _GAINED)
says("ability", "[for each creature that blocks it] , <acts>",
     through(Triggered(Pattern(BLOCKED, THIS, is_about_source=True), HOLE.acts), gathered, ungathered))  # fmt: skip
