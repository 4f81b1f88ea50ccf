"""The cost of playing: lines of play, characteristics and a death on large boards, packaged scenarios, one command.

``python tests/benchmarks/playing.py`` prints each figure beside its aim. Of each the fastest of many rounds counts, and
what is compared takes turns: a busy machine slows single rounds, and large boards more than small ones. The last ratio
is of whole processes of an installed package, as in ``lookups.py``, and is left out with ``--here``.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from itertools import cycle, islice
from pathlib import Path

from kb.boards.flips.flips import boundary_days
from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.effects.turns import SkipADraw
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.play.registry import carries_out
from kb.engine.position.abilities import Keyword, Static, Triggered
from kb.engine.position.effects import Becoming, Change, Continuous, Pattern
from kb.engine.position.filters import ARTIFACT, CREATURE, HOST, LAND, YOURS, Filter, HasKeyword, OfColor, both
from kb.engine.position.frames import SETTLED, Frame
from kb.engine.position.objects import Event, Face
from kb.engine.position.position import Position
from kb.engine.position.work import Bound

DAYS = (date(1998, 10, 18), date(2004, 1, 15), date(2008, 8, 10), date(2023, 11, 17))
LINES_A_SECOND = 10_000
LARGE_TO_SMALL = 12.0
COMMAND_TO_IMPORTS = 3.0
ROUNDS = 100


def body(name: str, *types: str, color: str = "green") -> Face:
    """Return the face of a creature without abilities."""
    return Face(name, frozenset(types), colors=frozenset({color}), power=2, toughness=2)


def enchantment(name: str, affects: Filter, *changes: Change) -> Face:
    """Return the face of an enchantment with a continuous effect."""
    return Face(name, frozenset({"enchantment"}), abilities=(Static(Continuous(affects, changes)),))


BODIES = [body(f"{kind}{n}", *types, color=color)
          for n, color in enumerate(["green", "white", "black", "red", "blue"])
          for kind, types in (("Bear", ("creature",)), ("Golem", ("artifact", "creature")), ("Field", ("land",)),
                              ("Idol", ("artifact",)))]  # fmt: skip
STILL = Becoming(frozenset({"creature"}), is_in_addition=True)
EFFECTS = (
    enchantment("Anthem", CREATURE, Change("add size", (1, 1))),
    enchantment("Wings", CREATURE, Change("gain", (Keyword("flying"),))),
    enchantment("Crusade", both(CREATURE, OfColor("white")), Change("add size", (1, 1))),
    enchantment("Bell", LAND, Change("become", STILL), Change("set size", (1, 1))),
    enchantment("Dye", both(ARTIFACT, YOURS), Change("set color", frozenset({"blue"}))),
    enchantment("Aura", HOST, Change("add size", (2, 2)), Change("gain", (Keyword("trample"),))),
    enchantment("Gale", HasKeyword("flying"), Change("cannot", "block")),
    enchantment("March", ARTIFACT, Change("become", STILL), Change("set size", (3, 3))),
    enchantment("Humbling", both(CREATURE, OfColor("red")), Change("lose abilities")),
    enchantment("Chain", HOST, Change("cannot", "attack")),
)
WATCHER = Face("Watcher", frozenset({"artifact"}), abilities=(
    Triggered(Pattern("move", CREATURE, "battlefield", "graveyard"), (SkipADraw(),)),
))  # fmt: skip


def board(day: date, *faces: Face) -> Game:
    """Return a game with these permanents; Auras are attached to the first ones."""
    game = Game(Rulebook.on(day), Position(("Ana", "Bob")))
    players = cycle(("Ana", "Bob"))
    for number, face in enumerate(faces):
        player = "Ana" if face is WATCHER else next(players)
        thing = game.make(f"{face.name} #{number}", face, player, player, "battlefield")
        if face.name in {"Aura", "Chain"}:
            game.put(thing._replace(host=1 + number % 9))
    return game


def large_board(day: date, permanents: int, effects: int) -> Game:
    """Return a board of `permanents` permanents with different names, some with a continuous effect."""
    bodies = [
        face._replace(name=f"{face.name}-{n}") for n, face in enumerate(islice(cycle(BODIES), permanents - effects))
    ]
    return board(day, *bodies, *islice(cycle(EFFECTS), effects))


class Death(Frame):
    """The first permanent dies."""

    __slots__ = ()


@carries_out(Death)
def start_death(game: Game) -> None:
    """Let the first permanent die."""
    game.happen([Event("move", 1, origin="battlefield", destination="graveyard", cause="destroyed")])


def lines_a_second(day: date) -> float:
    """Return how many lines of play are explored per second: of ten permanents one dies, and four abilities trigger."""
    start = board(day, *BODIES[:6], *[WATCHER] * 4).position
    start.agenda = (Death(), *SETTLED)
    book, rates = Rulebook.on(day), []
    for _ in range(3 * ROUNDS):
        begun = time.perf_counter()
        found = sum(1 for _ in lines(book, start.fork()))
        rates.append(found / (time.perf_counter() - begun))
    return max(rates)


def evaluation_of(start: Game) -> Callable[[], object]:
    """Return a function that computes the characteristics on a board anew."""

    def work() -> object:
        """Compute the characteristics of all permanents again, and return them."""
        start.position.derived = start.position.derived._replace(traits=None)
        return start.all_traits()

    return work


def death_on(start: Game) -> Callable[[], object]:
    """Return a function that plays a death on a board until nothing more triggers."""
    start.all_traits()
    start.position.agenda = (Death(), *SETTLED)
    return lambda: list(lines(start.rulebook, start.position.fork()))


def compared(ours: Callable[[], object], theirs: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """Return the seconds that ours takes, and the ratio to what theirs takes."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for work, taken in zip((ours, theirs), times, strict=True):
            begun = time.perf_counter()
            work()
            taken.append(time.perf_counter() - begun)
    return min(times[0]), min(times[0]) / min(times[1])


