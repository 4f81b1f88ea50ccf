"""Answers to common questions from a table, ``questions.toml``: each names the rule or text that answers it.

A question matches only if it has the same significant words in the same order in each clause, the same numbers and
negations, and asks in the same way (can, must, who, when …). A reversed or narrower question doesn't match.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from kb.answers.asking.by_text import DONE
from kb.answers.asking.facts import Fact, Time, proof_of_time, record_proof, shortened, text_of_time
from kb.answers.asking.reading import Question
from kb.answers.asking.stages import REPEALED, has_words, record_stages, rule_stages, stage_on
from kb.answers.boards.rules import rules
from kb.answers.evidence import evidence_of
from kb.answers.finding.finding import Finding
from kb.answers.moments import Moment
from kb.records.data import Json
from kb.records.prose import NUMBER_WORDS
from kb.records.text import fold
from kb.search.analysis import stem, words
from kb.search.fillers import is_filler
from kb.store.library import Library


class Known(NamedTuple):
    """A row of the table: the rules or the text that answer a common question, and how to say it."""

    rules: tuple[str, ...]
    """Slugs of modelled rules, of which the first in force on the day answers; empty if a text answers."""
    text: str
    """Id of a record of the newest rulebook; empty if rules answer."""
    quote: str
    """Words that a text must contain on the day asked about, so that the answer holds then."""
    says: str
    """The answer in a few words, before the rule or the text is quoted; may be empty."""
    yes: tuple[str, ...]
    """Words of the rule, of which any means yes on the day."""
    no: tuple[str, ...]
    """Words of the rule, of which any means no on the day."""
    ended: str
    """The answer since the rule was repealed; empty if the question has none then."""


_ASKED_BY = (
    ("happens", r"what (?:would |will |does |did )?happen(?:s|ed)?(?: (?:to|with))?|what becomes of|what if"),
    ("many", r"how (?:many|much)|what(?:'s| is| was) the number of"),
    ("often", r"how often"),
    ("who", r"who(?:se)?|which player"),
    ("when", r"(?:at|on) (?:what|which) (?:time|point)|when(?= (?:can|may|could|do|does|did|is|are|must|will)\b)"),
    ("where", r"where"),
    ("must", r"(?:do|does|did) (?:i|we|you|players?|a player|an? \w+|the \w+|they|it) (?:have|need) to|must"),
    (
        "can",
        (
            r"(?:can|could|may|might)|(?:am|is|are) (?:i|we|you|players?|a player|they|it) (?:allowed|able) to"
            r"|is it (?:possible|legal|allowed|ok|okay)(?: for (?:me|a player|players))? to|do i get to"
        ),
    ),
    ("what", r"what|which"),
    ("how", r"how"),
    ("is", r"is|are|was|were|do|does|did|will|would|has|have"),
)
_OPENERS = tuple((kind, re.compile(rf"(?:{pattern})\b")) for kind, pattern in _ASKED_BY)
_CASE_FIRST = re.compile(
    r"(?P<case>(?:if|when|whenever) (?!can\b|may\b|do\b|does\b|is\b|are\b|must\b|will\b).+?),? "
    r"(?P<asked>(?:what happens|do|does|can|may|must|is|are|will|who|how)\b.*)"
)
"""A question that begins with its condition; "when can I …" isn't one."""
_BE = frozenset(("be", "being", "been", "is", "are", "was", "were", "get", "gets"))
_GAPS = re.compile(r"\s*(?:[,;:(][\s,;:()]*|\.\s+)")
"""Marks between clauses, also those left beside each other where a day stood between them."""
_STATED = re.compile(r"(?P<stated>[^,.:;?]+)[,.:;]\s+(?P<asked>[^,.:;?]+)")
_NO_OPENING = re.compile(r"(?:so|and|but|ok|okay|then|well|hey|hi|please|also)\b[ ,]*")
_CLAUSES = re.compile(
    r",|;|:|\?|\.(?!\d)|\b(?:if|when|whenever|(?<!at )once|while|as soon as|what happens(?: to| with)?)\b"
)
_DENIALS = re.compile(r"\b(?:not|never|no|without|neither|nobody|nothing)\b|n't\b|\bcannot\b")
_SEVERAL = re.compile(r"\b(?:several|multiple|more than one|many)\b")
_CONTRACTED = re.compile(r"\b(\w+)n't\b")
_FIGURES = {word: str(number) for number, word in enumerate(NUMBER_WORDS)} | {"twice": "2", "both": "2"}
_SAY_LITTLE = (
    "player",
    "game",
    "magic",
    "normal",
    "rule",
    "turn",
    "actually",
    "really",
    "just",
    "mtg",
    "right",
    "ever",
)
_NOISE = frozenset(map(stem, _SAY_LITTLE))
"""Words that change nothing in what is asked."""


