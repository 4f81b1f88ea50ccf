"""Word-by-word differences between two texts."""

from kb.lineage.word_differences import Fate, differences


def test_the_runs_of_differences_join_to_both_texts():
    """Kept and added runs make the newer text, kept and removed ones the older."""
    older, newer = "You may cast one red spell each turn.", "You may play one spell each red turn."
    runs = differences(older, newer)
    assert "".join(run.words for run in runs if run.fate is not Fate.REMOVED) == newer
    assert "".join(run.words for run in runs if run.fate is not Fate.ADDED) == older


def test_texts_with_little_in_common_have_no_word_differences():
    assert differences("Trample redirects damage.", "Each player keeps one legend.") == ()


def test_forms_of_quotation_marks_and_dashes_are_no_difference():
    """The newer text's forms are shown."""
    (run,) = differences("A “toad's” jar - here", 'A "toad’s" jar — here')
    assert (run.words, run.fate) == ('A "toad’s" jar — here', Fate.KEPT)


def test_consecutive_words_with_the_same_fate_are_one_run():
    runs = differences("a b c d e f", "a b x c d e f")
    assert [(run.words, run.fate.value) for run in runs] == [("a b", ""), (" x", "added"), (" c d e f", "")]
