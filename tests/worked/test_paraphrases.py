"""Other words for the sentences of scenarios."""

import pytest

import kb.worked.judge  # noqa: F401  (enters all sentences and paraphrases)
from kb.english.lexicon import NUMBERS
from kb.english.tokens import NO_NAMES
from kb.worked.language import plainly
from kb.worked.paraphrases import PARAPHRASES, Paraphrase, as_figure


@pytest.mark.parametrize("one", PARAPHRASES, ids=lambda one: f"{one.kind}: {one.example}")
def test_an_example_stands_for_what_its_paraphrase_says(one: Paraphrase) -> None:
    """The example of each is understood, and as that paraphrase means it."""
    figures = " ".join(str(NUMBERS.index(word)) if word in NUMBERS else word for word in one.example.split())
    match = one.pattern.fullmatch(one.example) or one.pattern.fullmatch(figures)
    assert match, one.pattern.pattern
    meant = [plainly(said, NO_NAMES) for said in one.meant(match.groupdict(default=""))]
    assert all(meant), one.meant(match.groupdict(default=""))
    assert plainly(one.example, NO_NAMES) == tuple(said for each in meant for said in each)


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("Bob responds with Zap on Bear", ("in response, Bob casts Zap on Bear",)),
        ("in response, Bob activates Rod targeting Bear", ("in response, Bob uses Rod's ability on Bear",)),
        ("Bob casts Zap with flashback on Bear", ("Bob casts Zap with flashback on Bear",)),
        ("Bear comes into play tapped", ()),
        ("Ana taps Plains for three mana", ()),
        ("in response to the moon, Bob casts Zap on Bear", ()),
        ("on her turn, Ana attacks with Bear", ("it is to be Ana's turn", "Ana attacks with Bear")),
        ("on its turn, Ana attacks with Bear", ()),
        ("the end of turn comes", ()),
        ("Bear isn't unblocked", ()),
    ],
)
def test_what_a_sentence_stands_for(words: str, plain: tuple[str, ...]) -> None:
    """A sentence stands for itself, for others that say the same, or for none where it isn't understood."""
    assert plainly(words, NO_NAMES) == plain


def test_an_article_is_one_and_none_is_zero() -> None:
    """Numbers are given in figures."""
    assert [as_figure(word) for word in ("a", "an", "no", "3")] == ["1", "1", "0", "3"]
