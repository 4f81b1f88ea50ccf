"""Things described for a board in any order: what they are, what they have, what they are called, where they lie."""

import re
from itertools import count, islice

from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.position.colors import COLORS as COLOR_OF
from kb.engine.position.objects import Face
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.engine.slots.face_down import FACE_DOWN
from kb.english.lexicon import NUMBERS
from kb.worked.clauses import ADJECTIVES, TEXT, Described, described
from kb.worked.keyword_reading import read_keyword
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.boards import aura_face, give_mana
from kb.worked.sentences.named import thing
from kb.worked.sentences.placing import basic_face
from kb.worked.sentences.type_words import PERMANENTS, SPELLS, TYPES, check_day, plain_face
from kb.worked.setting_up import Unsized
from kb.worked.wording import read_abilities, read_own_size, read_spell

_SIZE = re.compile(r"\b(\d+)/(\d+)\b")
_ENCHANT = re.compile(r"Enchant (\w+)(?: // |\. ?|$)")
_UNSAID = re.compile(
    r"\b(?:card|permanent|spell|token|tapped|untapped|face[- ]down|nonbasic|global|local|nontoken|second|single)\b"
)
_LIES_SO = re.compile(r"\bface[- ]down\b")
_ZONES: dict[str, Zone] = {"holds": "hand", "exiled": "exile", "can cast": "hand"}


def _plain(found: Described) -> Face:
    """Give the face of what is described, without what it says."""
    words = _UNSAID.sub("", _SIZE.sub("", found.kind)).replace("-and-", " ").replace("colorless", "")
    words = " ".join(word for word in words.split() if word not in ADJECTIVES)
    words = " ".join(words.split())
    if words in BASIC_LAND_TYPES:
        return basic_face(found.name, words)
    if not words and "card" in found.kind:
        return Face(found.name, frozenset(), cost=found.cost)
    face = plain_face(found.name, words, (*PERMANENTS, *SPELLS))
    size = _SIZE.search(found.kind)
    power, toughness = map(int, size.groups()) if size else (None, None)
    colors = face.colors
    if not colors and "colorless" not in found.kind:
        colors = frozenset(color for letter, color in COLOR_OF.items() if letter in found.cost)
    return face._replace(power=power, toughness=toughness, colors=colors, cost=found.cost)


def face_described(found: Described) -> Face:
    """Give the face of what is described: of a spell its text is what it does, of all else an ability."""
    face = _plain(found)
    text = " // ".join(found.texts)
    if face.types.intersection(SPELLS):
        said = (*(word[0].upper() + word[1:] for word in found.keywords), *filter(None, [text]))
        return read_spell(face, " // ".join(said), found.name) if said else face
    if "Aura" in face.subtypes:
        told = " // ".join((*(word.capitalize() for word in found.keywords if word.startswith("enchant ")), text))
        host = _ENCHANT.match(told)
        face = face._replace(enchants=aura_face(found.name, "", host[1].lower() if host else "creature").enchants)
        text = _ENCHANT.sub("", text, count=1)
    face, text = _sized_by_itself(face, text, found.name)
    loyalty = [Keyword("loyalty", word=str(number)) for kind, number in found.counters if kind == "loyalty"]
    return face._replace(abilities=(*loyalty, *_abilities(found, text)))


_DEFINES_SIZE = re.compile(r"power and toughness (?:are )?each equal")


def _sized_by_itself(face: Face, text: str, name: str) -> tuple[Face, str]:
    """Give a face with the size that a paragraph of its text says, where one does, and what else the text says."""
    said = text.split(" // ")
    own = [paragraph for paragraph in said if _DEFINES_SIZE.search(paragraph)]
    if not own:
        return face, text
    return face._replace(size_from=read_own_size(own[0], name).size_from), " // ".join(
        one for one in said if one not in own
    )


def _abilities(found: Described, text: str) -> list[Ability]:
    """Give the abilities that a thing is said to have, keyword after keyword, and those of its text.

    What is no keyword of its own, such as kicker, is read with the text, which may speak of it.
    """
    own: list[Ability] = []
    told = [text] if text else []
    for word in reversed(found.keywords):
        if word.startswith("enchant "):
            continue
        try:
            own.insert(0, read_keyword(word))
        except BadScenario as strange:
            try:
                read_abilities(word.capitalize(), found.name, found.name)
            except BadScenario:
                raise strange from None
            told.insert(0, word.capitalize())
    return [*own, *(read_abilities(" // ".join(told), found.name, found.name) if told else ())]


_MANY = rf"(?P<many>an?|\d+|{'|'.join(NUMBERS[2:])})"
_NAMELESS = r"[a-z0-9/ -]*\b(?:artifact|creature|enchantment|land|planeswalker)(?: creature| token)?s?"


_MORE_THINGS = re.compile(rf"(?<=\S)(?:,? and|,) {_MANY} (?=[^\"]*?\b(?:called|named) [A-Z])")
_FIRST_OF_MORE = re.compile(r"^(?:,? and|,) ")
"""Where another thing begins that is described in the same sentence."""


def _as_long(text: re.Match[str]) -> str:
    return "." * len(text[0])


