"""``rulings play``: one scenario, step by step."""


def test_the_steps_name_the_rules_that_made_them_so(rulings):
    """A step ends with the rule applied, the text it rests on and its day; the verdict stands below."""
    played = rulings("play", "001-gargoyle-flash")
    assert played.code == 0
    assert "[endless-loop: moursund-1998-04/general-rules/2, since 1998-03-31]" in played.out
    assert "holds: “the Gargoyle will end up in the graveyard" in played.out


def test_another_day_comes_out_otherwise(rulings):
    """The same board under other rules ends in other types."""
    then, later = (rulings("play", "002-licid-forest", "--on", day) for day in ("1998-10-18", "2004-01-15"))
    assert "Woods: basic artifact creature, 2/2" in then.out
    assert "Woods: basic artifact creature land, 2/2" in later.out


def test_a_day_of_which_nothing_is_claimed_says_so(rulings):
    """On a day that the documents don't speak of, the board is played and no verdict given."""
    assert "claim nothing of this board on 1999-01-01" in rulings("play", "002-licid-forest", "--on", "1999-01-01").out


def test_what_is_not_modelled_is_refused_by_name(rulings):
    """A day before the floor, and a rule without an entry on the day, are refused in words."""
    before = rulings("play", "002-licid-forest", "--on", "1998-03-30")
    assert (before.code, "first day whose rules are modelled" in before.err) == (1, True)
    without = rulings("play", "002-licid-forest", "--on", "1998-03-31")
    assert (without.code, "is not modelled on 1998-03-31" in without.err) == (1, True)


def test_json_holds_every_line(rulings):
    """As data, every line of play has its steps and its end."""
    played = rulings("play", "002-trample-one", "--json").data
    assert len(played["lines"]) == 4
    assert all(line["steps"] and line["life"]["Bob"] <= 20 for line in played["lines"])
    assert [found["verdict"] for found in played["verdicts"]] == ["holds"]
