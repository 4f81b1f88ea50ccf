"""A data folder through random steps in random order, compared with a simple model of its content.

Documents are added, added again and forgotten; it is built, searched and copied; files of it are damaged; commands are
killed at any change of a file that they make. After each step it holds what the model holds: every text of a source is
there as it was, or the source is named with what is wrong with it.
"""

import atexit
import os
import random
import shutil
import signal
import sys
import tempfile
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.endurance.asking import Answer, ask
from tests.endurance.making import rulebook
from tests.endurance.world import read_json, slugs, texts_in

DOCUMENTS = {f"cr-{year}-01-01": f"heronword{year}" for year in (2000, 2003, 2006)}
"""The sources that are added and removed, each with a word of its own."""
FOUND_OR_NOT = (0, 1)
"""Exit codes of a search that worked."""
_CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "open"}
_STEPS = st.sampled_from(["add", "forget", "build"])
_SOURCES = st.sampled_from(sorted(DOCUMENTS))


@cache
def _start_folder() -> Path:
    """Build a data folder of the packaged documents, beside further documents to add."""
    folder = Path(tempfile.mkdtemp(prefix="states-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for place, (slug, word) in enumerate(DOCUMENTS.items()):
        text = rulebook(random.Random(place), date.fromisoformat(slug[3:]), 3)  # noqa: S311  (a reproducible draw)
        (folder / slug).write_bytes(text.replace(b"Whenever the", f"Whenever the {word}".encode(), 1))
    built = ask(folder / "home", "search", "trample", patience=600)
    assert built.code == 0, built
    return folder


@cache
def _true_texts(slug: str) -> dict[str, str]:
    """Return the texts of a source, from a data folder to which only it was added."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(shutil.copytree(_start_folder() / "home", Path(folder) / "home"))
        added = ask(home, "ingest", str(_start_folder() / slug))
        assert added.code == 0, added
        return texts_in(ask(home, "export", "--source", slug))


class DataFolderStates(RuleBasedStateMachine):
    """A data folder and its model."""

    def __init__(self) -> None:
        """Choose a temporary folder for a data folder; no source is added or damaged yet."""
        super().__init__()
        self.top = Path(tempfile.mkdtemp(prefix="states-"))
        self.home = self.top / "0"
        self.given: set[str] = set()
        """The sources added and not removed."""
        self.damaged: set[str] = set()
        """Those of them with a damaged file."""

    @initialize()
    def begin(self) -> None:
        """Start with the packaged documents."""
        shutil.copytree(_start_folder() / "home", self.home)
        self.packaged = slugs(ask(self.home, "sources", "--json"))

    def teardown(self) -> None:
        """Delete the data folder."""
        shutil.rmtree(self.top, ignore_errors=True)

    @rule(slug=_SOURCES)
    def add(self, slug: str) -> None:
        """Add a document, for the first time or again; damage to it is then repaired."""
        answer = self.asked("ingest", str(_start_folder() / slug))
        assert answer.code == 0, answer
        self.given.add(slug)
        self.damaged.discard(slug)

    @rule(slug=_SOURCES)
    def forget(self, slug: str) -> None:
        """Remove a document; it is an error if it wasn't added."""
        answer = self.asked("ingest", "--forget", slug)
        assert answer.code == (0 if slug in self.given else 1), answer
        self.given.discard(slug)
        self.damaged.discard(slug)

    @rule()
    def build(self) -> None:
        """Rebuild everything; fail if that isn't possible."""
        assert self.asked("build").code == 0

    @rule(slug=_SOURCES)
    def search(self, slug: str) -> None:
        """Check that a document's own word is found exactly if the document was added and its files aren't damaged."""
        answer = self.asked("search", DOCUMENTS[slug], "--json")
        assert answer.code in FOUND_OR_NOT, answer
        found = {hit["id"].partition("/")[0] for hit in read_json(answer)["hits"]}
        assert found == ({slug} if slug in self.given - self.damaged else set()), answer

    @rule()
    def copy(self) -> None:
        """Continue with a copy of the folder, and delete the first."""
        copied = self.top / str(int(self.home.name) + 1)
        shutil.copytree(self.home, copied)
        shutil.rmtree(self.home)
        self.home = copied

    @precondition(lambda self: self.given)
    @rule(chance=st.randoms(use_true_random=False), is_cut=st.booleans())
    def damage(self, chance: random.Random, is_cut: bool) -> None:  # noqa: FBT001  (drawn by hypothesis)
        """Flip a bit of a file or cut it there; check that each answer is right or reports it, then rebuild."""
        files = [path for path in sorted(self.home.rglob("*")) if path.is_file() and path.stat().st_size]
        folders = sorted({path.parent for path in files})
        folder = chance.choice(folders)
        file = chance.choice([path for path in files if path.parent == folder])
        raw = bytearray(file.read_bytes())
        place = chance.randrange(len(raw))
        raw[place] ^= 1 << chance.randrange(8)
        file.write_bytes(raw[:place] if is_cut else raw)
        if file.parent.name == "sources":
            self.damaged.add(file.stem)
        for slug, word in DOCUMENTS.items():
            answer = ask(self.home, "search", word, "--json")
            assert not answer.crashed, answer
            assert not answer.hung, answer
            if answer.code in FOUND_OR_NOT:
                found = {hit["id"].partition("/")[0] for hit in read_json(answer)["hits"]}
                assert found <= {slug}
                assert found or slug not in self.given - self.damaged, (file, answer)
            else:
                assert answer.code == 4, (file, answer)
                assert answer.err or answer.out
        self.build()

    @rule(what=_STEPS, slug=_SOURCES, change=st.integers(1, 60))
    def kill(self, what: str, slug: str, change: int) -> None:
        """Kill a command at its n-th file operation, and check whether the change has taken effect."""
        words = {
            "add": ("ingest", str(_start_folder() / slug)),
            "forget": ("ingest", "--forget", slug),
            "build": ("build",),
        }
        home = str(self.home)
        counted = 0

        def hook(event: str, told: tuple[Any, ...]) -> None:
            """Count file operations in the data folder, and kill this process at the n-th."""
            nonlocal counted
            if event in _CHANGES and str(told[0]).startswith(home):
                counted += event != "open" or bool(told[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
                if counted >= change:
                    os.kill(os.getpid(), signal.SIGKILL)

        ask(self.home, *words[what], first=lambda: sys.addaudithook(hook))
        there = slugs(self.asked("sources", "--json")) - self.packaged
        if what == "add" and slug in there:
            self.given.add(slug)
            self.damaged.discard(slug)
        elif what == "forget" and slug not in there and not self._is_kept(slug):
            self.given.discard(slug)
            self.damaged.discard(slug)
        elif what == "forget" and slug not in there:
            self.damaged.add(slug)  # only half of it is left, and an error names the remedy
            self.given.add(slug)
        elif what == "add" and self._is_kept(slug):
            self.damaged.add(slug)  # as above
            self.given.add(slug)

    @invariant()
    def holds_what_the_model_holds(self) -> None:
        """Check that each intact source has its texts, and that damaged ones are named with a remedy."""
        if not self.home.exists():
            return
        answer = self.asked("sources", "--json")
        assert slugs(answer) == self.packaged | (self.given - self.damaged), answer
        for slug in self.damaged:
            assert f"{slug} is left out" in answer.err, answer
            assert f"--forget {slug}" in answer.err
        assert "left out" not in answer.err or self.damaged, answer
        for slug in self.given - self.damaged:
            assert texts_in(self.asked("export", "--source", slug)) == _true_texts(slug)

    def asked(self, *words: str) -> Answer:
        """Run a command that must not crash or hang, and return its answer."""
        answer = ask(self.home, *words)
        assert not answer.crashed, answer
        assert not answer.hung, answer
        return answer

    def _is_kept(self, slug: str) -> bool:
        """Return whether any file of a source is in the data folder."""
        return any((self.home / "sources" / f"{slug}{end}").exists() for end in (".bytes", ".json"))
