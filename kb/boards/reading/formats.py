"""Formats: a base day, and the rules that a community keeps from other days or made up itself."""

# ``rulings play`` comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH110

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from importlib import resources
from typing import TypeGuard

from kb.boards.reading.loading import load, text_of
from kb.boards.reading.places import Place
from kb.cards.card_text import CardText
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import AnyChronicle, AnyEntry, Entry
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import OWN_TEXTS, CardWording, NotModelled, Rulebook
from kb.records.commands import command
from kb.records.data import JsonObject
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError
from kb.records.nearest import close_matches
from kb.records.prose import day_in_words

TODAY = "today"
"""The base of a format that plays by the newest rules that are modelled."""

_KEYS = {
    "id", "title", "called", "summary", "base", "sets", "keeps", "wordings", "cards", "stated", "readings", "notices",
    "missing",
}  # fmt: skip
_CARD_KEYS = {"name", "as_of", "text", "type", "cost", "size"}
_SIZE = re.compile(r"(\d+|\*)/(\d+|\*)")
_PARAGRAPH = " // "
"""Separator of the paragraphs of a card's text, as in the sentences of boards."""
_KEPT_KEYS = {"rule", "as_of", "house_rule", "says"}
_STATED_KEYS = {"where", "read"}


class BadFormat(RulingsError):
    """A format that can't be read or doesn't fit together: the file, the line, and what would be right."""

    exit_code = 3


@dataclass(frozen=True, slots=True)
class Kept:
    """An exception of a format: a rule with the entry that is in force there."""

    rule: AnyChronicle = field(repr=False)
    entry: AnyEntry
    as_of: date | None
    """The day whose entry is kept; None of a house rule."""
    says: str
    """The name that people have for it."""
    where: Place = field(repr=False, compare=False)

    @property
    def is_house_rule(self) -> bool:
        """Return whether a community made the rule up, so that it never was official."""
        return self.as_of is None


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card that a format plays by its wording of another day, or by a text of its own."""

    name: str
    """Empty for all cards that the format doesn't name."""
    as_of: date | None
    """The day whose wording is used; None for a text of the format's own."""
    text: str
    """The text of the format's own; empty where a wording is used."""
    wording: CardWording = field(repr=False)

    @property
    def says(self) -> str:
        """The exception in a few words: a text of the format's own, or wordings of a day."""
        if self.as_of is None:
            return f"a text of its own for {self.name}"
        return f"{self.name or 'all cards'} as worded on {day_in_words(self.as_of)}"


@dataclass(frozen=True, slots=True)
class Stated:
    """Where a community states its rules, and when that was read."""

    where: str
    read: str
    """Such as ``November 2026``."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a group plays: by the rules of a base day, but for the entries that it keeps."""

    id: str
    title: str
    called: tuple[str, ...]
    """Other names that players have for it."""
    summary: str
    base: date
    is_today: bool
    """True if its base is the newest rules available, not a fixed day."""
    keeps: tuple[Kept, ...]
    cards: tuple[KeptCard, ...]
    sets: str
    """The legal sets, for information only."""
    stated: tuple[Stated, ...]
    readings: tuple[str, ...]
    """Where the statement leaves something open: the reading taken here."""
    notices: tuple[str, ...]
    """Notes for its players, such as one on a common error about the history."""
    missing: tuple[str, ...]
    """Its rules that aren't modelled; while there are any, the format can't be played."""
    where: Place = field(repr=False, compare=False)

    @property
    def is_playable(self) -> bool:
        """Return whether all rules of the format are modelled."""
        return not self.missing

    @property
    def says(self) -> tuple[str, ...]:
        """Return its exceptions, as people call them: the rules, then the cards."""
        return (*(kept.says for kept in self.keeps), *(card.says for card in self.cards))

    @property
    def lacking(self) -> str:
        """Return why the format can't be played here, naming the rules that aren't modelled; empty if it can."""
        return f"{self.title} can't be played here yet: {' '.join(self.missing)}" if self.missing else ""

    @property
    def base_rulebook(self) -> Rulebook:
        """Return the rulebook of the format's base day, without its exceptions."""
        return Rulebook.on(self.base)

    @property
    def rulebook(self) -> Rulebook:
        """Return the rulebook of the format. Raises NotModelled if one of its rules isn't modelled."""
        if self.missing:
            raise NotModelled(
                self.lacking,
                remedy=f"`{command('formats', self.id)}` shows which rules it keeps.",
            )
        return self.keeping(self.keeps).wording(card.wording for card in self.cards)

    def is_called(self, name: str) -> bool:
        """Return whether a name, or a file's path, means this format.

        A name of a packaged format means only that one.
        """
        owner = next((one for one in packaged_formats() if name.casefold() in _names_of(one)), None)
        if owner is not None or self in packaged_formats():
            return owner == self
        return name.casefold() in _names_of(self) or os.path.abspath(name) == os.path.abspath(self.where.file)

    def keeping(self, keeps: tuple[Kept, ...]) -> Rulebook:
        """Return the rulebook of the base day with some of the format's exceptions."""
        return self.base_rulebook.keeping(kept.entry for kept in keeps)


