"""The changes since a day as a self-contained HTML page or as Markdown."""

from collections.abc import Iterator
from datetime import date

from kb.answers.changes.since import ChangeSince, Since
from kb.answers.changes.since_words import facts_of_change, summary_of, title_of
from kb.cli.pages.markup import html_page, in_html, markdown_page, plain
from kb.records.prose import day_in_words


def as_html(found: Since) -> str:
    """Return all changes as a self-contained HTML page."""
    lines = [line for rank, change in enumerate(found.changes, 1) for line in _html(rank, change, found.since)]
    words = [f"<li>{in_html(str(one))} ({in_html(one.changed)})</li>" for one in found.words]
    listed = ["<h2>Words</h2>", "<ul>", *words, "</ul>"] if words else []
    return html_page(_title(found), summary_of(found), [*lines, *listed], found.credits)


def as_markdown(found: Since) -> str:
    """Return all changes as Markdown."""
    blocks = [block for rank, change in enumerate(found.changes, 1) for block in _markdown(rank, change, found.since)]
    words = "\n".join(f"- {plain(str(one))} ({plain(one.changed)})" for one in found.words)
    return markdown_page(
        _title(found), summary_of(found), [*blocks, *(["## Words", words] if words else [])], found.credits
    )


def _title(found: Since) -> str:
    """Return the title."""
    return f"What changed between {day_in_words(found.since)} and {day_in_words(found.until)}"


def _html(rank: int, change: ChangeSince, since: date) -> Iterator[str]:
    """Yield a change as HTML."""
    yield f"<h2>{in_html(title_of(rank, change, since))}</h2>"
    yield f"<p>{in_html(change.sentence)}</p>"
    yield "<ul>"
    for label, words in facts_of_change(change):
        yield f"<li>{in_html(label)}: {in_html(words)}</li>"
    yield "</ul>"


def _markdown(rank: int, change: ChangeSince, since: date) -> Iterator[str]:
    """Yield a change as Markdown."""
    yield f"## {plain(title_of(rank, change, since))}"
    yield plain(change.sentence)
    yield "\n".join(f"- {plain(label)}: {plain(words)}" for label, words in facts_of_change(change))
