"""``--cite``: answers as they are cited."""

import pytest

from kb.answers.citations.references import Reference

CITED = ("show", "212.1c", "--on", "2004-01-15", "--cite")


@pytest.mark.parametrize("form", ["text", "markdown", "wikitext", "bibtex"])
def test_the_citation_stands_in_the_place_of_the_answer(rulings, form):
    """With the address in the site that is named."""
    told = rulings(*CITED, form, "--site", "https://rules.example").out
    assert "https://rules.example/rule/212.1c.html#2003-10-01" in told
    assert "status:" not in told


@pytest.mark.parametrize(
    "args",
    [
        ("ask", "did", "damage", "use", "the", "stack"), ("card", "Clone"), ("search", "trample"),
        ("history", "212.1c"),
        ("diff", "urza-1998-10", "eighth-2004-01", "212.1c"), ("play", "002-licid-forest"), ("rules", "trample"),
        ("diff", "urza-1998-10", "eighth-2004-01", "212.1c", "--outcomes"), ("words", "--on", "2004"),
        ("flips", "002-licid-forest"), ("standing", "212.1c"), ("cite", "212.1c"), ("timeline", "exile"),
    ],
)  # fmt: skip
def test_every_answer_can_be_cited(rulings, args):
    """And as JSON, in the fields of a reference."""
    found = rulings(*args, "--cite", "text", "--json").data
    assert list(found[0]) == list(Reference._fields)


def test_what_is_no_site_is_refused(rulings):
    """With an example of one."""
    answer = rulings(*CITED, "text", "--site", "rules.example")
    assert answer.code == 2
    assert "“rules.example” is not a web address." in answer.err


def test_an_answer_with_nothing_to_cite_says_so(rulings):
    """Nothing is changed between a day and itself."""
    answer = rulings("diff", "2004-01-15", "2004-01-15", "--cite", "text")
    assert answer.code == 1
    assert "There is nothing to cite in this answer." in answer.err


def test_a_citation_is_text_by_default_and_tells_how_its_address_is_made_whole(rulings):
    """On standard error, and only where there is an address and no site."""
    found = rulings("show", "212.1c", "--cite")
    assert found.out == rulings("show", "212.1c", "--cite", "text").out
    assert "--site URL makes them whole" in found.err
    assert not rulings("show", "212.1c", "--cite", "--site", "https://rules.example").err


def test_what_is_worked_out_here_is_cited_with_the_year_of_the_newest_rules(rulings):
    """In every form."""
    asked = ("rules", "legend-rule", "--cite")
    assert rulings(*asked, "text").out.startswith("rulings-kb (2026); legend-rule")
    assert "year = {2026}" in rulings(*asked, "bibtex").out
    assert "|date=2026-08-07" in rulings(*asked, "wikitext").out


@pytest.mark.parametrize(("form", "day"), [("text", "2009-07-11"), ("wikitext", "|date=2009-07-11"),
                                           ("markdown", "2009-07-11"), ("bibtex", "date = {2009-07-11}")])  # fmt: skip
def test_an_answer_that_a_rulebook_states_is_cited_by_that_rulebook(rulings, form, day):
    """Whether it is here or not; the program isn't cited."""
    cited = rulings("ask", "when was mana burn removed?", "--cite", form).out
    assert "Wizards of the Coast" in cited
    assert day in cited
    assert "Unspent mana no longer costs life" in cited
    assert "rulings-kb" not in cited


def test_a_text_is_cited_in_a_sentence(rulings):
    """What is known of it follows the number."""
    told = rulings("show", "212.1c", "--on", "2004-01-15", "--cite").out
    assert "212.1c, as of 2004-01-15: this text was in force on 15 January 2004" in told
