"""Evolving, names and prices: what may be said of them on a board, in a story and in quotation marks."""

from kb.engine.instructions.changing import GainAllAbilities, SetUp
from kb.engine.instructions.combining import IfSo, May
from kb.engine.instructions.moving import Create, DestroyAllOfAName, ReturnToHand
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Cost, Forbidding, Pricing, Target
from kb.engine.position.effects import Amount, Change, If, Pattern
from kb.engine.position.filters import CREATURE, Filter, both
from kb.engine.position.objects import Face
from kb.engine.slots.questions import (
    WHETHER_TO_RETURN_IT,
    WHICH_CARD_IS_NAMED,
    WHICH_CREATURE_TYPE_IS_CHOSEN,
    WHICH_IS_NAMED,
)
from kb.worked.language import Outcome, sentence
from kb.worked.sentences.named import at_last, thing, things
from kb.worked.wording import Meant, phrase

_POWER = r"with power (?P<power>\d+) or greater"

# in quotation marks


@phrase("event", rf"a creature spell {_POWER} is cast", "a creature spell with power 4 or greater is cast")
def spell_of_power_is_cast(power: str) -> Pattern:
    """Look for a creature spell of so much power."""
    return Pattern("cast", both(CREATURE, Filter("power at least", power)))


@phrase("ability", rf"Creature spells {_POWER} can't be cast", "Creature spells with power 4 or greater can't be cast")
def forbids_power(power: str) -> tuple[Ability, ...]:
    """Give an ability that forbids casting creature spells of so much power."""
    return (Forbidding(spell_of_power_is_cast(power)),)


@phrase("ability", r"You may pay (?P<cost>(?:\{[\w/]+\})+) rather than pay the mana cost of creature spells you cast",
        "You may pay {1} rather than pay the mana cost of creature spells you cast")  # fmt: skip
def offers_a_cost(cost: str) -> tuple[Ability, ...]:
    """Give an ability that offers an alternative cost."""
    return (Pricing(CREATURE, Cost(cost)),)


@phrase("ability", r"Creature spells you cast cost \{(?P<less>\d+)\} less to cast",
        "Creature spells you cast cost {1} less to cast")  # fmt: skip
def lowers_costs(less: str) -> tuple[Ability, ...]:
    """Give an ability that reduces costs."""
    return (Pricing(CREATURE, less=int(less)),)


@phrase("act", r"you may return the sacrificed creature to your hand if its mana value is less than (?P<number>\d+)",
        "you may return the sacrificed creature to your hand if its mana value is less than 6")  # fmt: skip
def return_what_was_paid(number: str) -> Meant:
    """Return what was sacrificed as the cost, where that is cheap enough."""
    taking = May((ReturnToHand("paid", "graveyard"),), WHETHER_TO_RETURN_IT)
    return Meant((IfSo(If(Amount("mana value", "paid"), int(number), "less than"), (taking,)),))


@phrase("act", r"this creature gains all abilities of target creature until end of turn",
        "this creature gains all abilities of target creature until end of turn")  # fmt: skip
def gain_all_abilities() -> Meant:
    """Have the source gain abilities of every kind."""
    return Meant((GainAllAbilities("targets", "end of turn"),), (Target(CREATURE),))


@phrase("act", r"create an? (?P<power>\d+)/(?P<toughness>\d+) creature token named (?P<name>.+)",
        "create a 1/1 creature token named Pup")  # fmt: skip
def create_named_token(power: str, toughness: str, name: str) -> Meant:
    """Create a token that has a name and no abilities."""
    face = Face(name, frozenset({"creature"}), power=int(power), toughness=int(toughness))
    return Meant((Create(face),))


@sentence("answer", r"(?P<player>\w+) chooses the creature type (?P<word>.+)", "Ana chooses the creature type Platypus")
def chooses_a_type(game: Game, player: str, word: str) -> None:
    """Answer, if asked, which creature type is chosen."""
    game.answer(player, WHICH_CREATURE_TYPE_IS_CHOSEN, word)


@phrase("act", r"name a card, then destroy all permanents of that name",
        "name a card, then destroy all permanents of that name")  # fmt: skip
def destroy_named() -> Meant:
    """Destroy what has a name."""
    return Meant((DestroyAllOfAName(),))


@phrase("act", r"target creature spell becomes (?P<color>white|blue|black|red|green)",
        "target creature spell becomes blue")  # fmt: skip
def spell_becomes_color(color: str) -> Meant:
    """Change the color of a creature spell for good."""
    change = Change("set color", frozenset({color}))
    return Meant((SetUp("targets", (change,)),), (Target(CREATURE, "stack"),))


# the board


@sentence("setup", r"(?P<name>.+) is a card of (?P<edition>.+)", "Mire Bear is a card of Limited Edition Alpha")
def is_printed_in(game: Game, name: str, edition: str) -> None:
    """Say in which set a card is that shares its name with another."""
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(printed_in=edition)))


@sentence("setup", r"the game is limited for (?P<edition>.+)", "the game is limited for pokemon-set-2023-11")
def is_limited(game: Game, edition: str) -> None:
    """Say that players play limited with a set. Raises NotModelled for one that has no rules on the day."""
    game.rulebook.with_set(edition)
    game.position.limited = edition


# answers and steps of a story


@sentence("answer", r"(?P<player>\w+) names the card (?P<card>.+)", "Ana names the card Bear")
def names_a_card(game: Game, player: str, card: str) -> None:
    """Answer, if asked, which card is named."""
    game.answer(player, WHICH_CARD_IS_NAMED, card)


@sentence("answer", r"(?P<player>\w+) means the (?P<card>.+) of (?P<edition>.+)",
          "Ana means the Bear of Limited Edition Alpha")  # fmt: skip
def means_a_card(game: Game, player: str, card: str, edition: str) -> None:
    """Answer, if asked, which of two cards of one name is named."""
    game.answer(player, WHICH_IS_NAMED.of(card), edition)


@sentence("play", r"(?P<player>\w+) pays what (?P<sources>.+) offers? to cast (?P<name>.+)",
          "Ana pays what Druid offers to cast Ox")  # fmt: skip
def casts_for_offer(game: Game, player: str, sources: str, name: str) -> None:
    """Cast a card for the alternative costs that permanents offer."""
    cast(game, player, thing(game, name), offers=[source.id for source in things(game, sources)])


@sentence("play", r"(?P<player>\w+) pays what (?P<source>.+) offers to evolve (?P<name>.+) onto (?P<target>.+)",
          "Ana pays what Druid offers to evolve Haunter onto Gastly")  # fmt: skip
def evolves_for_offer(game: Game, player: str, source: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell for an alternative cost that a permanent offers."""
    onto = thing(game, target).id
    cast(game, player, thing(game, name), (onto,), way="evolving", offers=[thing(game, source).id])


# claims


@sentence("claim", r"(?P<name>.+) has no abilities", "Pup #1 has no abilities")
def has_no_abilities(outcome: Outcome, name: str) -> bool:
    """Answer whether it has no abilities."""
    return not outcome.game.traits(at_last(outcome, name).id).abilities


@sentence("claim", r"(?P<name>.+) is merged beneath (?P<other>.+)", "Gastly is merged beneath Haunter")
def is_beneath(outcome: Outcome, name: str, other: str) -> bool:
    """Answer whether one is part of a permanent whose topmost is another."""
    found = outcome.game.labelled(other)
    return found is not None and found.label == other and any(part.label == name for part in found.under)
