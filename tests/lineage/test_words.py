"""What changed between two texts, word by word."""

from kb.lineage.words import Fate, differences


def test_what_is_kept_or_came_in_is_the_newer_text():
    """And what is kept or went out the older one."""
    older, newer = "You may cast one red spell each turn.", "You may play one spell each red turn."
    runs = differences(older, newer)
    assert "".join(run.words for run in runs if run.fate is not Fate.REMOVED) == newer
    assert "".join(run.words for run in runs if run.fate is not Fate.ADDED) == older


def test_texts_with_little_in_common_are_not_compared():
    """Word by word there would be nothing to see."""
    assert differences("Trample redirects damage.", "Each player keeps one legend.") == ()


def test_quotation_marks_and_dashes_are_no_difference():
    """The newer text's are shown."""
    (run,) = differences("A “toad's” jar - here", 'A "toad’s" jar — here')
    assert (run.words, run.fate) == ('A "toad’s" jar — here', Fate.KEPT)


def test_words_that_share_their_fate_are_one_run():
    """What is the same at both ends is found without comparing, and joined to what is the same between."""
    runs = differences("a b c d e f", "a b x c d e f")
    assert [(run.words, run.fate.value) for run in runs] == [("a b", ""), (" x", "added"), (" c d e f", "")]
