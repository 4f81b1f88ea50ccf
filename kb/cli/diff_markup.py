"""A comparison as a page of HTML that needs nothing else, and as Markdown."""

from collections.abc import Iterator, Sequence

from kb.answers.differing import Found
from kb.cli.diff_words import (
    credits_of,
    kind_of,
    name_of,
    outcomes_of,
    place_of,
    questions_of,
    runs_of,
    side_in_words,
    summary,
    texts_of,
)
from kb.cli.markup import html_page, in_html, markdown_page, plain
from kb.lineage.comparing import Difference
from kb.lineage.words import Fate, Run


def as_html(found: Found, differences: Sequence[Difference]) -> str:
    """Give a comparison as one HTML page without anything from elsewhere."""
    lines = (line for difference in differences for line in _html_of(difference, found))
    return html_page(_title(found), summary(found, differences), lines, credits_of(found, differences))


def as_markdown(found: Found, differences: Sequence[Difference]) -> str:
    """Give a comparison as Markdown: what went out struck through, what came in bold."""
    blocks = (block for difference in differences for block in _markdown_of(difference, found))
    credits_ = (f"— {credit}" for credit in credits_of(found, differences))
    return markdown_page(_title(found), summary(found, differences), blocks, credits_)


def _title(found: Found) -> str:
    return f"{side_in_words(found.comparison.older)} → {side_in_words(found.comparison.newer)}"


def _notes(difference: Difference, found: Found) -> list[str]:
    told = [texts for texts in (texts_of(difference, found), difference.reason) if texts]
    return [*told, *questions_of(difference), *outcomes_of(difference, found)]


def _html_of(difference: Difference, found: Found) -> Iterator[str]:
    yield f"<h2>{in_html(name_of(difference))}</h2>"
    yield f'<p class="what">{in_html(kind_of(difference))} · {in_html(place_of(difference))}</p>'
    yield f"<p>{''.join(map(_html_run, runs_of(difference)))}</p>"
    for note in _notes(difference, found):
        yield f'<p class="what">{in_html(note)}</p>'


def _html_run(run: Run) -> str:
    tag = {Fate.KEPT: "", Fate.REMOVED: "del", Fate.ADDED: "ins"}[run.fate]
    words = in_html(run.words)
    return f"<{tag}>{words}</{tag}>" if tag else words


def _markdown_of(difference: Difference, found: Found) -> Iterator[str]:
    yield f"## {plain(name_of(difference))}"
    yield f"*{plain(kind_of(difference))} · {plain(place_of(difference))}*"
    yield "".join(map(_markdown_run, runs_of(difference))).strip()
    for note in _notes(difference, found):
        yield f"> {plain(note)}"


def _markdown_run(run: Run) -> str:
    sign = {Fate.KEPT: "", Fate.REMOVED: "~~", Fate.ADDED: "**"}[run.fate]
    blank = " " if run.words.startswith(" ") else ""
    return f"{blank}{sign}{plain(run.words.strip())}{sign}"
