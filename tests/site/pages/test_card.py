"""The page of a card."""

from kb.records.record import Kind
from kb.site.pages import card
from kb.site.pages.card import card_pages


def test_the_counts_are_those_of_the_texts(made):
    """By kind, in the number that fits."""
    (page,) = card_pages(made.site, "Lifeline")
    texts = [*page.filed, *page.naming]
    assert {count.kind: count.count for count in page.counts} == {
        kind: sum(text.kind == kind for text in texts) for kind in Kind
    }
    words = {count.kind: count.words for count in page.counts}
    assert words[Kind.ERRATUM] == "erratum"
    assert words[Kind.RULING] == "rulings"
    text = made.page("card/lifeline.html")
    assert text.index('class="counts"') < text.index("Errata and rulings <span")


def test_what_is_counted_can_be_chosen(made):
    """Each text says of which kind it is, in the words of the counts."""
    text = made.page("card/lifeline.html")
    (page,) = card_pages(made.site, "Lifeline")
    for count in page.counts:
        assert text.count(f'data-of="{count.kind}"') == count.count


def test_many_texts_that_name_a_card_stand_on_several_pages(made, monkeypatch):
    """What is filed under it, its boards and its wordings are on the first."""
    (whole,) = card_pages(made.site, "Humility")
    monkeypatch.setattr(card, "MOST", 1)
    pages = list(card_pages(made.site, "Humility"))
    assert len(pages) == whole.named > 1
    assert [[text.id for text in page.naming] for page in pages] == [[text.id] for text in whole.naming]
    assert [page.filed for page in pages] == [whole.filed, *[()] * (len(pages) - 1)]
    assert [page.boards for page in pages[1:]] == [()] * (len(pages) - 1)
    assert [page.head.address for page in pages[:2]] == ["card/humility.html", "card/humility/2.html"]
    assert [page.head.is_searchable for page in pages] == [False] * len(pages)
