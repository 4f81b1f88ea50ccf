"""Paragraphs: keyword lines, abilities, and effects of spells."""

from collections.abc import Iterator
from typing import NamedTuple

from kb.cards.aiming import Said, Unclear, gathered, ungathered
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import TYPES, agreeing
from kb.cards.wordings.timing import PAID_FOR
from kb.engine.effects.combining import EachToAnotherTarget
from kb.engine.effects.copying import Besides as OfACopy
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.effects.life import PayLife
from kb.engine.effects.tapping import Tap, Untap
from kb.engine.effects.turns import AtNextUpkeep
from kb.engine.play.casting import AS_ONE_IS_ATTACKED, CAST_ONLY
from kb.engine.play.control import CONTROL
from kb.engine.position.abilities import Ability, Activated, Cost, Keyword, Target, Triggered
from kb.engine.position.filters import ControlledByChosenPlayer, Filter, SummonCard, both
from kb.english.templates import HOLE, join, through, whole


class Enchant(NamedTuple):
    """The objects that an Aura may be attached to."""

    kind: Filter


class Besides(NamedTuple):
    """An additional cost of a spell, besides its mana cost."""

    cost: Cost


class CastTargeting(NamedTuple):
    """The target of a spell that becomes a permanent."""

    target: Target


class NamesAPlayer(NamedTuple):
    """The choice of a player as a spell is cast."""


class CopiesTheDead(NamedTuple):
    """That something is a copy of the creature card on top of its controller's graveyard; an ability that it keeps."""

    says: frozenset[OfACopy]
    keeps: Ability


class CountsAs(NamedTuple):
    """Further subtypes that a card has."""

    subtypes: tuple[str, ...]


def _for_mana(ability: Activated) -> Activated:
    """Return the ability unchanged if it is a mana ability without targets.

    Raises Unclear for any other, because its text says that it is played as a mana source or an interrupt.
    """
    if not ability.is_mana_ability or ability.targets:
        raise Unclear("Only a mana ability without targets can be played as a mana source or an interrupt.")
    return ability


