"""Names for data without a form of its own: what JSON and TOML files hold until it is read into values."""

from typing import Any, TypeAlias

Json: TypeAlias = Any  # what JSON can hold: words, numbers, lists and objects, however nested
JsonObject: TypeAlias = dict[str, Any]  # an object of JSON or a table of TOML: each key has a type of its own
