"""The data files for programs: JSON for pages, JSON Lines of records, titles, and the site map."""

import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any
from xml.sax.saxutils import escape

from kb.answers.boards.boards_as_json import board_schema
from kb.answers.serial import as_data
from kb.records.data import Json, JsonObject
from kb.records.days import Era
from kb.records.escaping import shown_in_json
from kb.records.export import exported
from kb.records.record import Kind, Record
from kb.site import addresses
from kb.site.boards_script import BOARD_LIST, board_list
from kb.site.collection import Collection, grouped
from kb.site.day_tabs import days_of
from kb.site.descents import descents_as_data, match_as_data
from kb.site.links import credit_of, rules_played, title_of
from kb.site.pages.card import boards_naming
from kb.site.pages.lineage import lineage_names
from kb.site.schemas import line_schema, match_schema, schemas
from kb.site.search_titles import TITLES, WORDS, further_words, titles
from kb.site.site import Site
from kb.site.standing import status
from kb.site.summary_data import comparison, coverage, rule_on_day
from kb.site.superseded import superseded
from kb.site.wordings_script import WORDING_LIST, wording_list

SITEMAP = "sitemap.xml"
MOST_LISTED = 50_000
"""The most addresses in one site map (limit of sitemaps.org)."""

File = tuple[str, bytes]

Group = tuple[str, Callable[[Site], Iterator[File]]]
"""The name of a group of files, and the function that yields them."""


def data_groups(site: Site) -> Iterator[Group]:
    """Yield named groups of data files, all but those of boards."""
    collection = site.collection
    for place, numbers in grouped(collection.numbers_at_hand, addresses.rules_data).items():
        yield f"numbers {place}", partial(_numbers, place, numbers)
    for place, records in grouped(collection.unnumbered, lambda record: addresses.records_data(record.id)).items():
        yield f"record {place}", partial(_unnumbered, place, records)
    yield from ((f"source {slug}", partial(_source, slug)) for slug in collection.sources)
    for earlier, later in collection.pairs:
        yield f"comparison {earlier.name} {later.name}", partial(_comparison, earlier, later)
    whole = (
        _contents,
        _coverage,
        _schemas,
        _cards,
        _lineages,
        _records,
        _matches,
        _store,
        _titles,
        _words,
        _board_list,
        _wording_list,
    )
    yield from ((made.__name__, made) for made in whole)


def data_starts(group: str) -> str:
    """Return a common prefix of the addresses of a group's files.

    >>> data_starts("numbers api/rule/212.json.gz"), data_starts("source x-1"), data_starts("_store")
    ('api/rule/212.json.gz', 'api/source/', 'api/')
    """
    kind, _, name = group.partition(" ")
    if kind == "numbers":
        return name
    return _STARTS.get(kind, f"api/{'' if kind.startswith('_') else kind + '/'}")


_STARTS = {
    "comparison": "api/compare/",
    "_titles": TITLES,
    "_words": WORDS,
    "_board_list": BOARD_LIST,
    "_wording_list": WORDING_LIST,
    "_cards": addresses.data(addresses.CARDS),
    "_coverage": addresses.data(addresses.COVERAGE),
    "_contents": addresses.data(addresses.CONTENTS),
}
"""The prefixes of the addresses of files, by the first word of their group's name, where they differ from the folder's
name."""


def _numbers(place: str, numbers: Iterable[str], site: Site) -> Iterator[File]:
    """Yield the data of a section's numbers, in one file."""
    yield as_file(place, {number: number_as_data(number, site.collection) for number in numbers})


def number_as_data(number: str, collection: Collection) -> JsonObject:
    """Return a number as JSON-compatible data: its records, its way through the rulebooks, and its days."""
    examples: list[JsonObject] = []
    records = []
    for record in collection.numbers[number]:
        told = record_as_data(record, collection)
        places = range(len(examples), len(examples) + len(told["examples"]))
        examples += told["examples"]
        records.append({**told, "examples": list(places)})
    return {
        "number": number,
        "records": without_repetition(records),
        "examples": without_repetition(examples),
        "descents": descents_as_data(number, collection),
        "under": list(collection.under(number)),
        "days": without_repetition([rule_on_day(number, day, collection) for day in days_of(number, collection)]),
    }


def without_repetition(rows: Sequence[Mapping[str, Json]]) -> list[JsonObject]:
    """Return rows without the fields they share with an earlier row, which is named by its index.

    That is the last row with the same text, or else the previous one.

    >>> without_repetition([{"day": 1, "text": "a"}, {"day": 2, "text": "b"}, {"day": 3, "text": "a"}])
    [{'day': 1, 'text': 'a'}, {'like': 0, 'day': 2, 'text': 'b'}, {'like': 0, 'day': 3}]
    """
    told: list[JsonObject] = []
    places: dict[object, int] = {}
    for place, row in enumerate(rows):
        like = places.get(row.get("text"), place - 1)
        told.append(
            {"like": like, **{name: value for name, value in row.items() if rows[like][name] != value}}
            if place
            else dict(row)
        )
        places[row.get("text")] = place
    return told


