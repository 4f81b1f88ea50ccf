"""Watching: what is read of a site while pages are made from it is noted, and they hang on nothing else."""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, ValuesView
from contextlib import suppress
from functools import cache
from hashlib import blake2b, sha256
from types import FunctionType, MethodType
from typing import Any, NamedTuple, cast

from kb.records.record import Record
from kb.site.collection import Collection
from kb.site.plays import Told
from kb.site.questions import Watching
from kb.site.site import Site


class Door(NamedTuple):
    """What can be asked of a site or its collection: an attribute, what a mapping has under a key, or a question."""

    of: type | Callable[..., Any]
    """Site or Collection; of a question, what answers it."""
    name: str
    """The attribute, if it is one."""
    key: Any = None
    """None for the whole attribute; of a question, what else it is about."""
    asks: str = ""
    """``whether`` there is something under the key, or which ``keys`` there are; else for all of it."""


Doors = dict[Door, None]
"""Those that were gone through, in their order."""


def watched(site: Site, doors: Doors) -> Site:
    """Give a site that answers as this one does, and notes what it was asked for."""
    return cast(Site, _Watched(site, doors))


class _Watched(Watching):
    """A site or a collection; its own methods ask it, too, so that only what they rest on is noted."""

    def __init__(self, inner: object, doors: Doors) -> None:
        self._inner, self._doors = inner, doors

    def __getattr__(self, name: str) -> object:
        """Give an attribute of what is watched; it is asked for once, and stays.

        A method doesn't: it would hold what holds it, and nothing looks for such circles while a site is built.
        """
        method = getattr(type(self._inner), name, None)
        if isinstance(method, FunctionType):
            return MethodType(method, self)
        value = self._attribute(name)
        setattr(self, name, value)
        return value

    def ask(self, question: Callable[..., Any], its: tuple[Any, ...]) -> object:
        """Give the answer to a question, and note it."""
        self._doors[Door(question, "", (type(self._inner), *its))] = None
        return question(self._inner, *its)

    def _attribute(self, name: str) -> object:
        value = getattr(self._inner, name)
        if isinstance(value, Collection):
            return _Watched(value, self._doors)
        if isinstance(value, Mapping):
            return _Table(value, Door(type(self._inner), name), self._doors)
        self._doors[Door(type(self._inner), name)] = None
        return value


class _Table(Mapping[Any, Any]):
    """A mapping of which each thing that is asked for is noted."""

    def __init__(self, inner: Mapping[Any, Any], door: Door, doors: Doors) -> None:
        self._inner, self._whole, self._doors = inner, door, doors

    def __getitem__(self, key: object) -> object:
        self._doors[self._whole._replace(key=key)] = None
        return self._inner[key]

    def __contains__(self, key: object) -> bool:
        self._doors[self._whole._replace(key=key, asks="whether")] = None
        return key in self._inner

    def __iter__(self) -> Iterator[Any]:
        self._doors[self._whole._replace(asks="keys")] = None
        return iter(self._inner)

    def __len__(self) -> int:
        self._doors[self._whole._replace(asks="keys")] = None
        return len(self._inner)

    def values(self) -> ValuesView[Any]:
        """Give all that is in it, without asking for one by one."""
        return self._all().values()

    def items(self) -> ItemsView[Any, Any]:
        """Give all that is in it with its keys, without asking for one by one."""
        return self._all().items()

    def _all(self) -> Mapping[Any, Any]:
        self._doors[self._whole] = None
        return self._inner


class Answers:
    """What a site answers at each door, in words that differ as soon as the answers do."""

    def __init__(self, site: Site) -> None:
        self._owners: dict[type, object] = {Site: site, Collection: site.collection}
        self._words: dict[int, bytes] = {}
        """By the identity of each door, which is kept: they are many, and each stands in many notes."""
        self._doors: list[Door] = []
        self._records: dict[int, str] = {}

    def word(self, doors: Iterable[Door]) -> bytes:
        """Give one word for the answers at all of these doors, in whichever order."""
        known, asked = self._words, tuple(doors)
        return b"".join(sorted(known.get(id(door)) or self._at(door) for door in asked))

    def _at(self, door: Door) -> bytes:
        name = _name(door.of, door.name)
        said = f"{name} {door.key!r} {door.asks} {self._said(self._answer(door))}"
        word = blake2b(said.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        self._words[id(door)] = word
        self._doors.append(door)
        return word

    def _answer(self, door: Door) -> object:
        """Give the answer now; of a question about what is not there any more, that it has none."""
        if not isinstance(door.of, type):
            with suppress(LookupError, ValueError):
                return door.of(*(self._owners.get(it, it) if isinstance(it, type) else it for it in door.key))
            return _ABSENT
        value = getattr(self._owners[door.of], door.name)
        if door.asks == "keys":
            return list(value)
        if door.asks == "whether":
            return door.key in value
        return value if door.key is None else value.get(door.key, _ABSENT)

    def _said(self, value: object) -> str:
        """Give a value in full, in the same words in every process."""
        if isinstance(value, Record):
            return self._records.get(id(value)) or self._records.setdefault(id(value), _digest(repr(value).encode()))
        told = _TELLING.get(type(value))
        return told(self, value) if told else repr(value)

    def _all(self, values: Any) -> str:  # noqa: ANN401  (anything that can be gone through)
        return f"[{','.join(map(self._said, values))}]"

    def _items(self, value: Mapping[Any, Any]) -> str:
        return self._all(part for item in value.items() for part in item)


@cache
def _name(of: type | Callable[..., Any], attribute: str) -> str:
    return f"{of.__module__}.{of.__qualname__}.{attribute}"


_ABSENT = ...
"""What a mapping has under a key that it doesn't have."""


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


_TELLING: dict[type, Callable[[Answers, Any], str]] = {
    dict: Answers._items,  # noqa: SLF001
    list: Answers._all,  # noqa: SLF001
    tuple: Answers._all,  # noqa: SLF001
    frozenset: lambda answers, value: answers._all(sorted(value)),  # noqa: SLF001
    bytes: lambda _, value: _digest(value),
    Told: lambda _, value: value.word,
}
"""How values are told that have others in them, or whose own words would not tell them apart."""
