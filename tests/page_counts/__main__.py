"""Check statements about rules and boards on all pages of a site, and list what is wrong.

``python -m tests.page_counts HOME`` from the checkout, with a data folder HOME, best with official rulebooks added.
Their text is shown, as with ``rulings site --all-texts``. The pages are checked against the matches of rulebooks,
followed anew, and against the answers of ``diff --outcomes`` and ``flips``. The exit code is 1 if anything is wrong.
"""

import argparse
from itertools import chain
from pathlib import Path

from kb.answers.opening import data_folder
from kb.site.make_site import site_of
from kb.site.play_cache import PlayCache
from kb.store.home import plays_folder
from kb.store.library import Library
from tests.page_counts.counting import of_boards, of_texts


def main() -> int:
    """Print all counts and errors; return the exit code."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("home", type=Path)
    asked.add_argument("--no-boards", action="store_true", help="texts alone, without playing any board")
    asked.add_argument("--shown", type=int, default=10, help="so many of what is wrong are named")
    told = asked.parse_args()
    wrong = data_folder(str(told.home)).ask(lambda library, _: _print_counts(library, told))
    return int(bool(wrong))


def _print_counts(library: Library, told: argparse.Namespace) -> int:
    """Print the result of each check; return 1 if anything is wrong, else 0."""
    cache = PlayCache(Path(plays_folder(str(told.home))))
    site = site_of(library, scenarios=() if told.no_boards else None, shows_all=True, cache=cache)
    wrong = 0
    for what, looked_at, found in chain(of_texts(site), () if told.no_boards else of_boards(site, library)):
        print(f"{looked_at:8} {what}: {len(found)} wrong", *found[: told.shown], sep="\n         ", flush=True)
        wrong += len(found)
    return wrong


if __name__ == "__main__":
    raise SystemExit(main())
