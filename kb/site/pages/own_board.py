"""The page "A board of your own", and addresses that contain a board."""

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import date
from itertools import chain, groupby

from kb.answers.boards.formats import packaged_formats
from kb.answers.boards.performances import Scenario
from kb.answers.boards.sentences import Sentence, sentences
from kb.site import addresses
from kb.site.famous import famous, those_of
from kb.site.page_parts import Head, Link
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class OwnDay:
    """A day offered for playing."""

    day: str
    name: str


@dataclass(frozen=True, slots=True)
class OwnBoardPage:
    """The page on which visitors write and play their own boards."""

    head: Head
    player: str
    """The script that plays boards; empty if there is none."""
    is_served: bool
    """True if the server plays them."""
    days: tuple[OwnDay, ...]
    sets: tuple[str, ...]
    """The sets whose own rules can be added."""
    language: tuple[tuple[str, tuple[Sentence, ...]], ...]
    """The sentences and phrases for writing a board, by kind."""
    formats: tuple[Link, ...]
    """The formats under which a board may be played."""
    begins: str
    """The initial board, as JSON."""


def own_board_page(site: Site) -> OwnBoardPage:
    """Return the page for own boards."""
    eras = site.collection.eras
    first = _first(site)
    by_kind = groupby(sorted(sentences(), key=lambda one: _KINDS.index(one.kind)), key=lambda one: one.kind)
    return OwnBoardPage(
        head=site.head(
            addresses.OWN_BOARD,
            "A board of your own",
            "Write a board in plain sentences, choose days, and see how it goes on each, in your browser.",
            section=addresses.SCENARIOS,
        ),
        is_served=site.is_served and site.pyodide is None,
        player=site.player,
        days=tuple(
            OwnDay(str(day), name) for day, name in sorted({**_today(), **{era.day: era.short for era in eras}}.items())
        ),
        formats=tuple(Link(one.title, one.id) for one in packaged_formats() if one.is_playable),
        sets=tuple(dict.fromkeys(era.overlay for era in eras if era.overlay)),
        language=tuple((kind, tuple(those)) for kind, those in by_kind),
        begins=json.dumps(board_of(first), ensure_ascii=False) if first else "",
    )


_KINDS = tuple(dict.fromkeys(one.kind for one in sentences()))


def _today() -> dict[date, str]:
    """Return the day of today's rules with its name, "Today"; empty if no format is based on them."""
    return {one.base: "Today" for one in packaged_formats() if one.is_today}


def _first(site: Site) -> Scenario | None:
    """Return the example board: a well-known one, or else the first whose outcome changes; None if there is neither."""
    known = (told.scenario for told in those_of((famous().playground,), site))
    return next(chain(known, (told.scenario for told in site.plays if told.turns)), None)


def board_of(scenario: Scenario, under: str = "") -> dict[str, object]:
    """Return the board as encoded in an address: its sentences, and other fields if not default."""
    told: dict[str, object] = {"setup": scenario.setup, "play": scenario.play}
    told |= {"set": scenario.overlay} if scenario.overlay else {}
    told |= {"players": scenario.players} if scenario.players != ("Ana", "Bob") else {}
    return told | ({"under": under} if under else {})


def address_of(scenario: Scenario, under: str = "") -> str:
    """Return the address of the page for own boards with a board compressed into its fragment.

    It names no days, so that the board is played on all days offered, but may name a format.
    """
    whole = json.dumps(board_of(scenario, under), ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = urlsafe_b64encode(packer.compress(whole) + packer.flush()).decode().rstrip("=")
    return f"{addresses.OWN_BOARD}#board={packed}"
