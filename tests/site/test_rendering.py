"""Tests that templates fit their pages and escape everything."""

import gzip
from dataclasses import dataclass, fields
from itertools import chain

import pytest
from jinja2 import Environment, UndefinedError, meta, nodes

from kb.records.escaping import shown
from kb.records.record import Reading
from kb.site import addresses, document_pages
from kb.site.page_catalogue import board, groups
from kb.site.pages import comparison
from kb.site.pages.api import api_page
from kb.site.rendering import FONTS, Renderer, environment, once, static_files, templates_folder
from kb.site.site import Site


def variables(template: str) -> set[str]:
    """Return the names that a template, including those it extends, requires of a page."""
    made = environment()
    text, _, _ = made.loader.get_source(made, template)
    tree = made.parse(text)
    above = [node.template.value for node in tree.find_all(nodes.Extends)]
    own = {
        name if isinstance(name, str) else name[1] for node in tree.find_all(nodes.FromImport) for name in node.names
    }
    own |= {node.name for node in tree.find_all(nodes.Macro)}
    return (meta.find_undeclared_variables(tree) - own).union(*map(variables, above))


def pages(site: Site):
    """Return every page with its template, but only one scenario."""
    last = [("api.html", api_page(site, {}))]
    return chain(last, *(shown(site) for _, shown in groups(site)), *(board(site, told) for told in site.plays[:1]))


@pytest.fixture
def crowded(monkeypatch, site_of_readings, make_source, make_record) -> Site:
    """Return a site on which a document and a comparison are split over pages."""
    monkeypatch.setattr(document_pages, "MOST", 0)
    monkeypatch.setattr(comparison, "MOST", 0)
    return site_of_readings(Reading(make_source("cr-1"), "x" * 20, (make_record("cr-1", "1.1"),), ())).site


def test_template_uses_exactly_the_fields_of_its_page(made, crowded):
    shown = {template: type(page) for site in (made.site, crowded) for template, page in pages(site)}
    for template, page in shown.items():
        assert variables(template) == {field.name for field in fields(page)}, template
    parts = {"layout.html", "marks.html", "parts.html"}
    assert {path.name for path in templates_folder().glob("*.html")} == {*shown, *parts}


def test_each_page_class_is_frozen_and_has_one_template(made):
    shown = {(template, type(page)) for template, page in pages(made.site)}
    assert len(shown) == len({template for template, _ in shown}) == len({page for _, page in shown})
    assert all(page.__dataclass_params__.frozen for _, page in shown)


def test_templates_are_compiled_once_per_process(made, monkeypatch):
    shown = [(template, page) for template, page in pages(made.site) if template == "about.html"]
    first = [Renderer().render(*each) for each in shown]
    monkeypatch.setattr(Environment, "compile", None)
    assert first == [Renderer().render(*each) for each in shown] != []


def test_missing_field_is_an_error():
    @dataclass(frozen=True)
    class Nothing:
        """A page without a head."""

    with pytest.raises(UndefinedError):
        Renderer().render("about.html", Nothing())


def test_static_files_are_listed():
    assert {address for address, _ in static_files()} == {
        "static/board-filters.js", "static/board.css", "static/board.js", "static/compare.js", FONTS,
        "static/engine.js",
        "static/icon.svg", addresses.PREVIEW, "static/missing.js", "static/play.js", "static/search.js",
        "static/serif-bold.woff2", "static/serif-licence.txt", "static/serif.woff2", "static/site.css",
        "static/served.js", "static/site.js", "static/strips.js",
    }  # fmt: skip


def test_macro_result_is_cached_and_escaped():
    template = environment().from_string("{% macro said(it) %}{{ note(it) }}{% endmacro %}")
    made = []
    template.globals["note"] = lambda it: made.append(it) or it
    said = template.make_module().said
    assert [once(said, words) for words in ("<b>", "c", "<b>")] == ["&lt;b&gt;", "c", "&lt;b&gt;"]
    assert made == ["<b>", "c"]


def test_control_characters_are_shown_by_name(site_of_readings, make_source, make_record):
    record = make_record("cr-1", "1.1", text="A \x9b31mtoad \u202eall\x1b[m.")
    source = make_source("cr-1", title="Of \u202etoads", terms="may be copied")
    made = site_of_readings(Reading(source, "x" * 20, (record,), ()))
    told = {name: content.decode() for name, content in made.files.items() if name.endswith(("l", "n"))}
    assert [name for name, text in told.items() if shown(text) != text] == []
    assert "A &lt;U+009B&gt;31mtoad &lt;U+202E&gt;all&lt;U+001B&gt;[m." in told["rule/1.1.html"]
    assert "A \\u009b31mtoad \\u202eall\\u001b[m." in gzip.decompress(made.files["api/rule/1.json.gz"]).decode()
