"""Trials with hostile files, many a second: documents, card files, boards, corrections and damaged data folders.

Each round tries several files, one of them good. The command may not end with an exit code of 70, say that it met what
it doesn't know, go on for long, take much memory, write other than one JSON document, or leave the good one out.
"""

import json
import os
import resource
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import ingest
from ingest.document import decode
from ingest.reader import NOTHING_GIVEN, Given
from kb.engine.position.work import MOST, Work
from kb.records.character_account import account, recreated
from kb.records.errors import BadSource
from kb.store.card_files import card_shelves
from tests.endurance import spoiling
from tests.endurance.asking import Answer, ask, warm_up
from tests.endurance.spoiling import CARD_FILES, file_name
from tests.endurance.tally import Tally
from tests.endurance.world import World, read_json, slugs

GOOD_DOCUMENT = b"Rulings of 2005-03-04\n\n1. A herondog croaks.\n\n2. A newt hides from the herondog.\n"
GOOD_BOARD = """
[[scenario]]
id = "bear"
title = "A bear attacks"
setup = ["Ana controls a 2/2 creature called Bear"]
play = ["Ana attacks with Bear"]
[[scenario.when]]
date = 2004-01-15
then = ["Bob is at 18 life"]
"""
LONG = 15
"""Processor seconds that one file may take: ten on a quiet core, and some more on a busy one."""
MUCH = 300
"""Megabytes that adding a card file may take."""
DOCUMENTS, FILES, BOARDS = 36, 20, 8
"""Files given to the command in one round."""
READ_BESIDES = 84
"""Further documents read in each round without the command."""
LESS = MOST // 10
"""The limit of work for boards in most rounds, so that many can be tried."""
UNKNOWN = ("Please report", "should not have happened")
"""Words in an answer that show an unforeseen error."""


class TookLong(BaseException):
    """Reading takes too long. It isn't an Exception, so that `except Exception` doesn't catch it."""


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raise TookLong inside the context after this many seconds of this process."""

    def raise_took_long(_signal: int, _frame: FrameType | None) -> None:
        """Raise TookLong when the alarm goes off."""
        raise TookLong

    before = signal.signal(signal.SIGPROF, raise_took_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def _input_folder(world: World) -> Iterator[Path]:
    """Yield a folder for the files of one round."""
    with tempfile.TemporaryDirectory(dir=world.folder, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _checked_json(tally: Tally, answer: Answer, files: int, codes: set[int]) -> Any:
    """Check what must hold for any answer about files, and return its JSON, or None if it isn't one JSON document."""
    tally.heed(answer)
    said = next((words for words in UNKNOWN if words in answer.out + answer.err), "")
    tally.expect(holds=not said, kind="tracebacks", answer=answer, why=_context_of(answer.out + answer.err, said))
    tally.expect(holds=answer.seconds < LONG * files, kind="hangs", answer=answer, why=f"{answer.seconds:.1f} s")
    tally.expect(holds=answer.code in codes, kind="wrong answers", answer=answer, why=answer.err[-300:])
    told = read_json(answer)
    tally.expect(holds=told is not None, kind="wrong answers", answer=answer, why="no single JSON document")
    return told


def _context_of(text: str, words: str) -> str:
    """Return the text around the first place of some words."""
    at = text.find(words)
    return text[max(0, at - 400) : at + 100]


def _keep_files(world: World, tally: Tally, known: int, files: list[Path]) -> None:
    """Keep a copy of a round's files if the tally has more findings than `known`, those of the earlier rounds."""
    if sum(tally.found.values()) > known:
        kept = world.folder / "kept" / f"{tally.name.replace(' ', '-')}-{tally.inputs}"
        kept.mkdir(parents=True, exist_ok=True)
        for place, file in enumerate(files):
            if file.is_file():
                shutil.copyfile(file, kept / f"{place}{file.suffix}")


