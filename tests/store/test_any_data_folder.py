"""Tests for foreign data folders: no command runs code from them, follows a link or waits for a file."""

import inspect
import os
import pickle
import shutil
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from whoosh.codec.whoosh3 import W3TermInfo
from whoosh.filedb.filestore import FileStorage

from kb.cli.group import VERBS
from kb.search.damage import CHECKSUMS, checksum_lines
from tests.endurance.asking import Answer, ask
from tests.slow import slow

BOARD = """
[[scenario]]
id = "bear"
title = "A bear attacks"
setup = ["Ana controls a 2/2 creature called Bear"]
play = ["Ana attacks with Bear"]
[[scenario.when]]
date = 2004-01-15
then = ["Bob is at 18 life"]
"""
WORDS: dict[str, tuple[str, ...]] = {
    "ask": ("what is trample",), "show": ("212.1c",), "search": ("trample", "damage"), "card": ("Clone",),
    "history": ("212.1c",), "diff": ("1998-10-18", "2004-01-15"), "cites": ("420",), "cite": ("212.1c",),
    "citations": ("board.toml",), "standing": ("moursund-1998-04/copy-cards/3",), "since": ("2004",),
    "timeline": ("trample",), "boards": ("trample",), "play": ("board.toml",), "check": ("board.toml",),
    "flips": ("board.toml",), "rules": ("trample",), "ingest": ("book.txt",), "cards": ("list",), "audit": ("sources",),
    "site": ("site", "--no-search", "--only", "rule/212"), "completion": ("bash",),
}  # fmt: skip
"""The arguments of each verb; the others need none."""
_ENTRY = struct.calcsize("!BfIBBfII")
"""The number of bytes in a term's entry before its postings."""
LASTING = {"serve", "mcp"}
"""Verbs that run until they are stopped; they open the data folder like the others."""
PLAYING = {"since", "site"}
"""Verbs that play all boards after opening the data folder; the test doesn't wait for that."""
FEW = ("search", "ask", "ingest", "build")
CARDS = Path(__file__).parents[1] / "ingest" / "cards" / "files" / "AllPrintings.json"
OF_CARDS = [("list",), ("add", str(CARDS)), ("forget", "mtgjson-allprintings-2010-06-01"), ("coverage",)]
"""The other commands that work with card files."""
OF_SOURCES = (
    "ask", "show", "search", "history", "timeline", "diff", "standing", "card", "words", "rules", "cite", "eras",
    "authorities", "play", "check", "flips", "sources", "audit", "export", "cites", "citations",
)  # fmt: skip
"""Verbs whose answers depend on the sources."""


class Canary(NamedTuple):
    """An object that creates a folder when it is unpickled."""

    folder: str

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Return a call that makes a folder as soon as anybody unpickles this object."""
        return os.mkdir, (self.folder,)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a data folder with search indexes, an added document and an added card file, and return it."""
    folder: Path = tmp_path_factory.mktemp("built")
    (folder / "mine.txt").write_text("Rulings of 2005-01-01\n\n1. A toad croaks.\n\n2. A newt hides.\n")
    adding = ("ingest", str(folder / "mine.txt")), ("cards", "add", str(CARDS))
    for words in (("build",), *adding, ("search", "trample"), ("card", "Croaking Toad")):
        assert ask(folder / "home", *words, patience=600).code == 0
    return folder / "home"


@pytest.fixture
def home(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the built folder, beside the files that the commands are asked about."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.toml").write_text(BOARD)
    (tmp_path / "book.txt").write_text("Rulings of 2006-01-01\n\n1. A heron lands.\n\n2. A moth leaves.\n")
    return Path(shutil.copytree(built, tmp_path / "home"))


def seen_in(home: Path) -> list[str]:
    """Return what was unpickled or created by commands."""
    found = [path.name for path in home.parent.glob("canary*")]
    log = home.parent / "unpickled"
    return found + (log.read_text().splitlines() if log.exists() else [])


def _is_from_multiprocessing(frame: FrameType | None) -> bool:
    """Return whether a frame, or one of its callers, is of multiprocessing, which unpickles its own messages."""
    while frame is not None and not frame.f_globals["__name__"].startswith("multiprocessing"):
        frame = frame.f_back
    return frame is not None


