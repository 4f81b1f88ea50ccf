"""A faulty file of corrections is refused with its name and the problem."""

import pytest

from kb.answers.cards.corrections import corrections_at
from kb.records.errors import BadSource

_ENTRY = '[[reading]]\ncard = "Clone"\ntext = "{}"\nread_as = "b"\nreason = "r"\nsource = "s"\n'


@pytest.mark.parametrize(
    ("text", "message"),
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
def test_faulty_or_oversized_corrections_are_refused_with_a_remedy(tmp_path, text, message):
    (tmp_path / "corrections.toml").write_text(text)
    with pytest.raises(BadSource) as refused:
        corrections_at(str(tmp_path))
    assert "corrections.toml" in refused.value.problem
    assert message in refused.value.problem
    assert refused.value.remedy


def test_a_correction_of_the_greatest_allowed_length_is_read(tmp_path):
    (tmp_path / "corrections.toml").write_text(_ENTRY.format("a" * 5_000))
    assert len(corrections_at(str(tmp_path)).reading[0].text) == 5_000
