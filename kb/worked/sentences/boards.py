"""Setting a board: the sentences of a scenario's setup."""

import re

from kb.cards.called import cards_named
from kb.engine.characteristics.rewording import reworded
from kb.engine.law.keywords import keywords
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Static
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.colors import colors_among
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import Filter, OfColor, OfType, both
from kb.engine.position.objects import Event, Face, Lasting, Traits
from kb.engine.position.questions import WHAT_COPIES
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.engine.rules.abilities.granting import granting
from kb.english.lexicon import COLORS
from kb.worked.keyword_reading import read_keyword
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.named import listed, thing
from kb.worked.sentences.placing import basic_face, place
from kb.worked.sentences.type_words import (
    PERMANENTS,
    SPELLS,
    TYPES,
    check_day,
    known,
    known_quality,
    plain_face,
    printed_name,
)
from kb.worked.wording import read_keywords

_SIZE = re.compile(r"(?P<power>\d+)/(?P<toughness>\d+)")
WITH_KEYWORDS = r"(?: with (?P<keywords>[a-z](?:(?! and from | with | counters?\b)[a-z0-9 ,{}/WUBRGCX])*))?"
_ELSEWHERE = (
    rf"with|token|card|tapped|untapped|colorless|global|local|nonbasic|second|that|which|{'|'.join(keywords())}"
)
"""The words that what is described has besides its size, its types and its colors."""
_WHAT = rf"an? (?P<words>(?:(?!(?:{_ELSEWHERE})\b)[a-z0-9/ PISMF])*?){WITH_KEYWORDS} called (?P<name>.+)"
"""What has only what a sentence says: its size stands before its color or its supertypes; capitals are those of basic
land types."""


@sentence("setup", rf"(?P<player>\w+) controls {_WHAT}", "Ana controls a 5/5 green creature with trample called Brute")
def body(game: Game, player: str, words: str, keywords: str | None, name: str) -> None:
    """Put a permanent on the battlefield that has only what the sentence says."""
    face = body_face(name, words, keywords)
    check_day(game, face.types.difference(TYPES, SPELLS), words)
    game.make(name, face, player, player, "battlefield")


def body_face(name: str, words: str, keywords: str | None = None) -> Face:
    """Return the face of what has only what a sentence says."""
    named = listed(keywords) if keywords else ()
    abilities = tuple(one for word in named for one in read_keywords(word, name))
    if (kind := words.removeprefix("basic ")) in BASIC_LAND_TYPES:
        return basic_face(name, kind)._replace(abilities=abilities)
    face = plain_face(name, _SIZE.sub("", words, count=1), PERMANENTS)._replace(abilities=abilities)
    if (size := _SIZE.search(words)) is None:
        return face
    return face._replace(power=int(size["power"]), toughness=int(size["toughness"]))


@sentence("setup", r"(?P<names>.+) (?:is|are) in (?P<player>\w+)'s (?P<zone>graveyard|hand|library)",
          "Mogg Bombers #1 and Mogg Bombers #2 are in Ana's graveyard")  # fmt: skip
def lies_in(game: Game, names: str, player: str, zone: Zone) -> None:
    """Put cards into a zone."""
    place(game, player, names, zone)


@sentence("setup", r"it is (?P<player>\w+)'s turn", "it is Bob's turn")
def whose_turn(game: Game, player: str) -> None:
    """Set the active player."""
    game.position.turn = game.position.turn._replace(active=player)


@sentence("setup", r"(?P<aura>.+) enchants (?P<host>.+)", "Flight enchants Bear")
def enchants(game: Game, aura: str, host: str) -> None:
    """Attach an Aura to a permanent."""
    game.put(thing(game, aura)._replace(host=thing(game, host).id))


@sentence("setup", r"(?P<name>.+) has (?P<amount>\d+) damage", "Bear has 1 damage")
def is_damaged(game: Game, name: str, amount: str) -> None:
    """Mark damage on a creature."""
    game.put(thing(game, name)._replace(damage=int(amount)))


@sentence("setup", r'an effect says "All (?P<kind>\w+?)s are (?P<size>\d+/\d+) (?P<words>[a-z ]*?)creatures'
          r'(?P<still> that are still \w+)?"',
          'an effect says "All lands are 1/1 creatures that are still lands"')  # fmt: skip
def all_are_creatures(game: Game, kind: str, size: str, words: str, still: str | None) -> None:
    """Add an effect that makes everything of a type into creatures, in these words."""
    becoming = Becoming(known(f"creature {words}", TYPES, "card type"), is_in_addition=still is not None)
    known(kind, TYPES, "card type")
    _effect(game, OfType(kind), becoming, size)


@sentence("setup", r"an effect says that (?P<name>.+) becomes an? (?P<size>\d+/\d+ )?(?P<words>[a-z ]*?creature)"
          r"(?P<still> in addition to its types)?",
          "an effect says that Opal becomes a 4/4 creature")  # fmt: skip