def _unnumbered(place: str, records: Iterable[Record], site: Site) -> Iterator[File]:
    """Yield the data of a source's records without a number, in one file."""
    yield as_file(place, {record.id: record_as_data(record, site.collection) for record in records})


def _cards(site: Site) -> Iterator[File]:
    """Yield the data of all cards, in one file."""
    yield _file(addresses.CARDS, {name: _card(name, site) for name in site.collection.cards})


def _card(name: str, site: Site) -> JsonObject:
    """Return the data of a card."""
    records = [record_as_data(record, site.collection) for record in site.collection.cards[name]]
    return {"card": name, "records": records, "boards": [link.note for link, _ in boards_naming(site, name)]}


def _source(slug: str, site: Site) -> Iterator[File]:
    """Yield the data of a source."""
    own = [record.id for record in site.collection.records.values() if record.source == slug]
    yield _file(addresses.source(slug), {**site.collection.sources[slug]._asdict(), "records": own})


def _comparison(earlier: Era, later: Era, site: Site) -> Iterator[File]:
    """Yield the data of a comparison of two eras."""
    yield _file(addresses.comparison(earlier.name, later.name), comparison(site, earlier, later))


def _contents(site: Site) -> Iterator[File]:
    """Yield the index of all data files by the names of their subjects."""
    collection = site.collection
    found = {
        "cards": dict.fromkeys(collection.cards, addresses.CARDS),
        "sources": {slug: addresses.source(slug) for slug in collection.sources},
        "lineages": dict.fromkeys(lineage_names(collection), addresses.LINEAGES),
        "comparisons": {f"{a.name} {b.name}": addresses.comparison(a.name, b.name) for a, b in collection.pairs},
    }
    places = {kind: {name: addresses.data(page) for name, page in pages.items()} for kind, pages in found.items()}
    places["numbers"] = {number: addresses.rules_data(number) for number in collection.numbers_at_hand}
    places["records"] = {record.id: addresses.records_data(record.id) for record in collection.unnumbered}
    places["scenarios"] = {told.scenario.id: addresses.boards_data(told.scenario.id) for told in site.plays}
    eras = [{"era": era.name, "day": era.day, "title": era.title, "set": era.overlay} for era in collection.eras]
    yield addresses.data(addresses.CONTENTS), as_json({"eras": eras, **places})


def _coverage(site: Site) -> Iterator[File]:
    """Yield the coverage data."""
    yield _file(addresses.COVERAGE, coverage(site))


def _schemas(_: Site) -> Iterator[File]:
    """Yield the JSON Schemas."""
    for name, schema in schemas().items():
        yield addresses.schema(name), as_json(schema)
    yield addresses.schema("line"), as_json(line_schema())
    yield addresses.schema("board"), as_json(board_schema())


def _records(site: Site) -> Iterator[File]:
    """Yield all records as compressed JSON Lines."""
    yield addresses.RECORDS, _compressed("".join(map(_json_line, _all_exported(site.collection))).encode())


def _matches(site: Site) -> Iterator[File]:
    """Yield all matches between rulebooks as compressed JSON Lines, with their schema."""
    if site.collection.matches:
        yield addresses.schema("match"), as_json(match_schema())
        found = (_json_line(match_as_data(match)) for match in site.collection.matches)
        yield addresses.MATCHES, _compressed("".join(found).encode())


def _store(site: Site) -> Iterator[File]:
    """Yield the compressed SQLite store, if the site publishes one."""
    if site.store:
        yield addresses.STORE, _compressed(site.store)


def _compressed(content: bytes) -> bytes:
    """Compress content with gzip, without a timestamp."""
    return gzip.compress(content, mtime=0)


def _titles(site: Site) -> Iterator[File]:
    """Yield the titles for the search as a script."""
    yield TITLES, as_script("rulingsTitles", titles(site))


def _words(site: Site) -> Iterator[File]:
    """Yield further words for the search as a script."""
    yield WORDS, as_script("rulingsWords", further_words(site))


def _board_list(site: Site) -> Iterator[File]:
    """Yield the list of boards as a script."""
    yield BOARD_LIST, as_script("rulingsBoards", board_list(site))


def _wording_list(site: Site) -> Iterator[File]:
    """Yield the list of wordings as a script."""
    yield WORDING_LIST, as_script("rulingsWordings", wording_list(site))


