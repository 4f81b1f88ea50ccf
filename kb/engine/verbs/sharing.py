"""Verbs that do different things to the targets of one spell, and those of a player's hand."""

from itertools import permutations

from kb.engine.instructions.combining import EachToAnotherTarget
from kb.engine.play.acts import follow, verb
from kb.engine.position.abilities import Act
from kb.engine.position.divisions import listed
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_DOES_TO_WHICH
from kb.engine.steps.playing import Distributes


@verb(EachToAnotherTarget)
def each_to_another(game: Game, act: EachToAnotherTarget, context: Context) -> None:
    """Follow each instruction for another target, which for which as the controller says; some may find none left."""
    there = [target for target in context.targets if isinstance(target, int) and game.exists(target)]
    question = WHAT_DOES_TO_WHICH.of(context.label)
    ways = {
        ", ".join(f"{called} {game.object(target).label}" for (called, _), target in zip(way, there, strict=True)): way
        for way in listed(permutations(_called(act.acts), len(there)), question)
    }
    if not there:
        return
    chosen = game.choose(context.controller, question, list(ways))
    game.position.note(Distributes(context.controller, chosen))
    for (_, part), target in zip(ways[chosen], there, strict=True):
        follow(game, (part,), context._replace(that=target))


def _called(acts: tuple[Act, ...]) -> list[tuple[str, Act]]:
    """Give instructions with what each is called, and its place where several are called the same."""
    words = [act.words for act in acts]
    places = enumerate(zip(words, acts, strict=True), 1)
    return [(word if words.count(word) == 1 else f"{word} #{place}", act) for place, (word, act) in places]
