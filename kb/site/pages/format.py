"""The pages of formats: each exception beside today's rule, and the boards that differ."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.answers.boards.formats import Applied, Differing, Exempt, Format, boards_about, packaged_formats, shown
from kb.answers.boards.outcomes import causes_named
from kb.records.prose import day_in_words, day_with_set, with_capital
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import link_to_chronicle, link_to_quoted
from kb.site.page_parts import Head, Link
from kb.site.pages.own_board import address_of
from kb.site.site import Site
from kb.site.under_formats import concerning

MOST = 12
"""The most boards on a page."""


@dataclass(frozen=True, slots=True)
class Side:
    """The content of a rule in the base rules, or under a format."""

    means: str
    quote: str
    where: Link
    since: str


@dataclass(frozen=True, slots=True)
class Row:
    """An exception: the base rule, and the rule used instead."""

    says: str
    rule: Link
    is_house_rule: bool
    as_of: str
    """The day whose rule is kept, in words; empty for a house rule."""
    there: Side | None
    """The base's rule; None if the base has none."""
    here: Side


@dataclass(frozen=True, slots=True)
class Board:
    """A board that ends differently."""

    link: Link
    story: str
    there: tuple[str, ...]
    here: tuple[str, ...]
    common: str
    causes: str
    beside: str
    """The address at which the board is stepped through under the format and its base, side by side."""
    own: str
    """The address at which the board is played under the format in the browser."""


@dataclass(frozen=True, slots=True)
class FormatPage:
    """A format."""

    head: Head
    id: str
    title: str
    called: tuple[str, ...]
    """Other names in use."""
    summary: str
    base: str
    """The base, in words."""
    there: str
    """The heading of the base's column in a table."""
    sets: str
    missing: tuple[str, ...]
    rows: tuple[Row, ...]
    cards: tuple[tuple[str, str], ...]
    """Cards with other wordings: the exception in words, and a text of the format's own or an empty one."""
    boards: tuple[Board, ...]
    boards_count: int
    readings: tuple[str, ...]
    notices: tuple[str, ...]
    stated: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A format in the list."""

    link: Link
    base: str
    exceptions: tuple[str, ...]
    summary: str
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FormatsPage:
    """All formats."""

    head: Head
    playable: tuple[Listed, ...]
    others: tuple[Listed, ...]
    """The formats that can't be played yet."""


def formats_page(site: Site) -> FormatsPage:
    """Build the page of all formats: first those whose rules can be played, then the others.

    In both lists, formats with exceptions come first.
    """
    listed = [(one, _listed(one)) for one in sorted(packaged_formats(), key=lambda one: (not one.keeps, one.title))]
    return FormatsPage(
        head=site.head(
            addresses.FORMATS,
            "Formats",
            "How groups play with old rules today: Middle School, Old School 93/94, cubes. Each rule beside today's.",
        ),
        playable=tuple(told for one, told in listed if one.is_playable),
        others=tuple(told for one, told in listed if not one.is_playable),
    )


def _listed(of: Format) -> Listed:
    """Return a format as it is listed."""
    return Listed(Link(of.title, addresses.format_(of.id)), _base(of), of.says, of.summary, of.missing)


def _base(of: Format) -> str:
    """Return the base rules of a format in words."""
    return "today's rules" if of.is_today else f"the rules of {day_in_words(of.base)}"


def format_names() -> Iterator[str]:
    """Yield the ids of all formats; each has a page."""
    yield from (one.id for one in packaged_formats())


def format_page(site: Site, name: str) -> FormatPage:
    """Return the page of a format, with the boards about its exceptions that end differently."""
    (of,) = (one for one in packaged_formats() if one.id == name)
    found, collection = shown(of, with_boards=False), site.collection
    boards = boards_about(of, (told.scenario for told in site.plays if concerning(of, told))) if of.is_playable else ()
    return FormatPage(
        head=site.head(
            addresses.format_(name),
            f"{of.title}: what is different",
            f"{of.summary} Each old rule beside today's, in the words of their days.",
            section=addresses.FORMATS,
        ),
        id=of.id,
        title=of.title,
        called=of.called,
        summary=of.summary,
        base=_base(of),
        there="Today" if of.is_today else day_in_words(of.base),
        sets=of.sets,
        missing=of.missing,
        rows=tuple(_row(exempt, collection) for exempt in found.exceptions),
        cards=tuple((with_capital(card.says), card.text) for card in of.cards),
        boards=tuple(_board(one, of, site) for one in of_each_cause(boards)[:MOST]),
        boards_count=len(boards),
        readings=of.readings,
        notices=of.notices,
        stated=found.stated,
    )


def of_each_cause(boards: Iterable[Differing]) -> list[Differing]:
    """Return boards so that those with different causes take turns, each kind in the order given."""
    turns: Counter[tuple[tuple[str, ...], ...]] = Counter()
    ranked = []
    for one in boards:
        ranked.append((turns[one.causes], one))
        turns[one.causes] += 1
    return [one for _, one in sorted(ranked, key=lambda each: each[0])]


def _ended(sentence: str) -> str:
    """Return a sentence of a board with a capital and, unless it ends with one in quotation marks, a full stop.

    >>> _ended('Zap says "Draw a card."'), _ended("the turn ends")
    ('Zap says "Draw a card."', 'The turn ends.')
    """
    return with_capital(sentence) if sentence.endswith(('."', ".'", ".")) else f"{with_capital(sentence)}."


def _row(exempt: Exempt, collection: Collection) -> Row:
    """Return an exception as a row."""
    return Row(
        says=with_capital(exempt.says),
        rule=link_to_chronicle(exempt.rule, collection),
        is_house_rule=exempt.is_house_rule,
        as_of=day_in_words(exempt.as_of) if exempt.as_of else "",
        there=_side(exempt.means_at_base, exempt.at_base, collection) if exempt.at_base else None,
        here=_side(exempt.means, exempt.kept, collection),
    )


def _side(means: str, applied: Applied, collection: Collection) -> Side:
    """Return one side of an exception."""
    quote = " ".join(applied.quote.split())
    return Side(
        means, quote, link_to_quoted(collection, applied.where, applied.since, quote), day_with_set(applied.since)
    )


def _board(found: Differing, of: Format, site: Site) -> Board:
    """Return a board with its ends under the base rules and the format."""
    (scenario,) = (told.scenario for told in site.plays if told.scenario.id == found.scenario)
    return Board(
        Link(found.title, addresses.scenario(found.scenario)),
        " ".join(map(_ended, scenario.sentences)),
        found.sides.before,
        found.sides.after,
        found.sides.common,
        causes_named(found.causes),
        f"{addresses.scenario(found.scenario)}#{of.id}~{of.base}",
        address_of(scenario, under=of.id) if site.player else "",
    )