class _Key(NamedTuple):
    """The key of a question, equal for all ways to ask it: its kind, its clauses and whether it is denied."""

    kind: str
    clauses: frozenset[tuple[str, ...]]
    denials: int


def by_question(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return the answer to a common question; None if this isn't one, or its answer isn't known for the time."""
    known = _table().get(_key(asked.text) or _Key("", frozenset(), 0)) if not time.is_past else None
    if known is None:
        return None
    if known.text:
        return _by_record(library, known, time)
    return next(filter(None, (_by_rule(library, known, slug, time) for slug in known.rules)), None)


def by_its_title(library: Library, asked: Question, time: Time, found: Finding) -> Fact | None:
    """Return what the modelled rule says whose title is the question that is asked; None if no rule found has it."""
    key = _key(asked.asking or asked.text) if not time.is_past else None
    hits = (hit for group in found.subjects if group.sort == "rules" for hit in group.hits)
    slug = next((hit.id for hit in hits if key is not None and _key(hit.title) == key), None)
    return _by_rule(library, Known((), "", "", "", (), (), ""), slug, time) if slug is not None else None


def _by_rule(library: Library, known: Known, slug: str, time: Time) -> Fact | None:
    """Return the answer by what a modelled rule said at a time.

    Uncertain if the rule changed within that time, or perhaps before it. None if it said nothing yet, or is repealed
    and that has no answer.
    """
    title, stages = rule_stages(library, slug, None, time.last)
    place = stage_on(stages, time.last)
    if place is None or (stages[place].says == REPEALED and not known.ended):
        return None
    stage = stages[place]
    is_over = stage.says == REPEALED
    verdict = known.says
    for word, phrases in (("Yes.", known.yes), ("No.", known.no)):
        verdict = word if any(phrase in stage.says for phrase in phrases) else verdict
    proof = proof_of_time(library, stage.proof, time.last) if time.last is not None else stage.proof
    is_settled = place == stage_on(stages, time.first) and not _may_have_changed(library, slug, time.last)
    says = f"{verdict} {stage.says}".strip()
    if is_over:
        says = f"{known.ended} {title}: repealed {stage.changed}. Before: {stages[place - 1].says}"
    before, after = tuple(stages[:place]), tuple(stages[place + 1 :])
    return Fact(says, "rules", slug, title, proof, is_settled, stage=stage, before=before, after=after)


def _may_have_changed(library: Library, slug: str, day: date | None) -> bool:
    """Return whether the rule's next version, first printed after a day, may have come before that day.

    False if there is no next version.
    """
    (rule,) = rules(Moment(None), slug, evidence_of(library))
    now = rule.on(day) if day is not None else None
    if day is None or now is None:
        return False
    later = (one for one in rule.entries if one.set is None and one.since > day and one.sense != now.sense)
    following = next(later, None)
    return following is not None and following.printing.may_precede(day)


def _by_record(library: Library, known: Known, time: Time) -> Fact | None:
    """Return the answer by a rulebook's text. None unless all texts around the time have the words that state it."""
    newest = library.record(known.text)
    if newest is None:
        return None
    stages = record_stages(library, newest, ())
    place = stage_on(stages, time.last)
    if place is None:
        return None
    near = stages[place : place + 2] if time.last is not None else stages[place : place + 1]
    texts = [library.record(stage.proof.record) for stage in near if stage.proof.record]
    text = texts[0] if texts else None
    first = stage_on(stages, time.first)
    if text is None or first is None or not all(one is not None and has_words(one, known.quote) for one in texts):
        return None
    text = text_of_time(library, text, time.last)
    says = f"{known.says} {text.name}: “{shortened(text.text)}”"
    before, after = tuple(stages[:place]), tuple(stages[place + 1 :])
    proof = record_proof(library, text, known.quote)
    is_same = first == place
    return Fact(says, "records", text.id, text.name, proof, is_same, stage=stages[place], before=before, after=after)


def _key(question: str) -> _Key | None:
    """Return the key of a question, equal for all ways to ask it; None if it doesn't begin as a question."""
    plain = _GAPS.sub(", ", fold(question).replace("’", "'")).strip(" ?!.,;:")
    plain = _NO_OPENING.sub("", plain) if _NO_OPENING.match(plain) else plain
    plain = _turned(plain)
    if (stated := _STATED.fullmatch(plain)) is not None and not any(one.match(plain) for _, one in _OPENERS):
        plain = f"{stated['asked']}, {stated['stated']}"
    kind, rest = next(((kind, plain[m.end() :]) for kind, opener in _OPENERS if (m := opener.match(plain))), ("", ""))
    if not kind:
        return None
    denials = len(_DENIALS.findall(plain)) % 2
    clauses = frozenset(filter(None, map(_row, _CLAUSES.split(_CONTRACTED.sub(r"\1", rest)))))
    return _Key(kind, clauses, denials) if clauses else None


def _turned(plain: str) -> str:
    """Return a question with the condition that it begins with put last; unchanged if it begins otherwise."""
    match = _CASE_FIRST.fullmatch(plain)
    return f"{match['asked']} {match['case']}" if match is not None else plain


def _row(clause: str) -> tuple[str, ...]:
    """Return the stems of a clause that count, passive verbs marked, and its numbers but the word “one”, in order."""
    typed = [_FIGURES.get(word, word) for word in words(_SEVERAL.sub("two", clause).replace("-", " ")) if word != "one"]
    row = ((stem(word), before in _BE and re.fullmatch(DONE, word)) for before, word in pairwise(["", *typed]))
    return tuple(f"be {one}" if is_done else one for one, is_done in row if one.isdigit() or _counts(one))


def _counts(stemmed: str) -> bool:
    """Return whether a stem changes what is asked."""
    return stemmed not in _NOISE and not is_filler(stemmed)


@cache
def _table() -> dict[_Key, Known]:
    """Return the answers to all common questions by key.

    Raises ValueError for a question that isn't read as one, or that two rows answer differently.
    """
    found: dict[_Key, Known] = {}
    for question, known in common_questions():
        key = _key(question)
        if key is None or found.setdefault(key, known) != known:
            raise ValueError(f"questions.toml: “{question}” isn't read as a question, or has another answer already")
    return found


def common_questions() -> Iterator[tuple[str, Known]]:
    """Yield each way to ask a common question with the row that answers it, as `questions.toml` has them."""
    with Path(__file__).with_name("questions.toml").open("rb") as file:
        rows = tomllib.load(file)["question"]
    yield from ((question, _known(row)) for row in rows for question in row["asks"])


def _known(row: Mapping[str, Json]) -> Known:
    """Build the answer that a row of `questions.toml` gives."""
    rules, yes, no = (tuple(row.get(field, ())) for field in ("rules", "yes", "no"))
    text, quote, says, ended = (row.get(field, "") for field in ("text", "quote", "says", "ended"))
    return Known(rules, text, quote, says, yes, no, ended)
