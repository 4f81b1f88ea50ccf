"""Paragraphs: keyword lines, abilities, and what a spell does."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Said, Unclear, gathered, named
from kb.cards.construction import says
from kb.cards.templates import HOLE, join, through
from kb.engine.abilities import Activated, AsItEnters, Cost, Keyword, Static, Timed, Triggered
from kb.engine.effects import Change, Continuous, Pattern
from kb.engine.filters import ENCHANTED, THIS, Filter, both, other_than
from kb.engine.instructions.replacing import WithCounters


class Enchant(NamedTuple):
    """What an Aura may be attached to."""

    kind: Filter


class Besides(NamedTuple):
    """What is paid besides a spell's mana cost."""

    cost: Cost


class Modal(NamedTuple):
    """Several things that a spell may do, of which one is chosen."""

    modes: tuple[Said, ...]


says("paragraph", "enchant <described>", (Enchant(HOLE.described),))
says("paragraph", "[as an additional cost to cast this spell] , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
says("paragraph", "[as an additional cost to play ~] , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
says("paragraph", "[you may choose not to untap ~ during your untap step] END", (Keyword("may stay tapped"),))

_MODE = through(Said(HOLE.acts), gathered, named)
says("paragraph", "[choose one — •] <modes>", (Modal(HOLE.modes),))
says("paragraph", "[choose one —] <modes>", (Modal(HOLE.modes),))
says("modes", "<acts> END", (_MODE,))
for _next in ("[. •]", "[; or]", ";"):
    says("modes", f"<acts> {_next} <modes>", join((_MODE,), HOLE.modes))
says("paragraph", "<keywords>", HOLE.keywords)
says("paragraph", "<costed>", (HOLE.costed,))
says("paragraph", "<ability> END", (HOLE.ability,))
says("paragraph", "<acts> END", (through(Said(HOLE.acts), gathered, named),))

says("ability", "<cost> : <acts>", through(Activated(HOLE.acts, HOLE.cost), gathered, named))
for _words, _timing in (("during your upkeep", "your upkeep"), ("any time you could cast a sorcery", "sorcery")):
    for _use in ("activate", "use", "play"):
        says("ability", f"<cost> : <acts> [. {_use} this ability only {_words}]",
             through(Activated(HOLE.acts, HOLE.cost, timing=_timing), gathered, named))  # fmt: skip

says("ability", "<cost> : <acts> [. activate this ability only once each turn]",
     through(Activated(HOLE.acts, HOLE.cost, once_a_turn=True), gathered, named))  # fmt: skip

says("ability", "<when> <event> , <acts>", through(Triggered(HOLE.event, HOLE.acts), gathered, named))
says("when", "when", None)
says("when", "whenever", None)
for _words, _moment, _whose in (
    ("at the beginning of your upkeep", "upkeep", "you"), ("during your upkeep", "upkeep", "you"),
    ("at the beginning of the end step", "end of turn", "each"), ("at end of turn", "end of turn", "each"),
):  # fmt: skip
    says("ability", f"[{_words}] , <acts>", through(Timed(_moment, HOLE.acts, whose=_whose), gathered, named))

# events

for _words in ("enters the battlefield", "comes into play"):
    says("event", f"~ [{_words}]", Pattern("move", THIS, "", "battlefield"))
    says("event", f"<article> <described> [{_words}]", Pattern("move", HOLE.described, "", "battlefield"))
for _words in ("is put into a graveyard from the battlefield", "is put into a graveyard from play", "dies",
               "goes to the graveyard"):  # fmt: skip
    says("event", f"~ [{_words}]", Pattern("move", THIS, "battlefield", "graveyard"))
    says("event", f"<article> <described> [{_words}]", Pattern("move", HOLE.described, "battlefield", "graveyard"))
    _another = both(HOLE.described, other_than(THIS))
    says("event", f"another <described> [{_words}]", Pattern("move", _another, "battlefield", "graveyard"))
says("event", "~ attacks", Pattern("attack", THIS))
says("event", "~ [becomes blocked]", Pattern("becomes blocked", THIS))
for _words, _player in (("a player", "any"), ("an opponent", "opponent")):
    says("event", f"~ [deals damage to {_words}]", Pattern("damage", player=_player, source=THIS))
    says(
        "event", f"~ [deals combat damage to {_words}]", Pattern("damage", player=_player, source=THIS, cause="combat")
    )

# what simply holds


_SINGLE = {"this": THIS, "host": ENCHANTED}


def _as_filter(what: object) -> object:
    """Give what a sentence is about as a filter."""
    if isinstance(what, Filter):
        return what
    if what not in _SINGLE:
        raise Unclear("What holds has no target, and nothing was named before it.")
    return _SINGLE[what]


def _as_what(value: object) -> Iterator[object]:
    if value in (THIS, ENCHANTED):
        yield "this" if value == THIS else "host"
    elif isinstance(value, Filter):
        yield value


_ABOUT = through(HOLE.what, _as_filter, _as_what)
says("ability", "<what> <gets> <growth>", Static(Continuous(_ABOUT, (Change("add size", HOLE.growth),))))
says("ability", "<what> <has> <granted>", Static(Continuous(_ABOUT, (Change("gain", HOLE.granted),))))
says("ability", "<what> <gets> <growth> and <has> <granted>",
     Static(Continuous(_ABOUT, (Change("add size", HOLE.growth), Change("gain", HOLE.granted)))))  # fmt: skip
for _cannot, _changes in (
    ("attack", (Change("cannot", "attack"),)), ("block", (Change("cannot", "block"),)),
    ("attack or block", (Change("cannot", "attack"), Change("cannot", "block"))),
):  # fmt: skip
    says("ability", f"<what> [can't {_cannot}]", Static(Continuous(_ABOUT, _changes)))
for _untap in ("doesn't untap during its controller's untap step", "doesn't untap during your untap step",
               "don't untap during their controllers' untap steps"):  # fmt: skip
    says("ability", f"<what> [{_untap}]", Static(Continuous(_ABOUT, (Change("cannot", "untap"),))))
for _counters in ("counter", "counters"):
    says("ability", f"~ [enters the battlefield with] <number> <counter> {_counters} [on it]",
         AsItEnters(WithCounters(HOLE.counter, HOLE.number)))  # fmt: skip
