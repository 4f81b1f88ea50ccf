"""References in plain text, Markdown, wikitext and BibTeX."""

import re
from collections.abc import Callable, Iterable
from enum import StrEnum

from kb.answers.citations.references import Reference
from kb.records.escaping import shown
from kb.records.prose import day_in_words, with_capital
from kb.records.text import slug


class Form(StrEnum):
    """How a reference is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    WIKITEXT = "wikitext"
    BIBTEX = "bibtex"


_MARKDOWN = re.compile(r"[\\`*_\[\]<>#|~&]")
_BIBTEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
_BIBTEX |= {sign: f"\\{sign}" for sign in "{}&%$#_"}
_WIKI = {"|": "{{!}}", "[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;", "<": "&lt;", ">": "&gt;"}
_WIKI |= {"&": "&amp;", "''": "&#39;&#39;"}


def formatted(references: Iterable[Reference], form: Form, site: str = "") -> str:
    """Return references one per line; with a site's base URL, addresses are absolute."""
    write = _FORMS[form]
    between = "\n\n" if form is Form.BIBTEX else "\n"
    return between.join(write(one, site) for one in references)


def _text(one: Reference, site: str) -> str:
    """Return the reference as plain text, with its address on the site if it has one."""
    return "".join(_reference_parts(one, one.credit, f". {one.at(site)}" if one.address else ""))


def _markdown(one: Reference, site: str) -> str:
    """Return the reference in Markdown; the credit is a link if the site is known and has a page for it."""
    credit = _escaped(one.credit)
    linked = f"[{credit}](<{one.at(site)}>)" if one.address and site else credit
    return "".join(_reference_parts(one, linked, "", _escaped))


def _reference_parts(one: Reference, credit: str, end: str, escape: Callable[[str], str] = shown) -> tuple[str, ...]:
    """Return the parts of a reference in order: credit, quoted title, day asked for, statement, and the given end.

    A part that is missing is empty, and so is a title that the rest already contains.
    """
    is_said = one.work or one.title == one.id or one.says.startswith(one.title)
    title = "" if is_said else f", “{escape(one.title)}”"
    day = f", as of {day}" if (day := _day_asked(one)) else ""
    return credit, title, day, f": {escape(one.says.rstrip('.'))}" if one.says else "", end


def _day_asked(one: Reference) -> str:
    """Return the day asked for in words; empty for none, or if the statement names that day itself."""
    day = day_in_words(one.on) if one.on else ""
    return "" if f" on {day}" in one.says else day


def _escaped(words: str) -> str:
    """Return the words with Markdown's special characters escaped."""
    return _MARKDOWN.sub(lambda sign: f"\\{sign.group()}", shown(words))


def _wikitext(one: Reference, site: str) -> str:
    """Return a reference with the wiki's citation template for web pages; the general one if it has no URL.

    The wiki reports an error for a web page without a URL, and our ids mean nothing to its readers.
    """
    url = one.at(site) if site and one.address else ""
    fields = {
        "author": one.author,
        "title": f"{one.title}{f', {one.work}' if one.work else ''}",
        "date": str(one.published or ""),
        "id": one.id if url else "",
        "url": url,
    }
    told = "".join(f" |{name}={_in_wiki(words)}" for name, words in fields.items() if words)
    return f"<ref>{{{{{'cite web' if url else 'citation'}{told}}}}}{_in_wiki(_sentence_after(one))}</ref>"


def _sentence_after(one: Reference) -> str:
    """Return the day asked for, and the statement about it, as a sentence to put after the template.

    Empty if the reference has neither.
    """
    day = f"As of {day}" if (day := _day_asked(one)) else ""
    told = ": ".join(filter(None, [day, one.says.rstrip(".")]))
    told = told if day else with_capital(told)
    return f" {told}{'' if told.endswith('.”') else '.'}" if told else ""


def _in_wiki(words: str) -> str:
    """Return the words with the special characters of wiki markup escaped."""
    return re.sub(r"''|[|\[\]{}<>&]", lambda sign: _WIKI[sign.group()], shown(words))


def _bibtex(one: Reference, site: str) -> str:
    """Return a BibTeX entry whose key is the id and day."""
    day = one.on or one.published
    fields = {
        "author": f"{{{_in_bibtex(one.author)}}}" if one.author else "",
        "title": _in_bibtex(f"{one.title}{f', {one.work}' if one.work else ''}"),
        "year": str(one.published.year) if one.published else "",
        "date": str(one.published or ""),
        "note": _in_bibtex(
            "; ".join(filter(None, [one.id, f"as of {asked}" if (asked := _day_asked(one)) else "", one.says]))
        ),
        "url" if site else "howpublished": one.at(site) if site else _in_bibtex(one.address),
    }
    told = "".join(f",\n  {name} = {{{words}}}" for name, words in fields.items() if words)
    return f"@misc{{{slug(f'{one.id} {day or str()}')}{told}\n}}"


def _in_bibtex(words: str) -> str:
    """Return the words with the special characters of BibTeX escaped."""
    return "".join(_BIBTEX.get(sign, sign) for sign in shown(words))


_FORMS: dict[Form, Callable[[Reference, str], str]] = {
    Form.TEXT: _text,
    Form.MARKDOWN: _markdown,
    Form.WIKITEXT: _wikitext,
    Form.BIBTEX: _bibtex,
}
