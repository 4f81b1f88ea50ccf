"""Looking up records by ids, numbers, ranges and wordings, and refusing other words."""

import pytest


@pytest.mark.parametrize("typed", ["212.1c", "212.1c.", "Rule 212.1C", "CR 212.1c", "212.1c@2004-01-15", " 212.1c "])
def test_a_number_is_found_in_any_case_with_a_dot_the_word_rule_or_a_day(rulings, typed):
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
def test_a_record_is_found_by_its_id_local_id_or_wording_id(rulings, typed, record):
    assert [found["record"]["id"] for found in rulings("show", typed, "--json").data] == [record]


def test_a_local_id_finds_the_records_of_all_sources(rulings):
    found = [found["record"]["id"] for found in rulings("show", "errata/2", "--json").data]
    assert found == ["moursund-1998-04/errata/2", "moursund-1998-10/errata/2"]


def test_a_number_of_two_records_shows_both(rulings):
    """502.79.Ruling.1 has two tags."""
    found = [found["record"]["id"] for found in rulings("show", "502.79.Ruling.1", "--json").data]
    assert found == ["crystalkeep-2008-08/502.79.Ruling.1", "crystalkeep-2008-08/502.79.Ruling.1#part-2"]


@pytest.mark.parametrize(
    "typed", ["", " ", "*", "***", "@", "#", "/", '"', '"""', "😀", "שלום", "\x1b[31m", "\udcff", "?"]
)
@pytest.mark.parametrize("verb", ["show", "history", "cites", "card"])
def test_meaningless_words_are_an_error_without_control_characters(rulings, verb, typed):
    answer = rulings(verb, typed)
    assert answer.code in {1, 2}
    assert answer.out == ""
    assert answer.err.startswith(("rulings: ", "Usage: "))
    assert "should not have happened" not in answer.err
    assert not any(character in answer.err for character in "\x1b\udcff")


@pytest.mark.parametrize("typed", ["212.1c#example-9", "212.1c#", "moursund-1998-04/212.1c", "nowhere/212.1c"])
def test_an_unknown_id_is_an_error_with_the_nearest_ids(rulings, typed):
    answer = rulings("show", typed)
    assert answer.code == 1
    assert "There is no record" in answer.err
    assert "Nearest: " in answer.err


def test_a_card_name_or_phrase_in_show_suggests_a_correctly_quoted_command(rulings):
    assert "rulings card 'Mishra'\"'\"'s Helix'" in rulings("show", "Mishra's Helix").err
    assert "rulings search 'trample damage'" in rulings("show", "trample damage").err


def test_a_rule_reprinted_under_another_number_was_in_force_in_between(with_editions):
    shown = with_editions("show", "101.1", "--on", "2009-06-01")
    renumbered = "renumbered as 104.1 between March 2008 and March 2010 (first seen in the March 2010 text)"
    status = f"status: in force on 1 June 2009 (printed on 1 March 2008, {renumbered})"
    assert any(line.startswith(status) for line in shown.lines)
    assert (
        "status: in force on 1 March 2008 (printed on 1 March 2008)"
        in with_editions("show", "101.1", "--on", "2008-03-01").lines
    )
    found = with_editions("search", "loudly heron", "--on", "2009-06-01", "--printed")
    assert "days: 1 March 2008, then under another number" in found.lines
    assert (
        "as last printed on 1 March 2008" in with_editions("show", "101.2", "--on", "2009-06-01").out
    )  # the next one has other words
    gone = f"status: no longer in force on 1 January 2011: printed on 1 March 2008, {renumbered}"
    assert any(
        line.startswith(gone) for line in with_editions("show", "cr-2008-03-01/101.1", "--on", "2011-01-01").lines
    )


@pytest.mark.parametrize("order", [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")])
def test_a_renumbering_is_found_in_any_order_of_adding_rulebooks(rulings_in, own_home, book_template, tmp_path, order):
    years = {"a": ("2003", "101"), "b": ("2005", "101"), "c": ("2007", "104")}
    plain = {"verb": "comes into play", "more": "", "reworded": "It hides.", "example": "One hides."}
    for name in order:
        year, section = years[name]
        (tmp_path / f"{name}.txt").write_text(book_template.format(day=f"March 1, {year}", section=section, **plain))
        assert rulings_in(own_home, "ingest", str(tmp_path / f"{name}.txt")).code == 0
    (shown,) = rulings_in(own_home, "show", "101.1", "--on", "2006-01-01", "--json").data
    assert shown["standing"] == "stood"
    assert shown["status"].startswith(
        "in force on 1 January 2006 (printed from 1 March 2003 to 1 March 2005, "
        "renumbered as 104.1 between March 2005 and March 2007 (first seen in the March 2007 text))"
    )


@pytest.mark.parametrize("typed", ["212.1c-e", "212.1c to 212.1e", "212.1c–e", "rule 212.1c-212.1e"])
def test_a_range_shows_each_of_its_numbers(rulings, typed):
    found = [one["record"]["number"] for one in rulings("show", typed, "--json").data]
    assert found == ["212.1c", "212.1d", "212.1e"]


def test_a_heading_shows_a_command_for_the_rules_below_it(with_editions):
    output = with_editions("show", "104").out
    assert "rules below: 104.1 to 104.4: rulings show '104*'" in output


def test_a_record_of_a_missing_source_shows_its_quotation_and_how_to_add_it(rulings):
    found = rulings("show", "gatherer-2010-03-01/lifeline")
    assert found.code != 0
    assert "“Lifeline's ability has an intervening-if clause”" in found.err
    assert "rulings cards add FILE" in found.err