def as_script(name: str, value: object) -> bytes:
    """Return a script that assigns a value to a global name, for pages opened without a server.

    The value is JSON in a string: browsers parse that several times as fast as the equivalent code.
    """
    text = as_json(value).decode().strip().replace("\\", "\\\\").replace("'", "\\'")
    return f"globalThis.{name} = JSON.parse('{text}');\n".encode()


def _file(page: str, value: Mapping[str, Json]) -> File:
    """Return the data file that belongs to a page."""
    return as_file(addresses.data(page), value)


def as_file(address: str, value: Mapping[str, Json]) -> File:
    """Return data as a JSON file, compressed if its address says so."""
    content = as_json(value)
    return address, _compressed(content) if address.endswith(".gz") else content


def _lineages(site: Site) -> Iterator[File]:
    """Yield the data of all lineages, in one file."""
    yield _file(
        addresses.LINEAGES, {name: lineage_as_data(name, site.collection) for name in lineage_names(site.collection)}
    )


def lineage_as_data(name: str, collection: Collection) -> JsonObject:
    """Return a lineage as JSON-compatible data: its texts, replacements and entries."""
    thread = collection.threads.get(name)
    return {
        "lineage": name,
        "title": title_of(name, collection),
        "texts": [member._asdict() for member in thread.members] if thread else [],
        "replacements": [replacement._asdict() for replacement in thread.replacements] if thread else [],
        "played": _entries(name),
    }


def _entries(name: str) -> list[JsonObject]:
    """Return the entries of a lineage's rule as data."""
    rule = rules_played().get(name)
    return [as_data(entry) for entry in (rule.entries if rule else ())]


def record_as_data(record: Record, collection: Collection) -> JsonObject:
    """Return a record as JSON-compatible data with days, examples, replacements and credit."""
    wording, source = collection.wordings[record.id], collection.sources[record.source]
    children = collection.children.get(record.id, ())
    return {
        **exported(record, source.file),
        "text": None if collection.is_hidden(record) else record.text,
        "wording": wording.id,
        "printed_until": wording.printed_until.isoformat(),
        "replaced_on": wording.replaced_on.isoformat() if wording.replaced_on else None,
        "gone_by": wording.gone_by.isoformat() if wording.gone_by else None,
        "status": status(wording, collection.end_of(wording), None),
        "examples": [record_as_data(child, collection) for child in children if child.kind is Kind.EXAMPLE],
        "cited_by": [citing.id for citing in collection.cited_by(record)],
        "verdicts": [stored._asdict() for stored in collection.verdicts(record)],
        "credit": credit_of(record, collection),
        "terms": source.terms,
        "lineages": [lineage.slug for lineage in collection.threads_of([record])],
        "replacements": [replacement._asdict() for replacement in collection.replaced.get(record.id, ())],
        "superseded": [{"day": it.day, "lineage": it.lineage.note} for it in superseded(record, collection)],
        "why_alone": collection.alone.get(record.id),
    }


def sitemaps(pages: Iterable[str], base_url: str) -> Iterator[tuple[str, bytes]]:
    """Yield the site map of these full addresses, split into parts with an index if it is long."""
    listed = sorted(set(pages))
    if len(listed) <= MOST_LISTED:
        yield SITEMAP, _listed("urlset", "url", listed)
        return
    parts = [listed[at : at + MOST_LISTED] for at in range(0, len(listed), MOST_LISTED)]
    names = [f"sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield SITEMAP, _listed("sitemapindex", "sitemap", [f"{base_url}{name}" for name in names])
    yield from ((name, _listed("urlset", "url", part)) for name, part in zip(names, parts, strict=True))


def _listed(root: str, each: str, addresses: Iterable[str]) -> bytes:
    """Return a site map or its index as XML."""
    items = "".join(f"<{each}><loc>{escape(address)}</loc></{each}>\n" for address in addresses)
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<{root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{head}{items}</{root}>\n".encode()


def as_json(value: Any) -> bytes:  # noqa: ANN401  (any JSON value)
    """Return a value as the content of a JSON file."""
    return (shown_in_json(json.dumps(value, ensure_ascii=False, default=str, separators=(",", ":"))) + "\n").encode()


def _all_exported(collection: Collection) -> Iterator[JsonObject]:
    """Yield all records with shown text in their export format."""
    files = {source.slug: source.file for source in collection.sources.values()}
    shown = (record for record in collection.records.values() if record.source not in collection.hidden)
    return (exported(record, files[record.source]) for record in shown)


def _json_line(value: JsonObject) -> str:
    """Return a value as one line of JSON."""
    return shown_in_json(json.dumps(value, ensure_ascii=False)) + "\n"
