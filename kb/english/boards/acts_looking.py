"""Acts that check what has happened so far; the story continues only if it has."""

from typing import Any

from kb.english.boards.acts import ACTS, Act, Acts, also_does, also_happens, does, happens, of_act, things_in, timed
from kb.english.boards.claim import THEY, Claims, Several, Thing, about, only_read, says
from kb.english.boards.happened import Countered, Triggered
from kb.english.boards.happened import Resolved as HasResolved
from kb.english.grammar import NoValue
from kb.english.lexicon import TRIGGERED_KEYWORDS
from kb.english.templates import HOLE, join, through

Things = tuple[Thing | Several, ...]


class Looking(Act):
    """Acts that only tell what is true by then."""

    can_be_repeated = False


class Waits(Looking):
    """Continue only if a spell, or an ability of an object, is on the stack."""

    thing: Thing


class AbilityWaits(Looking):
    """Continue only if an ability is on the stack. Spells above it resolve first."""

    thing: Thing | None = None


class SomethingWaits(Looking):
    """Continue only if a spell or an ability is on the stack."""


class OnlyTriggersWait(Looking):
    """Continue only if no spell and no activated ability is on the stack."""

    keeps_its_time = True


class EverythingResolves(Looking):
    """Resolve everything on the stack and all that follows. Right after a turn begins, its upkeep comes first."""

    keeps_its_time = True


class LastResolves(Looking):
    """Resolve only the most recent spell or ability. This can be used in response to the others."""


class Resolves(Looking):
    """Resolve everything on the stack. Continue only if this spell has resolved."""

    thing: Thing

    keeps_its_time = True


class AbilityResolves(Looking):
    """Resolve everything on the stack. Continue only if an ability of this object has resolved."""

    thing: Thing

    keeps_its_time = True


class SomethingHasResolved(Looking):
    """Continue only if a spell or an ability has resolved."""

    keeps_its_time = True


class SoByThen(Looking):
    """Resolve everything on the stack. Continue only if this claim then holds."""

    claims: Claims


class IfSo(Looking):
    """Resolve everything on the stack. Do these acts if these claims then hold, else nothing."""

    claims: Claims
    acts: Acts


class HasGot(Looking):
    """Continue only if this is the latest mana that a player got."""

    player: str
    mana: str


class HasJustPaid(Looking):
    """Continue only if this is what a player paid last, in mana or life."""

    player: str
    cost: str

    keeps_its_time = True


class HasJustGiven(Looking):
    """Continue only if a player has already sacrificed or otherwise given up these as a cost."""

    player: str
    how: str
    things: Things

    keeps_its_time = True


class HasMadeMana(Looking):
    """Continue only if a player has made mana with all that the story said."""

    player: str

    keeps_its_time = True


class IsTo(Looking):
    """Continue only if the ability that an object uses (by default its first) does this."""

    thing: Thing
    effect: str


class IsWhatDoes(Looking):
    """Continue only if this spell, or the first ability of this permanent, can be described like this."""

    thing: Thing
    does: str


class StoryStops(Act):
    """Stop here. Used in response, this leaves the stack as it is, and claims are about that moment."""


class NothingElseIsDone(Act):
    """Resolve everything on the stack, and do nothing else."""


def _if_it(said: tuple[Acts, Claims]) -> Acts:
    """Return acts that are done if claims hold about the only thing that they name. Raises NoValue if they don't."""
    acts, claims = said
    named = {one.name for one in things_in(acts)}
    if len(named) != 1:
        raise NoValue
    return (IfSo(about((Thing(named.pop()), claims)), acts),)


_TRIGGER = "(trigger|triggered ability|activated ability|ability|activation)"
happens("<told_thing:one> waits to be resolved", Waits(HOLE.one), example="Zap waits to be resolved")
happens(
    "<told_thing:one>'s ability waits to be resolved",
    AbilityWaits(HOLE.one),
    example="Bear's ability waits to be resolved",
)
happens("an ability waits to be resolved", AbilityWaits())
happens("something waits to be resolved", SomethingWaits(), example="something waits to be resolved")
_ON_STACK = (
    "(triggers|triggers and goes on the stack|is triggered|goes on the stack|goes onto the stack|is put on the stack|"
    "is put onto the stack|comes up)"
)
also_happens(f"<told_thing:one> {_ON_STACK}", HOLE.one, lambda one: timed("in response", (AbilityWaits(one),)))
also_happens(f"<told_thing:one>'s (trigger|triggered ability|ability) {_ON_STACK}", HOLE.one,
             lambda one: timed("in response", (AbilityWaits(one),)))  # fmt: skip
also_happens(f"(the|an) {_TRIGGER} of <told_thing:one> {_ON_STACK}", HOLE.one,
             lambda one: timed("in response", (AbilityWaits(one),)))  # fmt: skip
also_does("puts <told_thing:one>'s (trigger|triggered ability|ability) (on|onto) the stack", HOLE.one,
          lambda one: timed("in response", (AbilityWaits(one),)))  # fmt: skip
