"""The speed of search relative to SQLite's FTS5: the same 200 questions over the same wordings, each as of an era.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/search_speed.py`` builds the packaged documents and all editions
of the folder into a temporary place, puts the same texts into FTS5 with stemming, and asks both in turn. FTS5 has no
fuzzy words, and is not asked those. The bounds are 6 times its median and 4 times its 95th percentile.
"""

import os
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles

from kb.answers.documents.added import Added, keep
from kb.answers.documents.building import build_generation
from kb.search.index import Index, open_index
from kb.search.query import ask
from kb.store.home import Generation
from kb.store.library import Library

QUERIES = Path(__file__).with_name("search_queries.txt").read_text(encoding="utf-8").splitlines()
PIECE = re.compile(r'"[^"]*"|[()]|[^\s()]+')
ROUNDS = 7
MEDIAN, LAST_TWENTIETH = 6.0, 4.0


def build_with_editions(home: str) -> Generation:
    """Build the knowledge base with all editions of the folder."""
    from ingest import read

    for path in sorted(Path(os.environ["RULINGS_EDITIONS"]).glob("*.txt")):
        raw = path.read_bytes()
        source = read(raw, path.name).source
        keep(home, Added(source.slug, path.name, source.reader, source.sha256), raw)
    return build_generation(home)


def fts5_table(generation: Generation, eras: dict[str, frozenset[int]]) -> sqlite3.Connection:
    """Return an FTS5 table of the wordings on disk, with the keys in force in each era."""
    table = sqlite3.connect(Path(generation.folder) / "fts5.sqlite")
    table.execute("CREATE VIRTUAL TABLE t USING fts5(text, kind, place, tokenize = 'porter unicode61')")
    with Library(generation.sqlite) as library:
        for wording in library.all_wordings():
            (record,) = library.records(wording.records[:1])
            place = " ".join(record.place)
            table.execute("INSERT INTO t (rowid, text, kind, place) VALUES (?, ?, ?, ?)",
                          (wording.key, record.text, str(record.kind), place))  # fmt: skip
    table.execute("INSERT INTO t (t) VALUES ('optimize')")
    table.execute("CREATE TABLE standing (era TEXT, key INTEGER, PRIMARY KEY (era, key)) WITHOUT ROWID")
    for era, keys in eras.items():
        table.executemany("INSERT INTO standing VALUES (?, ?)", ((era, key) for key in keys))
    table.commit()
    return table


def fts5_query(question: str) -> str:
    """Return a question in FTS5's syntax: words quoted, and joined by AND."""
    pieces: list[str] = []
    for piece in PIECE.findall(question):
        if pieces and pieces[-1] not in {"OR", "NOT", "("} and piece not in {"OR", "NOT", ")"}:
            pieces.append("AND")
        plain = piece in {"OR", "NOT", "(", ")"} or piece.startswith('"') or ":" in piece
        pieces.append(piece if plain else f'"{piece[:-1]}"*' if piece.endswith("*") else f'"{piece}"')
    return " ".join(pieces)


def fewest_milliseconds(question: Callable[[], object]) -> float:
    """Return the shortest processor time that a question takes in several rounds, in milliseconds."""
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        question()
        taken.append(time.process_time() - start)
    return min(taken) * 1000


def our_search(index: Index, question: str, keys: frozenset[int]) -> Callable[[], object]:
    """Return a function that asks our index."""
    return lambda: index.search(ask(question), among=keys, limit=10)


def fts5_search(table: sqlite3.Connection, question: str, era: str) -> Callable[[], object]:
    """Return a function that asks FTS5."""
    sql = (
        "SELECT rowid, rank FROM t WHERE t MATCH ? AND EXISTS "
        "(SELECT 1 FROM standing WHERE era = ? AND key = t.rowid) ORDER BY rank LIMIT 10"
    )
    return lambda: table.execute(sql, [fts5_query(question), era]).fetchall()


def main() -> None:
    """Print the ratios, and the slowest of our questions."""
    with tempfile.TemporaryDirectory() as home:
        generation = build_with_editions(home)
        with Library(generation.sqlite) as library:
            eras = {era.name: frozenset().union(*library.keys_standing(era.day, era.overlay)) for era in library.eras()}
        table = fts5_table(generation, eras)
        ours: dict[str, float] = {}
        theirs: dict[str, float] = {}
        with open_index(Path(generation.index_folder)) as index:
            for question, era in zip(QUERIES, cycle(eras), strict=False):
                ours[question] = fewest_milliseconds(our_search(index, question, eras[era]))
                if "~" not in question:
                    theirs[question] = fewest_milliseconds(fts5_search(table, question, era))
    print(f"{len(QUERIES)} questions{'':12}{'ours, ms':>10}{'FTS5, ms':>10}{'ratio':>8}{'bound':>7}")
    for name, pick, bound in (
        ("median", median, MEDIAN),
        ("95th percentile", lambda times: quantiles(times, n=20)[-1], LAST_TWENTIETH),
    ):
        mine, other = pick(list(ours.values())), pick(list(theirs.values()))
        print(f"{name:25}{mine:10.2f}{other:10.2f}{mine / other:8.2f}{bound:7.1f}")
    for question in sorted(ours, key=lambda question: -ours[question])[:12]:
        print(f"    {ours[question]:8.2f} ms {theirs.get(question, 0):8.2f} ms  {question}")


if __name__ == "__main__":
    sys.exit(main())
