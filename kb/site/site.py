"""The site: the inputs of its pages, and the head of each page."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from kb.answers.boards.performances import Performed
from kb.records.days import Era
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent
from kb.site.page_parts import Head, Seen, beginning


@dataclass(frozen=True, eq=False)
class Site:
    """The inputs of all pages: the collection, the played scenarios, and the site's address."""

    collection: Collection
    plays: tuple[Performed, ...]
    base_url: str = ""
    """The full URL of its root, with a final slash; empty if unknown."""
    store: bytes = field(default=b"", repr=False)
    """The store's file, in its publishable form."""
    pyodide: Path | None = None
    """The folder of Pyodide, which runs the engine in pages; None for a site without it."""
    has_pictures: bool = False
    """True if boards with two outcomes have preview pictures."""
    is_served: bool = False
    """True if `rulings serve` shows it and plays readers' boards where there is no Pyodide."""

    @property
    def player(self) -> str:
        """The script that plays readers' boards, by the engine in the page or by the server; empty if there is none."""
        return "static/engine.js" if self.pyodide else "static/served.js" if self.is_served else ""

    @cached_property
    def about(self) -> dict[str, list[Performed]]:
        """The scenarios about each rule or card, by its slug."""
        found: dict[str, list[Performed]] = {}
        for told in self.plays:
            for slug in dict.fromkeys(slug for when in told.scenario.whens for slug in when.about):
                found.setdefault(slug, []).append(told)
        return found

    def head(  # noqa: PLR0913  (independent options)
        self,
        address: str,
        title: str,
        description: str,
        *,
        section: str = "",
        era: Era | None = None,
        same_as: str = "",
        is_listed: bool = True,
        is_searchable: bool = False,
        filters: tuple[tuple[str, str], ...] = (),
        data: str = "",
        anchor: str = "",
        linked_data: Mapping[str, object] | None = None,
        shared_as: Seen | None = None,
    ) -> Head:
        """Return the head of a page; ``same_as`` is the canonical address for search engines."""
        return Head(
            title=title,
            description=beginning(description, 155),
            address=address,
            root="../" * address.count("/"),
            canonical=self.base_url + _short(same_as or address) if self.base_url else "",
            section=section,
            accent=accent(era, self.collection),
            is_listed=is_listed,
            is_searchable=is_searchable,
            filters=filters,
            data=data,
            anchor=anchor,
            preview=self._seen(shared_as or _OF_ALL) if self.base_url else None,
            linked_data={"@context": "https://schema.org", **linked_data} if linked_data else {},
        )

    def _seen(self, picture: Seen) -> Seen:
        """Return a picture with its full address."""
        return replace(picture, address=self.base_url + picture.address)


_OF_ALL = Seen(addresses.PREVIEW, "")
"""The preview picture of pages without one of their own, with the site's name."""


def _short(address: str) -> str:
    """Return an address without the file name if it is the front page's."""
    return "" if address == "index.html" else address
