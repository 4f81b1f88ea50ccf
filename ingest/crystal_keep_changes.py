"""The Crystal Keep General Rulings Summary: headings of three levels, entries, and the changes marked with "+"."""

import re

from ingest.crystal_keep_entry import ENTRY, add_entry, crystal_keep_facts
from ingest.outline import Outline, until_next
from ingest.reader import Facts, Reader, facts_from_text, outline_from_text
from ingest.written_days import day_or_none
from kb.records.record import Kind
from kb.records.source import Extent

_TITLE = re.compile(
    r"General Rulings Summary \((?P<extent>[A-Z ]+)\) Updated (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d)"
)
_BASE = re.compile(r"changes since the (?P<year>\d{4})/(?P<month>\d\d)/(?P<day>\d\d) release")
_ACKNOWLEDGEMENTS = "Acknowledgements and Disclaimers"
_CONTENTS = "Table of Contents:"
_CUT = re.compile(
    rf"(?P<separator>={{20,}}|-{{20,}})|(?P<contents>{_CONTENTS})|(?P<unchanged>No changes to this section\.)"
    rf"|(?P<credits>{_ACKNOWLEDGEMENTS})|(?P<signature>Thanx, )|(?P<entry>{ENTRY.pattern})"
)


def facts(text: str) -> Facts | None:
    """Return what the title and the introduction state about the document; None for another document."""
    title = _TITLE.search(text, 0, 2000)
    if title is None:
        return None
    day = day_or_none(int(title["year"]), int(title["month"]), int(title["day"]))
    if day is None:
        return None
    base = _BASE.search(text)
    since = day_or_none(int(base["year"]), int(base["month"]), int(base["day"])) if base else None
    changes = title["extent"] == "CHANGES ONLY"
    return crystal_keep_facts(
        slug=f"crystalkeep-{day:%Y-%m}",
        title=f"General Rulings Summary ({title['extent'].lower()})",
        published=day,
        day=day,
        day_note="The day after “Updated” in the title.",
        extent=Extent.CHANGES if changes else Extent.SELECTION,
        covers=f"the changes since the release of {since}" if changes and since else "the rules with rulings",
        base=since,
    )


def outline(text: str, _slug: str) -> Outline:
    """Outline the summary; text between headings and entries introduces the heading before it."""
    found = Outline(text)
    first = _CUT.search(text)
    found.preamble(0, first.start() if first else len(text))
    in_credits = False
    for cut, end in until_next(_CUT.finditer(text), len(text)):
        match cut.lastgroup:
            case "separator":
                found.skip(cut.start(), cut.end(), "separator")
                (_add_credit if in_credits else Outline.preamble)(found, cut.end(), end)
            case "contents" | "credits":
                in_credits = cut.lastgroup == "credits"
                found.heading(cut.start(), cut.end(), level=1, title=(cut.start(), cut.end()))
                (_add_credit if in_credits else Outline.preamble)(found, cut.end(), end)
            case "signature":
                _add_credit(found, cut.start(), end)
            case "unchanged":
                found.preamble(cut.start(), end)
            case _:
                add_entry(found, cut, end)
    return found


def _add_credit(found: Outline, start: int, end: int) -> None:
    """Add the passage to the outline as a credit."""
    found.add("credit", Kind.CREDIT, start, end)


READER = Reader(
    "crystal-keep-changes",
    "a Crystal Keep General Rulings Summary, whole or changes only",
    facts_from_text(facts),
    outline_from_text(outline),
)
