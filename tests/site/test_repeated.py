"""What rulebooks repeat."""

from kb.site.repeated import sharing


def test_equal_texts_of_several_sources_are_one_object(make_record):
    """Nothing of a record is otherwise for that, and the order stays."""
    texts = [words + "croak." for words in ("Toads ", "Toads ")]
    records = [
        make_record(f"cr-{place}", "1.1", text=text, place=("1 Toads",), ordinal=1, changed=True)
        for place, text in enumerate(texts)
    ]
    found = list(sharing([record] for record in records))
    assert found == records
    assert found[0].text is found[1].text
    assert found[0].place is found[1].place
    assert found[0].changed is True
