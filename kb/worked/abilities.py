"""Abilities of a board: the sentences of a setup that give something an ability, counters, or a spell its words."""

from kb.engine.abilities import Ability, Act, Cost, Keyword, Pattern, Replacing, Target, Triggered
from kb.engine.filters import CREATURE, LAND, Filter, both
from kb.engine.game import Game
from kb.engine.objects import Face
from kb.worked.boards import thing
from kb.worked.language import sentence


def _give(game: Game, name: str, *abilities: Ability) -> None:
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(abilities=card.face.abilities + abilities)))


@sentence("setup", r"(?P<name>.+) has (?P<number>\d+) (?P<kind>\S+) counters?", "Bear has 3 fade counters")
def has_counters(game: Game, name: str, number: str, kind: str) -> None:
    """Put counters on something that was there before."""
    card = thing(game, name)
    game.put(card._replace(counters=tuple(sorted({**dict(card.counters), kind: int(number)}.items()))))


@sentence("setup", r"(?P<name>.+) has cumulative upkeep of (?:(?P<life>\d+) life|(?P<mana>(?:\{\w+\})+))",
          "Ox has cumulative upkeep of 1 life")  # fmt: skip
def has_cumulative_upkeep(game: Game, name: str, life: str | None, mana: str | None) -> None:
    """Give something cumulative upkeep, once for each time it is said."""
    cost = Cost(mana or "", acts=(Act("pay life", amount=int(life)),) if life else ())
    _give(game, name, Keyword("cumulative upkeep", cost))


@sentence("setup", r"(?P<name>.+) has echo of (?P<mana>(?:\{\w+\})+)", "Ox has echo of {1}{R}")
def has_echo(game: Game, name: str, mana: str) -> None:
    """Give something echo."""
    _give(game, name, Keyword("echo", Cost(mana)))


@sentence("setup", r"(?P<name>.+) came under its controller's control this turn",
          "Ox came under its controller's control this turn")  # fmt: skip
def is_new(game: Game, name: str) -> None:
    """Have something be new this turn."""
    card = thing(game, name)
    game.put(card._replace(arrived=game.position.turn, echoes=True))


@sentence("setup", r'(?P<name>.+) has "Reveal the first card you draw each turn. Whenever you reveal a basic land card'
          r' this way, draw a card."',
          'Rowan has "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a '
          'card."')  # fmt: skip
def reveals_draws(game: Game, name: str) -> None:
    """Give something a static ability that reveals, and the triggered ability that is linked to it."""
    link = "revealed this way"
    _give(
        game,
        name,
        Triggered(Pattern("draw", player="you", amount=1), (Act("reveal it"),), link=link, is_static=True),
        Triggered(
            Pattern("reveal", both(LAND, Filter("supertype", "basic")), player="you", is_linked=True),
            (Act("draw", amount=1),),
            link=link,
        ),
    )


@sentence("setup", r"(?P<player>\w+) can cast a spell called (?P<name>\w+) that exchanges control of two target"
          r" creatures",
          "Ana can cast a spell called Swap that exchanges control of two target creatures")  # fmt: skip
def swap(game: Game, player: str, name: str) -> None:
    """Put a spell into a hand that exchanges control."""
    face = Face(name, frozenset({"instant"}), spell=(Act("exchange control"),), targets=(Target(CREATURE),) * 2)
    game.make(name, face, player, player, "hand")


@sentence("setup", r"(?P<number>\d+) cards are in (?P<player>\w+)'s library", "10 cards are in Ana's library")
def cards_in_library(game: Game, number: str, player: str) -> None:
    """Put cards on top of a library that nothing looks at."""
    for place in range(int(number)):
        game.make(
            f"card {place + 1} of {player}",
            Face(f"card {place + 1}", frozenset({"sorcery"})),
            player,
            player,
            "library",
        )


@sentence(
    "setup",
    r"damage that would be dealt to (?P<name>.+) is prevented",
    "damage that would be dealt to Bear is prevented",
)
def is_safe(game: Game, name: str) -> None:
    """Prevent all damage to something, by an ability of its own."""
    _give(game, name, Replacing(Pattern("damage", Filter("this")), Act("not at all")))
