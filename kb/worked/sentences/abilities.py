"""Abilities of a board: the sentences of a setup that give something an ability, counters, or a spell its words."""

import re

from kb.cards.linking import linked_to
from kb.engine.effects.life import PayLife
from kb.engine.effects.replacing import NotAtAll
from kb.engine.play.game import Game
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import This
from kb.engine.position.objects import Face
from kb.engine.position.zones import Zone
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.boards import aura_face, give_mana
from kb.worked.sentences.named import thing
from kb.worked.sentences.type_words import SPELLS, plain_face
from kb.worked.setting_up import CardsInAll, put_any_cards
from kb.worked.wording import read_abilities, read_spell


def _give(game: Game, name: str, *abilities: Ability) -> None:
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(abilities=card.face.abilities + abilities)))


@sentence("setup", r"(?P<name>.+) has (?P<number>\d+) (?P<kind>\S+) counters?", "Bear has 3 fade counters")
def has_counters(game: Game, name: str, number: str, kind: str) -> None:
    """Put counters on a permanent or a player at the start."""
    if player := game.position.players.get(name):
        game.position.players[name] = player._replace(counters=_with(player.counters, kind, number))
        return
    card = thing(game, name)
    game.put(card._replace(counters=_with(card.counters, kind, number)))


def _with(counters: tuple[tuple[str, int], ...], kind: str, number: str) -> tuple[tuple[str, int], ...]:
    return tuple(sorted({**dict(counters), kind: int(number)}.items()))


@sentence("setup", r"(?P<name>.+) has cumulative upkeep of (?:(?P<life>\d+) life|(?P<mana>(?:\{[\w/]+\})+))",
          "Ox has cumulative upkeep of 1 life")  # fmt: skip
def has_cumulative_upkeep(game: Game, name: str, life: str | None, mana: str | None) -> None:
    """Give a permanent cumulative upkeep, once for each time this is said."""
    cost = Cost(mana or "", acts=(PayLife(int(life)),) if life else ())
    _give(game, name, Keyword("cumulative upkeep", cost))


@sentence("setup", r"(?P<name>.+) has echo of (?P<mana>(?:\{[\w/]+\})+)", "Ox has echo of {1}{R}")
def has_echo(game: Game, name: str, mana: str) -> None:
    """Give a permanent echo."""
    _give(game, name, Keyword("echo", Cost(mana)))


@sentence("setup", r"(?P<name>.+) came under its controller's control this turn",
          "Ox came under its controller's control this turn")  # fmt: skip
def is_new(game: Game, name: str) -> None:
    """Say that a permanent came under its controller's control this turn."""
    card = thing(game, name)
    game.put(card._replace(arrived=game.position.turn.number, echoes=1))


@sentence("setup", r"(?P<number>\d+) cards? (?:is|are) in (?P<player>\w+)'s (?P<zone>graveyard|hand|library)",
          "10 cards are in Ana's library")  # fmt: skip
def cards_in_zone(game: Game, number: str, player: str, zone: Zone) -> None:
    """Put unnamed cards into a zone, in a library on top. Each player's cards are numbered."""
    put_any_cards(game, int(number), player, zone)


@sentence(
    "setup",
    r"there (?:is|are) (?P<number>\d+) cards? in (?P<player>\w+)'s (?P<zone>graveyard|hand|library) in all",
    "there are 2 cards in Ana's hand in all",
)
def cards_in_all(_game: Game, number: str, player: str, zone: Zone) -> CardsInAll:
    """Set the total number of cards in a zone. In a hand, cards that can be cast are not counted."""
    return CardsInAll(player, zone, int(number))


@sentence(
    "setup",
    r"damage that would be dealt to (?P<name>.+) is prevented",
    "damage that would be dealt to Bear is prevented",
)
def is_safe(game: Game, name: str) -> None:
    """Give a permanent an ability that prevents all damage to it."""
    _give(game, name, Replacing(Pattern("damage", This()), NotAtAll()))


ONE_TEXT = r'(?:(?!"(?:,|,? and) ").)+'
"""What stands between quotation marks: there may be some in it, but it isn't two texts that are joined."""

_ENCHANT = re.compile(r"Enchant (?P<what>[a-z ]+?)s?\.?")
"""How an Aura says what it enchants."""


@sentence(
    "setup",
    rf'(?P<name>[^"]+) has "(?P<words>{ONE_TEXT})"',
    'Ox has "Whenever another creature dies, draw a card."',
)
def has_ability(game: Game, name: str, words: str) -> None:
    """Give an object the abilities in this text, separated by //. For a spell, the text is its effect."""
    card = thing(game, name)
    if card.face.enchants is not None and (own := _ENCHANT.fullmatch(words)):
        game.put(card._replace(face=card.face._replace(enchants=aura_face(name, "", own["what"]).enchants)))
        return
    if not card.face.types.intersection(SPELLS):
        abilities = linked_to(card.face.abilities, read_abilities(words, name, name), name)
        game.put(card._replace(face=card.face._replace(abilities=abilities)))
        return
    try:
        said = read_spell(card.face, words, name)
    except BadScenario:
        _give(game, name, *read_abilities(words, name, name))
        return
    face = _with_what_it_did(card.face, said)
    game.put(card._replace(face=face._replace(abilities=(*card.face.abilities, *_others(card.face, said)))))


def _with_what_it_did(before: Face, said: Face) -> Face:
    """Give a spell with what a further text says, besides what was said of it before.

    Raises BadScenario where each of them has targets or modes of its own.
    """
    if said.spell == before.spell and said.targets == before.targets:
        return said if before.additional_cost == FREE else said._replace(additional_cost=before.additional_cost)
    if (before.targets or before.modes) and (said.targets or said.modes):
        raise BadScenario(
            f"Several texts were given for {before.name}, and more than one of them has targets or modes.",
            remedy="Put everything that it does in one text, with // between paragraphs.",
        )
    return said._replace(
        spell=(*before.spell, *said.spell),
        targets=before.targets or said.targets,
        modes=before.modes or said.modes,
        additional_cost=before.additional_cost if said.additional_cost == FREE else said.additional_cost,
    )


def _others(face: Face, said: Face) -> tuple[Ability, ...]:
    """Give the abilities that a card has by its text and hadn't before."""
    return tuple(own for own in said.abilities if own not in face.abilities)


@sentence("setup", r"(?P<player>\w+) can cast an? (?P<words>[a-z ]*?(?:instant|interrupt|sorcery)) called (?P<name>.+?)"
          r'(?: for (?P<cost>(?:\{[\w/]+\})+))? that says "(?P<text>.+)"',
          'Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."')  # fmt: skip
def can_cast_spell(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, words: str, name: str, cost: str | None, text: str
) -> None:
    """Put a spell with this text into a hand, with the mana to cast it."""
    face = read_spell(plain_face(name, words, SPELLS)._replace(cost=cost or ""), text, name)
    game.make(name, face, player, player, "hand")
    give_mana(game, player, cost or "")
