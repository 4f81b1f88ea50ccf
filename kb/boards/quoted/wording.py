"""Quoted text on a board, read by the grammar of card texts, or else phrase by phrase."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
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
from kb.english.templates import Parsed
from kb.records.nearest import close_matches

Told = dict[str, str | None]


class Phrase(NamedTuple):
    """One form of phrase: what it looks like, an example, and what it means."""

    kind: str
    """``event``, ``condition``, ``cost``, ``act`` or ``ability``."""
    pattern: Form
    example: str
    means: Callable[..., Parsed]


class Meant(NamedTuple):
    """The meaning of an instruction: what it does, and what it targets."""

    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


PHRASES: list[Phrase] = []


def phrase(kind: str, pattern: str, example: str) -> Callable[[Callable[..., Parsed]], Callable[..., Parsed]]:
    """Return a decorator that registers a phrase; its function gets the pattern's named groups."""

    def register(means: Callable[..., Parsed]) -> Callable[..., Parsed]:
        """Add the function as the meaning of the wording, and return it."""
        PHRASES.append(Phrase(kind, Form(pattern, may_begin=True), example, means))
        return means

    return register


_TRIGGERED = re.compile(r"(?:Whenever|When|As often as) (?P<event>.+?)(?:, if (?P<condition>.+?))?, (?P<acts>.+)")
_TIMED = re.compile(r"(?:At (?P<end>end of turn|the beginning of your end step)|(?P<during>During your upkeep)|"
                    r"At the beginning of your upkeep), (?P<acts>.+)")  # fmt: skip
_ACTIVATED = re.compile(r"(?P<cost>[^:“]+): (?P<acts>.+)")
_PRONOUN = re.compile(r"\b(?:it|that)\b")
"""Pronouns that may refer back: a text with one isn't parsed partly as card text and partly by phrases."""


_HYPHEN = re.compile(r"(^| // )((?:[A-Z][a-z]+)(?: [a-z]+)?) (?:-|–|--) (?=[A-Z{])")
"""A hyphen for the dash behind the words that begin a paragraph, such as threshold or cumulative upkeep."""


_COSTED = "|".join(map(str.capitalize, ("kicker", "buyback", *keywords("[cost]"))))
_COSTED_FIRST = re.compile(rf"(^| // )((?:{_COSTED}) {SYMBOLS.pattern})\. (?=[A-Z])")
"""A keyword with its cost before other sentences: on cards, it is a paragraph of its own."""
_INNER_QUOTE = re.compile(r"\b(has|have|gains?) '([^']+)'")
"""A text quoted within a text, with the marks that a quotation within a quotation has."""


def with_dashes(words: str) -> str:
    """Return a text with hyphens replaced by dashes where cards have dashes.

    >>> with_dashes("Threshold - As long as you may")
    'Threshold — As long as you may'
    """
    words = _INNER_QUOTE.sub(r"\1 “\2”", _COSTED_FIRST.sub(r"\1\2 // ", words))
    return _HYPHEN.sub(r"\1\2 — ", words)


@lru_cache(maxsize=4096)
def read_abilities(text: str, where: str, name: str = "") -> tuple[Ability, ...]:
    """Parse the abilities in a text, as card text or else by phrases.

    `where` is its place for messages, `name` that of the card with the text. Raises BadScenario, with the nearest
    phrases, for a text that can't be parsed.
    """
    found: list[Ability] = []
    for paragraph in with_dashes(text).split(" // "):
        found += _read_paragraph(paragraph.strip().rstrip("."), where, name)
    return linked(tuple(found), text)


def _read_paragraph(words: str, where: str, name: str) -> Sequence[Ability]:
    """Parse the abilities of one paragraph, as card text or else by phrases. Raises BadScenario if neither works.

    The two are mixed only where no "it" or "that" could refer from one to the other.
    """
    try:
        return read_paragraph(words, name)
    except NotRead as unread:
        try:
            return _by_form(words, where, _by_phrases if _PRONOUN.search(words) else read_instructions)
        except BadScenario as strange:
            raise _not_read(unread.stopped, words, strange) from None


def without_targets(text: str, where: str) -> tuple[Act, ...]:
    """Return the instructions in a text. Raises NotModelled if one of them has a target."""
    meant = read_instructions(text, where)
    if meant.targets:
        raise NotModelled(f"Here, a text with targets is not modelled: “{text}”.")
    return meant.acts


@lru_cache(maxsize=4096)
def read_instructions(text: str, where: str, name: str = "") -> Meant:
    """Parse a text's instructions and targets, as card text or else by phrases.

    `where` is its place for messages, `name` that of the card with the text. Raises BadScenario with the nearest
    phrases where it isn't understood.
    """
    try:
        whole = read_acts(text, name)
        return Meant(whole.acts, whole.targets)
    except NotRead as unread:
        try:
            return _by_phrases(text.replace(f"{name} deals ", "deal ") if name else text, where)
        except BadScenario as strange:
            raise _not_read(unread.stopped, text, strange) from None


def read_spell(face: Face, text: str, where: str) -> Face:
    """Return a card with a text as its spell ability, parsed as card text or else by phrases.

    Raises BadScenario with the nearest phrases where it isn't understood.
    """
    text = with_dashes(text)
    try:
        return read_face(face, text)
    except NotRead as unread:
        said = text.split(" // ")
        own = tuple(ability for paragraph in said for ability in _spell_keywords(paragraph))
        rest = " // ".join(paragraph for paragraph in said if not _spell_keywords(paragraph))
        if own:
            plain = read_spell(face, rest, where) if rest else face
            return plain._replace(abilities=(*own, *plain.abilities))
        try:
            meant = _by_phrases(text.replace(f"{face.name} deals ", "deal "), where)
        except BadScenario as strange:
            raise _not_read(unread.stopped, text, strange) from None
    return face._replace(spell=meant.acts, targets=meant.targets)


