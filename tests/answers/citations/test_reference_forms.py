"""References as text, Markdown, wikitext and BibTeX."""

from datetime import date

import pytest

from kb.answers.citations.reference_forms import Form, formatted
from kb.answers.citations.references import Reference

ONE = Reference(
    "a-1998/2", "2", "A. Keeper", "Herons & {Toads} | [1]", date(1998, 10, 18), date(2004, 1, 15), "A. Keeper, 1998; 2",
    "stands_100 %.", "rule/2.html#1998-10-18",
)  # fmt: skip


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("text", "A. Keeper, 1998; 2, as of 15 January 2004: stands_100 %. rule/2.html#1998-10-18"),
        ("markdown", r"A. Keeper, 1998; 2, as of 15 January 2004: stands\_100 %"),
        (
            "wikitext",
            (
                "<ref>{{citation |author=A. Keeper |title=2, Herons &amp; &#123;Toads&#125; {{!}} &#91;1&#93; "
                "|date=1998-10-18}} As of 15 January 2004: stands_100 %.</ref>"
            ),
        ),
        (
            "bibtex",
            (
                "@misc{a-1998-2-2004-01-15,\n  author = {{A. Keeper}},\n  title = {2, Herons \\& \\{Toads\\} | [1]},\n"
                "  year = {1998},\n  date = {1998-10-18},\n"
                "  note = {a-1998/2; as of 15 January 2004; stands\\_100 \\%.},\n"
                "  howpublished = {rule/2.html\\#1998-10-18}\n}"
            ),
        ),
    ],
)
def test_a_reference_is_written_in_each_form_with_its_escapes(form, expected):
    assert formatted([ONE], Form(form)) == expected


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("site", ["https://rules.example", "https://rules.example/"])
def test_the_base_of_a_site_is_put_before_the_address(form, site):
    """It may end with a slash."""
    assert "https://rules.example/rule/2.html#1998-10-18" in formatted([ONE], form, site)


def test_a_reference_without_a_page_has_no_address_and_no_link():
    assert formatted([ONE._replace(address="")], Form.MARKDOWN, "https://a.b") == (
        r"A. Keeper, 1998; 2, as of 15 January 2004: stands\_100 %"
    )


def test_a_board_is_cited_by_its_title_unless_its_statement_begins_with_it():
    board = ONE._replace(work="", title="Licid", says="", credit="rulings-kb; a")
    assert formatted([board], Form.TEXT).startswith("rulings-kb; a, “Licid”, as of")
    assert formatted([board._replace(says="Licid, gone")], Form.TEXT).startswith(
        "rulings-kb; a, as of 15 January 2004: Licid"
    )


def test_a_web_page_is_cited_only_with_its_url():
    """The wiki reports an error for one without."""
    assert "{{cite web " in formatted([ONE], Form.WIKITEXT, "https://rules.example")
    assert "|url=https://rules.example/rule/2.html" in formatted([ONE], Form.WIKITEXT, "https://rules.example")
    assert "cite web" not in formatted([ONE._replace(address="")], Form.WIKITEXT, "https://rules.example")


@pytest.mark.parametrize("form", list(Form))
def test_a_day_that_the_statement_names_is_not_repeated(form):
    cited = formatted([ONE._replace(says="it was in force on 15 January 2004")], form)
    assert cited.count("15 January 2004") == 1


def test_a_sentence_that_ends_in_a_quotation_has_no_second_full_stop():
    assert formatted([ONE._replace(on=None, says="“It croaks.”")], Form.WIKITEXT).endswith("}} “It croaks.”</ref>")
