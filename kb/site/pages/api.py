"""The page for programs: which data there are, where, and in what shape."""

from dataclasses import dataclass
from itertools import pairwise

from kb.site import addresses
from kb.site.pager import MOST
from kb.site.parts import Head, Link
from kb.site.schemas import WHERE, schemas
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class Data:
    """A kind of data."""

    name: str
    where: str
    """The pattern of their addresses."""
    example: Link | None
    schema: Link
    properties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ApiPage:
    """All kinds of data."""

    head: Head
    kinds: tuple[Data, ...]
    has_matches: bool
    """Whether there are rulebooks that were matched with each other."""
    has_store: bool
    """Whether the store itself stands beside the pages."""


def api_page(site: Site) -> ApiPage:
    """Give the page for programs."""
    collection = site.collection
    examples = {
        "rule": [addresses.rule(number) for number in collection.numbers_at_hand],
        "record": [addresses.record(record.id) for record in collection.unnumbered],
        "card": [addresses.card(card) for card in collection.cards],
        "source": [addresses.source(slug) for slug in collection.sources],
        "lineage": [addresses.lineage(name) for name in collection.lineages],
        "scenario": [addresses.scenario(told.scenario.id) for told in site.plays],
        "compare": [addresses.comparison(a.name, b.name) for a, b in pairwise(collection.eras)],
        "coverage": [addresses.COVERAGE],
        "contents": [addresses.CONTENTS],
    }
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
                "creditText": [source.credit for source in collection.sources.values()][:MOST],
                "usageInfo": [source.terms for source in collection.sources.values()][:MOST],
                "inLanguage": "en",
            },
        ),
        kinds=tuple(
            Data(
                name=name,
                where=WHERE[name],
                example=_example(examples[name]),
                schema=Link(f"{name}.schema.json", addresses.schema(name)),
                properties=tuple(schema.get("properties") or schema["$defs"]["record"]["properties"]),
            )
            for name, schema in schemas().items()
        ),
        has_matches=bool(collection.matches),
        has_store=bool(site.store),
    )


def _example(found: list[str]) -> Link | None:
    return Link(addresses.data(found[0]), addresses.data(found[0])) if found else None
