"""Differences, word by word."""

from kb.site.differences import differences


def test_the_pieces_that_stay_or_came_in_are_the_newer_text():
    """And those that stay or went out the older one."""
    older, newer = "You may cast one red spell each turn.", "You may play one spell each red turn."
    pieces = differences(older, newer)
    assert "".join(piece.words for piece in pieces if piece.change != "removed") == newer
    assert "".join(piece.words for piece in pieces if piece.change != "added") == older


def test_texts_with_little_in_common_are_not_compared():
    """Word by word there would be nothing to see."""
    assert differences("Trample redirects damage.", "Each player keeps one legend.") == ()
