"""Rendering pages with Jinja templates: all text is escaped, and undefined names are errors."""

import re
from base64 import b64encode
from collections.abc import Hashable, Iterator
from dataclasses import fields
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from kb.records.errors import StoreTrouble
from kb.records.escaping import shown_in_markup
from kb.records.prose import day_with_set, days_in_words

_WHOLE = re.compile(r"(?:[a-z]+-)*\d{4}(?:[-–]\d{2,4})+|\d+ %")
"""Matches phrases without line breaks: years, a source or an era named by its day, a percentage."""

FONTS = "static/fonts.js"

_SIGN = re.compile(r"\{([0-9]{1,2}|[WUBRGCTX])\}")
"""Matches a mana symbol or the tap symbol."""


def templates_folder() -> Path:
    """Return the folder of the templates, in an installed package or a checkout.

    Raises StoreTrouble if there is none.
    """
    package = Path(__file__).parents[1]
    for folder in (package / "site_templates", package.parent / "site_templates"):
        if (folder / "layout.html").is_file():
            return folder
    raise StoreTrouble(f"The site's templates are not in {package}.", remedy="Reinstall the package.")


@cache
def environment() -> Environment:
    """Return the Jinja environment, in which each template is compiled once per process.

    Undefined names are errors.
    """
    found = Environment(
        loader=FileSystemLoader(templates_folder()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    found.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    found.globals["once"] = once
    found.filters["whole"] = whole
    found.filters["day"] = day_of
    found.filters["said"] = said
    found.filters["signs"] = signs
    return found


@lru_cache(maxsize=4096, typed=True)
def whole(text: object) -> Markup:
    """Return text as HTML with days in words and symbols drawn; years, percentages and names with a day don't wrap.

    >>> print(whole("cr-2009-07-11 & later, until 2013-07-13"))
    <span class="whole">cr-2009-07-11</span> &amp; later, until 13 July 2013
    """
    spoken = days_in_words(str(escape(text)))
    unbroken = _WHOLE.sub(r'<span class="whole">\g<0></span>', spoken)
    return Markup(_SIGN.sub(_sign, unbroken))  # noqa: S704  (escaped right here)


@lru_cache(maxsize=4096)
def day_of(day: str) -> Markup:
    """Return an ISO day in words as a `time` element; other text unchanged.

    >>> print(day_of("2009-07-11"))
    <time datetime="2009-07-11">11 July 2009</time>
    """
    spoken = days_in_words(day)
    return Markup('<time datetime="{}">{}</time>').format(day, spoken) if spoken != day else escape(day)


@lru_cache(maxsize=4096)
def said(day: str) -> Markup:
    """Return an ISO day as people say it, as HTML, with the set of that day.

    >>> print(said("2009-07-11"))
    <time datetime="2009-07-11">11 July 2009</time> (Magic 2010)
    """
    words = day_with_set(date.fromisoformat(day))
    spoken, opening, name = words.partition(" (")
    return Markup('<time datetime="{}">{}</time>{}').format(day, spoken, opening + name)


@lru_cache(maxsize=4096)
def signs(text: str) -> Markup:
    """Return text as HTML in which mana and tap symbols are drawn but still copied as written.

    >>> print(signs("{T}: Add {2}."))
    <b class="sign is-t"><i>{T}</i></b>: Add <b class="sign"><i>{</i>2<i>}</i></b>.
    """
    return Markup(_SIGN.sub(_sign, str(escape(text))))  # noqa: S704  (escaped right here)


def _sign(match: re.Match[str]) -> str:
    """Return a matched symbol of mana or tapping as HTML."""
    kind = match[1]
    if kind.isdigit() or kind == "X":
        return f'<b class="sign"><i>{{</i>{kind}<i>}}</i></b>'
    return f'<b class="sign is-{kind.lower()}"><i>{match[0]}</i></b>'


@lru_cache(maxsize=4096)
def once(macro: Macro, *its: Hashable) -> str:
    """Return the output of a macro for these arguments, cached."""
    made: str = macro(*its)
    return made


class Renderer:
    """Renders pages with their templates."""

    def __init__(self) -> None:
        self._environment = environment()

    def read_all(self) -> None:
        """Load all templates, so that forked processes needn't."""
        for name in self._environment.list_templates(extensions=["html"]):
            self._environment.get_template(name)

    def render(self, template: str, page: Any) -> bytes:  # noqa: ANN401  (any of the pages' dataclasses)
        """Return the HTML of a page, rendered with a template that gets the page's fields."""
        context = {field.name: getattr(page, field.name) for field in fields(page)}
        text = self._environment.get_template(template).render(context)
        return shown_in_markup(text.replace("&#39;", "'")).encode()  # all attributes use double quotation marks


def static_files() -> Iterator[tuple[str, bytes]]:
    """Yield the address and content of the files that are the same for every site."""
    folder = templates_folder() / "static"
    for path in sorted(folder.iterdir()):
        yield f"static/{path.name}", path.read_bytes()
    yield FONTS, _fonts(folder)


def _fonts(folder: Path) -> bytes:
    """Return a script that loads the fonts in pages opened from a folder, where browsers don't load font files."""
    faces = ", ".join(
        f'["{weight}", "{b64encode((folder / name).read_bytes()).decode()}"]'
        for name, weight in (("serif.woff2", "400"), ("serif-bold.woff2", "600"))
    )
    return (
        f"for (const [weight, bytes] of [{faces}]) {{\n"
        "  const read = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));\n"
        "  const face = new FontFace('Rulings Serif', read, { weight });\n"
        "  face.load().then((loaded) => document.fonts.add(loaded));\n}\n"
    ).encode()
