"""Answers: the sentences of a story that say what a player decides if asked; where nobody asks, nothing is wrong."""

from kb.engine.game import Game
from kb.worked.language import sentence
from kb.worked.sentences.named import listed


@sentence("answer", r"(?P<player>\w+) names (?P<number>\d+)", "Ana names 3")
def names_a_number(game: Game, player: str, number: str) -> None:
    """Answer, if asked, how often a cycle repeats."""
    game.position.answers += ((player, "how often the cycle repeats", int(number)),)


@sentence("answer", r"(?P<player>\w+) keeps (?P<name>.+)", "Ana keeps Karn #2")
def keeps(game: Game, player: str, name: str) -> None:
    """Answer, if asked, which legend stays."""
    game.position.answers += ((player, "which legend stays", name),)


@sentence("answer", r"(?P<player>\w+) (?P<pays>pays|won't pay)", "Ana pays")
def pays(game: Game, player: str, pays: str) -> None:
    """Answer, the next time it is asked, whether a player pays for what is due; said before it is."""
    game.position.answers += ((player, "whether to pay", pays == "pays"),)


@sentence("answer", r"(?P<player>\w+) chooses (?P<color>white|blue|black|red|green)", "Ana chooses blue")
def chooses_a_color(game: Game, player: str, color: str) -> None:
    """Answer, if asked, which color is chosen; said before it is."""
    game.position.answers += ((player, "which color is chosen", color),)


@sentence(
    "answer", r"(?P<player>\w+) targets (?P<target>.+) with (?P<name>.+)", "Ana targets Bob with the copy of Fling"
)
def targets(game: Game, player: str, target: str, name: str) -> None:
    """Answer, if asked, what a triggered ability or the copy of a spell targets."""
    game.position.answers += ((player, f"what {name} targets", target),)


@sentence("answer", r"(?P<player>\w+) copies (?P<original>.+) with (?P<name>.+)", "Ana copies Bear with Clone")
def copies(game: Game, player: str, original: str, name: str) -> None:
    """Answer, if asked, what a permanent enters as a copy of."""
    game.position.answers += ((player, f"what {name} copies", original),)


@sentence("answer", r"(?P<player>\w+) sacrifices (?P<name>.+) if asked", "Ana sacrifices Field if asked")
def sacrifices(game: Game, player: str, name: str) -> None:
    """Answer, the next time it is asked, what a player sacrifices."""
    game.position.answers += ((player, "what to sacrifice", name),)


@sentence("answer", r"(?P<player>\w+) discards (?P<names>.+) at the end of the turn",
          "Ana discards Field and Fen at the end of the turn")  # fmt: skip
def discards_at_the_end(game: Game, player: str, names: str) -> None:
    """Answer, if asked, which cards a player discards who has too many in hand."""
    game.position.answers += ((player, "what to discard at the end of the turn", " and ".join(sorted(listed(names)))),)
