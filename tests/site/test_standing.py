"""What is known of wordings, in words."""

from datetime import date

from kb.site.standing import end_in_words, standing_word


def test_the_standing_is_the_wordings_own(made):
    """Before its first day, on it, and after it."""
    collection = made.site.collection
    wording = collection.wordings["crystalkeep-2004-01/212.1c"]
    days = [era.day for era in collection.eras]
    assert [standing_word(wording, day) for day in [None, *days]] == [
        "last-known", "not-yet", "not-yet", "stood", "last-known", "last-known",
    ]  # fmt: skip


def test_a_wording_ends_when_it_is_gone_or_replaced(made):
    """On the earlier of the two days."""
    wording = made.site.collection.wordings["crystalkeep-2004-01/212.2a"]
    assert (standing_word(wording, None), end_in_words(wording)) == ("last-known", "")
    gone = wording._replace(gone_by=date(2010, 1, 1))
    assert (standing_word(gone, None), end_in_words(gone)) == ("gone", "not printed any more by 2010-01-01")
    assert end_in_words(gone._replace(replaced_on=date(2009, 1, 1))) == "replaced by 2009-01-01"
