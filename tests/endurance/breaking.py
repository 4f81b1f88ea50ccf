"""Trials that kill the command midway, let many processes read and write at once, and flip stored bytes."""

import os
import shutil
from collections.abc import Iterator
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path

from tests.endurance.asking import Asked, ask
from tests.endurance.fuzzing import world_slugs
from tests.endurance.making import any_day, rulebook
from tests.endurance.tally import Tally
from tests.endurance.world import World, slugs, texts_in

LARGE = 30_000_000
"""Size in bytes of the store in which bytes are flipped."""

MANY = 4
"""Number of writing processes, and of reading ones beside them."""

PROBES = [
    ("show", "212.1c", "--on", "2004-01-15", "--json"),
    ("search", "trample", "damage", "--json"),
    ("search", "toad", "heron", "--limit", "5", "--json"),
    ("card", "Clone", "--json"),
    ("cites", "420", "--json"),
    ("history", "moursund-1998-04/copy-card-errata/clone", "--json"),
    ("sources", "--json"),
    ("export", "--source", "crystalkeep-2004-01"),
    ("export", "--source", "cr-2001-01-01"),
    ("show", "cr-2001-01-01/100.1", "cr-2003-01-01/105.7", "--json"),
    ("diff", "2001-06-01", "2003-06-01", "105.7", "--json"),
]


def kills(world: World, tally: Tally) -> None:
    """Check that a build, ingest or removal that is killed has taken effect or not, and can be repeated."""
    chance = world.chance
    with world.own_home() as home:
        file = home.parent / "book.txt"
        day = any_day(chance)
        file.write_bytes(rulebook(chance, day, 200))
        words = chance.choice([("build",), ("ingest", str(file)), ("ingest", "--forget", f"cr-{day}")])
        whole = world_slugs(world)
        if "--forget" in words:
            tally.heed(ask(home, "ingest", str(file)))
        before = texts_in(tally.heed(ask(home, "export", "--source", f"cr-{day}"))) if "--forget" in words else {}
        killed = Asked(home, *words)
        killed.kill(chance.uniform(0, 3))
        killed.answer()
        tally.runs += 1
        there = slugs(tally.heed(ask(home, "sources", "--json")))
        tally.expect(
            holds=whole <= there <= whole | {f"cr-{day}"}, kind="losses", answer=None, why=f"{words}: {sorted(there)}"
        )
        world.is_whole(tally, home)
        again = tally.heed(ask(home, *words))
        gone = "--forget" in words and f"cr-{day}" not in there
        tally.expect(holds=gone or again.code == 0, kind="losses", answer=again, why=again.err[-500:])
        if words[0] == "ingest":
            after = texts_in(ask(home, "export", "--source", f"cr-{day}"))
            right = not after if "--forget" in words else len(after) > 200
            tally.expect(holds=right, kind="losses", answer=again, why=f"{len(before)} records, then {len(after)}")
        world.is_whole(tally, home)


def sites(world: World, tally: Tally) -> None:
    """Check that a killed site build leaves no site or a whole one, and that the next build gives the same site."""
    chance = world.chance
    true = world.folder / "site"
    if not true.is_dir():
        tally.heed(ask(world.home, "site", str(true), "--no-search", patience=900))
    with world.own_home() as home:
        out = home.parent / "out"
        if chance.random() < 0.5:
            shutil.copytree(true, out)
        killed = Asked(home, "site", str(out), "--no-search")
        killed.kill(chance.uniform(0, 25))
        killed.answer()
        tally.runs += 1
        left = digests(out)
        right = not left or left == digests(true)
        tally.expect(holds=right, kind="losses", answer=None, why=f"a site of {len(left)} files is left")
        again = tally.heed(ask(home, "site", str(out), "--no-search", patience=900))
        same = again.code == 0 and digests(out) == digests(true)
        tally.expect(holds=same, kind="losses", answer=again, why=f"the next is another: {again.err[-300:]}")
        world.is_whole(tally, home)


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of each visible file of a site, by its path."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def crowds(world: World, tally: Tally) -> None:
    """Check that nothing is lost and every answer right while four processes change the data and four read it."""
    chance = world.chance
    with world.own_home() as home:
        days = [date(2000 + place, 1, 1) for place in range(MANY)]
        for day in days:
            (home.parent / f"{day}.txt").write_bytes(rulebook(chance, day, 30))
        writers = [_writer_commands(home, home.parent / f"{day}.txt", f"cr-{day}") for day in days]
        busy = {place: next(writer) for place, writer in enumerate(writers)}
        reading: list[tuple[str, Asked]] = []
        while busy:
            for place, asked in list(busy.items()):
                if asked.has_ended(0.02):
                    done = tally.heed(asked.answer())
                    tally.expect(holds=done.code == 0, kind="wrong answers", answer=done, why=done.err[-300:])
                    following = next(writers[place], None)
                    busy = {**busy, place: following} if following else {p: a for p, a in busy.items() if p != place}
            reading = [each for each in reading if not _has_read(world, tally, *each)]
            for _ in range(MANY - len(reading)):
                name = chance.choice(sorted(world.texts))
                reading.append((name, Asked(home, "export", "--source", name.partition("/")[0])))
        for _, asked in reading:
            tally.heed(asked.answer())
        there = slugs(tally.heed(ask(home, "sources", "--json")))
        whole = world_slugs(world) | {f"cr-{day}" for day in days}
        tally.expect(holds=there == whole, kind="losses", answer=None, why=f"missing: {sorted(whole - there)}")
        world.is_whole(tally, home)