@sentence(
    "setup",
    rf"(?P<player>\w+) (?P<does>controls|owns|holds|has|exiled|can cast) {_MANY} (?P<what>.*?(?:called|named) [A-Z].*)",
    'Ana controls a 1/1 green Elf called Scout with "{T}: Add {G}." and two +1/+1 counters on it',
)
def are_described(game: Game, player: str, does: str, many: str, what: str) -> list[Unsized]:
    """Put objects on a board with everything said about each, in any order; several are numbered."""
    if (more := _MORE_THINGS.search(TEXT.sub(_as_long, what))) is not None:
        first, other = are_described(game, player, does, many, what[: more.start()]), what[more.start() :]
        many, _, rest = _FIRST_OF_MORE.sub("", other).partition(" ")
        return [*first, *are_described(game, player, does, many, rest)]
    found = described(what)
    number = 1 if many in {"a", "an"} else int(many) if many.isdigit() else NUMBERS.index(many)
    if many in {"a", "an"}:
        return _make(game, player, does, found, found.name)
    one = found._replace(kind=_singular(found.kind))
    return [
        unsized
        for place in range(1, number + 1)
        for unsized in _make(game, player, does, one, f"{found.name} #{place}")
    ]


@sentence("setup", r"(?P<name>.+) is an? (?P<size>\d+/\d+)", "Hydra is a 1/1")
def is_of_size(game: Game, name: str, size: str) -> None:
    """Set the size of a creature that has none yet."""
    card = thing(game, name)
    power, toughness = map(int, size.split("/"))
    face = card.face._replace(power=power, toughness=toughness)
    if face != card.face and (card.face.power is not None or card.face.size_from is not None):
        raise BadScenario(
            f"{name} isn't printed as a {size}.",
            remedy=f"Say “an effect says that {name}'s power and toughness are {size}”.",
        )
    game.put(card._replace(face=face))


@sentence(
    "setup",
    r"(?P<what>an? .*?(?:called|named) [A-Z].*) is in (?P<player>\w+)'s (?P<zone>hand|graveyard|library)",
    "a land called Field is in Ana's hand",
)
def lies_described(game: Game, what: str, player: str, zone: Zone) -> list[Unsized]:
    """Put a card into a zone with everything said about it. In a library, it goes on top."""
    found = described(what.partition(" ")[2])
    return _make(game, player, "has", found._replace(zone=zone), found.name)


@sentence("setup", rf"(?P<player>\w+) controls {_MANY} (?P<what>{_NAMELESS})", "Ana controls three artifacts")
def are_nameless(game: Game, player: str, many: str, what: str) -> None:
    """Put unnamed permanents on a board. They are named after what they are, with a number: Artifact #1."""
    kind = _singular(what)
    name = kind.removesuffix(" token").rpartition(" ")[2].capitalize()
    number = 1 if many in {"a", "an"} else int(many) if many.isdigit() else NUMBERS.index(many)
    found = Described(kind=kind, name=name)
    free = (label for place in count(1) if game.labelled(label := f"{name} #{place}") is None)
    for label in list(islice(free, number)):
        _make(game, player, "controls", found, label)


def _singular(kind: str) -> str:
    """Give the words of a kind of which one is meant: of "green creatures", "green creature"."""
    return _SEVERAL.sub(r"\1", kind)


_SEVERAL = re.compile(
    r"\b(artifact|creature|enchantment|land|planeswalker|token|card|instant|interrupt|[A-Z][a-z]+)s\b"
)
"""A kind of things of which several are spoken of."""


def _make(game: Game, player: str, does: str, found: Described, label: str) -> list[Unsized]:
    """Put a thing onto a board with all that is said of it, and tell where its size is still to be said."""
    if not label.partition("#")[0].strip():
        raise BadScenario(f"The {found.kind} has no name.", remedy="Add “called …”.")
    face = face_described(found._replace(name=found.printed or found.name))
    check_day(game, face.types.difference(TYPES, SPELLS), found.kind)
    zone = found.zone or _ZONES.get(
        does, "hand" if face.types.intersection(SPELLS) or not face.types else "battlefield"
    )
    if zone == "battlefield" and (face.types.intersection(SPELLS) or not face.types):
        raise BadScenario(f"{found.name} can never be on the battlefield.", remedy="Put it into a hand or a graveyard.")
    attached = thing(game, found.attached) if found.attached else None
    made = game.make(label, face, found.owner or player, player, zone, is_token="token" in found.kind.split())
    game.put(
        made._replace(
            counters=tuple(sorted(dict(found.counters).items())),
            host=thing(game, found.host).id if found.host else made.host,
            tapped="tapped" in found.kind.split(),
            way=FACE_DOWN if _LIES_SO.search(found.kind) else "",
            arrived=game.position.turn.number if found.is_new else made.arrived,
            echoes=1 if found.is_new else made.echoes,
        )
    )
    if attached is not None:
        game.put(attached._replace(host=made.id))
    if does == "can cast":
        give_mana(game, player, found.cost)
    is_sized = (
        zone != "battlefield"
        or face.power is not None
        or face.types != {"creature"}
        or bool(_LIES_SO.search(found.kind))
    )
    return [] if is_sized else [Unsized(label)]


def kinds_lie(game: Game, number: int, kind: str, player: str, zone: Zone) -> None:
    """Put so many cards of a kind into a zone, each called after it: creature card 1 of Ana."""
    size = " 1/1" if kind == "creature" else ""
    free = (label for place in count(1) if game.labelled(label := f"{kind} card {place} of {player}") is None)
    for label in list(islice(free, number)):
        _make(game, player, "has", Described(kind=f"{kind}{size}", name=label, zone=zone), label)
