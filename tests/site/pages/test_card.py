"""Tests for the page of a card."""

from kb.records.record import Kind
from kb.site.pages import card
from kb.site.pages.card import card_pages


def test_counts_by_kind_match_the_texts(made):
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


def test_each_text_has_its_kind_for_the_filter(made):
    text = made.page("card/lifeline.html")
    (page,) = card_pages(made.site, "Lifeline")
    for count in page.counts:
        assert text.count(f'data-of="{count.kind}"') == count.count


def test_many_texts_about_a_card_are_split_over_pages(made, monkeypatch):
    (whole,) = card_pages(made.site, "Humility")
    monkeypatch.setattr(card, "MOST", 1)
    pages = list(card_pages(made.site, "Humility"))
    assert len(pages) == whole.named > 1
    assert [[text.id for text in page.naming] for page in pages] == [[text.id] for text in whole.naming]
    assert [page.filed for page in pages] == [whole.filed, *[()] * (len(pages) - 1)]
    assert [page.boards for page in pages[1:]] == [()] * (len(pages) - 1)
    assert [page.head.address for page in pages[:2]] == ["card/humility.html", "card/humility/2.html"]
    assert [page.head.is_searchable for page in pages] == [False] * len(pages)
