"""``rulings diff``: comparing two days, eras or sources."""

import pytest

DAYS = ("2008-03-01", "2010-03-01")


def kinds_of_difference(answer) -> dict[str, str]:
    """Return the kind of each difference by its newer id, or by the older one if there is no newer."""
    return {(d["new"] or d["old"])["id"]: d["kind"] for d in answer.data["differences"]}


def test_differences_are_counted_first_and_renumbered_rules_only_counted(with_editions):
    lines = with_editions("diff", *DAYS).lines
    assert lines[0] == "1 March 2008 (cr-2008-03-01 and 2 more) → 1 March 2010 (cr-2010-03-01 and 3 more)"
    assert lines[1].startswith("Differences: 2 substance, 1 added, 1 vocabulary, 2 renumbered")
    assert "--kind renumbered" in lines[2]


def test_removed_and_added_words_are_marked_in_one_text(with_editions):
    out = with_editions("diff", *DAYS, "104.2").out
    assert "A croaking toad [-frightens-] {+scares+} every <b> dragonfly" in out
    assert "101.2 → 104.2 · changed in substance" in out
    assert "Comprehensive Rules, 2008-03-01" in out


def test_the_older_or_the_newer_number_selects_the_same_differences(with_editions):
    assert kinds_of_difference(with_editions("diff", *DAYS, "101.2", "--json")) == kinds_of_difference(
        with_editions("diff", *DAYS, "104.2", "--json")
    )


def test_a_record_id_with_or_without_its_source_selects_its_differences(with_editions):
    rule = kinds_of_difference(with_editions("diff", *DAYS, "cr-2008-03-01/101.2", "--json"))
    assert rule == kinds_of_difference(with_editions("diff", *DAYS, "104.2", "--json"))
    assert list(kinds_of_difference(with_editions("diff", *DAYS, "104.2#example-1", "--json"))) == [
        "cr-2010-03-01/104.2#example-1"
    ]
    same = with_editions("diff", *DAYS, "glossary/croak")
    assert (same.code, same.lines[1]) == (0, "No difference; 1 unchanged.")
    assert with_editions("diff", *DAYS, "glossary/newt").code == 1


def test_differences_of_kinds_not_selected_are_only_counted(with_editions):
    lines = with_editions("diff", *DAYS, "--kind", "renumbered").lines
    assert lines[2].startswith(
        "Differences of the kind “substance”, “added”, “vocabulary” and “not printed” are only counted"
    )


def test_kinds_of_differences_can_be_selected(with_editions):
    answer = with_editions("diff", *DAYS, "--kind", "renumbered", "--kind", "added", "--json")
    assert set(kinds_of_difference(answer).values()) == {"renumbered", "added"}
    assert kinds_of_difference(answer)["cr-2010-03-01/104.4"] == "added"


def test_two_columns_have_the_older_text_on_the_left(with_editions):
    lines = with_editions("diff", *DAYS, "104.2", "--side-by-side").lines
    (line,) = [line for line in lines if "[-frightens-]" in line]
    left, right = line.split(" | ")
    assert "scares" not in left
    assert "frightens" not in right


def test_a_topic_selects_texts_with_all_its_words(with_editions):
    """Each word may be the beginning of a word in the text or a heading."""
    found = kinds_of_difference(with_editions("diff", *DAYS, "--topic", "toad tadpole gill", "--json"))
    assert found == {"cr-2010-03-01/104.4": "added"}
    assert kinds_of_difference(with_editions("diff", *DAYS, "toad tadpole gill", "--json")) == found


def test_a_topic_without_comparable_texts_compares_the_rule_of_that_name(rulings):
    for topic in ("deathtouch", "trample"):
        found = rulings("diff", "2004-12-31", "2023-12-31", topic).out
        assert "No text to compare: " in found
        assert f"`rulings timeline {topic}` shows every change" in found
    lines = rulings("diff", "2004-12-31", "2023-12-31", "mana burn").lines
    assert "No text to compare: none here has these words." in lines
    changed = "changed: on 11 July 2009 (Magic 2010)"
    older, newer = lines[lines.index(changed) - 2 : lines.index(changed)]
    assert older.startswith(
        "31 December 2004: A player loses unspent mana, and 1 life for each mana lost this way (mana burn)"
    )
    assert older.endswith("“loses 1 life for each one mana lost” (300.3)")
    assert newer.startswith(
        "31 December 2023: A player loses unspent mana at the end of each step and phase, and no longer"
    )
    assert lines.index(changed) < lines.index("No text to compare: none here has these words.")
    for form in ("--html", "--markdown"):
        assert "changed: on 11 July 2009" in rulings("diff", "2004-12-31", "2023-12-31", "mana burn", form).out
    same = rulings("diff", "2010-01-01", "2011-01-01", "mana burn").out
    assert "No change between them is known." in same


