"""Copies: permanents that enter or become one, copy tokens, and copied spells; and new targets of spells."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Said, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import agreeing
from kb.cards.wordings.paragraphs import CastTargeting, CopiesTheDead
from kb.engine.effects.continuous import GainActivatedAbilities, LoseSummoningSickness
from kb.engine.effects.copying import BecomeACopy, Besides, CopySpell, CreateACopy, EnterAsACopy, ResolveAsACopy
from kb.engine.effects.countering import ChangeTargets
from kb.engine.effects.destroying import Bury, Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.effects.life import LoseLife
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.position.abilities import Ability, AsItEnters, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, Controlled, Filter, MadeAs, MadeByThis, both
from kb.english.templates import HOLE, Parsed, Template, join_any, rebuilt, through

# what is copied, in the words of 1998: a card or token that was made as something, whatever it is now

for _type in ("artifact", "creature"):
    says("copied", f"[target {_type} card or {_type} token]", MadeAs(_type))
says("subject", "[any creature card or creature token]", CREATURE)

# what is said of a copy besides


def _set(parsed: tuple[Besides, ...]) -> frozenset[Besides]:
    """Return the parts as a set, so that their order doesn't matter."""
    return frozenset(parsed)


def _in_each_order(parsed: object) -> Iterator[object]:
    """Invert ``_set``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, frozenset):
        yield from permutations(sorted(parsed))


_BESIDES = through(HOLE.besides, _set, _in_each_order)
says("of_which", "<that_one> 's color", None)
_SAID: dict[str, Besides] = {
    "[, but also counts as] [a global enchantment]": "also an enchantment",
    "[, except it's an enchantment] [in addition to its] [other types]": "also an enchantment",
    "[, except that it] [does not copy] <of_which>": "not its color",
    "[, except that it] copies ~ 's color": "not its color",
    "[and gains this ability]": "with this ability",
    "[. when you play ~,] [choose all targets] [required by the copy]": "new targets",
    "[. you may choose] [new targets] [for the copy]": "new targets",
    "[and you may choose] [new targets] [for the copy]": "new targets",
}
for _words, _besides in _SAID.items():
    says("beside", _words, _besides)
says("besides", "", ())
says("besides", "<beside> <besides>", join_any((HOLE.beside,), HOLE.besides))

# what enters as a copy


def _enters(*besides: str) -> Any:  # noqa: ANN401  (a template)
    """Return the template of a permanent that enters as a copy; `besides` are exceptions that always apply."""
    said = through(
        HOLE.besides, lambda said: frozenset((*said, *besides)),
        lambda value: _in_each_order(value - frozenset(besides) if value >= frozenset(besides) else None),
    )  # fmt: skip
    return AsItEnters(EnterAsACopy(HOLE.copied, said))


_AIMED = CastTargeting(Target(HOLE.copied))
_COPY = "~ <enters> [as a copy of] <copied> <besides>"
says("statement", f"{_COPY} END", (_enters("target"), _AIMED))
says("statement", f'{_COPY} [, and gains] " <ability> QUOTE_END END',
     (_enters("target", "with its other abilities"), HOLE.ability, _AIMED))  # fmt: skip
_OF_CHOICE = through(
    HOLE.besides, lambda said: frozenset((*said, "you may")),
    lambda value: _in_each_order(value - {"you may"} if "you may" in value else None),
)  # fmt: skip
_CALLED = AsItEnters(EnterAsACopy(agreeing(HOLE.described, HOLE.that_noun), frozenset({"you may"})))
says("ability", "as ~ <enters> , [you may choose] <article> <described> <in_play> [. if you do,] ~ <enters> "
     "[as a copy of] <that_noun>", _CALLED)  # fmt: skip
for _choice in ("", " [of your choice]"):
    says("statement", f"~ <enters> [as a copy of] <some> <described> <in_play>{_choice} <besides> END",
         (AsItEnters(EnterAsACopy(HOLE.described, _BESIDES)),))  # fmt: skip
says("ability", "[you may have] ~ [enter the battlefield] [as a copy of] <some> <described> <in_play> <besides>",
     AsItEnters(EnterAsACopy(HOLE.described, _OF_CHOICE)))  # fmt: skip

# what becomes a copy, and what is one as long as something is so


def _becomes_copy(parsed: tuple[object, Parsed, tuple[Besides, ...]]) -> BecomeACopy:
    """Build the effect that the source becomes a copy. Raises Unclear for any other object."""
    what, of, besides = parsed
    if what != "this":
        raise Unclear("Here, only the source itself can become a copy.")
    return BecomeACopy(of, frozenset(besides))


def _as_itself(act: object) -> Iterator[object]:
    """Invert ``_becomes_copy``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, BecomeACopy):
        for besides in permutations(sorted(act.says)):
            yield "this", act.of, besides


_LOSING: Template = ("loses all abilities",)
_ONE_OF_THAT_FORM: Template = Aimed(Target(HOLE.copied))
_BECOMES = through((HOLE.what, _ONE_OF_THAT_FORM, HOLE.besides), _becomes_copy, _as_itself)
_STRIPPED = through((HOLE.what, _ONE_OF_THAT_FORM, join_any(_LOSING, HOLE.besides)), _becomes_copy, _as_itself)
_OF_THAT = through((HOLE.what, "that", HOLE.besides), _becomes_copy, _as_itself)
says("act", "<what> [becomes a copy of] <copied> <besides>", _BECOMES)
_ONE: Template = Aimed(Target(HOLE.described))
says("act", "<what> [becomes a copy of] target <described> <besides>",
     through((HOLE.what, _ONE, HOLE.besides), _becomes_copy, _as_itself))  # fmt: skip
