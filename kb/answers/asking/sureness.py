"""Whether an answer is sure: what is told has all that is asked, is about it, and limits and counts the same."""

import re

from kb.answers.asking.answered import Known
from kb.answers.asking.asked_sense import OF_CHANGES, Sense
from kb.answers.asking.choosing import as_meant, is_term, name_of, telling_words, with_other_names
from kb.answers.asking.fitting import fits
from kb.answers.asking.reading import Wants
from kb.answers.finding.finding import Finding
from kb.answers.standing.proofs import HowItStands
from kb.search.analysis import stem, words
from kb.search.asking import says_nothing

_FEW, _GIST = 2, 0.5
_COMMON, _ALONE = 2.95, 6.0
"""A word that is no rarer may be missing from a rule: card, creature, spell; a word so rare is a name by itself."""
_LIMITING = """
two both twice several many
another other others different
three third
only just alone
except unless
instead
"""
_LIMITS = tuple(frozenset(map(stem, row.split())) for row in _LIMITING.strip().splitlines())
"""Words that limit or count what they stand beside: of each row, one that is asked wants one that is told."""
_ALSO_SAID = """
become replace change start stop end first original name term word still exist disappear new old add
"""
_SAYS_WHEN = frozenset(map(stem, _ALSO_SAID.split()))
"""Words that only tell which change or which name is asked for, where one is."""
_MAY_LACK = """
no not never put take use go get come bring exist legal allow able possible
right away immediately automatically actually really again own
"""
_LIGHT = frozenset(map(stem, _MAY_LACK.split()))
"""Words that a text may lack that says what is so: denials, light verbs, and what only stresses."""
_HOW_MANY = re.compile(r"\bhow many\b", re.IGNORECASE)
_LACKING = re.compile(r"\b(?:without|lacks|lacking)[ -]+(?:an? |any )?(?P<word>\w+)", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:without|isn't|aren't|not|no|non)[ -]+(?:an? )?(?P<word>\w+)", re.IGNORECASE)
_EXCLUDED = re.compile(r"\b(?:other than|except(?: for)?|apart from|excluding) (?P<what>[^,.;:()]+)", re.IGNORECASE)
_HOLDS_NO_MORE = frozenset({HowItStands.UNKNOWN, HowItStands.REVERSED, HowItStands.SUPERSEDED, HowItStands.GONE})


def is_sure(known: Known, found: Finding, sense: Sense, wants: Wants) -> bool:
    """Return whether what was found is the answer: a card's words that are asked for, or what something is called.

    What else is found speaks of what is asked, and needn't state it.
    """
    candidate = known.candidate
    if candidate.kind == "cards":
        return True
    if found.doubtful or not candidate.is_near or candidate.kind != "words" or wants is not Wants.NOW_CALLED:
        return False
    says = known.source.stages[known.place].says
    return fits(known, found, sense) and _is_told(known, found, sense, says)


def _still_holds(known: Known) -> bool:
    """Answer whether it is known to hold on the day, or on the last one, if only in part."""
    standing = known.standing
    return standing is None or standing.how not in _HOLDS_NO_MORE or (standing.is_in_part and bool(standing.by))


def _is_told(known: Known, found: Finding, sense: Sense, sentence: str) -> bool:
    """Answer whether what is told and its proof have all the words that say something, or the names that mean them."""
    stage = known.source.stages[known.place]
    typed, telling = telling_words(found)
    said = f"{sentence} {stage.proof.quote} {known.candidate.title} {known.candidate.id}"
    missing = telling - with_other_names(_stems(said), typed)
    if sense in OF_CHANGES | {Sense.BEFORE, Sense.NAME, Sense.NOW}:
        missing -= _SAYS_WHEN
    missing -= _LIGHT
    if known.candidate.kind == "records":
        return not missing
    return all(found.rarities.get(word, _COMMON) <= _COMMON for word in missing)


def _limits_the_same(question: str, sentence: str) -> bool:
    """Answer whether what limits or counts something in a question does so in what is told, and lacks the same."""
    asked, said = _stems(_HOW_MANY.sub("", question)), _stems(sentence)
    lacks_the_same = _lacking(question) <= _lacking(sentence)
    is_excluded = not asked.isdisjoint(_excluded(sentence) - _excluded(question))
    return (
        lacks_the_same
        and not is_excluded
        and all(asked.isdisjoint(group) or not said.isdisjoint(group) for group in _LIMITS)
    )


def _is_about_it(known: Known, found: Finding, sense: Sense) -> bool:
    """Answer whether it is about what is asked, and doesn't only speak of it; a set's text has all of the words."""
    candidate, source = known.candidate, known.source
    if candidate.is_named or candidate.kind == "words":
        return True
    if candidate.kind == "records":
        of_set = source.stages[known.place].proof.where.partition("/")[0] in found.of_sets.values()
        return candidate.share == 1 or not of_set
    typed, telling = telling_words(found)
    if candidate.kind != "boards" and is_term(typed, telling):
        return True
    title = _telling(source.title)
    if len(telling) == 1:
        named = title.union(name_of(candidate.kind, candidate.id))
        return not telling.isdisjoint(named) and _rarest(telling, found)[0] >= _ALONE
    if candidate.kind == "boards":
        return _is_board_of_it(title, known, found, sense)
    says = title.union(_stems(source.stages[known.place].says), name_of(candidate.kind, candidate.id))
    is_said = _rarest(telling, found)[1] in with_other_names(says, typed)
    return is_said and len(title & telling) >= (1 if len(telling) > _FEW else _GIST * len(title))


def _is_board_of_it(title: set[str], known: Known, found: Finding, sense: Sense) -> bool:
    """Answer whether half of what a board's title says is asked, and denied where that is; and it says all, mostly.

    Asked what happens, the rest may stand in its story.
    """
    typed, telling = telling_words(found)
    is_all = sense is Sense.HAPPENS or telling <= with_other_names(title, typed)
    denies_the_same = _denied(known.source.title) & telling == _denied(as_meant(found)) & telling
    return is_all and denies_the_same and len(title & set(typed)) >= _GIST * len(title)


def _rarest(telling: set[str], found: Finding) -> tuple[float, str]:
    """Give the word that tells most, behind how much it tells."""
    return max((found.rarities.get(word, 0.0), word) for word in telling)


def _lacking(text: str) -> set[str]:
    return {stem(match["word"].lower()) for match in _LACKING.finditer(text)}


def _excluded(text: str) -> set[str]:
    """Give the words that a text speaks of only to leave them out: of any effect other than this."""
    left_out = {word for match in _EXCLUDED.finditer(text) for word in _telling(match["what"])}
    return left_out - _stems(_EXCLUDED.sub("", text))


def _denied(text: str) -> set[str]:
    return {stem(match["word"].lower()) for match in _DENIED.finditer(text)}


def _telling(text: str) -> set[str]:
    return {word for word in _stems(text) if not says_nothing(word)}


def _stems(text: str) -> set[str]:
    return set(map(stem, words(text.replace("-", " "))))
