"""Play random boards of the cards of card files, and tell how many are played, refused, or trouble.

``python -m tests.card_boards HOME --seed 1 --boards 10000`` from the checkout, HOME a data folder with card files
added; ``--first 2000`` goes on from board 2000. With ``--each`` every card that is read is put on a board by itself, on
a day of each era that had it; ``--first`` and ``--boards`` say which cards then. The exit code is 1 where the engine
breaks.
"""

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.judging.judge import explored, rulebook_on
from kb.boards.language import BadScenario
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.store.card_files import card_shelves
from tests.card_boards.boards import DAYS, Board, Deck, board, board_of

_NUMBER = re.compile(r"\b\d{3}\.\d|/\d")


def became(tried: Board, why: Counter[str]) -> str:  # noqa: PLR0911  (one return for each outcome)
    """Return in a word what becomes of a board, and count why where it isn't played, or nothing of it could be used."""
    illegal: list[str] = []
    for scenario, has_choice, is_use in tried.tries:
        try:
            lines = explored(scenario, rulebook_on(tried.day))
        except NotModelled as refused:
            told = "refused by a number" if _NUMBER.search(refused.problem) else "refused otherwise"
            why[f"{told}: {_plain(refused.problem, tried)}"] += 1
            return told
        except Bound:
            return "too many lines of play"
        except BadScenario as strange:
            told = "can't be said"
            why[f"{told}: {_plain(strange.problem, tried)}"] += 1
            return told
        except Exception as broken:  # noqa: BLE001  (a board on which the engine breaks is told as one)
            print(f"{tried.number} on {tried.day}: {type(broken).__name__}: {broken}", *scenario.setup, "—",
                  *scenario.play, sep="\n  ", flush=True)  # fmt: skip
            return "breaks"
        if any(not line.illegal for line in lines):
            if is_use:
                return "used with a choice" if has_choice else "used"
            if illegal:
                why[f"couldn't be used: {_plain(illegal[0], tried)}"] += 1
            return "played, though nothing could be used" if illegal else "played, with nothing to use"
        illegal += [line.illegal for line in lines if line.illegal]
    why[f"illegal: {_plain(illegal[-1], tried)}"] += 1
    return "illegal in every way"


def _plain(words: str, tried: Board) -> str:
    for name in sorted(tried.cards, key=len, reverse=True):
        words = words.replace(name, "~")
    return re.sub(r"“.{60,}”", "“…”", words)[:110]


def _boards(deck: Deck, told: argparse.Namespace) -> Iterator[Board]:
    """Yield the boards that were asked for."""
    if not told.each:
        yield from (board(deck, told.seed, number) for number in range(told.first, told.first + told.boards))
        return
    for name, printed in deck.names[told.first : told.first + told.boards]:
        for day in DAYS:
            if (found := deck.one(name, printed, day)) is not None:
                yield board_of(found, day)


def main() -> int:
    """Play as many boards as were asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("home")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--boards", type=int, default=10_000)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--each", action="store_true")
    told = asked.parse_args()
    tally, why = Counter[str](), Counter[str]()
    since = time.monotonic()
    tried = 0
    with card_shelves(told.home) as shelves:
        for made in _boards(Deck(shelves, told.seed), told):
            tally[became(made, why)] += 1
            tried += 1
    for what, many in (*tally.most_common(), ("", 0), *why.most_common(30)):
        print(f"{many:8}  {what}" if many else "")
    print(f"{tried} boards in {time.monotonic() - since:.0f} seconds")
    return int(bool(tally["breaks"]))


if __name__ == "__main__":
    raise SystemExit(main())