def all_scenarios() -> None:
    """Play every packaged scenario on every day on which a rule changes, and print the cost."""
    taken: dict[str, float] = {}
    found = 0
    days = boundary_days()
    for scenario in packaged_scenarios():
        begun = time.perf_counter()
        for day in days:
            try:
                found += len(explore(scenario, rulebook_on(day, scenario.overlay_on(day))))
            except (NotModelled, BadScenario, Bound):
                continue
        taken[scenario.id] = time.perf_counter() - begun
    whole = sum(taken.values())
    print(
        f"{len(taken)} scenarios on {len(days)} days: {whole:.1f} s, {found} lines, {found / whole:.0f} lines a second"
    )
    for name in sorted(taken, key=lambda name: -taken[name])[:5]:
        print(f"    {taken[name]:6.2f} s  {name}")


def commands() -> None:
    """Print the time of ``rulings play`` in a pipe, relative to a process with only its unavoidable imports."""
    from lookups import installed, report, run

    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        python = installed(scratch / "env")
        rulings = str(python.parent / "rulings")
        environment = {"RULINGS_HOME": str(scratch / "home")}
        run([rulings, "build"], environment, scratch)
        play = [rulings, "play", "001-gargoyle-flash"]
        lookup = [str(python), "-c", "import click, sqlite3"]
        report(
            "play in a pipe / import click, sqlite3",
            lambda: run(play, environment, scratch),
            lambda: run(lookup, environment, scratch),
            COMMAND_TO_IMPORTS,
        )


def main() -> None:
    """Print all figures."""
    for day in DAYS:
        print(f"{day}: {lines_a_second(day):8.0f} lines a second (aim: {LINES_A_SECOND})")
    for what, work in (("characteristics", evaluation_of), ("a death, settled", death_on)):
        for day in DAYS:
            seconds, ratio = compared(work(large_board(day, 1000, 100)), work(large_board(day, 100, 10)))
            print(f"{day}: {what} on 1000/100: {seconds * 1000:.1f} ms, {ratio:.1f} of 100/10 (aim: {LARGE_TO_SMALL})")
    all_scenarios()
    if "--here" not in sys.argv:
        commands()


if __name__ == "__main__":
    sys.exit(main())
