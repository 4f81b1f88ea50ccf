"""A comparison as a page of HTML that needs nothing else, and as Markdown."""

from collections.abc import Iterator, Sequence
from html import escape

from kb.cli.diff_words import (
    counts_in_words,
    credits_of,
    kind_of,
    name_of,
    only_counted,
    outcomes_of,
    place_of,
    questions_of,
    runs_of,
    side_in_words,
)
from kb.cli.differing import Found
from kb.lineage.comparing import Difference
from kb.lineage.words import Fate, Run

_STYLE = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.05rem; margin: 2rem 0 0; }
.what { color: #595959; margin: 0; }
del { background: #fdd; color: #7a0000; } ins { background: #dfd; color: #004d00; text-decoration: none; }
footer { border-top: 1px solid #ccc; margin-top: 3rem; color: #595959; }
@media (prefers-color-scheme: dark) {
  body { background: #161616; color: #e6e6e6; } .what, footer { color: #a6a6a6; }
  del { background: #4a1414; color: #ffc9c9; } ins { background: #12381a; color: #c6f0cd; }
}
"""
_MARKDOWN_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|~&"})


def as_html(found: Found, differences: Sequence[Difference]) -> str:
    """Give a comparison as one HTML page without anything from elsewhere."""
    title = escape(_title(found))
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>\n{_STYLE}</style></head>",
        f"<body>\n<h1>{title}</h1>",
        *(f"<p>{escape(line)}</p>" for line in _summary(found, differences)),
        *(line for difference in differences for line in _html_of(difference, found)),
        "<footer>",
        *(f"<p>{escape(credit)}</p>" for credit in credits_of(found, differences)),
        "</footer>\n</body>\n</html>",
    ]
    return "\n".join(lines) + "\n"


def as_markdown(found: Found, differences: Sequence[Difference]) -> str:
    """Give a comparison as Markdown: what went out struck through, what came in bold."""
    blocks = [
        f"# {_plain(_title(found))}",
        *(_plain(line) for line in _summary(found, differences)),
        *(block for difference in differences for block in _markdown_of(difference, found)),
        "---",
        *(f"— {_plain(credit)}" for credit in credits_of(found, differences)),
    ]
    return "\n\n".join(blocks) + "\n"


def _title(found: Found) -> str:
    return f"{side_in_words(found.comparison.older)} → {side_in_words(found.comparison.newer)}"


def _summary(found: Found, differences: Sequence[Difference]) -> list[str]:
    return [line for line in (f"{counts_in_words(found)}.", only_counted(found, differences)) if line]


def _notes(difference: Difference, found: Found) -> list[str]:
    reason = [difference.reason] if difference.reason else []
    return [*reason, *questions_of(difference), *outcomes_of(difference, found)]


def _html_of(difference: Difference, found: Found) -> Iterator[str]:
    yield f"<h2>{escape(name_of(difference))}</h2>"
    yield f'<p class="what">{escape(kind_of(difference))} · {escape(place_of(difference))}</p>'
    yield f"<p>{''.join(map(_html_run, runs_of(difference)))}</p>"
    for note in _notes(difference, found):
        yield f'<p class="what">{escape(note)}</p>'


def _html_run(run: Run) -> str:
    tag = {Fate.KEPT: "", Fate.REMOVED: "del", Fate.ADDED: "ins"}[run.fate]
    words = escape(run.words)
    return f"<{tag}>{words}</{tag}>" if tag else words


def _markdown_of(difference: Difference, found: Found) -> Iterator[str]:
    yield f"## {_plain(name_of(difference))}"
    yield f"*{_plain(kind_of(difference))} · {_plain(place_of(difference))}*"
    yield "".join(map(_markdown_run, runs_of(difference))).strip()
    for note in _notes(difference, found):
        yield f"> {_plain(note)}"


def _markdown_run(run: Run) -> str:
    sign = {Fate.KEPT: "", Fate.REMOVED: "~~", Fate.ADDED: "**"}[run.fate]
    blank = " " if run.words.startswith(" ") else ""
    return f"{blank}{sign}{_plain(run.words.strip())}{sign}"


def _plain(words: str) -> str:
    """Give words of which none means anything to Markdown or HTML."""
    return words.translate(_MARKDOWN_SIGNS)
