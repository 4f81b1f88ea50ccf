"""The page that compares two eras: counts first, then what changed, came in and went out, and boards."""

from dataclasses import dataclass

from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.site import addresses
from kb.site.changes import Change, change
from kb.site.collection import grouped
from kb.site.pages.era import part_name, part_of
from kb.site.pages.scenario import outcomes
from kb.site.parts import Head, Link
from kb.site.shown import accent, address_of, link_to
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class Part:
    """What came in or went out in one part of the rules."""

    link: Link
    records: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario that comes out otherwise in the two eras."""

    link: Link
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """Two eras beside each other."""

    head: Head
    earlier: Link
    later: Link
    both: int
    """How many texts stood or were last known in both."""
    came: tuple[Part, ...]
    went: tuple[Part, ...]
    came_count: int
    went_count: int
    changed: tuple[Change, ...]
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class ComparisonsPage:
    """All pairs of eras."""

    head: Head
    pairs: tuple[tuple[Link, Link, Link], ...]


def comparison_page(site: Site, earlier: Era, later: Era) -> ComparisonPage:
    """Give what differs between two eras."""
    collection = site.collection
    before, after = (
        {collection.wordings[r.id].key: r for r, _ in collection.standing(era) if r.kind in _TEXTS}
        for era in (earlier, later)
    )
    came = [record for key, record in after.items() if key not in before]
    went = [record for key, record in before.items() if key not in after]
    links = [
        Link(era.title, addresses.era(era.name), str(era.day), accent(era, collection)) for era in (earlier, later)
    ]
    return ComparisonPage(
        head=site.head(
            addresses.comparison(earlier.name, later.name),
            f"{earlier.name} and {later.name} compared",
            f"What changed between {earlier.title} ({earlier.day}) and {later.title} ({later.day}).",
            section=addresses.ERAS,
        ),
        earlier=links[0],
        later=links[1],
        both=len(before.keys() & after.keys()),
        came=_parts(site, came, later),
        went=_parts(site, went, earlier),
        came_count=len(came),
        went_count=len(went),
        changed=tuple(
            change(replacement, collection)
            for replacement in collection.replacements
            if replacement.of and earlier.day < replacement.day <= later.day
        ),
        boards=_boards(site, earlier, later),
    )


def comparisons_page(site: Site) -> ComparisonsPage:
    """Give the list of all pairs of eras."""
    eras = site.collection.eras
    return ComparisonsPage(
        head=site.head(
            addresses.COMPARISONS, "Compare eras", "Any two eras beside each other.", section=addresses.ERAS
        ),
        pairs=tuple(
            (
                Link(f"{a.name} and {b.name}", addresses.comparison(a.name, b.name)),
                Link(a.title, addresses.era(a.name), str(a.day), accent(a, site.collection)),
                Link(b.title, addresses.era(b.name), str(b.day), accent(b, site.collection)),
            )
            for place, a in enumerate(eras)
            for b in eras[place + 1 :]
        ),
    )


_TEXTS = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.GLOSSARY, Kind.EXAMPLE})


def _parts(site: Site, records: list[Record], era: Era) -> tuple[Part, ...]:
    collection = site.collection
    return tuple(
        Part(
            Link(part_name(part, collection), addresses.era(era.name, part)),
            tuple(link_to(r, collection, era.day if "#" not in address_of(r, collection) else None) for r in found),
        )
        for part, found in grouped((r for r in records if r.kind is not Kind.EXAMPLE), part_of).items()
    )


def _boards(site: Site, earlier: Era, later: Era) -> tuple[Board, ...]:
    found = []
    for told in site.plays:
        by_day = {o.link.words: o for o in outcomes(told, site.collection)}
        a, b = by_day[str(earlier.day)], by_day[str(later.day)]
        if a.group and b.group and a.group != b.group:
            found.append(
                Board(Link(told.scenario.title, addresses.scenario(told.scenario.id, later.day)), a.ends, b.ends)
            )
    return tuple(found)
