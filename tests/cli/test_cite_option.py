"""The option ``--cite``: references for answers."""

import pytest

from kb.answers.citations.references import Reference

CITED = ("show", "212.1c", "--on", "2004-01-15", "--cite")


@pytest.mark.parametrize("form", ["text", "markdown", "wikitext", "bibtex"])
def test_the_citation_replaces_the_answer_and_has_the_address_of_the_site(rulings, form):
    output = rulings(*CITED, form, "--site", "https://rules.example").out
    assert "https://rules.example/rule/212.1c.html#2003-10-01" in output
    assert "status:" not in output


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
def test_the_answer_of_every_verb_can_be_cited(rulings, args):
    found = rulings(*args, "--cite", "text", "--json").data
    assert list(found[0]) == list(Reference._fields)


def test_a_site_that_is_no_web_address_is_refused(rulings):
    answer = rulings(*CITED, "text", "--site", "rules.example")
    assert answer.code == 2
    assert "“rules.example” is not a web address." in answer.err


def test_an_answer_with_nothing_to_cite_says_so(rulings):
    answer = rulings("diff", "2004-01-15", "2004-01-15", "--cite", "text")
    assert answer.code == 1
    assert "There is nothing to cite in this answer." in answer.err


def test_a_citation_is_text_by_default_and_suggests_the_option_site(rulings):
    found = rulings("show", "212.1c", "--cite")
    assert found.out == rulings("show", "212.1c", "--cite", "text").out
    assert "add --site URL for full ones" in found.err
    assert not rulings("show", "212.1c", "--cite", "--site", "https://rules.example").err


def test_a_card_is_cited_with_its_last_text_and_the_file_that_has_it(with_cards):
    cited = with_cards("card", "Croaking Toad", "--cite").out
    last = with_cards("card", "Croaking Toad", "--json").data[0]["wordings"][0]["faces"][0]["wordings"][-1]
    assert "“" + " ".join(last["text"].split()) + "”" in cited
    assert last["where"][0] in cited


def test_a_card_is_cited_with_its_text_of_the_day(rulings_in, add_card_file):
    """It names the set of that text, and says if another may have come by then."""
    home = add_card_file(OLD="Flying", NEW="Trample")
    older = rulings_in(home, "card", "Old Sparker", "--on", "2004-01", "--cite").out
    assert "Old Sparker, Set OLD (OLD), 1 January 2000, as printed, as of 31 January 2004: “Flying”" in older
    assert "(the last text known by then; the next is of 1 January 2005)" in older
    wiki = rulings_in(home, "card", "Old Sparker", "--on", "2000-01-01", "--cite", "wikitext").out
    assert "|date=2000-01-01" in wiki
    assert "“Flying”." in wiki
    assert "“Trample”" in rulings_in(home, "card", "Old Sparker", "--cite").out
    before = rulings_in(home, "card", "Old Sparker", "--on", "1999-01-01", "--cite").out
    assert "no text known by that day" in before


def test_a_modelled_rule_is_cited_with_the_year_of_the_newest_rules(rulings):
    asked = ("rules", "legend-rule", "--cite")
    assert rulings(*asked, "text").out.startswith("rulings-kb (2026); legend-rule")
    assert "year = {2026}" in rulings(*asked, "bibtex").out
    assert "|date=2026-08-07" in rulings(*asked, "wikitext").out


@pytest.mark.parametrize(("form", "day"), [("text", "2009-07-11"), ("wikitext", "|date=2009-07-11"),
                                           ("markdown", "2009-07-11"), ("bibtex", "date = {2009-07-11}")])  # fmt: skip
def test_an_answer_from_a_rulebook_is_cited_by_that_rulebook(rulings, form, day):
    """It needn't be in the store."""
    cited = rulings("ask", "when was mana burn removed?", "--cite", form).out
    assert "Wizards of the Coast" in cited
    assert day in cited
    assert "Unspent mana no longer costs life" in cited
    assert "rulings-kb" not in cited


def test_the_citation_of_a_text_says_whether_it_was_in_force(rulings):
    output = rulings("show", "212.1c", "--on", "2004-01-15", "--cite").out
    assert "212.1c: this text was in force on 15 January 2004" in output


def test_the_citation_of_a_ruling_says_what_became_of_it_by_the_day(rulings):
    cited = rulings("show", "moursund-1998-04/copy-cards/3", "--on", "2004-01-15", "--cite", "wikitext").out
    assert "the newest text of it known to rulings-kb; changed in part on 1 June 1999 (Sixth Edition)" in cited
    assert "cite web" not in cited


def test_the_citation_of_a_played_board_has_the_life_totals(rulings):
    assert "Ana is at 19 life; Bob is at 20 life" in rulings("play", "mana-burn", "--on", "2004", "--cite").out


def test_the_citation_of_a_board_with_several_endings_has_all_of_them(rulings, tmp_path):
    board = """
id = "spark"
title = "A spark"
setup = ['Ana controls an artifact called Idol', 'Idol has "{T}: This artifact deals 1 damage to target player."']
play = ["Ana uses Idol's ability"]
"""
    (tmp_path / "spark.toml").write_text(board, encoding="utf-8")
    cited = rulings("play", str(tmp_path / "spark.toml"), "--on", "2004-01-15", "--cite").out
    assert "; either Ana is at 20 life; Bob is at 19 life; or Ana is at 19 life; Bob is at 20 life" in cited
