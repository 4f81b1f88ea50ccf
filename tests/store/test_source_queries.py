"""Questions about the whole."""

from kb.records.record import Note, Reading
from kb.records.source import Extent
from kb.store.library import Library
from kb.store.write import drafting


def test_a_source_is_found_by_its_slug(library: Library) -> None:
    """A slug gives its source; another gives none."""
    found = library.source("spring-2004")
    assert found is not None
    assert library.source("winter") is None
    assert library.source_text("winter") == ""


def test_spans_count_in_the_text(library: Library) -> None:
    """The text of a source counts code points, as spans do."""
    assert library.source_text("spring-2004")[:9] == "Ærules — "


def test_noise_is_of_one_source(library: Library) -> None:
    """A source gives its own noise, in order."""
    assert [noise.reason for noise in library.noise("spring-2004")] == ["rule line", "|"]
    assert library.noise("autumn-2008") == ()


def test_card_names_are_sorted_as_they_are_read(library: Library) -> None:
    """Æther Flash stands under A."""
    assert library.card_names() == ("Æther Flash", "Clone", "Lifeline", "Opalescence")


def test_a_card_is_found_however_it_is_typed(library: Library) -> None:
    """Capitals and ligatures don't matter."""
    assert library.cards_named("AETHER  flash") == ("Æther Flash",)
    assert library.cards_named("Æther") == ()


def test_records_are_counted(library: Library) -> None:
    """Every source has its counts by kind, and together they are all records."""
    counts = library.record_counts()
    assert list(counts) == ["spring-2004", "autumn-2008", "pokemon-2023"]
    assert counts["spring-2004"] == {"example": 1, "heading": 1, "rule": 5, "ruling": 1}
    assert sum(sum(kinds.values()) for kinds in counts.values()) == library.row_counts()["record"] == 12


def test_a_library_without_copies_has_no_lesser_ones(library: Library) -> None:
    """Sources that aren't complete are no copies of each other."""
    assert library.lesser_copies() == frozenset()


def test_a_whole_copy_is_better_than_one_that_lacks_something(tmp_path, make_source, make_record) -> None:
    """Whichever was there first, and however many remarks there are on it; another document is no copy."""
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
