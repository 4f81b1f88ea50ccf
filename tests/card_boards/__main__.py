"""Play random boards of the cards of card files, and tell how many are played, refused, or trouble.

``python -m tests.card_boards HOME --seed 1 --boards 10000`` from the checkout, HOME a data folder with card files
added; ``--first 2000`` goes on from board 2000. The exit code is 1 where the engine breaks.
"""

import argparse
import re
import time
from collections import Counter
from itertools import count

import kb.worked.sentences  # noqa: F401  (enters all sentences)
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.divisions import Bound
from kb.store.card_files import card_shelves
from kb.worked.judge import explored, rulebook_on
from kb.worked.language import BadScenario
from tests.card_boards.boards import Board, Deck, board

_NUMBER = re.compile(r"\b\d{3}\.\d|/\d")


def became(tried: Board, why: Counter[str]) -> str:
    """Give in a word what becomes of a board, and count why where it isn't played."""
    told = ""
    for scenario in tried.tries:
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
            return "played with a choice" if tried.has_choice else "played"
        told = next(line.illegal for line in lines if line.illegal)
    why[f"illegal: {_plain(told, tried)}"] += 1
    return "illegal with every choice tried"


def _plain(words: str, tried: Board) -> str:
    for name in sorted(tried.cards, key=len, reverse=True):
        words = words.replace(name, "~")
    return re.sub(r"“.{60,}”", "“…”", words)[:110]


def main() -> int:
    """Play as many boards as were asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("home")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--boards", type=int, default=10_000)
    asked.add_argument("--first", type=int, default=0)
    told = asked.parse_args()
    tally, why = Counter[str](), Counter[str]()
    since = time.monotonic()
    with card_shelves(told.home) as shelves:
        deck = Deck(shelves, told.seed)
        for number in count(told.first):
            if number == told.first + told.boards:
                break
            tally[became(board(deck, told.seed, number), why)] += 1
    for what, many in (*tally.most_common(), ("", 0), *why.most_common(30)):
        print(f"{many:8}  {what}" if many else "")
    print(f"{told.boards} boards in {time.monotonic() - since:.0f} seconds")
    return int(bool(tally["breaks"]))


if __name__ == "__main__":
    raise SystemExit(main())
