"""What a search found, on a page: the best answer, then each kind of hits with its count."""

from collections.abc import Collection

from kb.answers.counting import counted, counts_in_words
from kb.answers.finding.card_hits import CardFinding
from kb.answers.finding.finding import Finding
from kb.answers.finding.record_hits import Hit
from kb.answers.finding.subject_hits import SubjectFinding, SubjectHit
from kb.cli.marks import Marks, put_mark
from kb.cli.options import put_note
from kb.cli.pages.page import Page
from kb.records.prose import day_in_words

_FEW = 3
"""So many rules, boards, lineages and words are shown, where no kind of hits is asked for."""
_BEFORE_RECORDS = ("rules",)
_CALLED = {"rules": "rule", "boards": "board", "lineages": "lineage", "words": "word"}


def put_found(page: Page, found: Finding, kinds: Collection[str], marks: Marks, *, is_whole: bool) -> None:
    """Put all that was found; `is_whole` shows as many of each kind as there are, not the best few."""
    _put_notes(page, found)
    best = _put_best(page, found)
    for group in found.subjects:
        if group.sort in _BEFORE_RECORDS:
            _put_subjects(page, group, best, is_whole=is_whole)
            page.gap()
    if "records" in kinds:
        _put_records(page, found, marks)
    elif not (found.subjects or found.cards):
        page.remark("Nothing found.")
    for place, of_cards in enumerate(found.cards):
        if place or "records" in kinds:
            page.gap()
        _put_cards(page, of_cards)
    for group in found.subjects:
        if group.sort not in _BEFORE_RECORDS:
            page.gap()
            _put_subjects(page, group, best, is_whole=is_whole)


def _put_notes(page: Page, found: Finding) -> None:
    """Put how the question was understood."""
    put_note(page, found.note)
    for word, meant in found.mended.items():
        page.remark(f"Showing “{meant}”; in quotation marks “{word}” is searched for as it is.")
    for day in found.left_out:
        page.remark(f"{day} isn't searched for; --on {day} asks for that day.")
    for widening in found.widened:
        page.remark(f"Also searched for: {widening} (--exact turns this off).")
    for word, slug in found.of_sets.items():
        page.remark(f"“{word}” is a word of {slug}; its rules were searched too.")
    if found.doubtful and (found.ranking or found.hits):
        page.remark("Nothing here answers this question; what follows has some of its words.")


def _put_best(page: Page, found: Finding) -> str:
    """Put what is best among all kinds, where it isn't a record that comes first anyway; give a subject's id."""
    best = found.ranking[0] if found.ranking and not found.doubtful else None
    if best is None or not found.subjects:
        return ""
    if best.sort == "records":
        record = next((hit for hit in found.hits if hit.id == best.id), None)
        if record is not None and any(group.sort in _BEFORE_RECORDS for group in found.subjects):
            page.fact("best answer", f"{record.name}, {record.heading}: {record.status}")
            page.text(record.passage, record.highlights)
            page.gap()
        return ""
    hit = next(hit for group in found.subjects if group.sort == best.sort for hit in group.hits if hit.id == best.id)
    page.fact("best answer", f"{_CALLED[best.sort]} {hit.id}: {hit.title}")
    page.text(_dated(hit, best.sort), _shifted(hit, best.sort))
    page.gap()
    return f"{best.sort} {hit.id}"


def _put_subjects(page: Page, group: SubjectFinding, best: str, *, is_whole: bool) -> None:
    """Put the subjects of one kind but the one that was put before as the best answer, with their count."""
    shown = group.hits if is_whole else group.hits[:_FEW]
    for hit in shown:
        if f"{group.sort} {hit.id}" != best:
            page.title(f"{hit.rank}. {hit.id}", f"{_CALLED[group.sort]} · {hit.title}")
            page.text(_dated(hit, group.sort), _shifted(hit, group.sort))
    if shown:
        more = f"; --kind {group.sort} shows more" if group.total > len(shown) and not is_whole else ""
        page.fact(group.sort, f"{shown[0].rank}–{shown[-1].rank} of {group.total}{more}")
    else:
        page.fact(group.sort, f"none on this page, {group.total} found")


def _dated(hit: SubjectHit, sort: str) -> str:
    return _days(hit, sort) + hit.passage


def _shifted(hit: SubjectHit, sort: str) -> list[tuple[int, int]]:
    """Give where in the dated words the highlights are."""
    shift = len(_days(hit, sort))
    return [(start + shift, end + shift) for start, end in hit.highlights]


def _days(hit: SubjectHit, sort: str) -> str:
    """Give the days of what is shown, and what it rests on."""
    if sort == "words" or hit.since is None:
        return ""
    day = day_in_words(hit.since)
    return f"by {day} ({hit.where}): " if sort == "rules" else f"on {day}: "


def _put_cards(page: Page, found: CardFinding) -> None:
    """Put the hits of one kind that card files bring."""
    what = found.sort.replace("-", " ")
    if not found.hits:
        page.fact(what, f"none on this page, {found.total} found" if found.total else "none found")
        return
    for hit in found.hits:
        page.title(f"{hit.rank}. {hit.card}", " · ".join(filter(None, [hit.kind or "ruling", hit.known])))
        until = f" until {hit.until}" if hit.until else " on" if hit.kind else ""
        page.fact("days", f"{hit.since}{until}")
        page.text(hit.passage, hit.highlights)
        if hit.others:
            other = "other wording" if hit.kind else "other card"
            page.fact("found besides", f"in {counted(hit.others, other)}")
        page.gap()
    page.fact(what, f"{found.hits[0].rank}–{found.hits[-1].rank} of {found.total}")


def _put_records(page: Page, found: Finding, marks: Marks) -> None:
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
    if found.total:
        page.remark(f"Nothing on this page: {_there_are(found.total)}.")
        return
    page.remark("No record found." if found.subjects else "Nothing found.")
    _put_suggestions(page, found)
    for hit in found.ended:
        page.remark(f"Until {hit.replaced_on or hit.gone_by} it stood in {hit.id}:")
        page.text(hit.passage, hit.highlights)
    if found.anywhere:
        eras = _by_era({era: number for era, number in found.counts.era.items() if number})
        page.remark(f"Without the limits {_there_are(found.anywhere)}{f': {eras}' if eras else ''}.")


def _there_are(hits: int) -> str:
    return f"there {'is' if hits == 1 else 'are'} {counted(hits, 'hit')}"


def _put_suggestions(page: Page, found: Finding) -> None:
    for word, near in found.suggestions.items():
        page.fact(word, f"not in any record; nearest: {', '.join(near)}")


def _by_era(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} in {era}" for era, number in counts.items())
