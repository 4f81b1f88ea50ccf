"""Printing search results: one ranked list, each hit labelled with its kind."""

from collections.abc import Set as AbstractSet

from kb.answers.counting import counted, counts_in_words
from kb.answers.finding.card_hits import CardFinding
from kb.answers.finding.finding import Finding
from kb.answers.finding.record_hits import Hit
from kb.answers.finding.subject_hits import SubjectFinding, SubjectHit
from kb.cli.options import NO_CARDS, put_note
from kb.cli.pages.page import Page
from kb.cli.standing_marks import Marks, put_mark
from kb.records.prose import day_in_words

_BEFORE_RECORDS = ("rules",)
_CALLED = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}


_OF_CARDS = frozenset({"cards", "card-rulings"})
"""The kinds of hits that exist only if card files were added."""


def put_found(  # noqa: PLR0913  (independent options)
    page: Page, found: Finding, kinds: AbstractSet[str], marks: Marks, *, is_whole: bool, has_cards: bool
) -> None:
    """Print all hits in one list; `is_whole` prints each kind separately and completely."""
    _put_notes(page, found)
    if is_whole:
        _put_kinds(page, found, kinds, marks, has_cards=has_cards)
        return
    if found.answer:
        page.text(found.answer)
        page.gap()
    for name in found.names:
        page.title(name.name, "name")
        page.text(name.story)
        page.fact("proof", name.where)
        page.gap()
    if found.card:
        _put_all_cards(page, found)
        page.gap()
    _put_ranking(page, found, kinds, marks)
    if not (has_cards or found.ranking or found.hits):
        page.remark(NO_CARDS)
    if not found.card:
        page.gap()
        _put_all_cards(page, found)


def _put_all_cards(page: Page, found: Finding) -> None:
    """Print the hits from card files."""
    for place, of_cards in enumerate(found.cards):
        if place:
            page.gap()
        _put_cards(page, of_cards)


def _put_ranking(page: Page, found: Finding, kinds: AbstractSet[str], marks: Marks) -> None:
    """Print the best hits of all kinds in one list, with the number of each kind."""
    subjects = {(group.sort, hit.id): hit for group in found.subjects for hit in group.hits}
    records = {hit.id: hit for hit in found.hits}
    if found.partial and not found.doubtful and found.hits:
        page.remark("No record has all these words; these have some of them.")
    if found.partial:
        _put_suggestions(page, found)
    shown = [one for one in found.ranking if one.id in records or (one.sort, one.id) in subjects]
    for rank, one in enumerate(shown, 1):
        if one.sort == "records":
            _put_record(page, records[one.id]._replace(rank=rank), marks)
        else:
            _put_subject(page, subjects[one.sort, one.id], one.sort, rank)
            page.gap()
        if others := [other if "/" in other else "its lineage" for other in one.same_rule]:
            page.fact("also", ", ".join(others))
    if not found.hits and "records" in kinds:
        _put_nothing(page, found)
    counts = {"records": found.total} | {group.sort: group.total for group in found.subjects}
    told = [counted(counts[kind], _CALLED.get(kind, kind.removesuffix("s"))) for kind in counts if counts[kind]]
    if told:
        page.fact("found", f"{', '.join(told)}; --kind KIND shows more of one")
    if found.hits:
        page.fact("by kind", counts_in_words(found.counts.kind))
        page.fact("by era", _by_era(found.counts.era))


def _put_kinds(page: Page, found: Finding, kinds: AbstractSet[str], marks: Marks, *, has_cards: bool) -> None:
    """Print the hits of each kind with their number."""
    for group in found.subjects:
        if group.sort in _BEFORE_RECORDS:
            _put_subjects(page, group)
            page.gap()
    if "records" in kinds:
        _put_records(page, found, marks)
    elif not (found.subjects or found.cards):
        page.remark("Nothing found.")
    if not has_cards and kinds & _OF_CARDS:
        page.remark("No card files are here to search; `rulings cards add AllPrintings.json` adds one.")
    is_empty = not (found.hits or found.subjects or found.total or any(one.total for one in found.cards))
    for place, of_cards in enumerate(() if is_empty else found.cards):
        if place or "records" in kinds:
            page.gap()
        _put_cards(page, of_cards)
    for group in found.subjects:
        if group.sort not in _BEFORE_RECORDS:
            page.gap()
            _put_subjects(page, group)


def _put_notes(page: Page, found: Finding) -> None:
    """Print how the query was understood."""
    put_note(page, found.note)
    for word, meant in found.mended.items():
        page.remark(f"Showing “{meant}”; in quotation marks “{word}” is searched for as it is.")
    for day in found.left_out:
        page.remark(f"{day} isn't searched for; --on {day} asks for that day.")
    for widening in found.widened:
        page.remark(f"Also searched for: {widening} (--exact turns this off).")
    for word, slug in found.of_sets.items():
        page.remark(f"“{word}” is a term of {slug}, so its rules were searched too.")
    if found.doubtful and not found.answer and (found.ranking or found.hits):
        page.remark("Nothing here answers this question; what follows has some of its words.")


