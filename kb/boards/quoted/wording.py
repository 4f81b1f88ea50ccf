"""Wordings: what is said in quotation marks on a board, read as on a card, and else phrase by phrase."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from kb.boards.language import BadScenario
from kb.boards.quoted.as_on_cards import NotRead, read_acts, read_face, read_paragraph, read_size
from kb.boards.quoted.forms import Form
from kb.boards.quoted.keyword_reading import SYMBOLS, read_keyword
from kb.cards.aiming import Unclear, another
from kb.cards.compiled import examples
from kb.cards.linking import linked
from kb.engine.effects.combining import UnlessPaid
from kb.engine.law.keywords import keywords
from kb.engine.law.rulebook import NotModelled
from kb.engine.law.words_not_played import refuse_words
from kb.engine.play.acts import ForItsTargets
from kb.engine.position.abilities import FREE, Ability, Act, Activated, Cost, Keyword, Target, Timed, Triggered
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import If, Pattern
from kb.engine.position.objects import Face
from kb.engine.position.phases import PartOfTurn

Told = dict[str, str | None]


class Phrase(NamedTuple):
    """One form of phrase: what it looks like, an example, and what it means."""

    kind: str
    """``event``, ``condition``, ``cost``, ``act`` or ``ability``."""
    pattern: Form
    example: str
    means: Callable[..., Any]


class Meant(NamedTuple):
    """What an instruction says: what is done, and what it targets."""

    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


PHRASES: list[Phrase] = []


def phrase(kind: str, pattern: str, example: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a form of phrase; the function is given the pattern's named groups."""

    def enter(means: Callable[..., Any]) -> Callable[..., Any]:
        PHRASES.append(Phrase(kind, Form(pattern, may_begin=True), example, means))
        return means

    return enter


_TRIGGERED = re.compile(r"(?:Whenever|When|As often as) (?P<event>.+?)(?:, if (?P<condition>.+?))?, (?P<acts>.+)")
_TIMED = re.compile(r"(?:At (?P<end>end of turn|the beginning of your end step)|(?P<during>During your upkeep)|"
                    r"At the beginning of your upkeep), (?P<acts>.+)")  # fmt: skip
_ACTIVATED = re.compile(r"(?P<cost>[^:“]+): (?P<acts>.+)")
_PRONOUN = re.compile(r"\b(?:it|that)\b")
"""What stands for something said before, so that what says it and what it stands for are read together."""


_HYPHEN = re.compile(r"(^| // )((?:[A-Z][a-z]+)(?: [a-z]+)?) (?:-|–|--) (?=[A-Z{])")
"""A hyphen for the dash behind the words that begin a paragraph, such as threshold or cumulative upkeep."""


def with_dashes(words: str) -> str:
    """Return a text with the dashes that cards have where it has hyphens for them.

    >>> with_dashes("Threshold - As long as you may")
    'Threshold — As long as you may'
    """
    return _HYPHEN.sub(r"\1\2 — ", words)


@lru_cache(maxsize=4096)
def read_abilities(words: str, where: str, name: str = "") -> tuple[Ability, ...]:
    """Return the abilities that a text gives its permanent, of some name: by phrases, else worded as on a card.

    Raises BadScenario with the nearest phrases where one isn't understood.
    """
    found: list[Ability] = []
    for paragraph in with_dashes(words).split(" // "):
        found += _read_paragraph(paragraph.strip().rstrip("."), where, name)
    return linked(tuple(found), words)


def _read_paragraph(words: str, where: str, name: str) -> Sequence[Ability]:
    """Return the abilities of one paragraph: as on a card, else by phrases, and by both, where no "it" crosses."""
    try:
        return read_paragraph(words, name)
    except NotRead as unread:
        try:
            return _paragraph(words, where, _instructed if _PRONOUN.search(words) else read_instructions)
        except BadScenario as strange:
            raise _not_read(unread.stopped, words, strange) from None


