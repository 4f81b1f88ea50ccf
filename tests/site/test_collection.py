"""The collection: what hangs on each record."""

from datetime import date

from kb.site.standing import in_force


def test_a_record_knows_who_cites_it(made):
    """By its id, or by its number where no record is meant."""
    collection = made.site.collection
    record = collection.records["crystalkeep-2008-08/402.9"]
    assert [citing.id for citing in collection.cited_by(record)] == ["crystalkeep-2008-08/103.2"]
    assert "crystalkeep-2004-01/212.2i" in [record.id for record in collection.citing("420")]


def test_the_numbers_are_in_the_order_of_the_book(made):
    """402.9 before 402.10, the glossary last."""
    numbers = made.site.collection.numbers_at_hand
    assert numbers.index("402.9") < numbers.index("402.10") < numbers.index("G24.1c")


def test_in_an_era_each_wording_stands_once(made):
    """As the library counts them."""
    collection = made.site.collection
    for era in collection.eras:
        found = [collection.wordings[record.id].key for record, _ in collection.standing(era)]
        assert len(found) == len(set(found))
    standing = {era.name: len(collection.standing(era)) for era in collection.eras}
    assert standing["fifth-1998-04"] == 38
    assert standing["pokemon-2023-11"] == 359


def test_of_nothing_nothing_is_in_force(made):
    """A number that is only cited has no wording."""
    assert in_force((), made.site.collection.wordings, None, None, ()) is None


def test_what_is_not_printed_any_more_is_not_the_last_known(made):
    """Of two wordings of a number, that whose end is not known is in force, though it is the older."""
    collection = made.site.collection
    older, newer = (collection.records[f"crystalkeep-2004-01/{number}"] for number in ("212.1c", "212.2a"))
    ends = {"since": date(2004, 1, 15), "attested_until": date(2004, 1, 15)}
    later = collection.wordings | {newer.id: collection.wordings[newer.id]._replace(**ends)}
    gone = later | {newer.id: later[newer.id]._replace(gone_by=date(2009, 1, 1))}
    assert in_force((older, newer), later, None, None, ()) == newer
    assert in_force((older, newer), gone, None, None, ()) == older
