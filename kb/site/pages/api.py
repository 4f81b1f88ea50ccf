"""The page "For programs": which data files exist, where, in what shape and size, and what is stable."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from statistics import median_low

from kb.site import addresses
from kb.site.page_parts import Head, Link, bytes_in_words
from kb.site.pager import MOST
from kb.site.schemas import REEL, WHERE, Schema, schemas
from kb.site.site import Site

_WHOLES = tuple(it.removeprefix("api/") for it in (addresses.RECORDS, addresses.MATCHES, addresses.STORE))
_STORE = _WHOLES[-1]

_ASKED = {
    "rule": (
        "jq 'def full: reduce .[] as $it ([]; . + [(if $it.like then .[$it.like] else {} end) + $it]);"
        " .[] | {number, days: [.days | full[] | {day, standing, record}]}'"
    ),
    "record": "jq '.[] | {id, status, text}'",
    "card": "jq '.[] | {card, boards}'",
    "source": "jq '{title, day, credit, terms}'",
    "lineage": "jq '.[] | {lineage, title}'",
    "scenario": "jq '.boards[] | {title, ends, days: [.days[] | {day, ends}]}'",
    "reel": "sed -n 's|.*id=\"reel\"[^>]*>\\(.*\\)</script>.*|\\1|p' | jq '.days'",
    "compare": "jq '.counts'",
    "coverage": "jq '.kinds'",
    "contents": "jq '.eras'",
}
"""An example ``jq`` filter for the data of each kind."""


@dataclass(frozen=True, slots=True)
class Data:
    """A kind of data files."""

    name: str
    where: str
    """The pattern of their addresses."""
    sizes: str
    """The number of files and their sizes; empty for data inside pages."""
    example: Link | None
    asked: str
    """A shell command that fetches the example and filters it."""
    schema: Link
    properties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A file with everything of a kind."""

    name: str
    size: str


@dataclass(frozen=True, slots=True)
class ApiPage:
    """All kinds of data."""

    head: Head
    base: str
    """The base URL of the examples."""
    kinds: tuple[Data, ...]
    wholes: tuple[Whole, ...]
    """The files with all records, all matches of rulebooks, and the store, where they exist."""


def api_page(site: Site, sizes: Mapping[str, int]) -> ApiPage:
    """Return the page for programs; `sizes` are the sizes of all other files by address."""
    examples, base = _examples(site), site.base_url or "…/"
    by_kind = _by_kind(sizes)
    return ApiPage(
        head=site.head(
            addresses.API,
            "For programs",
            "The knowledge base as JSON: rules, rulings, cards, documents, lineages and boards, with a schema each.",
            section=addresses.ABOUT,
            linked_data={
                "@type": "Dataset",
                "name": "rulings: rules of Magic: The Gathering by day",
                "description": "Every rule, ruling, erratum and glossary entry here, with its days and its source.",
                "creditText": [source.credit for source in site.collection.sources.values()][:MOST],
                "usageInfo": [source.terms for source in site.collection.sources.values()][:MOST],
                "inLanguage": "en",
            },
        ),
        base=base,
        kinds=tuple(
            Data(
                name=name,
                where=WHERE.get(name, REEL),
                sizes=sizes_in_words(by_kind.get(name, [])),
                example=Link(examples[name], examples[name]) if name in examples else None,
                asked=_asked(f"{base}{examples[name]}", name) if name in examples else "",
                schema=Link(f"{name}.schema.json", addresses.schema(name)),
                properties=_properties(name, schema),
            )
            for name, schema in schemas().items()
        ),
        wholes=tuple(Whole(name, _size_of(name, sizes[f"api/{name}"])) for name in _WHOLES if f"api/{name}" in sizes),
    )


def _asked(url: str, name: str) -> str:
    """Return a shell command that fetches and filters an example of a kind."""
    return f"curl -s {url} | {'gunzip | ' if url.endswith('.gz') else ''}{_ASKED[name]}"


def _size_of(name: str, size: int) -> str:
    """Return the size of a complete file in words, for the store only an upper bound, because its layout varies."""
    return f"less than {ceil(size / 1_000_000)} MB" if name == _STORE else bytes_in_words(size)


def _examples(site: Site) -> dict[str, str]:
    """Return the address of an example file for each kind that has one."""
    collection = site.collection
    pages = {
        "card": [addresses.CARDS],
        "source": [addresses.source(slug) for slug in collection.sources],
        "lineage": [addresses.LINEAGES],
        "compare": [addresses.comparison(a.name, b.name) for a, b in pairwise(collection.eras)],
        "coverage": [addresses.COVERAGE],
        "contents": [addresses.CONTENTS],
    }
    found = {name: addresses.data(those[0]) for name, those in pages.items() if those}
    for number in collection.numbers_at_hand[:1]:
        found["rule"] = addresses.rules_data(number)
    for record in collection.unnumbered[:1]:
        found["record"] = addresses.records_data(record.id)
    for told in site.plays[:1]:
        name = told.scenario.id
        found |= {"scenario": addresses.boards_data(name), "reel": addresses.scenario(name)}
    return found


def _properties(name: str, schema: Schema) -> tuple[str, ...]:
    """Return the field names of a kind of data, or those of each item it contains by name."""
    shape = schema if "properties" in schema else schema["$defs"][name]
    return tuple(shape["properties"])


def _by_kind(sizes: Mapping[str, int]) -> dict[str, list[int]]:
    """Return the sizes of the files of each kind, smallest first; those of no kind are under ""."""
    kinds = {where.split("/")[1].partition(".json")[0]: name for name, where in WHERE.items()}
    found: dict[str, list[int]] = {}
    for address, size in sizes.items():
        if address.startswith("api/"):
            found.setdefault(kinds.get(address.split("/")[1].partition(".json")[0], ""), []).append(size)
    return {name: sorted(those) for name, those in found.items()}


def sizes_in_words(sizes: list[int]) -> str:
    """Return in words how many files there are and how large, "" for none; the sizes must be sorted.

    >>> print(sizes_in_words([900, 4_200, 31_000]))
    3 files of 900 bytes to 31 kB, half of them at most 4.2 kB; 36 kB together
    >>> sizes_in_words([2_000]), sizes_in_words([])
    ('1 file of 2.0 kB', '')
    """
    if len(sizes) < 2:  # noqa: PLR2004  (a comparison needs two)
        return f"1 file of {bytes_in_words(sizes[0])}" if sizes else ""
    least, middle, most, whole = map(bytes_in_words, (sizes[0], median_low(sizes), sizes[-1], sum(sizes)))
    return f"{len(sizes)} files of {least} to {most}, half of them at most {middle}; {whole} together"
