"""The proof that decides the standing of a text."""

from datetime import date

import pytest

from kb.answers.standing.deciding import deciding
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind, Subject


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The list of ability words, updated through Eventide, is as follows: chroma and sweep.", ProofKind.WORDING),
        ("An artifact is colorless.", ProofKind.BOARD),
    ],
)
def test_a_later_list_outweighs_boards_but_another_later_text_does_not(text, kind):
    """Boards show only some items of a list."""
    subject = Subject("crystalkeep-2008-08/G1.2b", text, date(2008, 8, 10))
    proofs = [
        Proof(ProofKind.BOARD, HowItStands.STANDS, "it has the same outcome"),
        Proof(ProofKind.WORDING, HowItStands.SUPERSEDED, "it says something else", "cr-2026-08-07/207.2c"),
    ]
    best = deciding(subject, proofs)
    assert best is not None
    assert best.kind is kind