def without_targets(words: str, where: str) -> tuple[Act, ...]:
    """Return what a text tells to be done, where nothing of it may target.

    Raises NotModelled where something does.
    """
    meant = read_instructions(words, where)
    if meant.targets:
        raise NotModelled(f"Here, a text with targets is not modelled: “{words}”.")
    return meant.acts


@lru_cache(maxsize=4096)
def read_instructions(words: str, where: str, name: str = "") -> Meant:
    """Return a text's instructions and targets: read as card text, else by phrases.

    Raises BadScenario with the nearest phrases where it isn't understood.
    """
    try:
        whole = read_acts(words, name)
        return Meant(whole.acts, whole.targets)
    except NotRead as unread:
        try:
            return _instructed(words.replace(f"{name} deals ", "deal ") if name else words, where)
        except BadScenario as strange:
            raise _not_read(unread.stopped, words, strange) from None


def read_spell(face: Face, words: str, where: str) -> Face:
    """Return a card whose spell ability does what a text says: read as card text, else by phrases.

    Raises BadScenario with the nearest phrases where it isn't understood.
    """
    words = with_dashes(words)
    try:
        return read_face(face, words)
    except NotRead as unread:
        said = words.split(" // ")
        own = tuple(ability for paragraph in said for ability in _before_a_spell(paragraph))
        rest = " // ".join(paragraph for paragraph in said if not _before_a_spell(paragraph))
        if own:
            plain = read_spell(face, rest, where) if rest else face
            return plain._replace(abilities=(*own, *plain.abilities))
        try:
            meant = _instructed(words.replace(f"{face.name} deals ", "deal "), where)
        except BadScenario as strange:
            raise _not_read(unread.stopped, words, strange) from None
    return face._replace(spell=meant.acts, targets=meant.targets)


def read_own_size(words: str, name: str) -> Face:
    """Return a creature with the size that a paragraph says that it has. Raises BadScenario where that isn't read."""
    try:
        return read_size(words, name)
    except NotRead as unread:
        raise _not_read(unread.stopped, words, BadScenario(f"{name}: “{words}” is not understood.")) from None


def _before_a_spell(words: str) -> tuple[Ability, ...]:
    """Return the keyword abilities that a spell's paragraph names, such as kicker; none in other paragraphs.

    Raises NotModelled for one that isn't modelled.
    """
    words = words.strip().rstrip(".")
    with suppress(BadScenario):
        return (read_keyword(words[:1].lower() + words[1:]),)
    with suppress(NotRead):
        found = tuple(read_paragraph(words, ""))
        return found if all(isinstance(one, Keyword) for one in found) else ()
    return ()


def _not_read(stopped: str, words: str, strange: BadScenario) -> BadScenario:
    """Return what was strange about a text: the words at which reading it as on a card stops, and what is near them.

    Raises NotModelled, with its numbers, where the text comes to a rule that is known and not played.
    """
    refuse_words(words)
    if strange.remedy.startswith("Read as on a card"):
        return strange
    known = (*keywords(), *COLORS.values())
    told = [word.strip('.,”"') for word in stopped.split()]
    strange_words = [word for word in told if word not in known]
    nearest = [near for word in strange_words for near in get_close_matches(word, known, 1, cutoff=0.79)][:1]
    if len(stopped) >= len(words):
        return BadScenario(strange.problem, nearest=(*nearest, *strange.nearest), remedy=strange.remedy)
    said = [example for each in examples().values() for example in each]
    return BadScenario(
        f"{strange.problem.partition(': ')[0]}: the text “{words.rstrip('.')}” is not understood.",
        nearest=(*nearest, *get_close_matches(stopped, said, 3, cutoff=0.4)),
        remedy=f"Read as card text, it can't be understood from “{stopped}” on. {strange.remedy}",
    )


