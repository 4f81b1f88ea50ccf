"""The parts of a rulebook."""

import pytest

from ingest.comprehensive_rules.parts import divide
from ingest.lines import find_lines


@pytest.mark.parametrize(
    ("layout", "sizes"),
    [
        ("Title\n\n1. A\n\n100. B\n\n100.1. C.\n\nGlossary\n\nD\nE.\n\nCredits\n\nF", (1, 3, 3, 2)),
        ("Title\n\n=====\n1. A\n=====\n\n100. B\n-----\n\n100.1. C.", (1, 6, 0, 0)),
        ("Contents\n1. A\n100. B\nGlossary\nCredits\n\n1. A\n\n100. B\n\n100.1. C.\n\nCredits\nD", (5, 3, 0, 2)),
        ("Title\n\n1. A\n\n100. B\n\nC.\n\n100.1a D.", (1, 4, 0, 0)),  # the first rule lost its number
        ("Title\n\n1. A\n\n100. B\n\nl00.1. C.\n\n100.2. D.", (1, 4, 0, 0)),
        ("Title\n\n1. A\n\nB\n\n100.1. C.", (1, 3, 0, 0)),
        ("Title\n\n1. A\n\nB\n\n200.1. C.", (3, 1, 0, 0)),
        ("Title\n100.1. C.", (2, 0, 0, 0)),  # neither apart nor behind a title
        ("Title\n\n1.\nA\n\n100.\nB\n\n" + "".join(f"100.{n}.\nC is so.\n\n" for n in range(1, 21)), (1, 22, 0, 0)),
        ("Title", (1, 0, 0, 0)),
        ("", (0, 0, 0, 0)),
    ],
)
def test_divide_splits_a_rulebook_into_front_rules_glossary_and_back(layout: str, sizes: tuple[int, ...]):
    """Titles that occur only in the contents don't divide it."""
    parts = divide(" ".join(layout.split()), list(find_lines(layout)))
    assert (len(parts.front), len(parts.rules), len(parts.glossary), len(parts.back)) == sizes
