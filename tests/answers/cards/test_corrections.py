"""A file of corrections from a stranger is refused with its place, whatever is in it."""

import pytest

from kb.answers.cards.corrections import corrections_at
from kb.records.errors import BadSource

_ENTRY = '[[reading]]\ncard = "Clone"\ntext = "{}"\nread_as = "b"\nreason = "r"\nsource = "s"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = " + "[" * 100_000, "too deep"),
        (".".join("a" * 100_000) + " = 1", "too deep"),
        ("[" + ".".join("a" * 100_000) + "]", "too deep"),
        ("a = " + "9" * 20_000, "thousands of digits"),
        (_ENTRY.format("a" * 5_001), "reading 1 has a text of 5,001 characters"),
        ("#" * 1_000_001, "larger than 1,000,000 bytes"),
        ("a = 1\x00", "can't be read"),
        (_ENTRY.format("\\ud800"), "can't be read"),
        ("reading = 1", "can't be read"),
        ("reading = [[]]", "can't be read"),
    ],
)
def test_odd_corrections_are_refused_with_their_place(tmp_path, text, told):
    """The file is named, and what is too much in it."""
    (tmp_path / "corrections.toml").write_text(text)
    with pytest.raises(BadSource) as refused:
        corrections_at(str(tmp_path))
    assert "corrections.toml" in refused.value.problem
    assert told in refused.value.problem
    assert refused.value.remedy


def test_a_correction_as_long_as_may_be_is_read(tmp_path):
    """One character more is refused, above."""
    (tmp_path / "corrections.toml").write_text(_ENTRY.format("a" * 5_000))
    assert len(corrections_at(str(tmp_path)).reading[0].text) == 5_000
