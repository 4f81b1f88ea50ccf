"""Tests for sharing repeated values in memory."""

from kb.records.record import Citation, Span
from kb.site.shared_values import Repeated


def test_equal_texts_and_places_become_one_object(make_record):
    texts = [words + "croak." for words in ("Toads ", "Toads ")]
    records = [
        make_record(f"cr-{place}", "1.1", text=text, place=("1 Toads",), ordinal=1, changed=True)._replace(
            citations=(Citation("rule 1.2", "1.2", Span(place, 9), f"cr-{min(place, 0)}/1.2"),)
        )
        for place, text in enumerate(texts)
    ]
    repeated = Repeated()
    found = list(map(repeated.record, records))
    assert found == records
    assert found[0].text is found[1].text
    assert found[0].place is found[1].place
    assert found[0].citations[0].target is found[1].citations[0].target
    assert found[0].changed is True
