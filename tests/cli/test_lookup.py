"""What a person names: ids, numbers, families, wordings, and what is none of these."""

import pytest


@pytest.mark.parametrize("typed", ["212.1c", "212.1c.", "Rule 212.1C", "CR 212.1c", "212.1c@2004-01-15", " 212.1c "])
def test_a_number_is_understood_however_it_is_written(rulings, typed):
    """Capitals, a full stop, "rule" and a day don't matter."""
    assert rulings("show", typed).lines[0].startswith("212.1c · rule")


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("212.1c#example-2", "crystalkeep-2004-01/212.1c#example-2"),
        ("crystalkeep-2004-01/212.1c", "crystalkeep-2004-01/212.1c"),
        ("moursund-1998-04/copy-card-errata/clone", "moursund-1998-04/copy-card-errata/clone"),
        ("moursund-1998-04/copy-card-errata/clone@1998-03-31", "moursund-1998-04/copy-card-errata/clone"),
        ("copy-card-errata/clone", "moursund-1998-04/copy-card-errata/clone"),
        ("G24.1a", "crystalkeep-2008-08/G24.1a"),
        ("g24.1a", "crystalkeep-2008-08/G24.1a"),
    ],
)
def test_a_record_is_found_by_every_name_that_is_printed_for_it(rulings, typed, record):
    """Its id, its id within the source, its wording's id."""
    assert [found["record"]["id"] for found in rulings("show", typed, "--json").data] == [record]


def test_an_id_without_its_source_is_found_in_each(rulings):
    """Both posts of 1998 have a second erratum."""
    found = [found["record"]["id"] for found in rulings("show", "errata/2", "--json").data]
    assert found == ["moursund-1998-04/errata/2", "moursund-1998-10/errata/2"]


def test_both_halves_of_a_ruling_are_shown(rulings):
    """502.79.Ruling.1 is two records with two tags."""
    found = [found["record"]["id"] for found in rulings("show", "502.79.Ruling.1", "--json").data]
    assert found == ["crystalkeep-2008-08/502.79.Ruling.1", "crystalkeep-2008-08/502.79.Ruling.1#part-2"]


@pytest.mark.parametrize(
    "typed", ["", " ", "*", "***", "@", "#", "/", '"', '"""', "😀", "שלום", "\x1b[31m", "\udcff", "?"]
)
@pytest.mark.parametrize("verb", ["show", "history", "cites", "card"])
def test_what_is_no_name_is_said_to_be_none(rulings, verb, typed):
    """Whatever is typed, the answer is in words and is no answer."""
    answer = rulings(verb, typed)
    assert answer.code in {1, 2}
    assert answer.out == ""
    assert answer.err.startswith("rulings: ")
    assert "should not have happened" not in answer.err
    assert not any(character in answer.err for character in "\x1b\udcff")


@pytest.mark.parametrize("typed", ["212.1c#example-9", "212.1c#", "moursund-1998-04/212.1c", "nowhere/212.1c"])
def test_an_id_that_does_not_exist_is_answered_with_the_nearest(rulings, typed):
    """A wrong source or example names what there is."""
    answer = rulings("show", typed)
    assert answer.code == 1
    assert "There is no record" in answer.err
    assert "Nearest: " in answer.err


def test_a_cards_name_is_sent_to_the_card(rulings):
    """The command named is one that a shell takes as it is."""
    assert "rulings card 'Mishra'\"'\"'s Helix'" in rulings("show", "Mishra's Helix").err
    assert "rulings search 'trample damage'" in rulings("show", "trample damage").err


def test_a_rule_under_another_number_still_stood(with_editions):
    """What the next rulebook prints word for word elsewhere is no last known wording between the two."""
    shown = with_editions("show", "101.1", "--on", "2009-06-01")
    renumbered = "renumbered as 104.1 between March 2008 and March 2010 (first seen in the March 2010 text)"
    status = f"status: in force on 1 June 2009 (printed on 1 March 2008, {renumbered})"
    assert any(line.startswith(status) for line in shown.lines)
    assert (
        "status: in force on 1 March 2008 (printed on 1 March 2008)"
        in with_editions("show", "101.1", "--on", "2008-03-01").lines
    )
    found = with_editions("search", "loudly heron", "--on", "2009-06-01", "--printed")
    assert "days: 2008-03-01, then under another number" in found.lines
    assert (
        "as last printed on 1 March 2008" in with_editions("show", "101.2", "--on", "2009-06-01").out
    )  # the next one words it otherwise
    gone = f"status: no longer in force on 1 January 2011: printed on 1 March 2008, {renumbered}"
    assert any(
        line.startswith(gone) for line in with_editions("show", "cr-2008-03-01/101.1", "--on", "2011-01-01").lines
    )


@pytest.mark.parametrize("order", [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")])
def test_it_is_known_in_whatever_order_the_rulebooks_come(rulings_in, own_home, book, tmp_path, order):
    """Of three the first two have a rule under one number, and the last under another."""
    years = {"a": ("2003", "101"), "b": ("2005", "101"), "c": ("2007", "104")}
    plain = {"verb": "comes into play", "more": "", "reworded": "It hides.", "example": "One hides."}
    for name in order:
        year, section = years[name]
        (tmp_path / f"{name}.txt").write_text(book.format(day=f"March 1, {year}", section=section, **plain))
        assert rulings_in(own_home, "ingest", str(tmp_path / f"{name}.txt")).code == 0
    (told,) = rulings_in(own_home, "show", "101.1", "--on", "2006-01-01", "--json").data
    assert told["standing"] == "stood"
    assert told["status"].startswith(
        "in force on 1 January 2006 (printed from 1 March 2003 to 1 March 2005, "
        "renumbered as 104.1 between March 2005 and March 2007 (first seen in the March 2007 text))"
    )


@pytest.mark.parametrize("typed", ["212.1c-e", "212.1c to 212.1e", "212.1c–e", "rule 212.1c-212.1e"])
def test_a_range_of_numbers_shows_each(rulings, typed):
    """As a list of them does."""
    found = [one["record"]["number"] for one in rulings("show", typed, "--json").data]
    assert found == ["212.1c", "212.1d", "212.1e"]


def test_a_heading_leads_to_the_rules_below_it(with_editions):
    """With the command that shows them."""
    told = with_editions("show", "104").out
    assert "rules below: 104.1 to 104.4: rulings show '104*'" in told


def test_a_record_of_a_source_that_is_not_here_tells_what_is_quoted_of_it(rulings):
    """And how it comes here."""
    found = rulings("show", "gatherer-2010-03-01/lifeline")
    assert found.code != 0
    assert "“Lifeline's ability has an intervening-if clause”" in found.err
    assert "rulings cards add FILE" in found.err
