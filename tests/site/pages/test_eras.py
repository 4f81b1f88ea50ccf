"""Tests for the page of all eras."""

from kb.site.pages.era import boards_since
from kb.site.pages.eras import eras_page


def test_each_era_counts_the_boards_changed_since_the_previous_one(made):
    eras = made.site.collection.eras
    first, *others = eras_page(made.site).chapters
    assert (first.boards, first.causes, first.compared) == (0, (), None)
    for before, era, chapter in zip(eras, eras[1:], others, strict=False):
        boards = boards_since(made.site, era, before)
        assert chapter.boards == len(boards) > 0
        counts = [cause.boards for cause in chapter.causes]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == sum(chapter.causes[0].link in board.causes for board in boards)
        assert chapter.compared.address in made.files


def test_each_document_is_listed_under_one_era(made):
    chapters = eras_page(made.site).chapters
    named = [link.address for chapter in chapters for link in chapter.documents]
    assert len(named) == len(set(named)) == len(made.site.collection.sources)
    for chapter in chapters:
        assert all(link.note <= chapter.era.note for link in chapter.documents)