def packaged_formats() -> tuple[Format, ...]:
    """Return the formats that come with the package, by id."""
    return _packaged()


@cache
def _packaged() -> tuple[Format, ...]:
    """Return the packaged formats, read once per process."""
    found = {one.name: one for one in resources.files("kb").joinpath("formats").iterdir() if one.name.endswith(".toml")}
    return tuple(read_format(found[name].read_text(encoding="utf-8"), name) for name in sorted(found))


def _names_of(format_: Format) -> set[str]:
    """Return the names of a format, casefolded: its id, title and other names."""
    return {format_.id, *(name.casefold() for name in (format_.title, *format_.called))}


def format_named(name: str, *, reads_files: bool = True) -> Format:
    """Return the format with this id, title or other name, or the one in a file or in a text of several lines.

    Pass `reads_files=False` for input from strangers; a file's name then raises BadQuestion. Raises NoSuchRecord for an
    unknown name, BadFormat if the file or text has no format, and BadScenario for a file that can't be read.
    """
    for known in packaged_formats():
        if name.casefold() in _names_of(known):
            return known
    if "\n" in name:
        return read_format(name, "the format sent")
    if not reads_files and name.endswith(".toml"):
        raise BadQuestion(
            "A program can't have files read by name here.",
            remedy="Send the text of the format's file, or the name of a known format.",
        )
    if reads_files and (name.endswith(".toml") or os.path.exists(name)):
        return read_format(text_of(name, "`rulings formats` lists the known formats."), name)
    ids = [known.id for known in packaged_formats()]
    raise NoSuchRecord(
        f"There is no format {name}.",
        nearest=close_matches(name.casefold(), ids, 3, cutoff=0.4),
        remedy="`rulings formats` lists them. To use a format of your own, give its file: my-format.toml.",
    )


@cache
def newest_day() -> date:
    """Return the newest day on which a modelled rule changed, which "today" stands for."""
    return max(entry.since for rule in all_rules() for entry in rule.entries if entry.overlay is None)


def read_format(text: str, file: str) -> Format:
    """Parse a format in TOML. Raises BadFormat with file and line."""
    data, where = load(text, file), Place(file, text)
    _check_keys(data, _KEYS, where)
    base, is_today = _base(data.get("base"), where)
    keeps = tuple(_keeps(data.get("keeps", []), where, base))
    read = Format(
        id=_text(data, "id", where),
        title=_text(data, "title", where),
        called=_list(data, "called", where),
        summary=_text(data, "summary", where),
        base=base,
        is_today=is_today,
        keeps=keeps,
        cards=tuple(_cards(data, where, base)),
        sets=_text(data, "sets", where, needed=False),
        stated=tuple(_stated(data.get("stated", []), where)),
        readings=_list(data, "readings", where),
        notices=_list(data, "notices", where),
        missing=_list(data, "missing", where),
        where=where,
    )
    for kept in keeps:
        _check_together(kept, keeps, base)
    return read


