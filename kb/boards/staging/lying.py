"""Setting up where objects are: on the battlefield, in players' zones, or attached to something."""

from itertools import count, islice

from kb.boards.language import BadScenario
from kb.boards.named import thing
from kb.boards.quoted.type_words import SPELLS, printed_name
from kb.boards.staging.faces import face_described
from kb.boards.staging.mana import give_mana, price_of
from kb.boards.staging.placing import distinct_name, place
from kb.boards.staging.setting_up import OnTop, Unsized, put_any_cards
from kb.boards.staging.setups import sets_up
from kb.cards.called import names_of_cards
from kb.engine.play.game import Game
from kb.engine.play.zones import enter
from kb.engine.position.objects import Face, Object
from kb.engine.position.questions import WHAT_COPIES
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.engine.slots.face_down import FACE_DOWN
from kb.english.boards import lying
from kb.english.boards.items import Described, Item, Named


@sets_up(lying.Puts)
def puts(game: Game, said: lying.Puts) -> list[Unsized]:
    """Put objects into a zone; one on the battlefield already only gets a new controller.

    Returns notes of those whose size must still be set; usually none.
    """
    return [
        unsized
        for one in said.things
        for unsized in _put(game, said.player or thing(game, _host_of(one)).controller, one, said.zone)[1]
    ]


def _host_of(one: Item) -> str:
    """Return what an item is attached to, "" if nothing."""
    return one.host if isinstance(one, Described) else ""


@sets_up(lying.CanCast)
def can_cast(game: Game, said: lying.CanCast) -> None:
    """Put cards into a hand, with the mana to cast them. Raises BadScenario or IllegalAnswer."""
    for one in said.things:
        for card in _put(game, said.player, one, "hand")[0]:
            give_mana(game, said.player, price_of(one) or card.face.cost)


@sets_up(lying.OnTop)
def lies_on_top(game: Game, said: lying.OnTop) -> list[OnTop]:
    """Put cards on top of a library, and return notes to put them above what comes later."""
    return [OnTop(card.id) for one in said.things for card in _put(game, said.player, one, "library")[0]]


def _put(game: Game, player: str, one: Item, zone: Zone) -> tuple[list[Object], list[Unsized]]:
    """Put an item into a zone, and return its objects, and notes of those whose size must still be set."""
    if isinstance(one, Described):
        made = [_make(game, player, one, label, zone) for label in _labels(game, one)]
        unsized = [card for card in made if zone == "battlefield" and one.name and not _is_sized(card)]
        return made, [Unsized(card.label) for card in unsized]
    there = game.labelled(one.name) if zone == "battlefield" and not one.number else None
    if there is not None and not names_of_cards(one.name, game.rulebook, game.position.setting.cards):
        game.put(there._replace(controller=player))
        found = [there]
    else:
        found = place(game, player, one, zone)
    for card in found if one.states else ():
        _set_states(game, game.object(card.id), one.states)
    return found, []


def _labels(game: Game, one: Described) -> list[str]:
    """Return the story's name for each described object; one without a name is called by its description: Goblin #1."""
    if one.name:
        return [f"{one.name} #{place}" for place in range(1, one.number + 1)] if one.number else [one.name]
    kind = _description(one)
    free = (label for place in count(1) if game.labelled(label := f"{kind} #{place}") is None)
    return list(islice(free, one.number))


def _description(one: Described) -> str:
    """Return the last word that describes the object, other than "token", capitalized, as a name for it."""
    return next(word for word in reversed(one.words) if word != "token").capitalize()


def _is_sized(card: Object) -> bool:
    """Return whether an object has a size, or needs none: it isn't just a creature, or it is face down."""
    return card.face.power is not None or card.face.types != {"creature"} or card.way == FACE_DOWN


def _make(game: Game, player: str, one: Described, label: str, zone: Zone) -> Object:
    """Create an object with everything described, in a zone, and return it.

    Raises NotSetUp if what it is attached to isn't there yet, BadScenario for a card that can't be on the battlefield.
    """
    host = thing(game, one.host).id if one.host else None
    attached = thing(game, one.attached) if one.attached else None
    face = face_described(game, one if one.name else _renamed(one, _description(one)))
    if zone == "battlefield" and (face.types.intersection(SPELLS) or not face.types):
        what = f"A card with the type line “{one.line}”" if one.line else one.name
        raise BadScenario(f"{what} can never be on the battlefield.", remedy="Put it into a hand or a graveyard.")
    made = game.make(label, face, one.owner or player, player, zone, is_token="token" in one.words)
    made = made._replace(counters=tuple(sorted(dict(one.counters).items())), damage=one.damage)
    game.put(made if host is None else made._replace(host=host))
    _set_states(game, game.object(made.id), one.states)
    if attached is not None:
        game.put(attached._replace(host=made.id))
    return game.object(made.id)


def _renamed(one: Described, name: str) -> Described:
    """Return the described object with this name."""
    return Described(name, *one[2:])