def test_the_modelled_rule_of_a_topic_comes_first_with_its_number_on_each_day(rulings):
    lines = rulings("diff", "2004-12-31", "2014-12-31", "legend rule").lines
    (older,) = [line for line in lines if line.startswith("31 December 2004: If two or more legendary permanents")]
    (newer,) = [line for line in lines if line.startswith("31 December 2014: If a player controls two or more")]
    assert (older[-8:], newer[-8:]) == ("(420.5e)", "(704.5k)")
    texts = (place for place, line in enumerate(lines) if " → " in line and "·" in line)
    assert lines.index(newer) < next(texts, len(lines))


def test_a_rule_that_did_not_exist_on_a_day_is_said_to_be_absent(rulings):
    """A topic without a rule leads to `rulings since`."""
    assert "31 December 2004: no such rule." in rulings("diff", "2004-12-31", "2008-12-31", "deathtouch").lines
    found = rulings("diff", "2004-12-31", "2008-12-31", "zork")
    assert found.code == 1
    assert "rulings since 2004-12-31 zork --until 2008-12-31" in found.err


def test_a_day_for_which_a_newer_rulebook_could_be_added_says_so(rulings, with_editions):
    told = "A rulebook of 17 November 2023 was in force by then: `rulings ingest FILE` adds it, if you have it."
    (line,) = [line for line in rulings("diff", "2004-01-15", "2023-12-31").lines if line.startswith("For ")]
    assert line == f"For 31 December 2023, the newest text here is of 10 August 2008. {told}"
    lines = with_editions("diff", "2010-03-01", "2023-12-31").lines
    assert f"For 31 December 2023, the newest rulebook here is of 1 March 2010. {told}" in lines
    assert "For " not in with_editions("diff", "cr-2008-03-01", "cr-2010-03-01").out


def test_the_differences_for_a_card_are_those_of_its_records(rulings):
    found = rulings("diff", "fifth-1998-04", "tenth-2008-08", "--card", "Clone", "--json").data["differences"]
    assert found
    assert all("clone" in str(d).casefold() for d in found)


def test_two_sources_can_be_compared_instead_of_days(with_editions):
    given = with_editions("diff", "--source", "crystalkeep-2004-01", "--source", "cr-2008-03-01", "--json")
    assert (given.data["older"]["rulebook"], given.data["newer"]["rulebook"]) == (None, "cr-2008-03-01")
    assert {"added", "removed"}.isdisjoint(given.data["counts"])
    assert given.data["older"]["sources"] == ["crystalkeep-2004-01"]
    assert given == with_editions("diff", "crystalkeep-2004-01", "cr-2008-03-01", "--json")


def test_differences_between_eras_have_the_documents_reasons(rulings):
    """Rules that only one side prints are never called added or removed."""
    found = rulings("diff", "urza-1998-10", "eighth-2004-01", "--json").data
    assert {"added", "removed"}.isdisjoint(found["counts"])
    by_new = {d["new"]["id"]: d for d in found["differences"]}
    change = by_new["crystalkeep-2004-01/212.1c"]
    assert change["old"]["id"] == "moursund-1998-10/rules-changes/3"
    assert "type-change" in change["reason"]


def test_a_lineage_can_be_given_as_a_word_or_as_an_option(rulings):
    by_option = rulings("diff", "urza-1998-10", "eighth-2004-01", "--lineage", "type-change", "--json")
    assert "crystalkeep-2004-01/212.1c" in kinds_of_difference(by_option)
    assert {d["kind"] for d in by_option.data["differences"]} == {"substance"}
    assert rulings("diff", "urza-1998-10", "eighth-2004-01", "type-change", "--json") == by_option
    unknown = rulings("diff", "urza-1998-10", "eighth-2004-01", "--lineage", "type-changes")
    assert unknown.code == 1
    assert "type-change" in unknown.err


def test_a_missing_older_text_is_replaced_by_a_description_of_it(rulings):
    found = rulings("diff", "fifth-1998-04", "urza-1998-10", "--lineage", "trample")
    assert "why: Before: Trample redirected damage" in found.out


@pytest.mark.parametrize("form", [(), ("--html",), ("--markdown",)])
def test_days_in_the_wrong_order_are_swapped_with_a_note(rulings, form):
    found = rulings("diff", "eighth-2004-01", "urza-1998-10", "212.1c", *form).out
    assert found.index("When an effect changes") < found.index("Some effects change an object")
    assert "The later day was named first: the older text comes first all the same." in found
    data = rulings("diff", "eighth-2004-01", "urza-1998-10", "--lineage", "type-change", "--json").data
    assert (len(data["notes"]), data["differences"][0]["new"]["id"]) == (1, "crystalkeep-2004-01/212.1c")


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (("2008-03-01",), 2, "Give two days, eras or sources"),
        (("2008-03-01", "urza"), 1, "is not a day, an era or a source"),
        (("2008-03-01", "urza-1998-10", "999.9"), 1, "has 999.9"),
        (("2008-03-01", "urza-1998-10", "trampling toads"), 1, "has a record with the words"),
        (("2008-03-01", "urza-1998-10", "--html", "--json"), 2, "can't be combined"),
        (("--source", "pokemon-set-2023-11", "2008-03-01"), 2, "Give --source twice"),
    ],
)
def test_faulty_arguments_of_diff_are_errors(rulings, args: tuple[str, ...], code: int, message: str):
    answer = rulings("diff", *args)
    assert answer.code == code
    assert message in answer.err


