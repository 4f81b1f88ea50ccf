"""Copies: what enters or becomes one, tokens that are copies, and spells that are copied."""

from typing import Any

from kb.cards.aiming import Aimed, Said
from kb.cards.construction import says
from kb.cards.templates import HOLE
from kb.cards.wordings.paragraphs import CastTargeting, CopiesTheDead
from kb.engine.instructions.changing import GainActivatedAbilities, LoseSummoningSickness
from kb.engine.instructions.combining import AtEndOfTurn
from kb.engine.instructions.copying import (
    BecomeACopy,
    Besides,
    CopySpell,
    CreateACopy,
    EnterAsACopy,
    ResolveAsACopy,
)
from kb.engine.instructions.moving import Bury, Exile
from kb.engine.position.abilities import AsItEnters, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, Filter, both

# what is copied, in the words of 1998: a card or token that was made as something, whatever it is now

for _type in ("artifact", "creature"):
    says("copied", f"[target {_type} card or {_type} token]", Filter("made as", _type))
says("subject", "[any creature card or creature token]", CREATURE)

# what enters as a copy


def _enters(*besides: str) -> Any:  # noqa: ANN401  (a template)
    return AsItEnters(EnterAsACopy(HOLE.copied, frozenset({"target", *besides})))  # type: ignore[arg-type]  # said of it


_AIMED = CastTargeting(Target(HOLE.copied))
_COPY = "~ [comes into play as a copy of] <copied>"
says("paragraph", f"{_COPY} END", (_enters(), _AIMED))
says("paragraph", f"{_COPY} [, but also counts as a global enchantment] END", (_enters("also an enchantment"), _AIMED))
says("paragraph", f'{_COPY} [, except that it does not copy that creature\'s color, and gains] " <ability> QUOTE_END',
     (_enters("not its color", "with its other abilities"), HOLE.ability, _AIMED))  # fmt: skip
_CHOSEN = AsItEnters(EnterAsACopy(HOLE.described, frozenset({"you may"})))
says("ability", "[as ~ comes into play, you may choose] <article> <described> "
     "[in play. if you do, ~ comes into play as a copy of that creature]", _CHOSEN)  # fmt: skip
for _some in ("a", "any"):
    says("ability", f"[you may have ~ enter the battlefield as a copy of {_some}] <described> [on the battlefield]",
         _CHOSEN)  # fmt: skip

# what becomes a copy, and what is one as long as something is so

_ONE_OF_THAT_FORM: Any = Aimed(Target(HOLE.copied))
_LOSING: frozenset[Besides] = frozenset({"loses all abilities", "not its color", "with this ability"})
says("act", "~ [loses all abilities and becomes a copy of] <copied> "
     "[, except that it does not copy that creature's color and gains this ability]",
     BecomeACopy(_ONE_OF_THAT_FORM, _LOSING))  # fmt: skip
says("act", "~ [becomes a copy of that card or token and gains this ability]",
     BecomeACopy("that", frozenset({"with this ability"})))  # fmt: skip
says("paragraph", "[as long as the top card of your graveyard is a creature card, ~ is a copy of that card with this "
     'ability and the ability] " <ability> " [added to it. any undefined characteristics are not copied] END',
     (CopiesTheDead(frozenset({"with this ability"}), HOLE.ability),))  # fmt: skip
says("act", "~ [gains all activated abilities of] <what> <lasting>", GainActivatedAbilities(HOLE.what, HOLE.lasting))

# tokens that are copies

says("act", "[put a token creature into play and treat it as a copy of that summon card]",
     CreateACopy("what it targeted"))  # fmt: skip
_MADE = Filter("made by this")
says("paragraph", "[if either ~ or the token creature leaves play, bury the other] END",
     (Triggered(Pattern("move", THIS, "battlefield"), (Bury(_MADE),)),
      Triggered(Pattern("move", _MADE, "battlefield"), (Bury("this"),))))  # fmt: skip
_OF_AN_OPPONENT: Any = Aimed(Target(both(HOLE.copied, Filter("controlled", "opponent")), chooser="opponent"))
says("act", "[an opponent chooses] <copied> [he or she controls. put a token creature into play and treat it as a copy "
     "of that card or token. the token creature is unaffected by summoning sickness this turn. at end of turn, remove "
     "the token creature from the game]",
     CreateACopy(_OF_AN_OPPONENT, (LoseSummoningSickness("that"), AtEndOfTurn((Exile("that"),)))))  # fmt: skip

# spells that are copied

_A_SPELL = (Target(HOLE.spells, "stack"),)
says("paragraph", "~ [resolves as a copy of] target <spells> [, except that it does not copy that spell's color. when "
     "you play ~, choose all targets required by the copy] END",
     (Said((ResolveAsACopy(frozenset({"not its color", "new targets"})),), _A_SPELL),))  # fmt: skip
says("paragraph", "[put a copy of] target <spells> [onto the stack, except that it copies ~'s color and you may choose "
     "new targets for the copy] END",
     (Said((CopySpell(frozenset({"not its color", "new targets"})),), _A_SPELL),))  # fmt: skip
says("paragraph", "copy target <spells> [. you may choose new targets for the copy] END",
     (Said((CopySpell(frozenset({"new targets"})),), _A_SPELL),))  # fmt: skip