def watched(home: Path, *words: str) -> Answer:
    """Run a command that logs everything it unpickles and return its result."""
    log = str(home.parent / "unpickled")

    def hook(event: str, told: tuple[Any, ...]) -> None:
        """Log the audit event of unpickling, except by process pools."""
        if event == "pickle.find_class" and not _is_from_multiprocessing(inspect.currentframe()):
            with Path(log).open("a", encoding="utf-8") as file:
                file.write(f"{told}\n")

    patience = 4 if words[0] in PLAYING else 120
    return ask(home, *words, patience=patience, first=lambda: sys.addaudithook(hook))


def verbs(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the command line of each verb."""
    return ((verb, *WORDS.get(verb, ())) for verb in names if verb not in LASTING)


def index_folders(home: Path) -> list[Path]:
    """Return the folders of all search indexes; fail if there are fewer than two."""
    found = [path.parent for path in home.rglob("segments.json")]
    assert len(found) >= 2
    return found


def with_checksums(folder: Path) -> None:
    """Rewrite the checksums of an index, as an attacker would."""
    (folder / CHECKSUMS).write_text("".join(checksum_lines(folder)))


def arm_term_infos(home: Path, canary: bytes) -> None:
    """Replace the posting locations of every term with a pickle."""
    for folder in index_folders(home):
        for file in folder.glob("*.trm"):
            _rewrite_hash_file(file, lambda info: b"\1" + info[1:_ENTRY] + canary)
        with_checksums(folder)


def _rewrite_hash_file(file: Path, change: Callable[[bytes], bytes]) -> None:
    """Rewrite a whoosh hash file with changed values."""
    from whoosh.filedb.filetables import OrderedHashReader, OrderedHashWriter

    from kb.search.files import _Folder

    storage = _Folder(str(file.parent))
    reader = OrderedHashReader(storage.open_file(file.name), storage.file_length(file.name))
    pairs, extras = list(reader), reader.extras
    with suppress(OSError):
        file.unlink()
    writer = OrderedHashWriter(storage.create_file(file.name))
    writer.extras.update({name: value for name, value in extras.items() if name == "fieldmap"})
    for key, value in pairs:
        writer.add(key, change(value))
    writer.close()


def arm_extras(home: Path, canary: bytes) -> None:
    """Put pickles at the ends of whoosh's files and in place of their contents."""
    for folder in index_folders(home):
        for place, file in enumerate(sorted(folder.iterdir())):
            if file.name.startswith("MAIN_"):
                content = file.read_bytes()
                end = content[: -4 - struct.unpack("!i", content[-4:])[0]] if place % 2 == 0 else content
                file.write_bytes(end + canary + struct.pack("!i", len(canary)))
        with_checksums(folder)


def arm_postings(home: Path, canary: bytes) -> None:
    """Put pickles where whoosh's own codec stores blocks and tables of contents."""
    for folder in index_folders(home):
        for file in folder.glob("*.pst"):
            file.write_bytes(b"W3Bl" + b"\1\0\0\0" + canary * (len(file.read_bytes()) // len(canary) + 1))
        for name in ("_MAIN_1.toc", "MAIN.toc", "segments.json.toc"):
            (folder / name).write_bytes(canary)
        with_checksums(folder)


def arm_lists(home: Path, canary: bytes) -> None:
    """Replace every file of JSON, lines or numbers with a pickle."""
    for folder in index_folders(home):
        for file in folder.iterdir():
            if not file.name.startswith("MAIN_"):
                file.write_bytes(canary)
        with_checksums(folder)
    for file in (*home.rglob("subjects.jsonl"), *home.rglob("*.json")):
        file.write_bytes(canary)


ARMED = [arm_term_infos, arm_extras, arm_postings, arm_lists]


@slow
@pytest.mark.parametrize("arm", ARMED)
def test_no_pickle_in_a_data_folder_is_loaded_by_searching_or_building(
    home: Path, arm: Callable[[Path, bytes], None]
) -> None:
    """Building repairs everything."""
    arm(home, pickle.dumps(Canary(str(home.parent / "canary")), 2))
    answers = {words[0]: watched(home, *words) for words in verbs((*FEW, "search"))}
    assert seen_in(home) == []
    for verb, answer in answers.items():
        assert answer.code in {0, 1, 4}, answer
        assert not answer.crashed, (verb, answer)
    assert watched(home, "search", "trample").code == 0
    assert seen_in(home) == []


@slow
@pytest.mark.parametrize("arm", ARMED)
def test_no_pickle_in_a_data_folder_is_loaded_by_any_verb(home: Path, arm: Callable[[Path, bytes], None]) -> None:
    """Each verb meets pickles in one of four places."""
    arm(home, pickle.dumps(Canary(str(home.parent / "canary")), 2))
    for words in list(verbs(VERBS))[ARMED.index(arm) :: len(ARMED)]:
        answer = watched(home, *words)
        assert not answer.crashed, answer
        assert not answer.hung or words[0] in PLAYING, answer
    assert seen_in(home) == []


@slow
@pytest.mark.parametrize("way", ["term infos", "files"])
def test_check_detects_pickles_that_whoosh_itself_would_load(
    home: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    canary = pickle.dumps(Canary(str(home.parent / "canary")), 2)
    if way == "term infos":
        arm_term_infos(home, canary)
        monkeypatch.setattr("kb.search.codec._TermInfo", W3TermInfo)
    else:
        arm_extras(home, canary)
        monkeypatch.setattr("kb.search.files._Folder.open_file", FileStorage.open_file)
    watched(home, "search", "trample")
    assert "canary" in seen_in(home)
    assert any("mkdir" in line for line in seen_in(home))


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Make a folder that the data folder must not touch, and return it."""
    folder = tmp_path / "outside"
    for name in ("x/rulings.sqlite", "new-1/file", "old.json", "file"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"precious")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


TOP = (
    "generations",
    "subjects",
    "plays",
    "flips",
    "cards",
    "sources",
    "current",
    "corrections.toml",
    "build.lock",
    "site",
)


@pytest.mark.parametrize("name", TOP)
def test_link_at_the_top_of_a_data_folder_is_refused(home: Path, outside: Path, name: str) -> None:
    was = contents(outside)
    kept = home / name
    shutil.rmtree(kept) if kept.is_dir() else kept.unlink(missing_ok=True)
    kept.symlink_to(outside / "file" if name in {"current", "corrections.toml", "build.lock"} else outside)
    of_cards = [("cards", *words) for words in OF_CARDS] if name == "cards" else []
    for words in (*verbs((*FEW, "show")), *of_cards):
        answer = ask(home, *words)
        assert answer.code == 4, answer
        assert f"{kept} is a symbolic link" in answer.err, answer
        assert "Remove the link" in answer.err
    assert contents(outside) == was
    assert kept.is_symlink()


def every_kind(home: Path) -> list[Path]:
    """Return all folders in a data folder and one file of each kind, except those at its top."""
    found = [path for path in home.rglob("*") if path.parent != home]
    files = {(len(path.parts), path.name[:4], path.suffix): path for path in found if path.is_file()}
    return [*files.values(), *(path for path in found if path.is_dir())]


def restore_home(home: Path, built: Path) -> None:
    """Reset a data folder to its built state."""
    shutil.rmtree(home)
    shutil.copytree(built, home)


@slow
def test_link_deeper_in_a_data_folder_is_refused_or_rebuilt(home: Path, built: Path, outside: Path) -> None:
    was = contents(outside)
    for path in every_kind(home):
        is_folder = path.is_dir()
        shutil.rmtree(path) if is_folder else path.unlink()
        path.symlink_to(outside if is_folder else outside / "file")
        for words in verbs(("ingest", "build")):
            answer = ask(home, *words)
            assert answer.code in {0, 1, 4}, (path, answer)
            assert answer.code != 4 or "is a symbolic link" in answer.err, (path, answer)
        assert contents(outside) == was, path
        restore_home(home, built)


@slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no FIFOs in folders")
@pytest.mark.parametrize("kind", ["FIFO", "socket"])
def test_fifo_or_socket_in_a_data_folder_never_blocks(
    home: Path, built: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [path for path in every_kind(home) if not path.is_dir()] if kind == "FIFO" else []
    for path in [*files, *(home / name for name in ("current", "build.lock", "corrections.toml"))]:
        path.unlink(missing_ok=True)
        if kind == "FIFO":
            os.mkfifo(path)
        else:
            with monkeypatch.context() as there, socket.socket(socket.AF_UNIX) as made:
                there.chdir(path.parent)
                made.bind(path.name)
        of_cards = [("card", "Croaking Toad"), ("cards", "list")] if path.parent.name == "cards" else []
        for words in (*verbs(("search", "build")), *of_cards):
            answer = ask(home, *words, patience=60)
            assert not answer.hung, (path, answer)
            assert answer.code in {0, 1, 4}, (path, answer)
            assert answer.code != 4 or f" is a {kind}" in answer.err, (path, answer)
        restore_home(home, built)


def test_journal_beside_the_lock_is_not_replayed(home: Path, outside: Path) -> None:
    """SQLite would write its content to the lock and remove the file it names."""
    name = str(outside / "file").encode()
    header = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + struct.pack("!5I", 0, 7, 1, 512, 4096)
    end = struct.pack("!I", 1025) + name + struct.pack("!II", len(name), sum(name)) + header[:8]
    (home / "build.lock").write_bytes(b"x" * 4096)
    (home / "build.lock-journal").write_bytes(header.ljust(512, b"\0") + end)
    ask(home, "build")
    assert (outside / "file").read_bytes() == b"precious"
    assert not (home / "build.lock-journal").exists()


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "a word changed": lambda raw: raw.replace(b"creature", b"creatuer", 1),
    "cut short": lambda raw: raw[: len(raw) // 2],
    "emptied": lambda _: b"",
    "a byte turned": lambda raw: raw[:100] + bytes([raw[100] ^ 4]) + raw[101:],
}


@slow
@pytest.mark.parametrize("how", DAMAGES)
def test_damaged_subjects_are_rebuilt_before_answering(home: Path, how: str) -> None:
    probe = ("search", "trample", "damage", "--json")
    true = ask(home, *probe)
    for build in (False, True):
        (file,) = home.rglob("subjects.jsonl")
        raw = file.read_bytes()
        assert DAMAGES[how](raw) != raw
        file.write_bytes(DAMAGES[how](raw))
        if build:
            assert ask(home, "build").code == 0
        answer = ask(home, *probe)
        assert (answer.code, answer.out) == (0, true.out), answer


@slow
@pytest.mark.parametrize("what", [".json", ".bytes"])
def test_damaged_source_is_reported_until_repaired_or_forgotten(home: Path, what: str) -> None:
    (description,) = (home / "sources").glob(f"*{what}")
    slug, whole = description.stem, description.read_bytes()
    description.write_bytes(whole[:-40])
    if what == ".bytes":
        ask(home, "build")
    for words in verbs(OF_SOURCES if what == ".json" else ("search", "show", "card")):
        answer = ask(home, *words)
        assert f"{slug} is left out" in answer.err, answer
        assert f"rulings ingest --forget {slug}" in answer.err
    record = ask(home, "show", f"{slug}/1")
    assert record.code == 1
    assert f"{slug} is left out" in record.err
    description.write_bytes(whole)
    if what == ".bytes":
        ask(home, "build")
    answer = ask(home, "search", "toad")
    assert "left out" not in answer.err
    assert "croaks" in answer.out
    description.write_bytes(whole[:-40])
    ask(home, "build")
    assert ask(home, "ingest", "--forget", slug).code == 0
    assert "left out" not in ask(home, "show", "212.1c").err


def test_overlong_home_path_is_reported_as_such(tmp_path: Path) -> None:
    home = tmp_path / "/".join(["x" * 90] * 6)
    answer = ask(home, "build")
    assert answer.code == 4
    assert "its path is too long" in answer.err
    assert "locked" not in answer.err
