"""``rulings sentences``: the language of scenarios."""


def test_every_form_has_its_example_and_meaning(rulings):
    """The forms are listed by kind, each with an example and what it does."""
    forms = rulings("sentences", "--json").data
    kinds = {form["kind"] for form in forms}
    plain = {"setup", "play", "answer", "claim", "before a play sentence"}
    assert {kind for kind in kinds if ":" not in kind} == plain
    assert len(kinds) == 10  # and five kinds of phrases
    assert all(form["example"] and form["means"] for form in forms)
    assert all(form["example"] in rulings("sentences").out for form in forms)