def test_a_record_of_another_day_is_compared_by_its_lineages(rulings):
    sides = ("eighth-2004-01", "tenth-2008-08")
    assert "no difference; 0 unchanged." not in rulings("diff", *sides, "moursund-1998-10/rules-changes/3").out
    assert (
        "No text to compare: 4 texts printed on one side only."
        in rulings("diff", *sides, "moursund-1998-10/rules-changes/3").out
    )
    never = rulings("diff", *sides, "999.9")
    assert (never.code, "Neither eighth-2004-01 nor tenth-2008-08 has 999.9." in never.err) == (1, True)
    assert "another official rulebook may have it" in never.err


def test_a_number_of_another_time_leads_to_its_history(rulings):
    later = rulings("diff", "1998-04-01", "1998-10-18", "G1.2b")
    assert later.code == 1
    assert "G1.2b is in texts of 10 August 2008: rulings history G1.2b" in later.err


def test_a_text_that_no_later_source_prints_is_not_called_unchanged(rulings):
    days = ("1998-10-18", "2026-08-07")
    carried = rulings("diff", *days, "moursund-1998-10/rules-changes/1")
    assert carried.lines[1].startswith("For 7 August 2026, the newest text here is of 10 August 2008.")
    assert carried.lines[2] == "No text to compare: 1 text printed on one side only."


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (("1990-01-01", "1991-01-01"), 1, "No record of 1 January 1990 or 1 January 1991 is known."),
        (("1998-10-18", "2004-01-15", "212.1c", "--card", "Lifeline"), 1, "212.1c and a record on Lifeline"),
        (("1998-10-18", "2004-01-15", "--topic", " "), 2, "A word is missing after --topic"),
        (("1998-10-18", "2004-01-15", "--card", ""), 2, "A word is missing after --card"),
        (("1998-10-18", "2004-01-15", "--card", "Act"), 1, "a record on Act"),
    ],
)
def test_a_comparison_without_any_text_is_an_error(rulings, args: tuple[str, ...], code: int, message: str):
    answer = rulings("diff", *args)
    assert (answer.code, message in answer.err) == (code, True), answer.err


def test_a_partly_replaced_text_says_so_with_its_reason_in_every_format(rulings):
    asked = ("diff", "eighth-2004-01", "tenth-2008-08", "--lineage", "world")
    lines = rulings(*asked).lines
    place = lines.index("212.4j → G19.41c · changed in substance, in part · glossary › Glossary › Supertype")
    reason = "World is in the list of supertypes; the state-based effect is not spoken of. (world)"
    assert lines[place + 2 : place + 4] == [
        "texts: crystalkeep-2004-01/212.4j → crystalkeep-2008-08/G19.41c",
        f"why: {reason}",
    ]
    for form in ("--html", "--markdown", "--side-by-side"):
        found = rulings(*asked, form).out
        assert "substance, in part" in found
        assert reason in found
    (difference,) = (one for one in rulings(*asked, "--json").data["differences"] if one["old"]["number"] == "212.4j")
    assert (difference["is_in_part"], difference["reason"]) == (True, reason)


def test_both_texts_of_a_difference_are_credited(rulings):
    asked = ("diff", "urza-1998-10", "eighth-2004-01", "212.1c")
    credits_ = [line.partition(",")[0] for line in rulings(*asked).lines if line.startswith("— ")]
    assert credits_ == ["— Beth Moursund", "— Stephen D'Angelo"]
    (difference,) = rulings(*asked, "--json").data["differences"]
    assert [difference[side]["credit"].partition(",")[0] for side in ("old", "new")] == [
        "Beth Moursund",
        "Stephen D'Angelo",
    ]


def test_html_and_markdown_can_show_both_texts_side_by_side(rulings):
    """JSON always contains both, so the option is refused there."""
    asked = ("diff", "urza-1998-10", "eighth-2004-01", "212.1c", "--side-by-side")
    heads, rule, texts = [line for line in rulings(*asked, "--markdown").lines if line.startswith("| ")]
    assert [head.split()[0] for head in heads.strip("| ").split(" | ")] == ["urza-1998-10", "eighth-2004-01"]
    assert (rule, texts.count(" | ")) == ("| --- | --- |", 1)
    html = rulings(*asked, "--html").out
    assert html.count("<th>") == html.count("<td>") == 2
    refused = rulings(*asked, "--json")
    assert (refused.code, "JSON contains both texts" in refused.err) == (2, True)
