"""Tests for the schemas of the site's data."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from kb.site.schemas import Schema, schemas


def fields(schema: Schema, shape: str) -> Iterator[tuple[str, str, Any]]:
    """Yield every field of a schema with its shape and definition."""
    for name, its in schema.get("properties", {}).items():
        yield shape, name, its
        yield from fields(its, f"{shape}.{name}")
    if isinstance(schema.get("items"), dict):
        yield from fields(schema["items"], shape)
    for name, its in schema.get("$defs", {}).items():
        yield from fields(its, f"${name}")


@pytest.mark.parametrize("kind", schemas())
def test_each_field_has_a_description(kind):
    assert not [
        (shape, name) for shape, name, its in fields(schemas()[kind], kind) if not its["description"].endswith(".")
    ]


def test_every_description_belongs_to_a_field():
    known = tomllib.loads(files("kb.site").joinpath("fields.toml").read_text(encoding="utf-8"))
    plain = known.pop("any")
    there = {(shape, name): its for kind, schema in schemas().items() for shape, name, its in fields(schema, kind)}
    said = {(shape, name) for shape, its in known.items() for name in its}
    assert said <= there.keys()
    assert {name for name in plain if name not in {name for _, name in there.keys() - said}} == set()