def _instructed(words: str, where: str) -> Meant:
    """Return what phrases tell to be done."""
    whole = words.strip().rstrip(".")
    is_one = any(form.kind == "act" and form.pattern.fullmatch(whole) for form in PHRASES)
    parts = [whole] if is_one else re.split(r", then |; |\. ", whole)
    return together([_understood("act", part, where) for part in parts])


def together(meant: Sequence[Meant]) -> Meant:
    """Return several instructions as one, each with its own targets.

    Raises BadScenario where it isn't clear what “another” excludes.
    """
    if sum(bool(each.targets) for each in meant) > 1:
        meant = [_with_its_own_targets(each, place) for place, each in enumerate(meant)]
    targets: tuple[Target, ...] = ()
    for each in meant:
        try:
            targets += tuple(another(target, targets) for target in each.targets)
        except Unclear as unclear:
            raise BadScenario(str(unclear)) from None
    return Meant(tuple(act for each in meant for act in each.acts), targets)


def _with_its_own_targets(meant: Meant, place: int) -> Meant:
    """Return one of several instructions that looks at none of the targets of the others."""
    if not meant.targets:
        return meant
    targets = tuple(target._replace(part=(place, *target.part)) for target in meant.targets)
    return Meant((ForItsTargets(place, meant.acts),), targets)


def _paragraph(words: str, where: str, instructed: Callable[[str, str], Meant]) -> list[Ability]:
    """Return the abilities of one paragraph: one of a fixed form, a triggered, a timed or an activated one."""
    fixed = [form for form in PHRASES if form.kind == "ability" and form.pattern.fullmatch(words)]
    if fixed:
        return list(_understood("ability", words, where))
    if match := _TRIGGERED.fullmatch(words):
        pattern: Pattern = _understood("event", match["event"], where)
        condition: If | None = _understood("condition", match["condition"], where) if match["condition"] else None
        meant = instructed(match["acts"], where)
        return [Triggered(pattern, meant.acts, condition, meant.targets)]
    if match := _TIMED.fullmatch(words):
        moment: PartOfTurn = "end of turn" if match["end"] else "upkeep"
        meant = instructed(match["acts"], where)
        is_cost = any(isinstance(act, UnlessPaid) for act in meant.acts)
        whose = "each" if match["end"] else "you"
        is_cost = is_cost and moment == "upkeep"
        return [Timed(moment, meant.acts, is_cost, whose, meant.targets, is_during=bool(match["during"]))]
    if match := _ACTIVATED.fullmatch(words):
        meant = instructed(match["acts"], where)
        is_mana = any(act.makes_mana for act in meant.acts)
        return [Activated(meant.acts, read_cost(match["cost"], where), meant.targets, is_mana_ability=is_mana)]
    return [_understood("ability", words, where)]


def read_cost(words: str, where: str) -> Cost:
    """Return what a text says is to be paid.

    Raises BadScenario with the nearest phrases where one isn't understood.
    """
    cost = FREE
    for part in words.split(", "):
        if part == "{T}":
            cost = Cost(cost.mana, taps=True, acts=cost.acts)
        elif SYMBOLS.fullmatch(part):
            cost = Cost(cost.mana + part, cost.taps, cost.acts)
        else:
            cost = Cost(cost.mana, cost.taps, (*cost.acts, _understood("cost", part, where)))
    return cost


def _understood(kind: str, words: str, where: str) -> Any:  # noqa: ANN401  (what the phrase means)
    words = words.strip().rstrip(".")
    for form in PHRASES:
        if form.kind == kind and (match := form.pattern.fullmatch(words)):
            return form.means(**match.groupdict())
    said = [*examples().get(kind, ()), *(form.example for form in PHRASES if form.kind == kind)]
    raise BadScenario(
        f"{where}: the {kind} “{words}” is not understood.",
        nearest=get_close_matches(words, said, 3, cutoff=0.2),
        remedy="`rulings sentences` lists the sentences that may be used in quotation marks.",
    )
