"""Morph: casting a card face down, its characteristics then, and turning it face up."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Cost, Keyword
from kb.engine.position.objects import Face, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.face_down import FACE_DOWN, turning_up
from kb.engine.slots.families import CASTING, CASTING_FOR_ANOTHER_COST, FORM, WAY_ELSEWHERE

morph: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "morph", "Whether a card with morph may be cast face down", CASTING_FOR_ANOTHER_COST.of(FACE_DOWN)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""
face_down: Chronicle[Callable[[Object, Face], Face]] = Chronicle(
    "face-down", "What a face-down spell or permanent is", FORM.of(FACE_DOWN), named="Face-down cards"
)
casting_face_down: Chronicle[Callable[[Object], Object]] = Chronicle(
    "casting-face-down", "Which characteristics count when a card is cast face down", CASTING.of(FACE_DOWN)
)
face_up_elsewhere: Chronicle[Callable[[str], str]] = Chronicle(
    "face-up-elsewhere",
    "What happens to a face-down card that moves to another zone",
    WAY_ELSEWHERE,
    named="Face-down cards in other zones",
)


def _morph_of(face: Face) -> Keyword | None:
    """Return the morph ability on a card face, None if there is none."""
    return next((own for own in face.abilities if isinstance(own, Keyword) and own.name == "morph"), None)


@morph.since(
    "2003-10-01",
    "502.26a",
    "by paying {o3} rather than its mana cost",
    keyword="morph [cost]",
    means="A player may cast a card with morph from their hand face down for {3}.",
)
def for_three(_game: Game, player: str, card: Object) -> Cost | None:
    """Return the cost {3}, for which a player may cast a card with morph from their own hand face down as a 2/2
    creature, else None.
    """
    return Cost("{3}") if card.zone == "hand" and card.owner == player and _morph_of(card.face) else None


morph.reworded("2008-05-01", "502.26a", "by paying {3} rather than its mana cost")
morph.reworded("2009-07-11", "702.34a", "by paying {3} rather than paying its mana")
morph.renumbered("2013-07-13", "702.36a")
morph.renumbered("2023-11-17", "702.37a")


@morph.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which a player may cast a card with morph face down, or None if it can't be. A
    contrast: no text says so.
    """
    return None if for_three(game, player, card) is None else Cost(card.face.cost)


@face_down.since(
    "2003-10-01",
    "502.26b",
    "no text, no name, no subtypes, no expansion",
    means="A face-down spell or permanent is a 2/2 creature with no text, name, subtypes or mana cost.",
)
def plain_creature(_thing: Object, _form: Face) -> Face:
    """Return what a face-down spell or permanent is: a 2/2 creature with no text, name, subtypes or mana cost."""
    return Face("", frozenset({"creature"}), power=2, toughness=2)


face_down.renumbered("2009-07-11", "702.34b")
face_down.reworded("2013-07-13", "702.36b", "no text, no name, no subtypes, and no")
face_down.renumbered("2023-11-17", "702.37c")


@face_down.contrast("what it is face up")
def unchanged(_thing: Object, form: Face) -> Face:
    """Return the characteristics unchanged: a face-down spell or permanent keeps its face-up ones. A contrast: no text
    says so.
    """
    return form


@casting_face_down.since(
    "2003-10-01",
    "502.26b",
    "turn it face down. It becomes a 2/2",
    means="Whether a card may be cast face down depends on what it will be face down: a 2/2 creature.",
)
def as_face_down(card: Object) -> Object:
    """Return the card as face down: whether it may be cast depends on the 2/2 creature that it will be."""
    return card._replace(way=FACE_DOWN)


casting_face_down.renumbered("2009-07-11", "702.34b")
casting_face_down.renumbered("2013-07-13", "702.36b")
casting_face_down.renumbered("2023-11-17", "702.37c")


@casting_face_down.contrast("what it is face up")
def as_face_up(card: Object) -> Object:
    """Return the card as it is: whether it may be cast face down depends on its face-up characteristics. A contrast: no
    text says so.
    """
    return card


@face_up_elsewhere.since(
    "2003-10-01",
    "504.6",
    "its owner must reveal it to all players",
    means="A face-down card that moves to another zone is revealed to all players and is no longer face down.",
)
def revealed(way: str) -> str:
    """Return "" for a face-down object, else the way unchanged: elsewhere it is revealed and no longer face down."""
    return "" if way == FACE_DOWN else way


face_up_elsewhere.renumbered("2009-07-11", "707.9")
face_up_elsewhere.renumbered("2023-11-17", "708.9")


@face_up_elsewhere.contrast("it is")
def stays_face_down(way: str) -> str:
    """Return the way unchanged: a face-down card that moves to another zone stays face down. A contrast: no text says
    so.
    """
    return way


@turning_up.since(
    "2003-10-01",
    "502.26d",
    "pay that cost, then turn the permanent face",
    means="The controller of a face-down permanent with morph may turn it face up for its morph cost.",
)
def for_its_morph_cost(permanent: Object) -> Cost | None:
    """Return the morph cost, for which a face-down permanent may be turned face up, or None if it has no morph."""
    own = _morph_of(permanent.copiable)
    return None if own is None else own.cost or FREE


turning_up.renumbered("2009-07-11", "702.34d")
turning_up.renumbered("2013-07-13", "702.36d")
turning_up.renumbered("2023-11-17", "702.37e")


@turning_up.contrast("for nothing")
def for_nothing(_thing: Object) -> Cost | None:
    """Return a cost of nothing: any face-down permanent may be turned face up for free. A contrast: no text says so."""
    return FREE


@turning_up.contrast("it may not be")
def never(_thing: Object) -> Cost | None:
    """Return None: a face-down permanent may not be turned face up. A contrast: no text says so."""
    return None