def _put_subject(page: Page, hit: SubjectHit, sort: str, rank: int) -> None:
    """Print a rule, a board, a lineage or a term."""
    kind = f"{_CALLED[sort]} {hit.id}" if hit.called else _CALLED[sort]
    page.title(f"{rank}. {hit.called or hit.id}", f"{kind} · {hit.title}")
    page.text(_dated(hit, sort), _shifted(hit, sort))


def _put_subjects(page: Page, group: SubjectFinding) -> None:
    """Print the subjects of one kind with their number."""
    for hit in group.hits:
        _put_subject(page, hit, group.sort, hit.rank)
    if group.hits:
        page.fact(group.sort, f"{group.hits[0].rank}–{group.hits[-1].rank} of {group.total}")
    else:
        page.fact(group.sort, f"none on this page, {group.total} found")


def _dated(hit: SubjectHit, sort: str) -> str:
    """Return a subject's passage preceded by its day."""
    return _days(hit, sort) + hit.passage


def _shifted(hit: SubjectHit, sort: str) -> list[tuple[int, int]]:
    """Return the highlights shifted by the day in front."""
    shift = len(_days(hit, sort))
    return [(start + shift, end + shift) for start, end in hit.highlights]


def _days(hit: SubjectHit, sort: str) -> str:
    """Return the day of the passage and, for a rule, its source, as a prefix; "" for a word, or without a day."""
    if sort == "words" or hit.since is None:
        return ""
    day = day_in_words(hit.since)
    return f"by {day} ({hit.where}): " if sort == "rules" else f"on {day}: "


def _put_cards(page: Page, found: CardFinding) -> None:
    """Print the hits of one kind from card files."""
    what = found.sort.replace("-", " ")
    if not found.hits:
        page.fact(what, f"none on this page, {found.total} found" if found.total else "none found")
        return
    for hit in found.hits:
        page.title(f"{hit.rank}. {hit.card}", " · ".join(filter(None, [hit.kind or "ruling", hit.known])))
        until = f" until {day_in_words(hit.until)}" if hit.until else ""
        since = "since " if hit.kind and not hit.until else ""
        page.fact("days", f"{since}{day_in_words(hit.since)}{until}")
        page.text(hit.passage, hit.highlights)
        if hit.others:
            other = "other wording" if hit.kind else "other card"
            page.fact("also found", f"in {counted(hit.others, other)}")
        page.gap()
    page.fact(what, f"{found.hits[0].rank}–{found.hits[-1].rank} of {found.total}")


def _put_records(page: Page, found: Finding, marks: Marks) -> None:
    """Print the records found."""
    if not found.hits:
        _put_nothing(page, found)
        return
    if found.partial and not found.doubtful:
        page.remark("No record has all these words; these have some of them.")
    if found.partial:
        _put_suggestions(page, found)
    for hit in found.hits:
        _put_record(page, hit, marks)
    page.fact("shown", f"{found.hits[0].rank}–{found.hits[-1].rank} of {found.total}")
    page.fact("by kind", counts_in_words(found.counts.kind))
    page.fact("by era", _by_era(found.counts.era))


def _put_record(page: Page, hit: Hit, marks: Marks) -> None:
    """Print one record."""
    page.title(f"{hit.rank}. {hit.name}", hit.heading)
    page.fact("id", hit.id)
    page.fact("days", hit.status)
    put_mark(page, marks, hit.id)
    if hit.days_of_rule:
        page.fact("the rule", hit.days_of_rule)
    page.text(hit.passage, hit.highlights)
    page.credit(hit.credit)
    page.gap()


def _put_nothing(page: Page, found: Finding) -> None:
    """Print that nothing was found, with suggestions."""
    if found.total:
        page.fact("records", f"none on this page, {found.total} found")
        return
    page.remark("No record found." if found.subjects else "Nothing found.")
    _put_suggestions(page, found)
    for hit in found.ended:
        page.remark(f"{_until(hit)} it was in {hit.id}:")
        page.text(hit.passage, hit.highlights)
    if found.anywhere:
        eras = _by_era({era: number for era, number in found.counts.era.items() if number})
        page.remark(f"Without the limits {_there_are(found.anywhere)}{f': {eras}' if eras else ''}.")


def _until(hit: Hit) -> str:
    """Return "Until DAY", the day when the text was replaced or was gone, or "Before," if neither is known."""
    ended = hit.replaced_on or hit.gone_by
    return f"Until {day_in_words(ended)}" if ended else "Before,"


def _there_are(hits: int) -> str:
    """Return "there is 1 hit" or "there are n hits"."""
    return f"there {'is' if hits == 1 else 'are'} {counted(hits, 'hit')}"


def _put_suggestions(page: Page, found: Finding) -> None:
    """Print similar spellings of unknown words."""
    for word, near in found.suggestions.items():
        page.fact(word, f"not in any record; nearest: {', '.join(near)}")


def _by_era(counts: dict[str, int]) -> str:
    """Return numbers of hits by era in words."""
    return ", ".join(f"{number} in {era}" for era, number in counts.items())
