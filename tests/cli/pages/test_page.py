"""Output in a pipe: one line for each paragraph."""


def test_a_long_paragraph_stays_on_one_line_in_a_pipe(rulings):
    lines = rulings("show", "212.1c").lines
    assert len([line for line in lines if line.startswith("Some effects change") and line.endswith("subtypes.")]) == 1
    assert max(map(len, lines)) > 400


def test_output_in_a_pipe_has_no_control_characters(rulings):
    for words in (["show", "2*"], ["search", "the", "--limit", "1000"], ["sources"], ["audit", "sources"]):
        assert all(character.isprintable() or character == "\n" for character in rulings(*words).out)


def test_json_output_is_indented_and_keeps_characters_beyond_ascii(rulings):
    out = rulings("search", "Pokémon", "--era", "pokemon-2023-11", "--json").out
    assert out.startswith("{\n  ")
    assert "Pokémon" in out
    assert "\\u" not in out
