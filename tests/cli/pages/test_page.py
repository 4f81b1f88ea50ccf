"""The page in a pipe: one plain line a paragraph."""


def test_a_paragraph_is_one_line(rulings):
    """A rule of four hundred characters stands on one."""
    lines = rulings("show", "212.1c").lines
    assert len([line for line in lines if line.startswith("Some effects change") and line.endswith("subtypes.")]) == 1
    assert max(map(len, lines)) > 400


def test_a_pipe_gets_no_control_characters(rulings):
    """Whatever is asked."""
    for words in (["show", "2*"], ["search", "the", "--limit", "1000"], ["sources"], ["audit", "sources"]):
        assert all(character.isprintable() or character == "\n" for character in rulings(*words).out)


def test_json_is_indented_and_keeps_its_characters(rulings):
    """An Æ stays one where the output has it."""
    out = rulings("search", "Pokémon", "--era", "pokemon-2023-11", "--json").out
    assert out.startswith("{\n  ")
    assert "Pokémon" in out
    assert "\\u" not in out
