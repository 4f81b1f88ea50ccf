"""What is played, checked and accounted for: of all documents, and of each."""

from kb.site.pages.coverage import audit_pages, audited, coverage_page
from tests.slow import slow


@slow  # it needs all boards
def test_the_quotations_of_all_documents_are_those_of_each(made):
    """Each stands in its record; what is quoted of rulebooks, which are not here, is counted with the whole."""
    whole = coverage_page(made.site)
    pages = [next(audit_pages(made.site, name)) for name in audited(made.site.collection)]
    assert all(page.quotations[0] == page.quotations[1] > 60 for page in pages)
    assert sum(page.quotations[0] for page in pages) == whole.quotations[0] < whole.quotations[1]


def test_a_document_s_page_accounts_for_each_character(made):
    """Claims, characters and notes are those that the page of all documents counts."""
    for link, audit in coverage_page(made.site).audits:
        text = made.page(link.address)
        assert f"<strong>{audit.account.characters}</strong> characters" in text
        assert text.count('<span class="begins">') == len(audit.notes)


@slow  # it needs all boards
def test_what_does_not_hold_is_named(made):
    """With the board that it is played on."""
    pages = {page.name: page for name in audited(made.site.collection) for page in audit_pages(made.site, name)}
    (document,) = (page for page in pages.values() if page.otherwise)
    assert [word.partition(":")[0] for _, word in document.otherwise] == ["disputed", "disputed"]
    for board, _ in document.otherwise:
        assert board.address in made.page(document.head.address)
        assert board.address.partition("#")[0] in made.files
