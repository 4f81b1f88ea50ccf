"""The knowledge base that trials start from, and its known texts."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.endurance.asking import Answer, ask
from tests.endurance.making import Chance
from tests.endurance.tally import Tally


@dataclass
class World:
    """A data folder of the five documents, which no trial changes, and its records."""

    folder: Path
    chance: Chance
    home: Path
    texts: dict[str, str]
    """The text of each record, by its id."""

    @contextmanager
    def own_home(self) -> Iterator[Path]:
        """Yield a copy of the data folder for one trial."""
        with tempfile.TemporaryDirectory(dir=self.folder, ignore_cleanup_errors=True) as folder:
            yield Path(shutil.copytree(self.home, Path(folder) / "home"))

    def is_whole(self, tally: Tally, home: Path) -> bool:
        """Return whether a data folder has every record of the five documents unchanged; note it if not.

        One record, drawn at random, is also looked up by itself.
        """
        found = texts_in(tally.heed(ask(home, "export")))
        lost = {name: text for name, text in self.texts.items() if found.get(name) != text}
        known = tally.expect(
            holds=not lost, kind="losses", answer=None, why=f"{len(lost)} records, such as {next(iter(lost), '')}"
        )
        name = self.chance.choice(sorted(self.texts))
        shown = tally.heed(ask(home, "show", name, "--json"))
        true = (name, self.texts[name]) in texts_within(read_json(shown))
        return known and tally.expect(holds=true, kind="wrong answers", answer=shown, why="not the text of the record")


def new_world(folder: Path, chance: Chance) -> World:
    """Build the knowledge base of the five documents, and return the world. Raises SystemExit if it can't be built."""
    home = folder / "home"
    built = ask(home, "build", patience=600)
    if built.code:
        raise SystemExit(f"The knowledge base can't be built: {built.err}")
    return World(folder, chance, home, texts_in(ask(home, "export")))


def texts_in(exported: Answer) -> dict[str, str]:
    """Return the text of each exported record by its id; empty if the export failed."""
    if exported.code:
        return {}
    records = map(json.loads, exported.out.splitlines())
    return {record["id"]: record["text"] for record in records}


def read_json(answer: Answer) -> Any:
    """Return an answer's output as JSON, or None if it isn't JSON."""
    try:
        return json.loads(answer.out)
    except ValueError:
        return None


def texts_within(value: Any) -> set[tuple[str, str]]:
    """Return each pair of id and text anywhere in a JSON value."""
    found = set()
    if isinstance(value, dict):
        if isinstance(value.get("id"), str) and isinstance(value.get("text"), str):
            found.add((value["id"], value["text"]))
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            found |= texts_within(each)
    return found


def slugs(answer: Answer) -> set[str]:
    """Return the slugs that ``sources --json`` lists; empty if the answer is no list."""
    listed = read_json(answer)
    return {source["slug"] for source in listed} if isinstance(listed, list) else set()
