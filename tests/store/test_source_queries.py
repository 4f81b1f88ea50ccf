"""Tests for queries about sources and the whole library."""

from kb.records.record import Note, Reading
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting


def test_source_is_found_by_slug(library: Library) -> None:
    found = library.source("spring-2004")
    assert found is not None
    assert library.source("winter") is None
    assert library.source_text("winter") == ""


def test_source_text_is_indexed_by_code_points(library: Library) -> None:
    assert library.source_text("spring-2004")[:9] == "Ærules — "


def test_noise_belongs_to_one_source(library: Library) -> None:
    assert [noise.reason for noise in library.noise("spring-2004")] == ["rule line", "|"]
    assert library.noise("autumn-2008") == ()


def test_card_names_are_sorted_alphabetically(library: Library) -> None:
    """Æther Flash is under A."""
    assert library.card_names() == ("Æther Flash", "Clone", "Lifeline", "Opalescence")


def test_card_is_found_regardless_of_case_and_ligatures(library: Library) -> None:
    assert library.cards_named("AETHER  flash") == ("Æther Flash",)
    assert library.cards_named("Æther") == ()


def test_records_are_counted_by_source_and_kind(library: Library) -> None:
    counts = library.record_counts()
    assert list(counts) == ["spring-2004", "autumn-2008", "pokemon-2023"]
    assert counts["spring-2004"] == {"example": 1, "heading": 1, "rule": 5, "ruling": 1}
    assert sum(sum(kinds.values()) for kinds in counts.values()) == library.row_counts()["record"] == 12


def test_incomplete_sources_are_no_lesser_copies(library: Library) -> None:
    assert library.lesser_copies() == frozenset()


def test_incomplete_copy_of_a_rulebook_is_the_lesser_one(tmp_path, make_source, make_record) -> None:
    remarked = make_record("cr-b", "1.1", notes=(Note("A slip.", "teh", "the"),))
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        for place, (slug, extent, reader) in enumerate(
            [
                ("cr-a", Extent.SELECTION, "comprehensive-rules"),
                ("cr-b", Extent.COMPLETE, "comprehensive-rules"),
                ("posts", Extent.SELECTION, "moursund"),
            ]
        ):
            source = make_source(slug, extent=extent, reader=reader)
            records = (remarked if slug == "cr-b" else make_record(slug, "1.1"),)
            draft.add_reading(Reading(source, "", records, ()), place)
    with Library(path) as copies:
        assert copies.lesser_copies() == {"cr-a"}
        assert [book.slug for book in copies.rulebooks()] == ["cr-b"]
