"""The Crystal Keep rulings of one section, as the search page printed them."""

import re

from ingest.crystal_keep_entry import ENTRY, TERMS, add_entry
from ingest.outline import Outline
from ingest.reader import Facts, Reader, day_or_none, month_number
from kb.records.source import Extent

_HEADER = re.compile(
    r"This search based on the (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), ?(?P<year>\d{4}) release of the Rulings\."
)
_BAR = re.compile(r"(?<!\S)\|(?!\S)")


def facts(text: str) -> Facts | None:
    """Give what the header and the headings say."""
    header = _HEADER.match(text)
    if header is None:
        return None
    day = day_or_none(int(header["year"]), month_number(header["month"]), int(header["day"]))
    entry = ENTRY.search(text)
    if day is None or entry is None:
        return None
    section = entry["number"].partition(".")[0]
    return Facts(
        slug=f"crystalkeep-{day:%Y-%m}",
        title=f"Crystal Keep rulings, section {section}",
        author="Stephen D'Angelo",
        published=day,
        day=day,
        day_note="The release named in the header.",
        extent=Extent.SECTION,
        covers=f"section {section}",
        terms=TERMS,
    )


def outline(text: str, _slug: str) -> Outline:
    """Outline the page: the header, the entries, and the footer that repeats the header."""
    found = Outline(text)
    entries = list(ENTRY.finditer(text))
    end = len(text)
    for noise, reason in reversed(_closing_noise(text)):
        found.skip(noise.start(), noise.end(), reason)
        end = min(end, noise.start())
    if not entries:
        found.preamble(0, end)
        return found
    found.preamble(0, entries[0].start())
    stops = [*(entry.start() for entry in entries[1:]), end]
    for entry, stop in zip(entries, stops, strict=True):
        add_entry(found, entry, stop)
    return found


def _closing_noise(text: str) -> list[tuple[re.Match[str], str]]:
    """Give the repeated header and the bars at the end of the page, which nothing but white space follows."""
    header = _HEADER.match(text)
    body = header.end() if header else 0
    candidates = [(match, "page footer that repeats the header") for match in _HEADER.finditer(text, body)]
    candidates += [(match, "separator") for match in _BAR.finditer(text, body)]
    closing: list[tuple[re.Match[str], str]] = []
    end = len(text)
    for match, reason in sorted(candidates, key=lambda candidate: candidate[0].start(), reverse=True):
        if text[match.end() : end].strip():
            break
        closing.insert(0, (match, reason))
        end = match.start()
    return closing


READER = Reader("crystal-keep-section", "one section of the Crystal Keep rulings, from its search page", facts, outline)
