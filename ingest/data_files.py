"""Files of data, which are no documents: lists of records in JSON or YAML, told by what they are."""

import json
import re
from collections import Counter

from ingest.document import Document
from kb.records.errors import BadSource

_RECORD = re.compile(r"(?m)^[ \t]*- +(?P<key>[A-Za-z_][\w-]{0,40}):(?: |$)")
_MEMBER = re.compile(r"(?m)^[ \t]+(?P<key>[A-Za-z_][\w-]{0,40}):(?: |$)")
_FEWEST_RECORDS = 2
_MOST_TOLD = 5
_LONGEST_JSON = 4_000_000


def check_is_no_data(document: Document) -> None:
    """Raise BadSource for a document that is a list of records in JSON or YAML, with what would be read."""
    found = _json(document.source) or _yaml(document.source)
    if found:
        raise BadSource(
            f"{document.name}: this is {found}, not a text of rulings.",
            remedy="Write each record as a paragraph: a number or a bullet, and the text of the ruling; or give the "
            "document that it was made from.",
        )


def _json(source: str) -> str:
    """Return what kind of data a text in JSON is; empty where it is none."""
    if source.lstrip()[:1] not in {"[", "{"} or len(source) > _LONGEST_JSON:
        return ""
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):
        return ""
    if isinstance(value, dict):
        return f"JSON, an object with {_named(list(value))}"
    keys = Counter(key for one in value if isinstance(one, dict) for key in one)
    return f"JSON, a list of records with {_named(list(keys))}" if keys else "JSON, a list"


def _yaml(source: str) -> str:
    """Return what a list of records in YAML has for fields; empty where a text is none.

    All its records begin with one field, and have others below it.
    """
    records = [match["key"] for match in _RECORD.finditer(source)]
    members = Counter(match["key"] for match in _MEMBER.finditer(source))
    repeated = [key for key, count in members.items() if 2 * count >= len(records)]
    is_list = len(records) >= _FEWEST_RECORDS and len(set(records)) == 1 and bool(repeated)
    return f"YAML, a list of records with {_named([records[0], *repeated])}" if is_list else ""


def _named(keys: list[str]) -> str:
    if not keys:
        return "no fields"
    more = f" and {len(keys) - _MOST_TOLD} more" if len(keys) > _MOST_TOLD else ""
    return f"the fields {', '.join(str(key)[:40] for key in keys[:_MOST_TOLD])}{more}"
