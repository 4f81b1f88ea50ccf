"""Data drawn from many records: a rule on a day, a comparison of eras, the coverage."""

from datetime import date

from kb.answers.changes.all_pairs import Differing
from kb.answers.changes.differing import DifferenceKind
from kb.records.data import JsonObject
from kb.records.days import Era
from kb.site.collection import Collection
from kb.site.day_tabs import own_overlay
from kb.site.pages.comparison import boards_between
from kb.site.pages.coverage import coverage_page, not_modelled
from kb.site.site import Site
from kb.site.standing import status


def rule_on_day(number: str, day: date, collection: Collection) -> JsonObject:
    """Return what is known of a number on a day, with the ids of its record and of further parts.

    The values are None if the number had no text yet.
    """
    records = collection.numbers[number]
    era = next((era for era in collection.eras if era.day == day), None)
    overlay = era.overlay if era else own_overlay(records, collection)
    record = collection.in_force(records, day, overlay)
    answer: JsonObject = {"day": day, "era": era and era.name, "set": overlay}
    if record is None:
        empty: JsonObject = dict.fromkeys(("standing", "status", "record"))
        return answer | empty | {"further": []}
    wording = collection.wordings[record.id]
    return answer | {
        "standing": wording.standing(day),
        "status": status(wording, collection.end_of(wording), day),
        "record": record.id,
        "further": [part.id for part in collection.further_parts(record, records, day)],
    }


def comparison(site: Site, earlier: Era, later: Era) -> JsonObject:
    """Return the differences between two eras or rulebooks as data."""
    found = site.collection.compared[earlier.name, later.name]
    return {
        "earlier": _moment(earlier, site.collection),
        "later": _moment(later, site.collection),
        "same": found.same,
        "counts": {str(kind): found.count_of(kind) for kind in DifferenceKind},
        "differences": [_differing(differing, site.collection) for differing in found.differing],
        "boards": [
            {"scenario": board.name, "earlier": board.before, "later": board.after}
            for board in boards_between(site, earlier, later)
        ],
    }


def _moment(moment: Era, collection: Collection) -> JsonObject:
    """Return an era or rulebook as data: the name of one is None."""
    is_book = moment.name in collection.sources
    return {
        "era": None if is_book else moment.name,
        "source": moment.name if is_book else None,
        "day": moment.day,
    }


def _differing(differing: Differing, collection: Collection) -> JsonObject:
    """Return a difference as data, without what is empty, false, or certain."""
    found = {
        "kind": differing.kind,
        "number": _number(collection, differing.record),
        "record": differing.record,
        "before": differing.before,
        "in_part": differing.is_in_part,
        "confidence": differing.confidence if differing.confidence < 1 else "",
        "reason": differing.reason,
    }
    return {name: value for name, value in found.items() if value not in (None, "") and value is not False}


def _number(collection: Collection, record_id: str) -> str | None:
    """Return the number of a record by its id; None if the record has no number."""
    return collection.records[record_id].number


def coverage(site: Site) -> JsonObject:
    """Return the coverage as data."""
    page = coverage_page(site)
    return {
        "kinds": [{"kind": words, "holding": holding, "total": total} for words, holding, total in page.kinds],
        "documents": [
            {
                "source": document.source,
                "claims": len(document.claims),
                "verdicts": dict(sorted(document.verdicts.items())),
                "not_played": document.not_played,
            }
            for _, document in page.documents
        ],
        "audits": [
            {
                "source": audit.source.slug,
                "characters": audit.account.characters,
                "in_records": audit.account.in_records,
                "in_noise": audit.account.in_noise,
                "between": audit.account.between,
                "unaccounted": audit.account.unaccounted,
                "citations": audit.citations,
                "citations_here": audit.citations_here,
                "notes": [{"record": record, "note": str(note)} for record, note in audit.notes],
            }
            for _, audit in page.audits
        ],
        "quotations": {"total": page.quotations[1], "checked": page.quotations[0], "stale": page.stale},
        "not_modelled": not_modelled(site),
    }