def _writer_commands(home: Path, file: Path, slug: str) -> Iterator[Asked]:
    """Yield a writer's commands one after the other: add, remove, add again."""
    yield Asked(home, "ingest", str(file))
    yield Asked(home, "ingest", "--forget", slug)
    yield Asked(home, "ingest", str(file))


def _has_read(world: World, tally: Tally, name: str, asked: Asked) -> bool:
    """Return whether a reader has ended; note a wrong text that it was given."""
    if not asked.has_ended(0.02):
        return False
    answer = tally.heed(asked.answer())
    right = texts_in(answer).get(name) == world.texts[name]
    tally.expect(holds=right, kind="wrong answers", answer=answer, why=f"{name}: {answer.err[-300:]}")
    return True


def flips(world: World, tally: Tally) -> None:
    """Check that damage to one file of a large store, mostly a flipped byte, is reported or changes no answer."""
    chance = world.chance
    home = _large_store(world)
    true = _true_answers(world.folder / "large")
    files = _stored_files(home)
    file = chance.choices(files, [path.stat().st_size + 20_000 for path in files])[0]
    was, times = file.read_bytes(), file.stat()
    _damage(world, file, was)
    if chance.random() < 0.7:
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    for probe in chance.sample(PROBES, 4):
        answer = tally.heed(ask(home, *probe))
        told = (answer.code in {3, 4} and bool(answer.err or answer.out)) or " is left out: " in answer.err
        right = (answer.code, answer.out) == true[probe] or told
        tally.expect(
            holds=right,
            kind="wrong answers",
            answer=answer,
            why=f"{file.relative_to(home)} turned: {answer.err[-300:]}",
        )
    if _stored_files(home) != files or file.stat().st_size != len(was):
        shutil.rmtree(home)
    else:
        file.write_bytes(was)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def _large_store(world: World) -> Path:
    """Return a copy of a 30 MB store, which is built at the first call."""
    made, home = world.folder / "large", world.folder / "turned"
    if not made.is_dir():
        shutil.copytree(world.home, made)
        books = world.folder / "books"
        books.mkdir()
        year = 2001
        while sum(path.stat().st_size for path in made.rglob("*.sqlite")) < LARGE:
            file = books / f"{year}.txt"
            file.write_bytes(rulebook(world.chance, date(year, 1, 1), 6000))
            added = ask(made, "ingest", str(file), patience=900)
            if added.code:
                raise SystemExit(f"The large store can't be made: {added.err}")
            ask(made, "eras", patience=900)
            year += 2
    if not home.is_dir():
        shutil.copytree(made, home)
    return home


@cache
def _true_answers(home: Path) -> dict[tuple[str, ...], tuple[int, str]]:
    """Return the answers of the undamaged large store."""
    answers = (ask(home, *probe) for probe in PROBES)
    return {answer.words: (answer.code, answer.out) for answer in answers}


def _stored_files(home: Path) -> list[Path]:
    """Return the files of a data folder that aren't empty."""
    return [path for path in sorted(home.rglob("*")) if path.is_file() and path.stat().st_size]


def _damage(world: World, file: Path, was: bytes) -> None:
    """Flip bits of a stored file, or cut a piece out of it."""
    chance = world.chance
    at = chance.randrange(len(was))
    end = at + chance.choice([1, 1, 1, 4096])
    turned = bytes(byte ^ (1 << chance.randrange(8)) for byte in was[at:end])
    file.write_bytes(chance.choice([was[:at] + turned + was[end:]] * 5 + [was[:at], was[:at] + was[end:]]))