def _set_states(game: Game, card: Object, states: tuple[str, ...]) -> None:
    """Put the object into the states named: "tapped", "face down", or "new".

    A new one has been under its controller's control only since this turn.
    """
    if "tapped" in states:
        card = card._replace(tapped=True)
    if "face down" in states:
        card = card._replace(way=FACE_DOWN)
    if "new" in states:
        card = card._replace(arrived=game.position.turn.number, echoes=1)
    game.put(card)


@sets_up(lying.Attached)
def is_attached(game: Game, said: lying.Attached) -> None:
    """Attach an Aura or Equipment to a permanent. Raises NotSetUp if one of them isn't there yet."""
    game.put(thing(game, said.subject.name)._replace(host=thing(game, said.host.name).id))


@sets_up(lying.EntersAsCopy)
def controls_as_copy(game: Game, said: lying.EntersAsCopy) -> None:
    """Put a card on the battlefield that entered as a copy. Raises BadScenario if it can't copy that."""
    player, name, original = said.player, said.card, said.original.name
    thing(game, original)
    place(game, player, Named(name), "hand")
    answer = (player, WHAT_COPIES.of(name), original)
    story = game.position.story
    game.position.story = story._replace(answers=(*story.answers, answer))
    enter(game, thing(game, name), player, by="")
    if answer in game.position.story.answers:
        raise BadScenario(f"{name} can't enter as a copy of {original}.")
    game.put(thing(game, name)._replace(arrived=0, echoes=0))


@sets_up(lying.Owns)
def owns(game: Game, said: lying.Owns) -> None:
    """Set the owner of an object. Raises NotSetUp if it isn't there yet."""
    game.put(thing(game, said.thing.name)._replace(owner=said.player))


@sets_up(lying.OwnedBy)
def is_owned_by(game: Game, said: lying.OwnedBy) -> None:
    """Set the owner of an object. Raises NotSetUp if it isn't there yet."""
    game.put(thing(game, said.subject.name)._replace(owner=said.player))


@sets_up(lying.ControlsNone)
def controls_none(game: Game, said: lying.ControlsNone) -> None:
    """Raise BadScenario if a player already controls one of these, unless the sentence says "no other"."""
    theirs = [has for has in game.all_traits().values() if has.controller == said.player]
    if not said.is_other and any(said.kind in {"permanent", *has.types} for has in theirs):
        raise BadScenario(
            f"{said.player} already controls at least one {said.kind}.", remedy=f"Say “no other {said.kind}s”."
        )


@sets_up(lying.AnyCards)
def any_cards(game: Game, said: lying.AnyCards) -> None:
    """Put cards that don't matter to the story into a zone."""
    put_any_cards(game, said.number, said.player, said.zone)


@sets_up(lying.CardsOfKind)
def cards_of_kind(game: Game, said: lying.CardsOfKind) -> None:
    """Put a number of cards of a kind into a zone, named after it: creature card 1 of Ana."""
    size = (1, 1) if said.kind == "creature" else None
    free = (n for n in count(1) if game.labelled(f"{said.kind} card {n} of {said.player}") is None)
    for number in list(islice(free, said.number)):
        label = f"{said.kind} card {number} of {said.player}"
        _make(game, said.player, Described(label, (said.kind,), size), label, said.zone)


@sets_up(lying.CardsInAll)
def cards_in_all(_game: Game, said: lying.CardsInAll) -> list[lying.CardsInAll]:
    """Return a note, in a list, of how many cards a zone has in all, which is filled after everything else."""
    return [said]


@sets_up(lying.CardsAre)
def cards_are(game: Game, said: lying.CardsAre) -> list[lying.CardsInAll]:
    """Put these cards into an otherwise empty zone, top card first, and return a note that there are no others.

    Unknown names become blank cards. Raises BadScenario if their number is stated and differs.
    """
    zone = said.zone
    if said.number and len(said.names) != said.number:
        raise BadScenario(
            f"{' and '.join(said.names)} are {len(said.names)} cards, not {said.number}.",
            remedy="Name each of them once.",
        )
    for name in reversed(said.names):
        there = game.labelled(name)
        if there is not None and (there.zone, there.owner) == (zone, said.player):
            continue
        if name in {*names_of_cards(name, game.rulebook, game.position.setting.cards), *BASIC_LAND_TYPES}:
            place(game, said.player, Named(name), zone)
        else:
            types = frozenset({"sorcery"} if zone == "library" else ())
            game.make(distinct_name(game, name), Face(printed_name(name), types), said.player, said.player, zone)
    return [lying.CardsInAll(said.player, said.zone, len(said.names))]


@sets_up(lying.NothingElse)
def nothing_else_in_library(game: Game, said: lying.NothingElse) -> None:
    """Record that all cards of a player's library are known."""
    game.position.players[said.player] = game.position.players[said.player]._replace(knows_library=True)


@sets_up(lying.WasPut)
def was_put(game: Game, said: lying.WasPut) -> None:
    """Move a card of the setup to another zone before the story begins. Raises NotSetUp if it isn't there yet."""
    card = thing(game, said.subject.name)
    game.make(said.subject.name, card.face, said.player, said.player, said.zone)
    game.remove(card)
