"""Paragraphs: keyword lines, abilities, and what a spell does."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Said, Unclear, gathered, named
from kb.cards.construction import says
from kb.cards.templates import HOLE, join, through
from kb.engine.instructions.changing import PutCounters
from kb.engine.instructions.combining import AtNextUpkeep, EachToAnotherTarget
from kb.engine.instructions.copying import Besides as OfACopy
from kb.engine.instructions.moving import Draw, Exile
from kb.engine.position.abilities import Ability, Activated, Cost, Keyword, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, Filter, both


class Enchant(NamedTuple):
    """What an Aura may be attached to."""

    kind: Filter


class Besides(NamedTuple):
    """What is paid besides a spell's mana cost."""

    cost: Cost


class CastTargeting(NamedTuple):
    """What a spell targets that becomes a permanent."""

    target: Target


class NamesAPlayer(NamedTuple):
    """That a player is chosen as a spell is cast."""


class CopiesTheDead(NamedTuple):
    """That something is a copy of the creature card on top of its controller's graveyard; an ability that it keeps."""

    says: frozenset[OfACopy]
    keeps: Ability


class CountsAs(NamedTuple):
    """What other subtypes something has."""

    subtypes: tuple[str, ...]


class Modal(NamedTuple):
    """Several things that a spell may do, of which one is chosen."""

    modes: tuple[Said, ...]


def _makes_mana(ability: Activated) -> Activated:
    """Give an ability that makes mana. Raises Unclear for another: when that may be used is not carried."""
    if not ability.is_mana_ability:
        raise Unclear("What is played as fast as mana is made makes none.")
    return ability


def _made_mana(ability: object) -> Iterator[object]:
    if isinstance(ability, Activated) and ability.is_mana_ability:
        yield ability


says("paragraph", "enchant <described>", (Enchant(HOLE.described),))
says("paragraph", "[as an additional cost to cast this spell] , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
for _words in ("as an additional cost to play ~", "as an additional cost to cast ~"):
    says("paragraph", f"[{_words}] , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
for _words in ("at the time you play ~", "at the time you cast ~"):
    says("paragraph", f"[{_words}] , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
says("paragraph", "[when you play ~, choose target summon card] END", (CastTargeting(Target(Filter("summon card"))),))
for _untap in ("untap step", "untap phase"):
    says("paragraph", f"[you may choose not to untap ~ during your {_untap}] END", (Keyword("may stay tapped"),))

says("paragraph", "~ [may stay tapped in your untap phase] END", (Keyword("may stay tapped"),))

for _keyword in ("flying", "shadow"):
    says("ability", f"~ [can block creatures with {_keyword}]", Keyword("may block", word=_keyword))
    says("ability", f"[can block creatures with {_keyword}]", Keyword("may block", word=_keyword))
says("paragraph", "<keywords> END", HOLE.keywords)
for _words in ("~ counts as", "counts as", "~ also counts as"):
    says("paragraph", f"{_words} <article> <named_as> END", (CountsAs(HOLE.named_as),))
says("ability", "[draw a card at the beginning of the upkeep of the turn after ~ comes into play]",
     Triggered(Pattern("move", THIS, "", "battlefield"), (AtNextUpkeep((Draw(1),)),)))  # fmt: skip

_MODE = through(Said(HOLE.acts), gathered, named)
_ONE_AND_ANOTHER = (EachToAnotherTarget((Exile("that"), PutCounters(HOLE.counter, "that", HOLE.number))),)
_OF_ONE_PLAYER = (Target(both(CREATURE, Filter("controlled by the chosen player"))),) * 2
says("paragraph", "[choose a player and two target creatures controlled by that player. remove one of those creatures "
     "from the game and put] <number> <counter> [counters on the other] END",
     (NamesAPlayer(), Said(_ONE_AND_ANOTHER, _OF_ONE_PLAYER)))  # fmt: skip
says("paragraph", "[choose one — •] <modes>", (Modal(HOLE.modes),))
says("paragraph", "[choose one —] <modes>", (Modal(HOLE.modes),))
says("paragraph", "[choose one] <modes>", (Modal(HOLE.modes),))
says("modes", "<acts> END", (_MODE,))
for _next in ("[. •]", "[; or]", ";"):
    says("modes", f"<acts> {_next} <modes>", join((_MODE,), HOLE.modes))
says("paragraph", "<keywords>", HOLE.keywords)
says("paragraph", "<costed>", (HOLE.costed,))
says("paragraph", "<ability> END", (HOLE.ability,))
says("paragraph", "<cost> : <acts>", (through(Activated(HOLE.acts, HOLE.cost), gathered, named),))
says("paragraph", "<acts> END", (through(Said(HOLE.acts), gathered, named),))

says("ability", "<cost> : <acts>", through(Activated(HOLE.acts, HOLE.cost), gathered, named))
for _words in ("play this ability as a mana source", "this ability is played as a mana source",
               "play this ability as an interrupt", "this ability is played as an interrupt"):  # fmt: skip
    says("ability", f"<cost> : <acts> [. {_words}]",
         through(through(Activated(HOLE.acts, HOLE.cost), gathered, named), _makes_mana, _made_mana))  # fmt: skip
