"""Play random boards of cards from card files, and count how many are played, refused or broken.

``python -m tests.card_boards HOME --seed 1 --boards 10000`` from the checkout, where HOME is a data folder with card
files added; ``--first 2000`` continues with board 2000. With ``--each``, every readable card gets a board of its own on
a day of each era that had it; then ``--first`` and ``--boards`` select the cards. The exit code is 1 if the engine
raises an unexpected error.
"""

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.language import BadScenario
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.store.card_files import card_shelves
from tests.card_boards.boards import DAYS, Board, Deck, board_of_card, random_board

_NUMBER = re.compile(r"\b\d{3}\.\d|/\d")


def outcome_of(tried: Board, why: Counter[str]) -> str:  # noqa: PLR0911  (one return for each outcome)
    """Play a board and return its outcome in words; count in `why` why it wasn't played, or why no card was used."""
    illegal: list[str] = []
    for scenario, has_choice, is_use in tried.tries:
        try:
            lines = explore(scenario, rulebook_on(tried.day))
        except NotModelled as refused:
            outcome = "refused by a number" if _NUMBER.search(refused.problem) else "refused otherwise"
            why[f"{outcome}: {_shortened(refused.problem, tried)}"] += 1
            return outcome
        except Bound:
            return "too many lines of play"
        except BadScenario as strange:
            outcome = "can't be said"
            why[f"{outcome}: {_shortened(strange.problem, tried)}"] += 1
            return outcome
        except Exception as broken:  # noqa: BLE001  (a board on which the engine breaks is told as one)
            print(f"{tried.number} on {tried.day}: {type(broken).__name__}: {broken}", *scenario.setup, "—",
                  *scenario.play, sep="\n  ", flush=True)  # fmt: skip
            return "breaks"
        if any(not line.illegal for line in lines):
            if is_use:
                return "used with a choice" if has_choice else "used"
            if illegal:
                why[f"couldn't be used: {_shortened(illegal[0], tried)}"] += 1
            return "played, though nothing could be used" if illegal else "played, with nothing to use"
        illegal += [line.illegal for line in lines if line.illegal]
    why[f"illegal: {_shortened(illegal[-1], tried)}"] += 1
    return "illegal in every way"


def _shortened(words: str, tried: Board) -> str:
    """Return a message with card names replaced by "~" and long quotations cut."""
    for name in sorted(tried.cards, key=len, reverse=True):
        words = words.replace(name, "~")
    return re.sub(r"“.{60,}”", "“…”", words)[:110]


def _requested_boards(deck: Deck, arguments: argparse.Namespace) -> Iterator[Board]:
    """Yield the boards that the arguments ask for: random ones of the seed, or one for each card and day."""
    if not arguments.each:
        yield from (
            random_board(deck, arguments.seed, number)
            for number in range(arguments.first, arguments.first + arguments.boards)
        )
        return
    for name, printed in deck.names[arguments.first : arguments.first + arguments.boards]:
        for day in DAYS:
            if (found := deck.card_on(name, printed, day)) is not None:
                yield board_of_card(found, day)


def main() -> int:
    """Play the requested boards, print the outcomes by frequency, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--each", action="store_true")
    arguments = parser.parse_args()
    tally, why = Counter[str](), Counter[str]()
    since = time.monotonic()
    tried = 0
    with card_shelves(arguments.home) as shelves:
        for made in _requested_boards(Deck(shelves, arguments.seed), arguments):
            tally[outcome_of(made, why)] += 1
            tried += 1
    for what, many in (*tally.most_common(), ("", 0), *why.most_common(30)):
        print(f"{many:8}  {what}" if many else "")
    print(f"{tried} boards in {time.monotonic() - since:.0f} seconds")
    return int(bool(tally["breaks"]))


if __name__ == "__main__":
    raise SystemExit(main())
