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


def test_a_sentence_that_has_begun_is_completed(rulings, tmp_path):
    """With the names of a board, for people and as JSON; other options need a beginning."""
    file = tmp_path / "own.json"
    file.write_text('{"setup": ["Ana controls a 2/2 creature called Bear"]}', encoding="utf-8")
    asked = ("sentences", "--complete", "Ana attacks with", "--kind", "play", "--board", str(file))
    (found,) = rulings(*asked, "--json").data
    assert found["following"][:3] == ["Ana", "Bob", "Bear"]
    lines = rulings(*asked).lines
    assert lines[0] == "play"
    assert lines[-2] == "such as: Ana attacks with Brute; Ana attacks with nothing"
    assert rulings("sentences", "--complete", "xyz zyx").code == 1
    assert rulings("sentences", "--kind", "play").code == 2