def documents(world: World, tally: Tally) -> None:
    """Check that each document is read without a lost character, or refused by itself.

    A good one among them must be added.
    """
    chance, known = world.chance, sum(tally.found.values())
    day = chance.choice([[], *[["--day", "2003-05-06"]] * 3])
    given = Given(day=date(2003, 5, 6)) if day else NOTHING_GIVEN
    with world.own_home() as home, _input_folder(world) as folder:
        for place in range(DOCUMENTS):
            raw = spoiling.hostile_document(chance)
            name = file_name(chance, place, ".txt", ".html", "", ".md", ".doc")
            (folder / name).write_bytes(raw)
            _reads_losslessly(tally, folder / name, raw, given)
        for place in range(READ_BESIDES):
            raw = spoiling.hostile_document(chance)
            if not _reads_losslessly(tally, folder / file_name(chance, place, ".txt", ".html"), raw, given):
                (folder / f"besides-{place}.txt").write_bytes(raw)
        (folder / "good.txt").write_bytes(GOOD_DOCUMENT)
        files = sorted(folder.iterdir())
        answer = ask(home, "ingest", *day, str(folder), "--json", patience=20 * DOCUMENTS)
        told = _checked_json(tally, answer, len(files), {0, 3})
        outcomes = {Path(one["name"]).name: one for one in told} if isinstance(told, list) else {}
        known_names = {os.fsencode(file.name).decode(errors="replace") for file in files}
        tally.expect(
            holds=set(outcomes) == known_names, kind="losses", answer=answer, why=f"{known_names ^ set(outcomes)}"
        )
        failed = [one for one in outcomes.values() if one["outcome"] == "failed"]
        tally.expect(holds=not failed, kind="tracebacks", answer=answer, why=f"{failed[:2]}")
        there = slugs(tally.heed(ask(home, "sources", "--json")))
        added = {one["slug"] for one in outcomes.values() if one["outcome"] == "added"}
        tally.expect(holds=added <= there, kind="losses", answer=answer, why=f"added, and not there: {added - there}")
        audited = tally.heed(ask(home, "audit", "sources", patience=300))
        tally.expect(holds=audited.code == 0, kind="losses", answer=audited, why=(audited.out + audited.err)[-400:])
        good = outcomes.get("good.txt", {"outcome": "", "slug": ""})
        said = tally.heed(ask(home, "show", f"{good['slug']}/paragraph/1")).out
        holds = good["outcome"] == "added" and "herondog croaks" in said
        tally.expect(holds=holds, kind="losses", answer=answer, why=f"the good document: {good}")
        tally.inputs += DOCUMENTS + READ_BESIDES
        _keep_files(world, tally, known, files)


