"""Frames of self-contained HTML pages and of Markdown pages."""

from collections.abc import Iterable
from html import escape

from kb.records.escaping import shown, shown_in_markup

_STYLE = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.05rem; margin: 2rem 0 0; }
.what { color: #595959; margin: 0; }
th, td { text-align: left; vertical-align: top; width: 50%; padding: 0 1rem 0 0; }
del { background: #fdd; color: #7a0000; } ins { background: #dfd; color: #004d00; text-decoration: none; }
footer { border-top: 1px solid #ccc; margin-top: 3rem; color: #595959; }
@media (prefers-color-scheme: dark) {
  body { background: #161616; color: #e6e6e6; } .what, footer { color: #a6a6a6; }
  th, td { text-align: left; vertical-align: top; width: 50%; padding: 0 1rem 0 0; }
del { background: #4a1414; color: #ffc9c9; } ins { background: #12381a; color: #c6f0cd; }
}
"""
_MARKDOWN_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|~&"})


def html_page(title: str, summary: Iterable[str], lines: Iterable[str], foot: Iterable[str]) -> str:
    """Return a self-contained HTML page; only the lines are HTML already."""
    title = in_html(title)
    parts = [
        "<!doctype html>",
        '<html lang="en">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>\n{_STYLE}</style></head>",
        f"<body>\n<h1>{title}</h1>",
        *(f"<p>{in_html(words)}</p>" for words in summary),
        *lines,
        "<footer>",
        *(f"<p>{in_html(words)}</p>" for words in foot),
        "</footer>\n</body>\n</html>",
    ]
    return "\n".join(parts) + "\n"


def markdown_page(title: str, summary: Iterable[str], blocks: Iterable[str], foot: Iterable[str]) -> str:
    """Return a Markdown page; only the blocks are Markdown already."""
    parts = [f"# {plain(title)}", *map(plain, summary), *blocks, "---", *map(plain, foot)]
    return "\n\n".join(parts) + "\n"


def plain(words: str) -> str:
    r"""Return text with the special characters of Markdown and HTML escaped.

    >>> plain("a <b> *dragonfly*")
    'a \\<b\\> \\*dragonfly\\*'
    """
    return shown(words).translate(_MARKDOWN_SIGNS)


def in_html(words: str) -> str:
    r"""Return text with the special characters of HTML and control characters escaped.

    >>> in_html("a <b> dragon\x1bfly")
    'a &lt;b&gt; dragon&lt;U+001B&gt;fly'
    """
    return shown_in_markup(escape(words))
