"""``rulings rules``: the modelled rules and the texts they rest on."""


def test_a_day_selects_the_entry_in_force_for_each_rule(rulings):
    on = {found["slug"]: found["entries"] for found in rulings("rules", "--on", "2003-12-01", "--json").data}
    assert [entry["since"] for entry in on["legend-rule"]] == ["2003-10-01"]
    assert on["persist"] == []


def test_the_entries_of_a_rule_are_printed_oldest_first(rulings):
    chronicle = rulings("rules", "trample")
    assert chronicle.code == 0
    assert chronicle.out.index("18 October 1998") < chronicle.out.index("1 June 1999")
    assert "rests on: moursund-1998-10/rules-changes/2" in chronicle.out
    assert "reading: " in chronicle.out


def test_an_unknown_rule_is_an_error_with_the_nearest(rulings):
    found = rulings("rules", "tramplew")
    assert (found.code, "Nearest: trample" in found.err) == (1, True)


def test_a_rule_before_its_first_day_names_that_day(rulings):
    early = rulings("rules", "trample", "--on", "1998-03-30")
    assert (early.code, early.lines[1:]) == (
        1,
        ["This rule is not modelled on 30 March 1998; its first day is 31 March 1998."],
    )
    without = rulings("rules", "scorching", "--on", "2023-11-17")
    first = "its first day is 17 November 2023, with the set pokemon-set-2023-11"
    assert without.lines[1:] == [f"This rule is not modelled on 17 November 2023; {first}."]
    table = rulings("rules", "--on", "1998-03-31").lines
    assert any(line.startswith("Scorching ") and line.endswith("not modelled on this day") for line in table)


def test_an_era_includes_the_rules_of_its_set(rulings):
    of_set = rulings("rules", "scorching", "--era", "pokemon-2023-11").lines
    assert of_set[2].startswith("since November 2023 or earlier: Combat damage from a scorching source puts one burn")
    assert rulings("rules", "--on", "2004-01-15", "--era", "eighth-2004-01").code == 2
    assert rulings("rules", "trample", "--on", "eighth-2004-01").code == 2


def test_every_kind_of_entry_is_shown_in_words(rulings):
    by_rule = {
        "copy-targets": "since March 1998 or earlier: The targets of a copy of a spell are chosen as the spell",
        "defined-sizes": "since March 1998 or earlier: An ability that defines its own permanent's power and toughness",
        "damage-prevention-step": "since 1 June 1999 (Sixth Edition): Players must play effects that prevent",
    }
    for rule, words in by_rule.items():
        assert f"\n{words}" in rulings("rules", rule).out


def test_the_list_of_rules_shows_the_question_that_each_rule_answers(rulings):
    (row,) = [line for line in rulings("rules").lines if line.startswith("Trample ")]
    assert "How much damage of a blocked creature with trample goes to the player" in row


def test_an_entry_whose_first_day_is_unknown_says_or_earlier(rulings):
    lines = rulings("rules", "legend-rule").lines
    assert [line for line in lines if line.startswith("since 1 June 1999 (Sixth Edition): ")]
    assert [line for line in lines if line.startswith("since October 2003 or earlier: ")]
    entries = {entry["since"]: entry for entry in rulings("rules", "legend-rule", "--json").data[0]["entries"]}
    assert (entries["1999-06-01"]["is_known"], entries["2003-10-01"]["is_known"]) == (True, False)