def becomes(game: Game, name: str, size: str | None, words: str, still: str | None) -> None:
    """Add an effect that turns one permanent into something else, in these words."""
    becoming = Becoming(known(words, TYPES, "card type"), is_in_addition=still is not None)
    _effect(game, both(), becoming, size, frozenset({thing(game, name).id}))


def _effect(
    game: Game, affects: Filter, becoming: Becoming, size: str | None, things: frozenset[int] | None = None
) -> None:
    changes = [Change("become", becoming)]
    if size:
        power, toughness = (int(number) for number in size.strip().split("/"))
        changes.append(Change("set size", (power, toughness)))
    position = game.position
    now = position.new_timestamp()
    position.lasting += (Lasting(Continuous(affects, tuple(changes)), 0, now, things),)
    game.changed()


@sentence("setup", r"(?P<player>\w+) (?P<where>controls|can cast) an? (?:(?P<color>\w+) )?Aura"
          r"(?: that enchants (?P<types>[a-z ]+)s)? called (?P<name>[^\"{]+?)(?: for (?P<cost>(?:\{[\w/]+\})+))?",
          "Ana can cast a white Aura that enchants creatures called Mark")  # fmt: skip
def aura(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, where: str, color: str | None, types: str | None, name: str, cost: str | None
) -> None:
    """Put an Aura on the battlefield, or into a hand with mana to cast it. By default, it enchants creatures."""
    face = aura_face(name, color or "", types or "creature")._replace(cost=cost or "")
    game.make(name, face, player, player, "battlefield" if where == "controls" else "hand")
    give_mana(game, player, cost or "")


def aura_face(name: str, color: str, types: str) -> Face:
    """Return the face of an Aura that has only its color and what it enchants."""
    said = known(types, (*COLORS, *TYPES, "permanent"), "card type or color")
    parts = [(OfColor(word) if word in COLORS else OfType(word)) for word in sorted(said - {"permanent"})]
    own = colors_among(known(color, COLORS, "color"))
    return Face(printed_name(name), frozenset({"enchantment"}), colors=own, enchants=both(*parts))


@sentence("setup", r"(?P<player>\w+) can cast an? (?P<words>[a-z ]*\d+/\d+ [a-z ]+?)"
          rf"{WITH_KEYWORDS} called (?P<name>.+?)"
          r"(?: for (?P<cost>(?:\{[\w/]+\})+))?",
          "Ana can cast a 2/2 green creature called Bear for {1}{G}")  # fmt: skip
def can_cast_body(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, words: str, keywords: str | None, name: str, cost: str | None
) -> None:
    """Put a card that has only what the sentence says into a hand, with the mana to cast it."""
    game.make(name, body_face(name, words, keywords)._replace(cost=cost or ""), player, player, "hand")
    give_mana(game, player, cost or "")


@sentence("setup", r"(?P<player>\w+) can cast (?P<names>.+)", "Ana can cast Living Death")
def can_cast(game: Game, player: str, names: str) -> None:
    """Put cards into a hand, with the mana to cast them."""
    for card in place(game, player, names, "hand"):
        give_mana(game, player, card.face.cost)


def give_mana(game: Game, player: str, cost: str, *, is_ready: bool = True) -> None:
    """Give a player the mana for a cost, ready whenever it is needed; generic mana is colorless.

    If it isn't ready, it is only in the pool, and is lost with the rest of it.
    """
    symbols = re.findall(r"\{([^{}]+)\}", cost)
    ways = [symbol.split("/")[0] for symbol in symbols]
    letters = "".join("C" * int(way) if way.isdigit() else way for way in ways)
    if strange := set(letters) - set("WUBRGCX"):
        raise IllegalAnswer(f"There is no mana called {', '.join(sorted(strange))}. Use W, U, B, R, G, C or a number.")
    given = letters.replace("X", "")
    game.happen([Event("add mana", player=player, word=given)])
    if is_ready:
        had = game.position.players[player]
        game.position.players[player] = had._replace(ready=had.ready + given)


@sentence("setup", r"(?P<player>\w+) controls (?P<names>.+)", "Ana controls Lifeline and Ball Lightning")
def controls(game: Game, player: str, names: str) -> None:
    """Put cards on the battlefield. If a named permanent is already there, set who controls it."""
    there = game.labelled(names)
    if there is None or cards_named(names, game.position.setting.cards):
        place(game, player, names, "battlefield")
    else:
        game.put(there._replace(controller=player))


@sentence("setup", r"(?P<player>\w+) owns (?P<name>[A-Z].*)", "Bob owns Bear")
def owns(game: Game, player: str, name: str) -> None:
    """Set the owner of an object."""
    game.put(thing(game, name)._replace(owner=player))


@sentence("setup", r"(?P<player>\w+) controls (?P<name>.+) as a copy of (?P<original>.+)",
          "Ana controls Clone as a copy of Bear")  # fmt: skip
