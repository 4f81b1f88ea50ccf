"""The kind of a difference: a change of substance, wording, vocabulary, numbering, or typography."""

import re
from datetime import date
from enum import StrEnum

from kb.lineage.plain_texts import (
    REFERENCE,
    have_same_words,
    plain,
    spelled_out,
    without_pointers,
    without_references,
)
from kb.lineage.rewording import in_usual_phrases, only_reword, without_remarks
from kb.lineage.vocabulary import say_the_same, terms, with_later_terms
from kb.records.record import CUT_OFF, OTHERS_END, Record


class DifferenceKind(StrEnum):
    """What differs between two days, those first that say most."""

    SUBSTANCE = "substance"
    SPLIT = "split"
    MERGED = "merged"
    ADDED = "added"
    REMOVED = "removed"
    REWORDED = "reworded"
    VOCABULARY = "vocabulary"
    MOVED = "moved"
    REFERENCE = "reference"
    TYPOGRAPHY = "typography"
    RENUMBERED = "renumbered"
    NOT_ATTESTED = "not printed"


QUIET = frozenset({
    DifferenceKind.REFERENCE, DifferenceKind.TYPOGRAPHY, DifferenceKind.RENUMBERED, DifferenceKind.NOT_ATTESTED,
})  # fmt: skip
"""The kinds that are only counted unless they are asked for."""


SAME = frozenset({None, DifferenceKind.TYPOGRAPHY, DifferenceKind.REFERENCE})
"""The kinds of two texts that say the same in the same words."""
ALIKE = frozenset({DifferenceKind.VOCABULARY, DifferenceKind.REWORDED})
"""The kinds of two texts that say the same in other words."""
_ORDER = list(DifferenceKind)
_BUT_FOR = {
    DifferenceKind.REFERENCE: "what they cite",
    DifferenceKind.TYPOGRAPHY: "how they are set",
    DifferenceKind.VOCABULARY: "dated terms",
    DifferenceKind.REWORDED: "how they are put",
}
"""Names of the differences between two texts that say the same."""
_CITED = frozenset({"rule", "rules", "section", "sections"})
_SEE = re.compile(r"""(?:^|(?<=[.!?)"'])\s+)see (?:also )?[^.()]{1,80}\.""")
"""A sentence that only says under which name of the glossary something is said."""
_END_OF_A_RANGE = re.compile(r"\d{1,3}|[b-z]")
_WITHIN_A_LIST = _CITED | {"and", "or", "through", "to"}


def kind_of_difference(old: Record, new: Record, since: date, until: date) -> DifferenceKind | None:
    """Return the kind of difference between two records of two days; None if there is none.

    Corrections of a copy count only if they make the texts agree. A text that is cut off is compared as far as it goes.
    """
    if old.text == new.text:
        return None
    if _is_cut(old) or _is_cut(new):
        return kind_of_words(*_until_the_cut(old, new), since, until) or DifferenceKind.TYPOGRAPHY
    texts = {(old.as_read, new.as_read), (old.text, new.text), (old.as_read, new.text), (old.text, new.as_read)}
    kinds = {kind_of_words(*pair, since, until) or DifferenceKind.TYPOGRAPHY for pair in texts}
    return max(kinds, key=_ORDER.index)


def _is_cut(record: Record) -> bool:
    """Return whether a copy ends in the middle of this record, or gives it an end that may be another's."""
    return any(note.text == CUT_OFF or note.text.startswith(OTHERS_END) for note in record.notes)


def _until_the_cut(old: Record, new: Record) -> tuple[str, str]:
    """Return two texts as far as both go, without the word at which one may be cut off."""
    before, after = old.as_read.split(), new.as_read.split()
    if any(note.text.startswith(OTHERS_END) for note in (*old.notes, *new.notes)):
        same = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), 0)
        before, after = (before[:same], after[:same]) if same else (before, after)
    length = min(len(words) - 1 if _is_cut(record) else len(words) for words, record in ((before, old), (after, new)))
    return " ".join(before[:length]), " ".join(after[:length])


def kind_of_words(older: str, newer: str, since: date, until: date) -> DifferenceKind | None:
    """Return the kind of difference between two texts of two days; None if they are identical."""
    if older == newer:
        return None
    before, after = plain(older), plain(newer)
    if _have_same_letters(before, after) or _are_same_spelled_out(before, after):
        return DifferenceKind.TYPOGRAPHY
    before, after = (_SEE.sub("", without_pointers(text)) for text in (before, after))
    cited_before, cited_after = (_cited_as_one(without_references(text)) for text in (before, after))
    if cited_before == cited_after:
        return DifferenceKind.REFERENCE
    is_turned = since > until
    if is_turned:
        since, until, cited_before, cited_after = until, since, cited_after, cited_before
    if say_the_same(terms(cited_before), terms(cited_after), since, until):
        return DifferenceKind.VOCABULARY
    texts = [spelled_out(without_remarks(text)) for text in (before, after)]
    if is_turned:
        texts.reverse()
    usual = [in_usual_phrases(text) for text in texts]
    is_reworded = _only_reword(texts[0], texts[1], since, until) or _only_reword(usual[0], usual[1], since, until)
    return DifferenceKind.REWORDED if is_reworded else DifferenceKind.SUBSTANCE


def _only_reword(older: str, newer: str, since: date, until: date) -> bool:
    """Return whether two texts of two days differ only in phrasing."""
    before, after = (terms(without_references(text)) for text in (older, newer))
    return only_reword(*with_later_terms(before, after, since, until))


def same_but_for(kind: DifferenceKind | None) -> str:
    """Return the reason why two similar texts with one number count as one rule.

    >>> same_but_for(DifferenceKind.VOCABULARY), same_but_for(DifferenceKind.SUBSTANCE)
    ('The number is the same, and so are the words but for dated terms.', 'The number is the same, the words are near.')
    """
    if kind is None:
        return "The number and the words are the same."
    but_for = _BUT_FOR.get(kind)
    return f"The number is the same, {f'and so are the words but for {but_for}' if but_for else 'the words are near'}."


def _cited_as_one(said: list[str]) -> list[str]:
    """Return the words of a text, each list or range of citations replaced by a single mark."""
    if REFERENCE not in said:
        return said
    found: list[str] = []
    for word in said:
        if word == REFERENCE:
            while len(found) > 1 and found[-1] in _WITHIN_A_LIST and REFERENCE in found[-3:-1]:
                found.pop()
            if found and found[-1] in _CITED:
                found[-1] = "rule"
            if found[-1:] == [REFERENCE]:
                continue
        elif found[-1:] == [REFERENCE] and _END_OF_A_RANGE.fullmatch(word):
            continue
        found.append(word)
    return found


def _have_same_letters(before: str, after: str) -> bool:
    """Return whether two plain texts differ only in apostrophes."""
    return have_same_words(before.replace("'", ""), after.replace("'", ""))


def _are_same_spelled_out(before: str, after: str) -> bool:
    """Return whether two plain texts differ only in contractions."""
    whole = spelled_out(before), spelled_out(after)
    return whole != (before, after) and have_same_words(*whole)
