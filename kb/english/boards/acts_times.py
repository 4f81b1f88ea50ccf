"""Times of acts: words before or after a sentence of a story that say when it happens."""

from kb.english.boards.acts import THEIR, Act, Acts, At, When, doer_of, plain, timed
from kb.english.boards.acts_combat import (
    CombatDamageGoesOnStack,
    CombatDamageIsDealt,
    FirstStrikeDamageIsDealt,
    LastBeforeDamage,
)
from kb.english.boards.acts_looking import (
    AbilityWaits,
    EverythingResolves,
    Resolves,
    SoByThen,
    SomethingHasResolved,
    SomethingWaits,
    Waits,
)
from kb.english.boards.acts_turns import (
    BlocksAreDone,
    CombatEnds,
    ComesTo,
    EndOfCombatBegins,
    EndStepBegins,
    IsABlock,
    IsAnAttack,
    IsNoBlock,
    NextTurnOf,
)
from kb.english.boards.claim import only_read, says
from kb.english.boards.players import TheirTurn
from kb.english.grammar import NoValue
from kb.english.lexicon import PRONOUN_OF
from kb.english.templates import HOLE

RESPONSE = "in response"
HOLDING = "holding priority"
OPENINGS = (
    RESPONSE, HOLDING, "in the combat damage step", "in the untap step", "while that is being cast",
    "in the damage prevention step", "as that would be destroyed",
)  # fmt: skip
"""The times that a sentence may have without the story's coming to something first."""

for _words in OPENINGS:
    says("opening", _words, _words)


def _with_priority(said: tuple[str, Acts]) -> Acts:
    """Return acts in the combat damage step of a player who has priority. Raises NoValue if another does them."""
    player, acts = said
    for who in filter(None, (doer_of(plain(act)) for act in acts)):
        if who != player and player != PRONOUN_OF.get(who) and who != PRONOUN_OF.get(player):
            raise NoValue
    return timed(OPENINGS[2], acts)


def _both(words: str, when: When) -> None:
    """Declare words for a time that can stand before or after a sentence."""
    says("when", words, when)
    says("behind", words, when)


def _responding(*before: Act) -> When:
    """Return the time "in response", to these acts if there are any."""
    return When(tuple(At(RESPONSE, act) for act in before), RESPONSE)


_DURING = "(during|in|on|at|at the beginning of|at the start of)"
_BLOCKS = (
    "(blocks|block|blocking|blockers|blockers are declared|blockers are chosen|the declare blockers|"
    "the declare blockers step|the block|the blocks|the blocks step|the block step)"
)
_DAMAGE = "(damage|combat damage|the damage|the combat damage|damage is dealt|combat damage is dealt|"
_DAMAGE += "the damage is dealt|the combat damage is dealt|the combat damage step)"
_TRIGGER = "(the|its|that|) (|<triggered_keyword:word>) (trigger|triggered ability|ability|activation)"

_ABILITY = "(trigger|triggered ability|activated ability|ability|activation)"

# the openings themselves, without their comma or behind

says("when", "in response", When((), RESPONSE))
says("when", "responding", When((), RESPONSE))
says("behind", "in response", When((), RESPONSE))
for _words in ("(while holding priority|holding priority)",):
    _both(_words, When((), HOLDING))
for _words in OPENINGS[2:]:
    _both(_words, When((), _words))
says("told", "as soon as <who:player> (has|gets) priority in the combat damage step (|,) <told:acts>",
     only_read((HOLE.player, HOLE.acts), _with_priority))  # fmt: skip

# turns and steps

for _whose, _player in (("<PLAYER>'s", HOLE.player), ("(his|her|their)", THEIR)):
    _both(f"{_DURING} {_whose} (|next|own) <step_but_end:step>", When((ComesTo(_player, HOLE.step),)))
    _both(f"{_DURING} {_whose} (|next|own) end step", When((ComesTo(_player, "end step"),)))
    _both(f"{_DURING} {_whose} (|own) turn", When((ComesTo(_player, "turn"),)))
_both("(during|in|on) <PLAYER>'s (next|following) turn", When((NextTurnOf(HOLE.player),)))
_both("(at|before) (|the) end of <PLAYER>'s turn", When((ComesTo(HOLE.player, "end step"),)))
_both("(at|before) (|the) end of (his|her|their) turn", When((ComesTo(THEIR, "end step"),)))
_both(
    "(at|in|during) (|the) (end of turn|end of the turn|end of turn step|end step|beginning of the end step)",
    When((EndStepBegins(),)),
)
_both("(|in|during) (the second main phase|the postcombat main phase|main phase 2|main phase II|postcombat)",
      When((ComesTo("", "second main phase"),)))  # fmt: skip