def controls_as_copy(game: Game, player: str, name: str, original: str) -> None:
    """Put a card on the battlefield that entered as a copy."""
    place(game, player, name, "hand")
    answer = (player, WHAT_COPIES.of(name), original)
    story = game.position.story
    game.position.story = story._replace(answers=(*story.answers, answer))
    enter(game, thing(game, name), player, by="")
    if answer in game.position.story.answers:
        raise BadScenario(f"{name} can't enter as a copy of {original}.")
    game.put(thing(game, name)._replace(arrived=0, echoes=0))


@sentence(
    "setup",
    r"(?P<label>(?!\w+ (?:controls|owns|holds|has|can cast) an? ).+) has the name (?P<name>.+)",
    "Kell too has the name Kell",
)
def has_the_name(game: Game, label: str, name: str) -> None:
    """Give an object another name, while the story still calls it by its own."""
    card = thing(game, label)
    game.put(card._replace(face=card.face._replace(name=name)))


@sentence("setup", r"an effect says that (?P<player>\w+) may play an additional land",
          "an effect says that Ana may play an additional land")  # fmt: skip
def may_play_lands(game: Game, player: str) -> None:
    """Add an effect that lets a player play an additional land."""
    game.position.permit(player, "can play lands")


@sentence("setup", r"an effect says that (?P<player>\w+) can't play lands", "an effect says that Ana can't play lands")
def cannot_play_lands(game: Game, player: str) -> None:
    """Add an effect that stops a player from playing lands."""
    game.position.permit(player, "can't play lands")


@sentence("setup", r'an effect changes "(?P<old>\w+)" in the text of (?P<name>.+) to "(?P<new>\w+)"',
          'an effect changes "black" in the text of Knight to "white"')  # fmt: skip
def changes_text(game: Game, old: str, name: str, new: str) -> None:
    """Change a word in an object's text, as Sleight of Mind does."""
    position = game.position
    known_quality(old)
    known_quality(new)
    _check_rewording(game.traits(thing(game, name).id), name, old)
    now = position.new_timestamp()
    effect = Continuous(both(), (Change("change text", (old, new)),))
    position.lasting += (Lasting(effect, 0, now, frozenset({thing(game, name).id})),)
    game.changed()


def _check_rewording(has: Traits, name: str, old: str) -> None:
    """Raise NotModelled for a word that stands in a type line or in an ability that simply holds."""
    if old in has.subtypes:
        raise NotModelled(f"It is not modelled what happens to “{old}” in the type line of {name}.")
    if any(reworded(own, old, "") != own for own in has.abilities if isinstance(own, Static)):
        raise NotModelled(f"It is not modelled what happens to “{old}” in a static ability of {name}.")


def _said_of(game: Game, name: str, *changes: Change) -> None:
    """Leave an effect behind that makes changes of one thing."""
    position = game.position
    now = position.new_timestamp()
    things = frozenset({thing(game, name).id})
    position.lasting += (Lasting(Continuous(both(), changes), 0, now, things),)
    game.changed()


@sentence("setup", r'an effect says that (?P<name>.+) has "This creature is an? (?P<words>[a-z ]*?creature)"',
          'an effect says that Bear has "This creature is an artifact creature"')  # fmt: skip
def has_in_quotes(game: Game, name: str, words: str) -> None:
    """Give an object an ability that says what it is."""
    says = (Change("become", Becoming(known(words, TYPES, "card type"))),)
    _said_of(game, name, *game.law(granting)(True, says))


@sentence("setup", r"an effect says that (?P<name>.+) is an? (?P<words>[a-z ]*?creature)",
          "an effect says that Bear is an artifact creature")  # fmt: skip
def is_said_to_be(game: Game, name: str, words: str) -> None:
    """Add an effect that says what an object is."""
    says = (Change("become", Becoming(known(words, TYPES, "card type"))),)
    _said_of(game, name, *game.law(granting)(False, says))


@sentence("setup", rf"an effect says that (?P<name>.+) gains (?P<keyword>{'|'.join(keywords())})",
          "an effect says that Bear gains flying")  # fmt: skip
def is_said_to_gain(game: Game, name: str, keyword: str) -> None:
    """Add an effect that grants a keyword ability."""
    _said_of(game, name, Change("gain", (read_keyword(keyword),)))


@sentence("setup", rf"an effect says that (?P<name>.+) loses (?P<what>all abilities|{'|'.join(keywords())})",
          "an effect says that Bear loses all abilities")  # fmt: skip
def is_said_to_lose(game: Game, name: str, what: str) -> None:
    """Add an effect that removes one ability or all abilities."""
    _said_of(game, name, Change("lose abilities") if what == "all abilities" else Change("lose", what))


@sentence("setup", r"(?P<name>.+) is a card of (?P<edition>.+)", "Mire Bear is a card of Limited Edition Alpha")
def is_printed_in(game: Game, name: str, edition: str) -> None:
    """Say which set a card is from, if another card has the same name."""
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(printed_in=edition)))