def read_own_size(paragraph: str, name: str) -> Face:
    """Return a creature whose size a paragraph defines. Raises BadScenario if it can't be parsed."""
    try:
        return read_size(paragraph, name)
    except NotRead as unread:
        raise _not_read(unread.stopped, paragraph, BadScenario(f"{name}: “{paragraph}” is not understood.")) from None


def _spell_keywords(paragraph: str) -> tuple[Ability, ...]:
    """Return the keyword abilities if a spell's paragraph consists of these, such as kicker; else none.

    Raises NotModelled for one that isn't modelled.
    """
    paragraph = paragraph.strip().rstrip(".")
    with suppress(BadScenario):
        return (read_keyword(paragraph[:1].lower() + paragraph[1:]),)
    with suppress(NotRead):
        found = tuple(read_paragraph(paragraph, ""))
        return found if all(isinstance(one, Keyword) for one in found) else ()
    return ()


def _not_read(stopped: str, words: str, strange: BadScenario) -> BadScenario:
    """Return the error for a text: the words from which it can't be parsed as card text, and similar phrases.

    `strange` is the error of parsing it by phrases. Raises NotModelled, with its numbers, if the text comes to a rule
    that is known but not played.
    """
    refuse_words(words)
    if strange.remedy.startswith("Read as on a card"):
        return strange
    known = (*keywords(), *COLORS.values())
    told = [word.strip('.,”"') for word in stopped.split()]
    strange_words = [word for word in told if word not in known]
    nearest = [near for word in strange_words for near in close_matches(word, known, 1, cutoff=0.79)][:1]
    if len(stopped) >= len(words):
        return BadScenario(strange.problem, nearest=(*nearest, *strange.nearest), remedy=strange.remedy)
    said = [example for each in examples().values() for example in each]
    return BadScenario(
        f"{strange.problem.partition(': ')[0]}: the text “{words.rstrip('.')}” is not understood.",
        nearest=(*nearest, *close_matches(stopped, said, 3, cutoff=0.4)),
        remedy=f"Read as card text, it can't be understood from “{stopped}” on. {strange.remedy}",
    )


def _by_phrases(text: str, where: str) -> Meant:
    """Parse instructions by phrases only. Raises BadScenario for one that no phrase matches."""
    whole = text.strip().rstrip(".")
    is_one = any(form.kind == "act" and form.pattern.fullmatch(whole) for form in PHRASES)
    parts = [whole] if is_one else re.split(r", then |; |\. ", whole)
    return combined([_match_phrase("act", part, where) for part in parts])


def combined(parts: Sequence[Meant]) -> Meant:
    """Return several parsed instructions as one, each with its own targets.

    Raises BadScenario if it isn't clear what "another" excludes.
    """
    if sum(bool(each.targets) for each in parts) > 1:
        parts = [_with_its_own_targets(each, place) for place, each in enumerate(parts)]
    targets: tuple[Target, ...] = ()
    for each in parts:
        try:
            targets += tuple(another(target, targets) for target in each.targets)
        except Unclear as unclear:
            raise BadScenario(str(unclear)) from None
    return Meant(tuple(act for each in parts for act in each.acts), targets)


def _with_its_own_targets(part: Meant, place: int) -> Meant:
    """Return a part of combined instructions that uses only its own targets."""
    if not part.targets:
        return part
    targets = tuple(target._replace(part=(place, *target.part)) for target in part.targets)
    return Meant((ForItsTargets(place, part.acts),), targets)


def _by_form(words: str, where: str, instructed: Callable[[str, str], Meant]) -> list[Ability]:
    """Parse a paragraph as a fixed form, or as a triggered, timed or activated ability.

    `instructed` parses the instructions in it. Raises BadScenario if nothing matches.
    """
    fixed = [form for form in PHRASES if form.kind == "ability" and form.pattern.fullmatch(words)]
    if fixed:
        return list(_match_phrase("ability", words, where))
    if match := _TRIGGERED.fullmatch(words):
        pattern: Pattern = _match_phrase("event", match["event"], where)
        condition: If | None = _match_phrase("condition", match["condition"], where) if match["condition"] else None
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
    return [_match_phrase("ability", words, where)]


def read_cost(text: str, where: str) -> Cost:
    """Parse a cost.

    Raises BadScenario, with the nearest phrases, for a part that can't be parsed.
    """
    cost = FREE
    for part in text.split(", "):
        if part == "{T}":
            cost = Cost(cost.mana, taps=True, acts=cost.acts)
        elif SYMBOLS.fullmatch(part):
            cost = Cost(cost.mana + part, cost.taps, cost.acts)
        else:
            cost = Cost(cost.mana, cost.taps, (*cost.acts, _match_phrase("cost", part, where)))
    return cost


def _match_phrase(kind: str, text: str, where: str) -> Any:  # noqa: ANN401  (what the phrase means)
    """Return the value of the first phrase of a kind that matches. Raises BadScenario if none does."""
    text = text.strip().rstrip(".")
    for form in PHRASES:
        if form.kind == kind and (match := form.pattern.fullmatch(text)):
            return form.means(**match.groupdict())
    said = [*examples().get(kind, ()), *(form.example for form in PHRASES if form.kind == kind)]
    raise BadScenario(
        f"{where}: the {kind} “{text}” is not understood.",
        nearest=close_matches(text, said, 3, cutoff=0.2),
        remedy="`rulings sentences` lists the sentences that may be used in quotation marks.",
    )
