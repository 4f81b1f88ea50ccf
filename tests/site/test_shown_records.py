"""Tests for showing records, including hostile ones."""

import re
from datetime import date

from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.records.record import Citation, Kind, Note, Span
from kb.site.shown_records import linked_text, said
from tests.site.scripts import data_in

HOSTILE = (
    """<script>alert(1)</script> "quoted" 'single' <img src=x onerror=alert(2)> javascript:alert(3) {{ 7*7 }} </p>"""
)


def test_hostile_record_is_escaped_everywhere(site_with):
    made = site_with(
        about={"title": HOSTILE, "credit": HOSTILE, "terms": HOSTILE, "author": HOSTILE, "covers": HOSTILE},
        one={
            "local_id": "212.1c", "text": HOSTILE, "cards": ("../../../etc/passwd", HOSTILE), "place": (HOSTILE,),
            "mentions": ('"><script>',), "printed_tag": HOSTILE, "notes": (Note(HOSTILE, HOSTILE, HOSTILE),),
            "citations": (Citation("javascript:alert(3)", None, Span(0, 3), None),),
        },
        two={"local_id": "x/1", "kind": Kind.RULING, "text": HOSTILE, "cards": (HOSTILE,)},
        scenarios=(_scenario(),),
    )  # fmt: skip
    for address, content in made.files.items():
        assert ".." not in address
        assert not address.startswith("/")
        if address.endswith(".html"):
            text = content.decode()
            assert "<script>" not in text, address
            assert "<img" not in text, address
            assert not re.search(r'(?:href|src|action)="\s*javascript:', text), address
            assert "49" not in re.findall(r"\{\{[^}]*|(?<= )49(?= )", text), address
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in made.page("rule/212.1c.html")


def _scenario():
    """Return a scenario with hostile text in every field."""
    from datetime import date

    when = When(date(2004, 1, 15), "", "", (HOSTILE,), (), ())
    return Scenario("../" + HOSTILE, HOSTILE, (), ("Ana", "Bob"), (HOSTILE,), (HOSTILE,), (when,), Place("x.toml"))


def test_citation_links_to_its_target_on_the_same_day(made):
    collection = made.site.collection
    record = collection.records["crystalkeep-2008-08/103.2"]
    (link,) = [piece for piece in linked_text(record, collection) if piece.address]
    assert (link.words, link.address) == ("402.9", "rule/402.9.html")
    day = collection.eras[3].day
    (link,) = [piece for piece in linked_text(record, collection, day) if piece.address]
    assert link.address == f"rule/402.9.html#{day}"
    (link,) = [piece for piece in linked_text(record, collection, date(2020, 2, 2)) if piece.address]
    assert link.address == f"rule/402.9.html#{day}"
    (link,) = [piece for piece in linked_text(record, collection, date(1990, 2, 2)) if piece.address]
    assert link.address == "rule/402.9.html"


def test_linked_pieces_join_to_the_original_text(made):
    collection = made.site.collection
    for record in collection.records.values():
        joined = "".join(piece.words for piece in linked_text(record, collection))
        assert joined.replace("\n* ", " * ") == record.text


def test_every_cited_number_is_linked(made):
    collection = made.site.collection
    for record in collection.records.values():
        printed = {citation.span for citation in record.citations if citation.number or citation.target}
        assert sum(bool(piece.address) for piece in linked_text(record, collection)) == len(printed), record.id


def test_verdict_links_to_its_board_by_title(made):
    collection = made.site.collection
    (verdict, *_) = said(collection.records["crystalkeep-2004-01/212.1c"], collection).verdicts
    assert verdict.play.words in collection.boards.values()
    assert verdict.play.words in made.page("rule/212.1c.html")


def test_example_or_ruling_without_a_verdict_is_marked_not_played(made):
    collection = made.site.collection
    for record in collection.records.values():
        words = [verdict.word for verdict in said(record, collection).verdicts]
        if record.kind in {Kind.EXAMPLE, Kind.RULING}:
            assert words, record.id
        assert words != ["not played"] or record.kind in {Kind.EXAMPLE, Kind.RULING}


def test_record_in_no_lineage_says_why(made):
    why = "no rule beyond that card is stated"
    name = "moursund-1998-10/specific-card-rulings/1"
    assert why in made.page(f"record/{name}.html")
    assert why in made.page("source/moursund-1998-10.html")
    assert why in data_in(made.files["api/record/moursund-1998-10.json.gz"])[name]["why_alone"]
    assert "In no lineage" not in made.page("rule/212.1c.html")