also_happens(f"(|the) <some_ability> (|trigger|ability) {_ON_STACK}", (),
             lambda _said: timed("in response", (AbilityWaits(),)))  # fmt: skip
says("some_ability", "<triggered_keyword>", only_read(HOLE.triggered_keyword, lambda _word: ""))
for _keyword in TRIGGERED_KEYWORDS:
    says("triggered_keyword", _keyword, _keyword)
says("some_ability", "(trigger|ability|triggered ability)", "")

happens("everything resolves", EverythingResolves(), example="everything resolves")
happens("(everything|all) (|that waits|that is waiting|that is left|on the stack) (is carried out|resolves)",
        EverythingResolves())  # fmt: skip
happens("the last of them resolves", LastResolves(), example="the last of them resolves")
happens("<told_thing:one> resolves", Resolves(HOLE.one), example="Fork resolves")
happens("<told_thing:one> (has resolved|is carried out|resolves first)", Resolves(HOLE.one))
happens("<told_thing:one>'s ability resolves", AbilityResolves(HOLE.one), example="Bear's ability resolves")
happens("<told_thing:one>'s (trigger|triggered ability|own ability) resolves", AbilityResolves(HOLE.one))
happens("(every|each) triggered ability resolves", OnlyTriggersWait(), EverythingResolves())
happens("all (|the) triggered abilities resolve", OnlyTriggersWait(), EverythingResolves())
happens("only triggered abilities wait to be resolved", OnlyTriggersWait(),
        example="only triggered abilities wait to be resolved")  # fmt: skip
happens("<told_thing:one>'s (trigger|triggered ability|ability) is carried out", AbilityResolves(HOLE.one))
happens(f"(the|an) {_TRIGGER} of <told_thing:one> resolves", AbilityResolves(HOLE.one))
happens(f"(the|an) <told_thing:one> {_TRIGGER} resolves", AbilityResolves(HOLE.one))
_AS_FAR = "as far as (it can|it can be|possible|the game lets it|the rules let it)"
happens(f"<told_thing:one> (resolves|is carried out) {_AS_FAR}", Resolves(HOLE.one))
happens(f"<told_thing:one>'s (trigger|triggered ability|ability) (resolves|is carried out) {_AS_FAR}",
        AbilityResolves(HOLE.one))  # fmt: skip
happens("something has resolved", SomethingHasResolved(), example="something has resolved")
happens(
    "(it|they|that|this|both|all|all of it|the stack|the copy|the copies) (resolves|resolve)", SomethingHasResolved()
)
happens("(both|all|they|both of them|all of them) (have|has) resolved", SomethingHasResolved())
also_happens("<told_thing:one>'s and <told_thing:other>'s (abilities|triggers|triggered abilities) resolve",
             (HOLE.one, HOLE.other), lambda said: tuple(AbilityResolves(one) for one in said))  # fmt: skip
happens("(the|the first|the second|the other|that|the triggered|that triggered|the activated|that activated) "
        "(spell|ability|trigger) resolves", SomethingHasResolved())  # fmt: skip
happens("(the|both|all|all the|the two) (spells|abilities|triggers) resolve", SomethingHasResolved())
happens("(|the) <triggered_keyword> (|trigger|ability) resolves", SomethingHasResolved())
happens(
    "(both players pass|all players pass|everyone passes|both pass) (|priority)",
    SomethingHasResolved(),
)
also_happens("<told_thing:one> and <told_thing:other> resolve", (HOLE.one, HOLE.other),
             lambda said: (Resolves(said[0]), Resolves(said[1])))  # fmt: skip
also_does("holds priority (and|,|, and) <does:acts>", HOLE.acts, lambda acts: timed("holding priority", acts))
does("lets (it|that) resolve", SomethingHasResolved())
does("lets <told_thing:one> resolve", Resolves(HOLE.one))

also_happens("<told_thing:one> is countered by <told_thing:other>", (HOLE.one, HOLE.other),
             lambda said: (SoByThen((Countered(said[0]), HasResolved(said[1]))),))  # fmt: skip
happens("it is so by then that <sentence>", SoByThen(HOLE.sentence), example="it is so by then that Bear died")
says("told", "if <claim:claims> , <told:acts>", (IfSo(HOLE.claims, HOLE.acts),))
says("told", "if <claim:claims> <told:acts>", only_read((HOLE.claims, HOLE.acts), lambda said: (IfSo(*said),)))
says("told", "<story_clause:acts> (|,) if <claim:claims>",
     only_read((HOLE.claims, HOLE.acts), lambda said: (IfSo(*said),)))  # fmt: skip
says("told", "<story_clause:acts> (|,) if it <predicate>",
     only_read((HOLE.acts, HOLE.predicate), _if_it))  # fmt: skip
says("told", "<told_thing:one>'s (ability|trigger|triggered ability) , if it <predicate> , resolves",
     only_read((AbilityResolves(HOLE.one), HOLE.predicate), lambda said: _if_it(((said[0],), said[1]))))  # fmt: skip
says("told", "any triggered ability of <told_thing:one> resolves",
     only_read(AbilityResolves(HOLE.one), lambda act: (IfSo((Triggered(act[1]),), (act,)),)))  # fmt: skip
