"""``rulings rules``: what is modelled, and what it rests on."""


def test_the_entry_in_force_on_a_day_is_given(rulings):
    """With a day, each rule has the entry that was in force, or says that none was."""
    on = {found["slug"]: found["entries"] for found in rulings("rules", "--on", "2003-12-01", "--json").data}
    assert [entry["since"] for entry in on["legend-rule"]] == ["2003-10-01"]
    assert on["cant-beats-can"] == []


def test_a_chronicle_is_printed_oldest_first(rulings):
    """A rule's name prints its entries with their days, texts and readings."""
    chronicle = rulings("rules", "trample")
    assert chronicle.code == 0
    assert chronicle.out.index("1998-10-18") < chronicle.out.index("1999-06-01")
    assert "rests on: moursund-1998-10/rules-changes/2" in chronicle.out
    assert "reading: " in chronicle.out


def test_an_unknown_rule_is_answered_with_the_nearest(rulings):
    """A misspelt rule is answered with the nearest."""
    found = rulings("rules", "tramples")
    assert (found.code, "Nearest: trample" in found.err) == (1, True)
