"""What was noted of each batch is enough: a site made over an older one is the one that is made from nothing."""

from datetime import date

import pytest

from kb.records.record import Citation, Kind, Note, SinceFrom, Span
from kb.site import links, superseded
from kb.site.build import build
from kb.site.contents import files_of
from kb.site.kept import Shelf
from kb.site.mark import MARK
from kb.site.rendering import Renderer
from kb.worked.scenario import packaged_scenarios

FIRST = {"moursund-1998-10": 33, "crystalkeep-2004-01": 20}
"""So many records of each document make a small site."""
RULE, RULING = "crystalkeep-2004-01/212.1c", "moursund-1998-10/errata/5"

FIELDS = {
    "text": lambda record: record.text + " So it is.",
    "kind": lambda _: Kind.GLOSSARY,
    "number": lambda _: "999.9",
    "printed_number": lambda _: "998",
    "place": lambda _: ("Another heading", "And another"),
    "ordinal": lambda _: 77,
    "cards": lambda _: ("Black Lotus", "Mishra's Helix"),
    "mentions": lambda _: ("Black Lotus",),
    "span": lambda record: Span(record.span.start, record.span.end - 1),
    "text_span": lambda record: Span(record.text_span.start, record.text_span.end - 1),
    "authority": lambda _: "somebody",
    "printed_tag": lambda _: "CompRules 2003/12/01",
    "since": lambda _: date(1998, 6, 1),
    "since_from": lambda _: SinceFrom.TAG,
    "changed": lambda record: not record.changed,
    "citations": lambda _: (
        Citation("420.5e", "420.5e", Span(1, 2), None),
        Citation("212.1c", "212.1c", Span(3, 4), RULE),
    ),
    "notes": lambda _: (Note("A slip", "teh", "the"),),
}
"""Each field of a record but those that name it, with what it is changed to."""


@pytest.fixture(scope="module")
def chosen(documents):
    """Give what two documents begin with, by their names."""
    return {
        slug: reading._replace(records=reading.records[: FIRST[slug]])
        for reading in documents
        if (slug := reading.source.slug) in FIRST
    }


def changed(chosen, name, **fields):
    """Give the readings with some fields of one record changed."""
    source = name.partition("/")[0]
    records = [
        record._replace(**{field: to(record) for field, to in fields.items()}) if record.id == name else record
        for record in chosen[source].records
    ]
    return {**chosen, source: chosen[source]._replace(records=tuple(records))}


@pytest.fixture
def few_rules(monkeypatch):
    """Leave most rules that are played without a page: these sites are made again and again."""
    few = links.all_rules()[::20]
    monkeypatch.setattr(links, "all_rules", lambda: few)
    known = (links.rules_played, superseded.resting_on)
    for one in known:
        one.cache_clear()
    yield
    for one in known:
        one.cache_clear()


@pytest.fixture
def rebuilt(site_now, tmp_path, tree, few_rules):
    """Give what builds a site over the one before it, and says which files are new; it is as from nothing."""
    del few_rules
    scenarios = [scenario for name in ("002-licid-forest", "002-helix") for scenario in packaged_scenarios(name)]
    out, renderer = tmp_path / "again", Renderer()

    def build_again(readings, **asked):
        before = tree(out)
        shelf = Shelf(tmp_path / "shelf")
        site = site_now(*readings.values(), shelf=shelf, scenarios=scenarios, **asked)
        build(site, out, shelf=shelf)
        after = tree(out)
        del after[MARK]
        assert after == dict(files_of(site, renderer))
        return {address for address, content in after.items() if before.get(address) != content}

    return build_again


def test_any_field_of_a_record_may_change(chosen, rebuilt):
    """One after the other, and back again at last."""
    whole = rebuilt(chosen)
    for field, to in FIELDS.items():
        assert not whole <= rebuilt(changed(chosen, RULE, **{field: to})), field
    assert not whole <= rebuilt(chosen)


def test_records_come_and_go(chosen, rebuilt, make_record):
    """A new one that cites another, some less; a wording that another document prints too."""
    source = "crystalkeep-2004-01"
    *first, last = chosen[source].records
    new = make_record(
        source, "212.9z", text="A new rule, see rule 212.1c.", span=last.span, text_span=last.span,
        citations=(Citation("212.1c", "212.1c", Span(1, 2), RULE),),
    )  # fmt: skip
    rebuilt(chosen)
    for others in ((*first, new), first, first[1:], (*first, last)):
        rebuilt({**chosen, source: chosen[source]._replace(records=tuple(others))})
    other = next(record for record in chosen["moursund-1998-10"].records if record.kind is Kind.RULING)
    rebuilt(changed(chosen, last.id, text=lambda _: other.text))


def test_sources_and_eras_may_change(chosen, rebuilt):
    """What a document is called, on what terms it is, what says nothing in it; an era less, a document less."""
    source = "crystalkeep-2004-01"
    rebuilt(chosen)
    for field, to in (("title", "Another title"), ("terms", "Other terms."), ("author", "Somebody else")):
        reading = chosen[source]
        rebuilt({**chosen, source: reading._replace(source=reading.source._replace(**{field: to}))})
    rebuilt({**chosen, source: reading._replace(noise=reading.noise[1:])})
    rebuilt(chosen, without="urza-1998-10")
    rebuilt({"moursund-1998-10": chosen["moursund-1998-10"]})
    rebuilt(chosen)


def test_little_is_made_anew_for_a_text(chosen, rebuilt):
    """The pages of its number and its card, what lists it, and no board that doesn't quote it."""
    rebuilt(chosen)
    new = rebuilt(changed(chosen, RULING, text=FIELDS["text"]))
    assert "record/moursund-1998-10/errata/5.html" in new
    assert not {address for address in new if address.startswith("rule/")}
    assert len(new) < 20


def test_what_lists_a_text_is_not_made_again_for_its_end(chosen, site_now, tmp_path, few_rules, monkeypatch):
    """A comparison shows how it begins and where it is; its own page and its section show all of it."""
    del few_rules
    name = "crystalkeep-2004-01/212.1a"
    shelf, out = Shelf(tmp_path / "shelf"), tmp_path / "out"
    rendered, render = [], Renderer.render
    monkeypatch.setattr(Renderer, "render", lambda self, *asked: rendered.append(asked[1]) or render(self, *asked))
    for readings in (chosen, changed(chosen, name, text=FIELDS["text"])):
        rendered.clear()
        build(site_now(*readings.values(), shelf=shelf), out, shelf=shelf)
    made = {page.head.address for page in rendered}
    assert "rule/212.1a.html" in made
    assert not [address for address in made if address.startswith("compare/")]
