"""Checks that a candidate suits a question: for a change, a number, a meaning, a person, a difference."""

import re

from kb.answers.asking.answered import Known
from kb.answers.asking.asked_sense import OF_CHANGES, Sense
from kb.answers.asking.choosing import as_meant, is_term, significant_words
from kb.answers.asking.stages import REPEALED
from kb.answers.finding.finding import Finding
from kb.records.prose import NUMBER_WORDS
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing

_FEW = _BOTH = 2
_EXAMPLE = "#example"
_OR_ELSE = ", or else "
_WHAT_IS = re.compile(r"\s*(?:what|who)(?:'s| is| are| was| were| does| do| did)\b", re.IGNORECASE)
_DIFFER = re.compile(r"\b(?:difference|differ|differs|compared|distinguish)\b", re.IGNORECASE)
_HOW_MANY = re.compile(
    r"\bhow (?:many|much|often|long)\b(?: (?P<counted>\w+))?"
    r"|\bwhat(?:'s| is| was) the (?:\w+ ){0,2}(?:size|number of|minimum|maximum|limit|price)\b",
    re.IGNORECASE,
)
_A_NUMBER = re.compile(
    rf"(?<![-/])\b(?:[1-9]\d*|(?<!the )two|{'|'.join(NUMBER_WORDS[3:])}|twice"
    r"|any number|no limit|as (?:many|much|often))\b(?![-/])(?P<counted>(?:\W+\w+){0,3})",
    re.IGNORECASE,
)
_WHICH = re.compile(r"\s*which (\w+ \w+)", re.IGNORECASE)
_AT_WHAT_TIME = re.compile(r"\s*when (?:can|may|must|do|does|will|should|could|is|are)\b", re.IGNORECASE)
_A_TIME = re.compile(
    r"\b(?:when|whenever|during|as|before|after|until|once|while|immediately|any time|at the|at once|right|step"
    r"|phase)\b",
    re.IGNORECASE,
)
_SAYS_AT_WHAT_TIME = re.compile(r"\s*When\b")
_WHO = re.compile(r"\s*who\b|.*\bwhose\b", re.IGNORECASE)
_WHO_RULED = re.compile(r"\s*who (?:ruled|wrote|said|decided)\b", re.IGNORECASE)
_SOMEBODY = re.compile(r"\b(?:player|controller|owner|opponent|judge|they|you)", re.IGNORECASE)
_WHY = re.compile(r"\bwhy\b|\bhow come\b", re.IGNORECASE)
_WORDING = re.compile(r"\b(?:wording|wordings|text of|oracle|worded)\b", re.IGNORECASE)
_MEAN = re.compile(r"\bmean(?:s|t|ing)?\b", re.IGNORECASE)
_SAYS_WHAT_IT_MEANS = re.compile(r"\s*What\b.*\b(?:means?|does|do|stands? for|is|are)\b")


def fits(known: Known, found: Finding, sense: Sense) -> bool:
    """Return whether a candidate can answer a question, by the question's sense and the candidate's kind.

    Something that never changed answers "when" only if it is named. A term doesn't answer what is so, a repealed rule
    or an example doesn't answer what happens. A board shows no wording and, if it ends in several ways, no answer;
    nothing here gives reasons.
    """
    candidate, question = known.candidate, as_meant(found)
    is_by_name = candidate.is_named or candidate.kind == "words"
    says = known.source.stages[known.place].says
    is_none = (
        sense in OF_CHANGES and len(known.source.stages) == 1 and not is_by_name,
        is_of_one_thing(found.query) and not is_by_name and candidate.kind in {"rules", "lineages"},
        compares(question) and candidate.kind != "words",
        candidate.kind == "words" and sense in {Sense.STATE, Sense.HAPPENS} and not is_term(*significant_words(found)),
        candidate.kind == "boards" and _WORDING.search(question),
        says == REPEALED and sense is Sense.HAPPENS,
        candidate.kind == "boards" and _OR_ELSE in says and not candidate.is_named,
        _WHY.search(question),
        _EXAMPLE in candidate.id and sense is not Sense.HAPPENS,
        sense not in OF_CHANGES and _AT_WHAT_TIME.match(question) and not _tells_a_time(known.source.title, says),
    )
    return not any(is_none) and _is_as_asked(question, known.source.title, says, candidate.kind)


def _tells_a_time(title: str, says: str) -> bool:
    """Return whether a candidate says when during a game something happens."""
    return _SAYS_AT_WHAT_TIME.match(title) is not None or _A_TIME.search(says) is not None


def _is_as_asked(question: str, title: str, says: str, kind: str) -> bool:
    """Return whether a candidate has the number, person, meaning or member of a kind asked for, if one is."""
    which = [match[1] for text in (question, title) if (match := _WHICH.match(text))]
    is_who_ruled = _WHO_RULED.match(question) is not None
    return not any(
        (
            not _counts(question, says, kind),
            _WHO.match(question) and not _SOMEBODY.search(says) and not (kind == "records" and is_who_ruled),
            _MEAN.search(question) and kind == "rules" and not _SAYS_WHAT_IT_MEANS.match(title),
            len(which) == _BOTH and set(map(stem, words(which[0]))).isdisjoint(map(stem, words(which[1]))),
        )
    )


def _counts(question: str, says: str, kind: str) -> bool:
    """Return whether a candidate has a number if one is asked for; except in rules, one of the same things."""
    asked = _HOW_MANY.search(question)
    numbers = list(_A_NUMBER.finditer(says))
    if asked is None or kind == "rules":
        return asked is None or bool(numbers)
    counted = set(map(stem, words(asked["counted"] or "")))
    return any(counted <= set(map(stem, words(number["counted"]))) for number in numbers)


def is_of_one_thing(question: str) -> bool:
    """Return whether a question only asks what one thing is or does, in a word or two.

    >>> is_of_one_thing("what do planeswalkers do"), is_of_one_thing("what does phasing do to auras in play")
    (True, False)
    """
    telling = [word for word in map(stem, words(question)) if not says_nothing(word)]
    return _WHAT_IS.match(question) is not None and len(telling) <= _FEW


def compares(question: str) -> bool:
    """Return whether a question asks how two things differ.

    >>> compares("what is the difference between bury and destroy"), compares("what does bury do")
    (True, False)
    """
    return _DIFFER.search(question) is not None
