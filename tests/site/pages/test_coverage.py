"""Tests for the coverage pages: what is played, checked and accounted for."""

from kb.site.pages.coverage import audit_pages, audited, coverage_page
from tests.slow import slow


@slow  # needs all boards
def test_quotations_of_all_documents_add_up(made):
    whole = coverage_page(made.site)
    pages = [next(audit_pages(made.site, name)) for name in audited(made.site.collection)]
    assert all(page.quotations[0] == page.quotations[1] > 60 for page in pages)
    assert sum(page.quotations[0] for page in pages) == whole.quotations[0] < whole.quotations[1]


def test_page_of_a_document_accounts_for_each_character(made):
    for link, audit in coverage_page(made.site).audits:
        text = made.page(link.address)
        assert f"<strong>{audit.account.characters}</strong> characters" in text
        assert text.count('<span class="begins">') == len(audit.notes)


@slow  # needs all boards
def test_claims_that_do_not_hold_are_listed_with_their_boards(made):
    pages = [page for name in audited(made.site.collection) for page in audit_pages(made.site, name)]
    (document,) = (page for page in pages if page.otherwise)
    assert [word.partition(":")[0] for _, word in document.otherwise] == ["disputed", "disputed"]
    for board, _ in document.otherwise:
        assert board.address in made.page(document.head.address)
        assert board.address.partition("#")[0] in made.files
