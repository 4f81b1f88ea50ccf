"""``rulings sentences``: the sentences in which boards are written."""


def test_every_form_of_sentence_has_an_example_and_a_meaning(rulings):
    forms = rulings("sentences", "--json").data
    kinds = {form["kind"] for form in forms}
    plain = {"setup", "play", "answer", "claim", "before a play sentence"}
    assert {kind for kind in kinds if ":" not in kind} == plain
    assert len(kinds) == 10  # and five kinds of phrases
    assert all(form["example"] and form["means"] for form in forms)
    assert all(form["example"] in rulings("sentences").out for form in forms)


def test_the_beginning_of_a_sentence_is_completed_with_names_of_the_board(rulings, tmp_path):
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


def test_sentences_with_some_words_are_listed_alone(rulings):
    some = [form["example"] for form in rulings("sentences", "INSTANT", "--json").data]
    assert some
    assert all("instant" in line.casefold() for line in rulings("sentences", "instant").lines if line in some)
    assert (none := rulings("sentences", "gorblax")).code == 1
    assert "No sentence here has the words “gorblax”." in none.err