example("act", "this creature becomes a copy of target creature", "The source becomes a copy of another creature.")
says("act", "<what> <loses> [all abilities] [and becomes a copy of] <copied> <besides>", _STRIPPED)
says("act", "<what> [becomes a copy of] [that card or token] <besides>", _OF_THAT)


def _copies_top(parsed: tuple[Filter, Ability]) -> CopiesTheDead:
    """Build a copy of the top creature card of a graveyard. Raises Unclear for another kind of card."""
    kind, keeps = parsed
    if kind != CREATURE:
        raise Unclear("Being a copy of the top card of a graveyard is modelled only for creature cards.")
    return CopiesTheDead(frozenset({"with this ability"}), keeps)


def _top_parts(value: object) -> Iterator[object]:
    """Invert ``_copies_top``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, CopiesTheDead):
        yield CREATURE, value.keeps


says("statement", "[as long as] [the top card] [of your graveyard] is <one_card> , ~ is [a copy of that card] "
     '[with this ability] and [the ability] " <ability> " [added to it] . [any undefined characteristics] '
     "[are not copied] END", (through((HOLE.one_card, HOLE.ability), _copies_top, _top_parts),))  # fmt: skip
says("act", "~ [gains all activated abilities of] <what> <lasting>", GainActivatedAbilities(HOLE.what, HOLE.lasting))

# tokens that are copies

_TOKEN: Template = Pronoun("token")


def _token_is_that(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return the value with each reference to the created token replaced by "that"."""
    return "that" if value == _TOKEN else rebuilt(value, _token_is_that)


def _that_is_token(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return the value with each "that" replaced by the reference to the created token."""
    return _TOKEN if value == "that" else rebuilt(value, _that_is_token)


_OF_TOKEN = through(HOLE.then, _token_is_that, lambda acts: iter([_that_is_token(acts)]))
_OF_AN_OPPONENT: Template = Aimed(Target(both(HOLE.copied, Controlled("opponent")), chooser="opponent"))
says("what", "[the token creature]", _TOKEN)
says("token_copy", "[put a token creature] [into play] [and treat it] [as a copy of]", None)
says("act", "<token_copy> [that summon card] <token_then:then>", CreateACopy("what it targeted", _OF_TOKEN))
says("act", "[an opponent chooses] <copied> [he or she controls] . <token_copy> [that card or token] <token_then:then>",
     CreateACopy(_OF_AN_OPPONENT, _OF_TOKEN))  # fmt: skip
says("token_then", "", ())
says("token_then", "[. the token creature] [is unaffected by summoning sickness] [this turn] <token_then>",
     join_any((LoseSummoningSickness(_TOKEN),), HOLE.token_then))  # fmt: skip
says("token_then", "[. at end of turn,] <act>", (AtEndOfTurn((HOLE.act,)),))
for _made, _there in (("create", ""), ("put", " <there>")):
    for _of in ("that's a copy of", "that is a copy of"):
        says("act", f"{_made} [a token] [{_of}] <what>{_there}", CreateACopy(HOLE.what))
_MADE = MadeByThis()
for _word, _act in (("bury", Bury), ("sacrifice", Sacrifice), ("destroy", Destroy), ("exile", Exile)):
    says("statement", f"if either ~ or [the token creature] <leaves> , {_word} [the other] END",
         (Triggered(Pattern("move", THIS, "battlefield"), (_act(_MADE),)),
          Triggered(Pattern("move", _MADE, "battlefield"), (_act("this"),))))  # fmt: skip

# spells that are copied

_A_SPELL = (Target(HOLE.spells, "stack"),)
_COPIED = (Said((CopySpell(_BESIDES),), _A_SPELL),)
says("statement", "~ [resolves as a copy of] target <spells> <besides> END",
     (Said((ResolveAsACopy(_BESIDES),), _A_SPELL),))  # fmt: skip
says("statement", "[put a copy of] target <spells> [onto the stack] <besides> END", _COPIED)
says("statement", "copy target <spells> <besides> END", _COPIED)

# the targets of a spell, and its owner

_THE_SPELL = (Target(HOLE.spells, "stack"),)
says("statement", "[change the target of] target <spells> END", (Said((ChangeTargets(),), _THE_SPELL),))
example("act", "change the target of target spell with a single target", "Change a spell's target.")
says("statement", "[change the target of] target <spells> to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
says("statement", "if target <spells> has [a single target] , change that target to <new_target> END",
     (Said((ChangeTargets(is_to_itself=HOLE.new_target),), _THE_SPELL),))  # fmt: skip
for _itself in ("itself", "that spell", "that spell itself"):
    says("new_target", f"[{_itself}]", True)
for _choose in ("choose", "[you may choose]"):
    says("statement", f"{_choose} [new targets] for target <spells> END",
         (Said((ChangeTargets(may_stay=True),), _THE_SPELL),))  # fmt: skip
example("act", "you may choose new targets for target spell", "Choose new targets for a spell, or keep its targets.")
says("statement", "target <spells> 's owner loses <number> life END",
     (Said((LoseLife(HOLE.number, "owners of targets"),), _THE_SPELL),))  # fmt: skip
example("act", "target spell's owner loses 2 life", "The owner of a spell loses life.")
