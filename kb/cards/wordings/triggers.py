"""What triggers: on events that are waited for, and at moments of turns."""

from collections.abc import Iterator
from itertools import product

from kb.cards.aiming import Unclear, gathered, named
from kb.cards.construction import says
from kb.cards.templates import HOLE, through
from kb.cards.wordings.events import BLOCKED, BLOCKS, CYCLES
from kb.engine.instructions.changing import GainLife
from kb.engine.instructions.moving import ShuffleIntoLibrary
from kb.engine.position.abilities import Act, Timed, Triggered
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import THIS, Filter
from kb.engine.position.objects import CYCLED_TO

_TRIGGERED = Triggered(HOLE.event, HOLE.acts)
for _when in ("<when>", "if"):
    says("ability", f"{_when} <event> , <acts>", through(_TRIGGERED, gathered, named))
    says("ability", f"{_when} <event> , if <state> , <acts>",
         through(_TRIGGERED._replace(condition=HOLE.state), gathered, named))  # fmt: skip
says("ability", "<when> <event> and another <described> [is in play] , <acts>",
     through(_TRIGGERED._replace(condition=HOLE.described), gathered, named))  # fmt: skip
for _word in ("landfall", "constellation", "inspired", "enrage", "rally", "heroic", "raid", "metalcraft"):
    says("ability", f"[{_word} —] <when> <event> , <acts>", through(_TRIGGERED, gathered, named))
    says("ability", f"[{_word} —] <when> <event> , if <state> , <acts>",
         through(_TRIGGERED._replace(condition=HOLE.state), gathered, named))  # fmt: skip
says("ability", "<when> [you cycle] ~ , <acts>",
     through(Triggered(CYCLES._replace(thing=THIS), HOLE.acts, zone=CYCLED_TO), gathered, named))  # fmt: skip
says("when", "when", None)
says("when", "whenever", None)

_TO_ITS_LIBRARY = Triggered(
    Pattern("move", THIS, destination="graveyard"), (ShuffleIntoLibrary("this"),), zone="graveyard"
)
for _into in ("any", "a"):
    for _words in ("shuffle ~ into owner's library", "shuffle it into its owner's library"):
        says("ability", f"<when> ~ [is put into {_into} graveyard from anywhere, {_words}]", _TO_ITS_LIBRARY)

_MOMENTS = {
    "at the beginning of your upkeep": ("upkeep", "you"), "during your upkeep": ("upkeep", "you"),
    "at the beginning of each player's upkeep": ("upkeep", "each"),
    "during each player's upkeep": ("upkeep", "each"), "at the beginning of each upkeep": ("upkeep", "each"),
    "at the beginning of each opponent's upkeep": ("upkeep", "opponent"),
    "at the beginning of the end step": ("end of turn", "each"), "at end of turn": ("end of turn", "each"),
    "at the beginning of each end step": ("end of turn", "each"),
    "at the end of each turn": ("end of turn", "each"), "at the end of any turn": ("end of turn", "each"),
    "at end of any turn": ("end of turn", "each"), "at end of your turn": ("end of turn", "you"),
    "at the beginning of each player's end step": ("end of turn", "each"),
    "at the end of each player's turn": ("end of turn", "each"),
    "at the beginning of each opponent's end step": ("end of turn", "opponent"),
    "during each opponent's upkeep": ("upkeep", "opponent"), "during each upkeep": ("upkeep", "each"),
    "at the beginning of your end step": ("end of turn", "you"), "at the end of your turn": ("end of turn", "you"),
}  # fmt: skip
for _words, (_moment, _whose) in _MOMENTS.items():
    _timed = Timed(_moment, HOLE.acts, whose=_whose)
    says("ability", f"[{_words}] , <acts>", through(_timed, gathered, named))
    says("ability", f"[{_words}] , if <state> , <acts>",
         through(_timed._replace(condition=HOLE.state), gathered, named))  # fmt: skip
_OF_ITS_CONTROLLER = through(Timed("upkeep", HOLE.acts, whose="host's controller"), gathered, named)
for _words in ("at the beginning of the upkeep of", "during the upkeep of"):
    says("ability", f"[{_words}] enchanted <enchantable> ['s controller] , <acts>", _OF_ITS_CONTROLLER)
says("ability", "during target <enchantable> ['s controller's upkeep] , <acts>", _OF_ITS_CONTROLLER)

# two abilities of one sentence

_EITHER = {
    "attacks or blocks": (Pattern("attack", HOLE.subject), BLOCKS),
    "enters the battlefield or attacks": (
        Pattern("move", HOLE.subject, "", "battlefield"),
        Pattern("attack", HOLE.subject),
    ),
    "enters the battlefield or dies": (
        Pattern("move", HOLE.subject, "", "battlefield"),
        Pattern("move", HOLE.subject, "battlefield", "graveyard"),
    ),
    "blocks or becomes blocked": (BLOCKS, Pattern("becomes blocked", HOLE.subject)),
}


def _two(first: Pattern, second: Pattern) -> object:
    """Give the template of an ability for either of two events."""
    return tuple(through(Triggered(on, HOLE.acts), gathered, named) for on in (first, second))


for _when in ("<when>", "if"):
    for _words, (_first, _second) in _EITHER.items():
        says("paragraph", f"{_when} <subject> [{_words}] , <acts> END", _two(_first, _second))
for _when, _words in product(("<when>", "if"), ("blocks or becomes blocked by", "blocks or is blocked by")):
    says("paragraph", f"{_when} <subject> [{_words}] <some> <described> , <acts> END",
         _two(Pattern(BLOCKED, HOLE.described, source=HOLE.subject),
              Pattern(BLOCKED, HOLE.subject, source=HOLE.described, is_about_source=True)))  # fmt: skip


def _as_much(said: tuple[Filter, Act]) -> Triggered:
    """Give what happens for each damage that a source deals. Raises Unclear for more than a gain of life."""
    source, act = said
    if act != GainLife(1):
        raise Unclear("What else happens for each damage isn't read.")
    return Triggered(Pattern("deal damage", source=source, is_about_source=True), (GainLife(Amount("x", "that")),))


def _for_each(ability: object) -> Iterator[object]:
    if isinstance(ability, Triggered) and ability.on.source and ability == _as_much((ability.on.source, GainLife(1))):
        yield ability.on.source, GainLife(1)


_GAINED = through((HOLE.subject, HOLE.deed), _as_much, _for_each)
for _you in ("", "you "):
    says("ability", f"[for each 1 damage] <subject> deals , {_you}<deed>", _GAINED)
says("ability", "[for each creature that blocks it] , <acts>",
     through(Triggered(Pattern(BLOCKED, THIS, is_about_source=True), HOLE.acts), gathered, named))  # fmt: skip