_both("(|in|during) (the first main phase|the precombat main phase|main phase 1|precombat)",
      When((ComesTo("", "first main phase"),)))  # fmt: skip
_both("before (combat|attacking|the attack)", When((ComesTo("", "first main phase"),)))

# combat

_both("(during|in) combat", When((IsAnAttack(),)))
_both("(in|during) the beginning of combat (|step)", When((ComesTo("", "combat"),)))
_both("(during|in) <PLAYER>'s combat", When((SoByThen((TheirTurn(HOLE.player),)), IsAnAttack())))
_both(f"(|still) before {_BLOCKS}", When((IsNoBlock(),)))
_both("(after|after the) (attack|attackers) (|are declared|is declared)", When((IsNoBlock(),)))
_both("(in|during) the declare attackers step", When((IsNoBlock(),)))
_both(f"(after|once) {_BLOCKS}", When((IsABlock(),)))
_both("(in|during) the declare blockers step", When((IsABlock(),)))
_both(f"before {_DAMAGE}", When((BlocksAreDone(),)))
_both("(at|in) the (|very) (last|latest|last possible) (moment|point|chance|opportunity) before <coming_damage> "
      "(|is dealt|are dealt)", When((LastBeforeDamage(HOLE.coming_damage),)))  # fmt: skip
_both("as late as possible before <coming_damage> (|is dealt|are dealt)",
      When((LastBeforeDamage(HOLE.coming_damage),)))  # fmt: skip
_both(f"after {_DAMAGE}", When((CombatDamageIsDealt(),)))
_both("before (the|this) (phase|step|turn|main phase) (ends|is over)", When())
_both("(after|once) (|the) combat (|phase) (|is over|ends|has ended)", When((CombatEnds(),)))
_both("(with|while) (|the) (|combat) damage (|is) on the stack",
      When((CombatDamageGoesOnStack(),), RESPONSE))  # fmt: skip
_FIRST = "(|the) (first-strike|first strike) damage"
_both(f"after {_FIRST} (|is dealt)", When((FirstStrikeDamageIsDealt(),)))
_both("between (|the) (first-strike|first strike) and (|the) (regular|normal|combat) damage",
      When((FirstStrikeDamageIsDealt(),)))  # fmt: skip

_both("(at|in|during) (|the) end of combat (|step)", When((EndOfCombatBegins(),)))
_both("(in|during) <PLAYER>'s end of combat step", When((EndOfCombatBegins(HOLE.player),)))

# what waits, and what has resolved

for _what, _waits in (
    (_TRIGGER, AbilityWaits()),
    ("(it|that|the spell|that spell|this)", SomethingWaits()),
    ("<told_thing:one>'s (trigger|triggered ability|ability|activation)", AbilityWaits(HOLE.one)),
    (f"(the|an) {_ABILITY} of <told_thing:one>", AbilityWaits(HOLE.one)),
    ("<told_thing:one>", Waits(HOLE.one)),
):
    _both(f"(in response to|responding to) {_what}", _responding(_waits))
    _both(f"(with|while) {_what} (|is|still|is still) on the stack", _responding(_waits))
    _both(f"while {_what} (waits|is waiting|still waits)", _responding(_waits))
    _both(f"before {_what} (resolves|is carried out)", _responding(_waits))
_both("before (|the|its) <triggered_keyword> is (dealt with|paid)", _responding(AbilityWaits()))
_both("(after|once|when) (it|that|the spell) (resolves|has resolved)", When((SomethingHasResolved(),)))
_ALL_DONE = "(nothing waits|nothing is waiting|everything has resolved|all has resolved)"
_both(f"(after|once|when) {_ALL_DONE} (|any more|anymore)",
      When((EverythingResolves(),)))  # fmt: skip
_both("(after|once|when) <told_thing:one> (resolves|has resolved)", When((Resolves(HOLE.one),)))

# what only says that this comes next

_THEN = "(then|next|now|after that|afterwards|later|later on|finally|first|second|also)"
says("when", f"{_THEN} (|on)", When())
says("when", f"{_THEN} (|in|during) (the|this|that) (|same) turn", When())
says("when", f"(|{_THEN[1:-1]}|,) (|still) (in|during) (the same|that|this) (phase|step)", When())
_IN_FIRST = "(in|during) the (first|first-strike) (|combat) damage step"
_both(_IN_FIRST, When((FirstStrikeDamageIsDealt(),)))
says("when", f"(|{_THEN[1:-1]}|,) still {_IN_FIRST}", When())