def _base(value: object, where: Place) -> tuple[date, bool]:
    """Return the base day, and whether the format says "today". Raises BadFormat for anything but that or a day."""
    if value == TODAY:
        return newest_day(), True
    if _is_day(value):
        return _modelled(value, where.at("base")), False
    raise BadFormat(
        f'{where.at("base")}: `base` must be "{TODAY}", or a date without quotes.',
        remedy='Write base = "today", or base = 1999-06-01.',
    )


def _is_day(value: object) -> TypeGuard[date]:
    """Return whether the value is a date without a time."""
    return isinstance(value, date) and not isinstance(value, datetime)


def _keeps(entries: object, where: Place, base: date) -> Iterator[Kept]:
    """Yield the parsed exceptions of a format. Raises BadFormat for a wrong, repeated or ineffective one."""
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadFormat(
            f"{where.at('keeps')}: `keeps` must be a list of tables.", remedy="Begin each of them with [[keeps]]."
        )
    known: dict[str, Place] = {}
    for number, entry in enumerate(entries):
        place = where.at("keeps", number)
        _check_keys(entry, _KEPT_KEYS, place)
        kept = _kept(entry, place)
        if kept.rule.slug in known:
            raise BadFormat(
                f"{place}: {kept.rule.slug} is already kept, in {known[kept.rule.slug]}.",
                remedy="Keep each rule only once.",
            )
        known[kept.rule.slug] = place
        in_force = kept.rule.on(base)
        if in_force is not None and in_force.what is kept.entry.what:
            raise BadFormat(
                f"{place}: keeping {kept.rule.slug} as of {kept.as_of} changes nothing: on {base}, "
                "the rule is the same.",
                remedy="Leave it out, or keep it as of another day.",
            )
        yield kept


def _kept(entry: JsonObject, place: Place) -> Kept:
    """Parse one exception of a format. Raises BadFormat for a rule, day or house rule that isn't known."""
    slug = _text(entry, "rule", place)
    rules = {rule.slug: rule for rule in all_rules()}
    if slug not in rules:
        raise BadFormat(
            f"{place.at('rule')}: no rule {slug} is modelled.",
            nearest=_nearest(slug, rules),
            remedy="`rulings rules` lists them.",
        )
    rule, says = rules[slug], _text(entry, "says", place)
    if ("as_of" in entry) == ("house_rule" in entry):
        raise BadFormat(
            f"{place}: {slug} must have either `as_of` or `house_rule`.",
            remedy=(
                "`as_of` is a day on which the rule was as you want to keep it; `house_rule` names "
                "a rule that was never official."
            ),
        )
    if "house_rule" in entry:
        name = _text(entry, "house_rule", place)
        if name not in rule.house_rules:
            raise BadFormat(
                f"{place.at('house_rule')}: {slug} has no house rule “{name}”.",
                nearest=_nearest(name, rule.house_rules),
                remedy=f"Its house rules are: {', '.join(rule.house_rules) or 'none'}.",
            )
        return Kept(rule, rule.house_rules[name], None, says, place)
    day = entry["as_of"]
    if not _is_day(day):
        raise BadFormat(f"{place.at('as_of')}: `as_of` must be a date without quotes, such as 2003-10-01.")
    found = rule.on(day)
    if found is None or found.what is None:
        first = next((one.since for one in rule.entries if one.overlay is None and one.what is not None), None)
        since = f" Its first text is of {day_in_words(first)}." if first else ""
        raise BadFormat(
            f"{place.at('as_of')}: there was no rule {slug} on {day_in_words(day)}.{since}",
            remedy=f"`{command('rules', slug)}` shows the days on which it changed.",
        )
    return Kept(rule, found, day, says, place)


