"""A comparison as a self-contained HTML page or as Markdown."""

from collections.abc import Callable, Iterator

from kb.answers.changes.diff_words import kind_of, questions_of, rules_in_words, side_in_words, summary, texts_of
from kb.answers.changes.differing import Fate, Found, Run, TextDifference
from kb.cli.pages.markup import html_page, in_html, markdown_page, plain

Text = Callable[[TextDifference, Found], str]
"""A function that formats the two texts of a difference."""


def as_html(found: Found, *, side_by_side: bool = False) -> str:
    """Return a comparison as a self-contained HTML page."""
    text = _html_columns if side_by_side else _html_text
    lines = (line for difference in found.differences for line in _html_of(difference, found, text))
    return html_page(_title(found), summary(found), [*_html_rules(found), *lines], found.credits)


def as_markdown(found: Found, *, side_by_side: bool = False) -> str:
    """Return a comparison as Markdown, with deletions struck through and insertions in bold."""
    text = _markdown_columns if side_by_side else _markdown_text
    blocks = (block for difference in found.differences for block in _markdown_of(difference, found, text))
    credits_ = (f"— {credit}" for credit in found.credits)
    return markdown_page(_title(found), summary(found), [*_markdown_rules(found), *blocks], credits_)


def _title(found: Found) -> str:
    """Return the title of a comparison."""
    return f"{side_in_words(found.older)} → {side_in_words(found.newer)}"


def _html_rules(found: Found) -> Iterator[str]:
    """Yield the changed rules as HTML."""
    for title, facts in rules_in_words(found):
        yield f"<h2>{in_html(title)}</h2>"
        yield f"<ul>{''.join(f'<li>{in_html(label)}: {in_html(words)}</li>' for label, words in facts)}</ul>"


def _markdown_rules(found: Found) -> Iterator[str]:
    """Yield the changed rules as Markdown."""
    for title, facts in rules_in_words(found):
        yield f"## {plain(title)}"
        yield "\n".join(f"- {plain(label)}: {plain(words)}" for label, words in facts)


def _notes(difference: TextDifference, found: Found) -> list[str]:
    """Return the remarks on a difference."""
    told = [texts for texts in (texts_of(difference, found), difference.reason) if texts]
    return [*told, *questions_of(difference), *difference.outcomes]


def _html_of(difference: TextDifference, found: Found, text: Text) -> Iterator[str]:
    """Yield a difference as HTML."""
    yield f"<h2>{in_html(difference.name)}</h2>"
    yield f'<p class="what">{in_html(kind_of(difference))} · {in_html(difference.heading)}</p>'
    yield text(difference, found)
    for note in _notes(difference, found):
        yield f'<p class="what">{in_html(note)}</p>'


def _html_text(difference: TextDifference, _: Found) -> str:
    """Return the merged text of a difference as HTML."""
    return f"<p>{''.join(map(_html_run, difference.runs))}</p>"


def _html_columns(difference: TextDifference, found: Found) -> str:
    """Return both texts as an HTML table, one column per side."""
    heads, texts = _columns(difference, found)
    cells = ("".join(f"<{tag}>{words}</{tag}>" for words in row) for tag, row in (
        ("th", map(in_html, heads)), ("td", ("".join(map(_html_run, runs)) for runs in texts)),
    ))  # fmt: skip
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def _html_run(run: Run) -> str:
    """Return a run of words as HTML."""
    tag = {Fate.KEPT: "", Fate.REMOVED: "del", Fate.ADDED: "ins"}[run.fate]
    words = in_html(run.words)
    return f"<{tag}>{words}</{tag}>" if tag else words


def _markdown_of(difference: TextDifference, found: Found, text: Text) -> Iterator[str]:
    """Yield a difference as Markdown."""
    yield f"## {plain(difference.name)}"
    yield f"*{plain(kind_of(difference))} · {plain(difference.heading)}*"
    yield text(difference, found)
    for note in _notes(difference, found):
        yield f"> {plain(note)}"


def _markdown_text(difference: TextDifference, _: Found) -> str:
    """Return the merged text of a difference as Markdown."""
    return "".join(map(_markdown_run, difference.runs)).strip()


def _markdown_columns(difference: TextDifference, found: Found) -> str:
    """Return both texts as a Markdown table, one column per side."""
    heads, texts = _columns(difference, found)
    rows = (map(plain, heads), ("---", "---"), ("".join(map(_markdown_run, runs)).strip() for runs in texts))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _columns(difference: TextDifference, found: Found) -> tuple[list[str], list[list[Run]]]:
    """Return the names of both sides, and the runs of each."""
    sides = [side_in_words(side) for side in (found.older, found.newer)]
    runs = difference.runs
    return sides, [[run for run in runs if run.fate is not gone] for gone in (Fate.ADDED, Fate.REMOVED)]


def _markdown_run(run: Run) -> str:
    """Return a run of words as Markdown."""
    sign = {Fate.KEPT: "", Fate.REMOVED: "~~", Fate.ADDED: "**"}[run.fate]
    blank = " " if run.words.startswith(" ") else ""
    return f"{blank}{sign}{plain(run.words.strip())}{sign}"
