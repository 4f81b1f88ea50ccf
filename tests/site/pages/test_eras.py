"""The page of all eras."""

from kb.site.pages.era import boards_since
from kb.site.pages.eras import eras_page


def test_each_era_tells_what_changed_since_the_one_before(made):
    """As many boards as its own page counts, most of them by what is named first; the first era has none before it."""
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


def test_an_era_is_known_from_the_documents_that_came_with_it(made):
    """Each document stands with one era, the last of those that it is not younger than."""
    chapters = eras_page(made.site).chapters
    named = [link.address for chapter in chapters for link in chapter.documents]
    assert len(named) == len(set(named)) == len(made.site.collection.sources)
    for chapter in chapters:
        assert all(link.note <= chapter.era.note for link in chapter.documents)
