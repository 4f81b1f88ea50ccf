"""``rulings sentences``: the sentences in which boards are written."""

import pytest


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


@pytest.mark.parametrize("words", [["INSTANT"], ["creature", "dies"], ["hand"]])
def test_sentences_with_some_words_are_listed_alone(rulings, words):
    """All words must be in a sentence or in what it does."""
    every = rulings("sentences", "--json").data
    told = [(form, f"{form['example']} {form['means'] or ''}".casefold()) for form in every]
    some = [form for form, said in told if all(word.casefold() in said for word in words)]
    assert rulings("sentences", *words, "--json").data == some
    assert 0 < len(some) < len(every)


def test_words_that_no_sentence_has_are_an_error(rulings):
    assert (none := rulings("sentences", "gorblax")).code == 1
    assert "No sentence here has the words “gorblax”." in none.err


def test_kinds_without_a_sentence_with_the_words_are_not_headed(rulings):
    assert [line for line in rulings("sentences", "instant").lines if line in {"setup", "play", "claim"}] == ["setup"]