def _reads_losslessly(tally: Tally, file: Path, raw: bytes, given: Given) -> bool:
    """Read a document in this process, and check that each character is in a record, in noise or remarked.

    Return whether nothing was found.
    """
    known = sum(tally.found.values())
    answer = Answer(("ingest", file.name), 0, "", "")
    try:
        with time_limit(LONG):
            reading = ingest.read(raw, file.name, given=given)
            is_whole = account(reading).unaccounted == 0 and recreated(reading) == reading.text
            decoded = decode(raw, file.name)
    except BadSource as refused:
        tally.expect(
            holds=bool(refused.problem and refused.remedy), kind="wrong answers", answer=answer, why="no remedy"
        )
        return sum(tally.found.values()) == known
    except TookLong:
        tally.note("hangs", answer, f"more than {LONG} s to read")
        return False
    except Exception as error:  # noqa: BLE001  (any escaping exception is a finding)
        tally.note("tracebacks", answer, f"{type(error).__name__}: {error}")
        return False
    tally.expect(holds=is_whole, kind="losses", answer=answer, why="characters that are in no record and no noise")
    is_same = reading.text == decoded.source or any("as they were at first" in remark for remark in reading.remarks)
    tally.expect(holds=is_same, kind="losses", answer=answer, why="what is read isn't the text of the document")
    mark = next((bom for bom in (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff") if raw.startswith(bom)), b"")
    with suppress(UnicodeError):
        is_same = mark + decoded.source.encode(decoded.encoding) == raw or bool(decoded.remark)
        tally.expect(holds=is_same, kind="losses", answer=answer, why="what is read isn't what the bytes say")
    tally.taken += 1
    return sum(tally.found.values()) == known


def card_files(world: World, tally: Tally) -> None:
    """Check that card files are added whole or refused, each by itself, in limited memory.

    The good one among them must be added.
    """
    chance, known = world.chance, sum(tally.found.values())
    with _input_folder(world) as folder:
        home, files = folder / "home", []
        for place in range(FILES):
            name = file_name(
                chance, place, ".json", ".json.gz", ".json.xz", ".json.bz2", ".zip", ".jsonl", "-20200101.json"
            )
            files.append(folder / name.replace("\n", " "))
            files[-1].write_bytes(spoiling.hostile_card_file(chance))
        good = folder / "good.json"
        good.write_bytes(CARD_FILES[0].read_bytes())
        day = chance.choice([[], *[["--day", "2019-01-01"]] * 3])
        words = ["cards", "add", *day, "--json", "--", *map(str, [*files, good])]
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        answer = ask(home, *words, patience=20 * FILES)
        told = _checked_json(tally, answer, FILES, {0, 3})
        tally.expect(holds=answer.memory < own + MUCH, kind="hangs", answer=answer, why=f"{answer.memory - own} MB")
        told = told if isinstance(told, list) else []
        tally.expect(holds=len(told) == FILES + 1, kind="losses", answer=answer, why=f"{len(told)} of {FILES + 1}")
        added = [one["file"]["slug"] for one in told if one.get("outcome") in {"added", "known"}]
        is_good_in = any(one.get("file", {}).get("file") == "good.json" or one.get("name") == str(good) for one in told)
        tally.expect(holds=is_good_in, kind="losses", answer=answer, why=f"the good file isn't added: {told}")
        listed = read_json(tally.heed(ask(home, "cards", "list", "--json")))
        there = {one.get("slug") for one in listed} if isinstance(listed, list) else set()
        tally.expect(holds=there == set(added), kind="losses", answer=answer, why=f"{there ^ set(added)}")
        _expect_names(tally, home, told, {str(file): file for file in files})
        left = [path.name for path in (home / "cards").iterdir() if path.suffix not in {".sqlite", ".index"}]
        tally.expect(
            holds=not [name for name in left if name != "readings"], kind="losses", answer=answer, why=f"{left}"
        )
        tally.inputs += FILES
        tally.taken += len(added) - 1
        _keep_files(world, tally, known, files)


def _expect_names(tally: Tally, home: Path, entries: list[Any], files: dict[str, Path]) -> None:
    """Note each added plain JSON file of which a card name is missing from the data folder.

    A name within a longer one that is kept doesn't count.
    """
    for one in entries:
        file = files.get(one.get("name", ""))
        if one.get("outcome") != "added" or file is None or one["file"]["left_out"]:
            continue
        try:
            value = json.loads(file.read_bytes())
        except (ValueError, RecursionError):
            continue
        with card_shelves(str(home)) as shelves:
            kept = {
                name for shelf in shelves if shelf.facts.slug == one["file"]["slug"] for _, name in shelf.all_names()
            }
        lost = {name for name in _card_names_in(value) if name not in kept and not any(name in other for other in kept)}
        answer = Answer(("cards", "add", str(file)), 0, "", "")
        tally.expect(holds=not lost, kind="losses", answer=answer, why=f"names that aren't kept: {sorted(lost)[:5]}")


def _card_names_in(value: Any) -> Iterator[str]:
    """Yield the card names in JSON of MTGJSON's formats."""
    data = value.get("data", value) if isinstance(value, dict) else {}
    for one in data.values() if isinstance(data, dict) else ():
        listed = one.get("cards") if isinstance(one, dict) else one
        for card in listed if isinstance(listed, list) else ():
            if isinstance(card, dict) and isinstance(card.get("name"), str) and isinstance(card.get("layout"), str):
                yield card["name"]


def boards(world: World, tally: Tally) -> None:
    """Check that boards are judged or refused, each file by itself, and that the good one is judged among them."""
    chance, known = world.chance, sum(tally.found.values())
    with _input_folder(world) as folder:
        files = [folder / file_name(chance, place, ".toml").replace("\n", " ") for place in range(BOARDS)]
        for file in files:
            file.write_bytes(spoiling.hostile_board(chance))
        good = folder / "good.toml"
        good.write_text(GOOD_BOARD)
        for verb in ("check", "play", "flips"):
            warm_up(world.home, verb, "--json", "001-gargoyle-flash")
        words = ["check", "--json", "--", *map(str, [*files, good])]
        less = chance.random() < 0.9
        first = (lambda: setattr(Work.__init__, "__defaults__", (LESS,))) if less else None
        answer = ask(world.home, *words, patience=60 * BOARDS, first=first)
        told = _checked_json(tally, answer, BOARDS * 3, {0, 1, 3})
        judged = told.get("judgements", told.get("answer", {}).get("judgements", [])) if isinstance(told, dict) else []
        is_judged = any(one.get("scenario") == "bear" for one in judged)
        tally.expect(
            holds=is_judged, kind="losses", answer=answer, why=f"the good board isn't judged: {answer.out[:300]}"
        )
        told_wrong = answer.err + answer.out
        verb = chance.choice(["play", "play", "flips", "citations"])
        answer = ask(world.home, verb, "--json", "--", str(chance.choice(files)), patience=90, first=first)
        _checked_json(tally, answer, 1, {0, 1, 2, 3})
        tally.inputs += BOARDS
        tally.taken += sum(str(file) not in told_wrong for file in files)
        _keep_files(world, tally, known, files)


def corrections(world: World, tally: Tally) -> None:
    """Check that a file of corrections is applied or refused with its place, and that nothing else changes."""
    chance, known = world.chance, sum(tally.found.values())
    home = world.folder / "corrected"
    if not home.is_dir():
        shutil.copytree(world.home, home)
        tally.heed(ask(home, "cards", "add", str(CARD_FILES[0])))
    file = home / "corrections.toml"
    file.write_bytes(spoiling.hostile_corrections(chance))
    probe = chance.choice([("card", "Clone"), ("card", "Croaking Toad"), ("audit", "corrections"), ("show", "212.1c")])
    told = _checked_json(tally, ask(home, *probe, "--json", patience=60), 1, {0, 1, 3})
    is_told = isinstance(told, list) or (isinstance(told, dict) and ("error" not in told or "remedy" in told))
    tally.expect(holds=is_told, kind="wrong answers", answer=None, why=f"{probe}: {str(told)[:200]}")
    tally.inputs += 1
    tally.taken += not (isinstance(told, dict) and "error" in told)
    _keep_files(world, tally, known, [file])


PROBES = [
    ("search", "herondog", "--json"), ("search", "trample", "damage", "--json"), ("show", "212.1c", "--json"),
    ("show", "rulings-2005-03/paragraph/1", "--json"), ("card", "Croaking Toad", "--json"),
    ("ask", "what is trample", "--json"),
    ("history", "212.1c", "--json"), ("cards", "list", "--json"), ("sources", "--json"), ("cite", "212.1c", "--json"),
    ("export", "--source", "crystalkeep-2004-01"), ("standing", "moursund-1998-04/copy-cards/3", "--json"),
]  # fmt: skip
"""The commands run on a damaged data folder."""


@cache
def _full_folder(world_folder: Path, start: Path) -> tuple[Path, dict[tuple[str, ...], tuple[int, str]]]:
    """Return a data folder with documents and cards, and for each probe its exit code and output there."""
    home = world_folder / "whole"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(start, home)
    (world_folder / "good.txt").write_bytes(GOOD_DOCUMENT)
    for words in (("ingest", str(world_folder / "good.txt")), ("cards", "add", str(CARD_FILES[0]))):
        answer = ask(home, *words, patience=600)
        if answer.code:
            raise SystemExit(f"The data folder to be damaged can't be made: {answer.err}")
    for words in PROBES:
        ask(home, *words, patience=600)
    return home, {words: (answer.code, answer.out) for words in PROBES for answer in [ask(home, *words)]}


def damages(world: World, tally: Tally) -> None:
    """Check that a data folder with a damaged file answers right or says what is wrong.

    A rebuild must repair what it can.
    """
    chance, known = world.chance, sum(tally.found.values())
    whole, true = _full_folder(world.folder, world.home)
    with tempfile.TemporaryDirectory(dir=world.folder, ignore_cleanup_errors=True) as made:
        home = Path(shutil.copytree(whole, Path(made) / "home"))
        files = [path for path in sorted(home.rglob("*")) if path.is_file()]
        folder = chance.choice(sorted({path.parent for path in files}))
        file = chance.choice([path for path in files if path.parent == folder])
        raw, name = file.read_bytes(), str(file.relative_to(home))
        times = file.stat()
        file.write_bytes(spoiling.damaged_file(chance, raw, chance.choice(files).read_bytes()))
        if chance.random() < 0.5:
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
        if chance.random() < 0.1:
            file.unlink()
        for is_built in chance.choice([(False,), (False,), (False, True)]):
            if is_built:
                tally.heed(ask(home, "build", patience=300))
            for probe in chance.sample(PROBES, 3):
                answer = tally.heed(ask(home, *probe))
                told = answer.code in {3, 4} or " is left out: " in answer.err or "damaged" in answer.out + answer.err
                right = (answer.code, answer.out) == true[probe]
                # added files can't be rebuilt; everything else is as before after a build
                lasts = folder.name == "sources" or (file.suffix == ".sqlite" and folder.name == "cards")
                tally.expect(
                    holds=right or (told and (lasts or not is_built)), kind="wrong answers", answer=answer,
                    why=f"{name} is damaged{' and all built' * is_built}: {answer.out[:200]} {answer.err[-300:]}",
                )  # fmt: skip
        tally.inputs += 1
        _keep_files(world, tally, known, [file])