ACTS["if Bear died, Ana casts Zap"] = of_act(IfSo)
says("told_and_so", "<told> (and|, and|;|, so|, so that) <sentence>",
     only_read((HOLE.told, HOLE.sentence), lambda said: (*said[0], SoByThen(said[1]))))  # fmt: skip
does("has got <MANA>", HasGot(THEY, HOLE.mana), example="Ana has got {W}")
does("(gets|adds) <MANA>", HasGot(THEY, HOLE.mana))
does("has just paid <cost>", HasJustPaid(THEY, HOLE.cost), example="Ana has just paid {2}")
for _how in ("sacrificed", "discarded", "exiled", "tapped", "returned"):
    says("given_up", _how, _how)
does("has just <given_up> <told_list:those>", HasJustGiven(THEY, HOLE.given_up, HOLE.those),
     example="Ana has just sacrificed Bear")  # fmt: skip
does("has made that mana", HasMadeMana(THEY), example="Ana has made that mana")
happens("an ability of <told_thing:one> is to <plain_effect>", IsTo(HOLE.one, HOLE.plain_effect),
        example="an ability of Rod is to deal 1 damage to something")  # fmt: skip
for _harm in ("destroys", "kills", "bounces", "pumps", "shrinks", "grows", "shocks", "bolts", "regenerates", "taps",
              "untaps"):  # fmt: skip
    says("harms", _harm, _harm)
happens("<told_thing:one> is what <harms>", IsWhatDoes(HOLE.one, HOLE.harms), example="Zap is what destroys")
happens("the story stops", StoryStops(), example="the story stops")
happens("nothing else is done", NothingElseIsDone(), example="nothing else is done")
happens(
    "(nothing happens|nothing else happens|nobody (does|plays|casts|has) (anything|anything else|anything more))",
    NothingElseIsDone(),
)
happens("(nobody|no player|neither player) (does|plays|casts) (anything|anything else|anything more) (|this turn)",
        NothingElseIsDone())  # fmt: skip
happens("(nobody|no player|neither player) (responds|answers|reacts|has a response)", NothingElseIsDone())
does("(does nothing|doesn't do anything|has no response|has no responses|doesn't respond|does not respond|"
     "has nothing to respond with|waits|takes no action|takes no actions|does nothing more)",
     NothingElseIsDone())  # fmt: skip

# effects in the words of cards, with what they are done to

_PARTS_OF_ACTS = frozenset({
    "paying", "sacrificing", "discarding", "exiling", "tapping", "returning", "targeting", "response", "choosing",
    "targets", "while", "during", "before", "then",
})  # fmt: skip
"""Words with which something else begins than what an ability does."""
_ACTING = frozenset(
    {"activate", "attack", "block", "cast", "crew", "cycle", "equip", "kick", "pay", "regenerate", "use"}
)
"""Verbs for actions of players, never of abilities."""
_ARTICLES = frozenset({"a", "all", "an", "both", "card", "her", "his", "the", "their"})
"""Words with which more things are named."""


def _joined_words(parsed: tuple[str, ...]) -> str:
    """Return the words of an ability's effect as one text. Raises NoValue for words that are no effect."""
    text = " ".join(parsed)
    is_act = parsed[0] in _ACTING | _ARTICLES or "{" in text
    if len(parsed) == 1 or is_act or _PARTS_OF_ACTS.intersection(parsed) or not text[:1].islower():
        raise NoValue
    return text


def _effect(parsed: tuple[str | Things, ...]) -> tuple[str, Things]:
    """Return an effect in words, and the things that it affects. Raises NoValue for words that are no effect."""
    targets = [one for one in parsed if not isinstance(one, str)]
    if len(targets) > 1 or not isinstance(parsed[0], str):
        raise NoValue
    return _joined_words(tuple(one if isinstance(one, str) else "something" for one in parsed)), (targets or [()])[0]


def _words_apart(text: Any) -> Any:  # noqa: ANN401  (what may be a text)
    """Invert ``_joined_words``: yield the arguments from which it builds this value, if any."""
    if isinstance(text, str) and text:
        yield tuple(text.split(" "))


for _class in ("WORD", "INT", "MANA", "GROWTH", "SIZE"):
    says("told_effect_word", f"<{_class}:word>", HOLE.word)
says("told_effect_words", "<told_effect_word>", (HOLE.told_effect_word,))
says(
    "told_effect_words",
    "<told_effect_word> <told_effect_words>",
    join((HOLE.told_effect_word,), HOLE.told_effect_words),
)
says("plain_effect", "<told_effect_words>", through(HOLE.told_effect_words, _joined_words, _words_apart))
says("effect_part", "<told_effect_word>")
says("effect_part", "<aims>")
says("effect_parts", "<effect_part>", (HOLE.effect_part,))
says("effect_parts", "<effect_part> <effect_parts>", join((HOLE.effect_part,), HOLE.effect_parts))
says("told_effect", "<effect_parts>", only_read(HOLE.effect_parts, _effect))