def _made_mana(ability: object) -> Iterator[object]:
    """Invert ``_for_mana``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability.is_mana_ability:
        yield ability


says("paragraph", "<statement>", HOLE.statement)
says("paragraph", "<flavor> <statement>", HOLE.statement)
for _word in (
    "addendum", "battalion", "bloodrush", "channel", "chroma", "cohort", "constellation", "converge", "delirium",
    "domain", "enrage", "fateful hour", "ferocious", "formidable", "grandeur", "hellbent", "heroic", "imprint",
    "inspired", "kinship", "landfall", "lieutenant", "metalcraft", "morbid", "radiance", "raid", "rally", "revolt",
    "spell mastery", "strive", "sweep", "threshold", "undergrowth",
):  # fmt: skip
    says("flavor", f"[{_word} —]", None)
says("statement", "enchant <described>", (Enchant(HOLE.described),))
says("statement", "enchant <described> END", (Enchant(HOLE.described),))
says("statement", "enchant <described> . <statement>", join((Enchant(HOLE.described),), HOLE.statement))
for _cast in ("cast", "play"):
    says("to_cast", _cast, None)
for _spell in ("~", "this spell"):
    says("this_spell", f"[{_spell}]", None)
says("statement", "<this_spell> [can't be countered] END", (Keyword("can't be countered"),))
for _each in ("", " each combat"):
    says("ability", f"~ [can block] [an additional creature{_each}]", Keyword("can block an additional creature"))
for _turn in ("[on each of your turns]", "[each of your turns]", "each turn"):
    says("ability", f"[you may play] [an additional land] {_turn}", Keyword("additional land"))
says("ability", "[you have no maximum hand size]", Keyword("no maximum hand size"))
says("besides_mana", "[as an additional cost to] <to_cast> <this_spell>", None)
says("besides_mana", "[at the time you] <to_cast> <this_spell>", None)
says("statement", "<besides_mana> , <payment> END", (Besides(Cost(acts=(HOLE.payment,))),))
says("statement", "<besides_mana> , <payments> END", (Besides(Cost(acts=HOLE.payments)),))
says("statement", "<besides_mana> , <payment> . <statement>",
     join((Besides(Cost(acts=(HOLE.payment,))),), HOLE.statement))  # fmt: skip
for _both, _paid in (
    ("<payment> AND_PAY pay <NUMERAL> life", (HOLE.payment, PayLife(whole(HOLE.NUMERAL)))),
    ("pay <NUMERAL> life and <payment>", (PayLife(whole(HOLE.NUMERAL)), HOLE.payment)),
):
    says("statement", f"<besides_mana> , {_both} END", (Besides(Cost(acts=_paid)),))
    says("statement", f"<besides_mana> , {_both} . <statement>", join((Besides(Cost(acts=_paid)),), HOLE.statement))
says("statement", "<when> [you play] ~ , choose target <described> END", (CastTargeting(Target(HOLE.described)),))
says("noun", "[summon card]", SummonCard())
says("statement", "[you may choose] [not to untap] ~ during your <untap_step> END", (Keyword("may stay tapped"),))
says("statement", "~ [may stay tapped] [in your] <untap_step> END", (Keyword("may stay tapped"),))
for _host in (*TYPES, "permanent"):
    says("statement", f"[you control enchanted {_host}] END", (CONTROL,))
example("ability", "You control enchanted creature", "The Aura's controller controls the enchanted creature.")

_ONLY = {
    "during your turn": "your turn", "during [an opponent's] turn": "opponent's turn",
    "during [an opponent's] upkeep": "opponent's upkeep", "during combat": "combat",
    "during your turn [and only during] combat": "combat on your turn",
    "during combat on [an opponent's] turn": "combat on opponent's turn",
    "during combat [before blockers are declared]": "before blocks",
    "during combat [after blockers are declared]": "after blocks",
    "during [the declare blockers step]": "declare blockers step",
    "during [the declare blockers step] on [an opponent's] turn": "declare blockers step on opponent's turn",
    "during [the declare attackers step] [and only if] [you've been attacked this step]": AS_ONE_IS_ATTACKED,
    "[after you're attacked] , [before you declare blockers]": AS_ONE_IS_ATTACKED,
    "[after you're attacked] , [before you declare interceptors]": AS_ONE_IS_ATTACKED,
}  # fmt: skip
for _words, _when in _ONLY.items():
    says("statement", f"<to_cast> <this_spell> only {_words} END", (Keyword(CAST_ONLY, word=_when),))
says("statement", "<to_cast> <this_spell> [only if] [you've cast] another spell [this turn] END",
     (Keyword(CAST_ONLY, word="after another spell"),))  # fmt: skip
example("ability", "Cast this spell only during combat", "A limit on when the spell may be cast.")
for _word in ("changeling", "devoid"):
    says("statement", _word, (Keyword(_word),))
for _as in ("may block", "can block"):
    says("ability", f"~ [{_as} as though it had] flying", Keyword("may block as though", word="flying"))
for _may in ("you may", "you may choose to"):
    for _when in ("any time you could play", "whenever you could play"):
        says("ability", f"[{_may}] <to_cast> ~ [{_when}] an instant", Keyword("flash"))
for _keyword in ("flying", "shadow"):
    says("ability", f"~ [can block creatures with {_keyword}]", Keyword("may block", word=_keyword))
    says("ability", f"[can block creatures with {_keyword}]", Keyword("may block", word=_keyword))
says("statement", "<keywords> END", HOLE.keywords)
for _words in ("~ counts as", "counts as", "~ also counts as"):
    says("statement", f"{_words} <article> <named_as> END", (CountsAs(HOLE.named_as),))


for _word in ("Forest", "Island", "Mountain", "Plains", "Swamp"):
    for _form in dict.fromkeys((_word.lower(), f"{_word.lower().removesuffix('s')}s")):
        says("land_word", _form, _word)
_AFFECTED = "and is affected [by spells that affect either]"
_EXPLAINED = ("[. if a spell destroys one] [of these land types] , ~ [is destroyed] [; if a spell alters one] "
              "[of these land types] , [the other land type] [is unaffected]")  # fmt: skip
for _more in ("", f" {_EXPLAINED}"):
    says("statement", f"[counts as both] <land_word> and <land_word:other> {_AFFECTED}{_more} END",
         (CountsAs((HOLE.land_word, HOLE.other)),))  # fmt: skip
says("ability", "<act> [at the beginning of] [the upkeep of] [the turn after] <event>",
     Triggered(HOLE.event, (AtNextUpkeep((HOLE.act,)),)))  # fmt: skip

_OF_ONE_PLAYER = both(agreeing(HOLE.described_all, HOLE.those_nouns), ControlledByChosenPlayer())
_CHOSEN = "[choose a player] and two target <described_all> [controlled by that player]"
for _done, _to_one in (
    ("remove <those_nouns> [from the game]", Exile("that")),
    ("<to_one> <those_nouns>", HOLE.to_one),
):
    says(
        "statement",
        f"{_CHOSEN} . {_done} and <to_the_other> END",
        (NamesAPlayer(), Said((EachToAnotherTarget((_to_one, HOLE.to_the_other)),), (Target(_OF_ONE_PLAYER),) * 2)),
    )
for _word, _act in (("exile", Exile), ("destroy", Destroy), ("tap", Tap), ("untap", Untap)):
    says("to_one", _word, _act("that"))
    says("to_the_other", f"{_word} [the other]", _act("that"))
says("to_the_other", "put <number> <counter> <counters> on [the other]", PutCounters(HOLE.counter, "that", HOLE.number))
says("statement", "<keywords>", HOLE.keywords)
says("statement", "<costed>", (HOLE.costed,))
says("statement", "<costed> END", (HOLE.costed,))
says("statement", "<costed> . <statement>", join((HOLE.costed,), HOLE.statement))
says("statement", "<ability> END", (HOLE.ability,))
says("statement", "<cost> : <acts>", (through(Activated(HOLE.acts, HOLE.cost), gathered, ungathered),))
says("statement", "<acts> END", (through(Said(HOLE.acts), gathered, ungathered),))
says("statement", "if <ifs> END", (through(Said(HOLE.ifs), gathered, ungathered),))
says("statement", "<payment> to <acts> END",
     (Besides(Cost(acts=(HOLE.payment,))), through(Said(HOLE.acts), gathered, ungathered)))  # fmt: skip

says("ability", "<cost> : <acts>", through(Activated(HOLE.acts, HOLE.cost), gathered, ungathered))
says("ability", "<cost> : if <ifs>", through(Activated(HOLE.ifs, HOLE.cost), gathered, ungathered))
says("played", "<use>", None)
says("played", "[. this ability is played]", None)
says("played", "[. tapping ~] [can be played]", None)
for _fast in ("a mana source", "an interrupt"):
    says("ability", f"<cost> : <acts> <played> [as {_fast}]",
         through(through(Activated(HOLE.acts, HOLE.cost), gathered, ungathered), _for_mana, _made_mana))  # fmt: skip
    says("ability", f"<cost> : <paid> to <acts> <played> [as {_fast}]",
         through(through(PAID_FOR, gathered, ungathered), _for_mana, _made_mana))  # fmt: skip