def _cards(data: JsonObject, where: Place, base: date) -> Iterator[KeptCard]:
    """Yield the cards that a format plays by other wordings than those of its base day; often none.

    A card without a name stands for all cards. Raises BadFormat.
    """
    if "wordings" in data:
        day = _wording_day(data, "wordings", where)
        _check_differs(day, base, where.at("wordings"))
        yield KeptCard("", day, "", CardWording("", day))
    entries = data.get("cards", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadFormat(
            f"{where.at('cards')}: `cards` must be a list of tables.", remedy="Begin each of them with [[cards]]."
        )
    known: dict[str, Place] = {}
    for number, entry in enumerate(entries):
        place = where.at("cards", number)
        _check_keys(entry, _CARD_KEYS, place)
        card = _card(entry, place, base)
        if card.name in known:
            raise BadFormat(
                f"{place}: {card.name} is already in the list, in {known[card.name]}.", remedy="Name each card once."
            )
        known[card.name] = place
        yield card


def _card(entry: JsonObject, place: Place, base: date) -> KeptCard:
    """Parse a card with the day of its wording, or with a text of the format's own. Raises BadFormat."""
    name = _text(entry, "name", place)
    if ("as_of" in entry) == ("text" in entry):
        raise BadFormat(
            f"{place}: {name} must have either `as_of` or `text`.",
            remedy="`as_of` is a day whose wording of the card is used; `text` is a text of the format's own.",
        )
    if "as_of" in entry:
        if others := sorted(entry.keys() - {"name", "as_of"}):
            raise BadFormat(
                f"{place.at(others[0])}: `{others[0]}` belongs to a `text`; with `as_of`, the card is as it was then."
            )
        day = _wording_day(entry, "as_of", place)
        _check_differs(day, base, place, name)
        return KeptCard(name, day, "", CardWording(name, day))
    text, size = _text(entry, "text", place, needed=False), _text(entry, "size", place, needed=False)
    if size and not _SIZE.fullmatch(size):
        raise BadFormat(f'{place.at("size")}: `size` must be power and toughness, such as "2/2".')
    power, _, toughness = size.partition("/")
    printed = CardText(
        name,
        _text(entry, "type", place),
        text.replace(_PARAGRAPH, "\n"),
        _text(entry, "cost", place, needed=False),
        power,
        toughness,
    )
    from kb.cards import faces  # only texts of a format's own need the grammar

    face = faces.face_of_text(printed)
    if face.unread:
        raise BadFormat(
            f"{place}: in the text of {name}, this is not understood: “{face.unread}”.",
            remedy="Say it in other words, as a card of today would.",
        )
    told = ". ".join(filter(None, (f"{printed.type_line} {size}".strip(), text)))
    own = Entry(name, base, place.file, "", face, OWN_TEXTS.slug, means=told)
    return KeptCard(name, None, told, CardWording(name, None, own))


def _wording_day(entry: JsonObject, key: str, place: Place) -> date:
    """Return the day of a wording of cards. Raises BadFormat."""
    day = entry[key]
    if not _is_day(day):
        raise BadFormat(f"{place.at(key)}: `{key}` must be a date without quotes, such as 2003-10-01.")
    return _modelled(day, place.at(key))


def _modelled(day: date, place: Place) -> date:
    """Return the day. Raises BadFormat if its rules aren't modelled."""
    try:
        return Rulebook.on(day).day
    except NotModelled as error:
        raise BadFormat(f"{place}: {error.problem}", remedy=error.remedy) from None


def _check_differs(day: date, base: date, place: Place, name: str = "") -> None:
    """Raise BadFormat for a day whose wording of a card, or of all cards, is that of the base day."""
    card = all_cards().get(name)
    first, second = (card.on(one) or card.entries[0] for one in (day, base)) if card is not None else (None, None)
    if day == base or (first is not None and second is not None and first.what is second.what):
        raise BadFormat(
            f"{place}: {name or 'all cards'} as worded on {day} changes nothing: the wording on {base} is the same.",
            remedy="Leave it out, or name another day.",
        )


def _check_together(kept: Kept, keeps: tuple[Kept, ...], base: date) -> None:
    """Raise BadFormat for an exception whose companion rules are neither kept nor the same on the base day."""
    others = {other.rule.slug: other for other in keeps}
    for slug in kept.entry.together:
        other = others.get(slug)
        if other is None and not kept.is_house_rule and _is_same_on(slug, kept.entry.since, base):
            continue
        if other is None or not _are_of_one_day(kept, other):
            as_of = f"as of {kept.as_of}" if kept.as_of else f"as “{kept.entry.overlay}”"
            raise BadFormat(
                f"{kept.where}: {kept.rule.slug} {as_of} works only together with {slug}, which "
                f"this format {'keeps as of another day' if other else 'does not keep'}.",
                remedy=f"Keep {slug} as it was then too, or leave out {kept.rule.slug}.",
            )


def _is_same_on(slug: str, day: date, base: date) -> bool:
    """Return whether a rule was in force on both days and said the same."""
    rule = next(rule for rule in all_rules() if rule.slug == slug)
    then, now = rule.on(day), rule.on(base)
    return then is not None and now is not None and then.what is now.what


def _are_of_one_day(kept: Kept, other: Kept) -> bool:
    """Return whether two exceptions that need each other fit together.

    They do if the other says what it said on this one's day, or if one is a house rule and names the other.
    """
    if kept.is_house_rule or other.is_house_rule:
        return kept.rule.slug in other.entry.together or other.rule.slug in kept.entry.together
    then = other.rule.on(kept.entry.since)
    return then is not None and then.what is other.entry.what


def _stated(entries: object, where: Place) -> Iterator[Stated]:
    """Yield where the community states the format's rules, and when that was read. Raises BadFormat."""
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadFormat(f"{where.at('stated')}: `stated` must be a list of tables, each beginning with [[stated]].")
    for number, entry in enumerate(entries):
        place = where.at("stated", number)
        _check_keys(entry, _STATED_KEYS, place)
        yield Stated(_text(entry, "where", place), _text(entry, "read", place))


def _check_keys(entry: JsonObject, known: set[str], where: Place) -> None:
    """Raise BadFormat for an unknown key, or one that belongs to the format and not to this table."""
    for key in entry:
        if key not in known and key in _KEYS:
            raise BadFormat(
                f"{where.at(key)}: `{key}` belongs to the format, but is in one of its tables.",
                remedy="Move the line above the first line that begins with [[.",
            )
        if key not in known:
            raise BadFormat(
                f"{where.at(key)}: unknown key {key!r}.",
                nearest=_nearest(key, known),
                remedy=f"The keys are: {', '.join(sorted(known))}.",
            )


def _text(entry: JsonObject, key: str, where: Place, *, needed: bool = True) -> str:
    """Return the text under a key, "" if it is missing and isn't needed.

    Raises BadFormat for anything else than a text on one line, or an empty one that is needed.
    """
    said = entry.get(key, "")
    if not isinstance(said, str) or not said.isprintable() or (needed and not said.strip()):
        raise BadFormat(f"{where.at(key)}: `{key}` must be text in quotes, on one line.")
    return said


def _list(data: JsonObject, key: str, where: Place) -> tuple[str, ...]:
    """Return the texts listed under a key, none if it is missing.

    Raises BadFormat for anything else than a list of texts.
    """
    said = data.get(key, [])
    if not isinstance(said, list) or not all(isinstance(one, str) and one.isprintable() for one in said):
        raise BadFormat(f"{where.at(key)}: `{key}` must be a list of texts in quotes.")
    return tuple(said)


def _nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return up to three of the known words that resemble this one, the most similar first; empty if none does."""
    return close_matches(word, known, 3, cutoff=0.4)
