"""Streaming JSON value by value, in pieces of any size."""

import io
import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.cards import json_stream
from ingest.cards.json_stream import JsonStream
from kb.records.errors import BadSource

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=60)
@given(
    st.dictionaries(st.text(), st.lists(VALUES, max_size=4), max_size=3), st.integers(1, 40), st.sampled_from([None, 1])
)
def test_streamed_json_equals_the_parsed_json_for_any_piece_size(content, piece, indent):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_stream, "_PIECE", piece)
        stream = JsonStream(io.StringIO(json.dumps(content, ensure_ascii=False, indent=indent)), "it")
        assert {name: stream_list(stream) for name in stream.members()} == content
        stream.end()


def stream_list(stream):
    """Return a list of any values from the stream."""
    return [stream.value(Any) for _ in stream.entries()]


def stream_object(stream):
    """Return an object from the stream whose values are lists or single values."""
    return {name: stream_list(stream) if stream.next() == "[" else stream.value(Any) for name in stream.members()}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": tru}', "complete JSON"),
        ('{"a": [1, 2', "ends too early"),
        ('{"a": [1 2]}', "expected ','"),
        ("{a: 1}", "expected a name in quotation marks"),
        ('{"a" 1}', "expected ':'"),
        ('{"a": ["\x01"]}', "invalid character"),
        ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "can't be read"),
        ('{"a": [' + "9" * 5000 + "]}", "Integer value out of range"),
    ],
)
def test_broken_json_is_refused_with_its_place_and_a_remedy(text, message):
    stream = JsonStream(io.StringIO(text), "toads.json")
    with pytest.raises(BadSource) as wrong:
        stream_object(stream)
    assert message in wrong.value.problem
    assert "character " in wrong.value.problem
    assert wrong.value.remedy


def test_an_error_names_the_entry_and_the_character_counted_from_1():
    text = json.dumps([{"a": "b" * 300_000}] * 5)[:-1] + ", ?]"
    stream = JsonStream(io.StringIO(text), "toads.json")
    with pytest.raises(BadSource, match=rf"entry 6, character {text.index('?') + 1:,}"):
        stream_list(stream)


def test_an_oversized_value_is_refused_before_it_is_read_whole(monkeypatch):
    monkeypatch.setattr(json_stream, "_LONGEST", 10_000)
    monkeypatch.setattr(json_stream, "_PIECE", 1000)
    file = io.StringIO(json.dumps(["a" * 1_000_000]))
    with pytest.raises(BadSource, match="more than 10,000 characters"):
        stream_list(JsonStream(file, "toads.json"))
    assert file.tell() < 100_000


class _Endless(io.StringIO):
    """A JSON list of a hundred thousand values, generated while it is read."""

    left = 100_000

    def read(self, characters: int | None = -1) -> str:
        """Return the next values, as many as fit in the number of characters."""
        values = min(self.left, (characters or 0) // 200)
        opening = "[" if self.left == 100_000 else ""
        self.left -= values
        return opening + self._values(values) if values else ""

    def _values(self, values: int) -> str:
        """Return this many JSON objects, followed by a comma or the closing bracket."""
        return ('{"a": "' + "b" * 180 + '"},') * (values - 1) + '{"a": "b"}' + (", " if self.left else "]")


def test_streaming_20_million_characters_takes_less_than_4_megabytes():
    tracemalloc.start()
    try:
        stream = JsonStream(_Endless(), "toads.json")
        assert sum(bool(stream.value(dict)) for _ in stream.entries()) == 100_000
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        ('{"oracle_text": "Hop.", "oracle_text": "Croak."}', True),
        ('{"oracle_text": "Hop.", "oracle_text": "Hop."}', False),
        ('{"text": "Hop.", "rulings": [{"date": "2004-10-04", "text": "It hops."}]}', False),
        ('{"text": "Hop.", "text": "Croak.", "rulings": [{"date": "2004-10-04", "text": "It hops."}]}', True),
        ('{"text": "Hop.", "foreignData": [{"language": "German", "text": "Hüpf."}]}', False),
    ],
)
def test_a_text_that_an_object_gives_twice_with_different_words_is_refused(text, is_refused):
    stream = JsonStream(io.StringIO(text), "cards.json")
    if is_refused:
        with pytest.raises(BadSource, match="text' twice in one object, with different values"):
            stream.value(dict)
    else:
        assert stream.value(dict)
