"""Trials with random input: documents, questions, boards, days and arguments."""

import json
import re
from pathlib import Path

from tests.endurance.asking import ask
from tests.endurance.making import HOSTILE, ROOT, any_day, any_word, document, number, rulebook
from tests.endurance.tally import Tally
from tests.endurance.world import World, read_json, slugs, texts_in, texts_within

KNOWN_CODES = {0, 1, 2, 3, 4}
WRITING = {"serve", "mcp", "site", "build", "ingest"}
_OPTION = re.compile(r"(?m)^ +(?:-\w, )?(--[a-z-]+)")
_WRITES = {"--output", "--junit", "--store", "--help"}
_BOARDS = sorted((ROOT / "kb" / "boards" / "scenarios").glob("*/*.toml"))


def readers(world: World, tally: Tally) -> None:
    """Check that a damaged document is read with each character accounted for, or refused, and nothing else changes."""
    chance = world.chance
    with world.own_home() as home:
        file = home.parent / chance.choice(["a.txt", "a.html", "\x1b[31m \u202e.txt", "a", "ä ö.htm"])
        file.write_bytes(document(chance))
        added = tally.heed(ask(home, "ingest", str(file), "--json"))
        told = read_json(added)
        tally.expect(holds=isinstance(told, list | dict), kind="wrong answers", answer=added, why="no JSON")
        sources = slugs(tally.heed(ask(home, "sources", "--json")))
        slug = told[0]["slug"] if isinstance(told, list) and told and added.code == 0 else ""
        if slug and slug not in world_slugs(world):
            tally.expect(holds=slug in sources, kind="losses", answer=added, why=f"{slug} is not among the sources")
            audited = tally.heed(ask(home, "audit", "sources"))
            tally.expect(holds=audited.code == 0, kind="losses", answer=audited, why=audited.out[-300:])
        if not world.is_whole(tally, home):
            keep(world, file)
        if slug and slug in sources - world_slugs(world):
            tally.heed(ask(home, "ingest", "--forget", slug))
            world.is_whole(tally, home)
        if tally.found:
            keep(world, file)


def world_slugs(world: World) -> set[str]:
    """Return the slugs of the sources that the world starts with."""
    return {name.partition("/")[0] for name in world.texts}


def keep(world: World, file: Path) -> None:
    """Keep a copy of the input of a finding."""
    kept = world.folder / "kept"
    kept.mkdir(exist_ok=True)
    (kept / f"{len(list(kept.iterdir()))}-{file.name}").write_bytes(file.read_bytes())


def store(world: World, tally: Tally) -> None:
    """Check that the store has the documents that were added and not removed, each with the same text every time."""
    chance = world.chance
    with world.own_home() as home:
        given: dict[str, dict[str, str]] = {}
        files = {}
        for place in range(3):
            day = any_day(chance).replace(year=2000 + 5 * place)
            files[f"cr-{day}"] = home.parent / f"{place}.txt"
            files[f"cr-{day}"].write_bytes(rulebook(chance, day, chance.choice([3, 40])))
        for _ in range(6):
            slug = chance.choice(sorted(files))
            if slug in given and chance.random() < 0.5:
                done = tally.heed(ask(home, "ingest", "--forget", slug))
                given.pop(slug)
            else:
                done = tally.heed(ask(home, "ingest", str(files[slug])))
                texts = texts_in(tally.heed(ask(home, "export", "--source", slug)))
                was = given.setdefault(slug, texts)
                tally.expect(holds=bool(texts) and was == texts, kind="losses", answer=done, why=f"of {slug}")
            tally.expect(holds=done.code == 0, kind="wrong answers", answer=done, why=done.err)
            if chance.random() < 0.2:
                tally.heed(ask(home, "build"))
            listed = tally.heed(ask(home, "sources", "--json"))
            right = slugs(listed) == world_slugs(world) | set(given)
            tally.expect(holds=right, kind="losses", answer=listed, why=f"given were {sorted(given)}")
        world.is_whole(tally, home)


def queries(world: World, tally: Tally) -> None:
    """Check that each hit of a random search is a record with its own text, and that a second search finds the same."""
    chance = world.chance
    words = [
        chance.choice(_words_of_record(world)) if chance.random() < 0.7 else any_word(chance)
        for _ in range(_small_count(world))
    ]
    options = [
        *chance.choice([[], ["--on", str(any_day(chance))], ["--era", "urza-1998-10"]]),
        *chance.choice([[], [], ["--exact"], ["--printed"], ["--page", "2"], ["--limit", "1000"]]),
    ]
    found = tally.heed(ask(world.home, "search", *options, "--json", "--", *words))
    tally.expect(holds=found.code in {0, 1, 2}, kind="wrong answers", answer=found, why=found.err[-300:])
    if found.code == 0:
        _expect_records(world, tally, found.out, found)
        again = tally.heed(ask(world.home, "search", *options, "--json", "--", *words))
        tally.expect(holds=again.out == found.out, kind="wrong answers", answer=found, why="found differently again")


def _small_count(world: World) -> int:
    """Return a random small number."""
    return world.chance.choice([1, 1, 2, 3, 6])


def _words_of_record(world: World) -> list[str]:
    """Return the words of a random record."""
    return world.chance.choice(sorted(world.texts.values())).split() or ["the"]


def _expect_records(world: World, tally: Tally, payload: str, answer: object) -> None:
    """Note each text that differs from that of the record it is given with."""
    try:
        value = json.loads(payload)
    except ValueError:
        tally.note("wrong answers", answer, "no JSON")
        return
    for name, text in texts_within(value):
        if name in world.texts:
            tally.expect(
                holds=world.texts[name] == text, kind="wrong answers", answer=answer, why=f"not the text of {name}"
            )


def days(world: World, tally: Tally) -> None:
    """Check that numbers and days of every kind are answered with the right records, or refused."""
    chance = world.chance
    known = chance.choice(sorted(world.texts))
    asked = chance.choice([known, known.partition("/")[2].partition("#")[0], number(chance), any_word(chance)])
    day = chance.choice([str(any_day(chance)), "2004-02-30", "0001-01-01", "9999-12-31", "2004", any_word(chance)])
    verb = chance.choice(["show", "show", "history", "cites"])
    options = ["--on", day] if verb == "show" and chance.random() < 0.7 else []
    answer = tally.heed(ask(world.home, verb, *options, "--json", "--", asked))
    tally.expect(holds=answer.code in {0, 1, 2}, kind="wrong answers", answer=answer, why=answer.err[-300:])
    if answer.code == 0:
        _expect_records(world, tally, answer.out, answer)
    if not options and asked == known and verb == "show":
        told = (known, world.texts[known]) in texts_within(read_json(answer))
        tally.expect(holds=told, kind="wrong answers", answer=answer, why="not the text of the record")


def arguments(world: World, tally: Tally) -> None:
    """Check that any verb with any words and options answers, or says what is wrong with them."""
    from kb.cli.group import VERBS

    chance = world.chance
    verb = chance.choice([verb for verb in VERBS if verb not in WRITING] + ["shwo", "", "audit"])
    options = sorted(set(_OPTION.findall(ask(world.home, verb, "--help").out)) - _WRITES)
    words = [
        any_word(chance) if chance.random() < 0.7 or not options else chance.choice(options)
        for _ in range(_small_count(world))
    ]
    answer = tally.heed(ask(world.home, *chance.choice([[], [], ["--home", str(world.home)]]), verb, *words))
    tally.expect(holds=answer.code in KNOWN_CODES, kind="wrong answers", answer=answer, why="no known exit code")
    said = answer.code == 0 or bool(answer.err.strip() or answer.out.strip())
    tally.expect(holds=said, kind="wrong answers", answer=answer, why="nothing is said")


def scenarios(world: World, tally: Tally) -> None:
    """Check that boards with missing, borrowed or nonsense sentences get the same verdict each time, or are refused."""
    chance = world.chance
    text = chance.choice(_BOARDS).read_text(encoding="utf-8")
    blocks = text.split("[[scenario]]")
    block = chance.choice(blocks[1:]) if len(blocks) > 1 else text
    for _ in range(chance.choice([0, 1, 2, 4])):
        block = _altered(world, block)
    file = world.folder / "board.toml"
    file.write_bytes(block.encode(errors="surrogatepass"))
    words = chance.choice(
        [("check", str(file), "--json"), ("play", str(file)), ("flips", str(file)), ("check", str(file))]
    )
    answer = tally.heed(ask(world.home, *words))
    tally.expect(holds=answer.code in {0, 1, 3}, kind="wrong answers", answer=answer, why=answer.err[-300:])
    if chance.random() < 0.3:
        again = tally.heed(ask(world.home, *words))
        tally.expect(holds=again.said == answer.said, kind="wrong answers", answer=answer, why="judged otherwise again")
    if tally.found:
        keep(world, file)


def _altered(world: World, block: str) -> str:
    """Return a board's TOML with one random change: a sentence or word replaced, left out or doubled, or a cut."""
    chance = world.chance
    quoted = re.findall(r'"[^"\n]+"', block) or ['""']
    one, other = chance.choice(quoted), chance.choice(quoted)
    change = chance.choice([
        lambda: block.replace(one, other, 1),
        lambda: block.replace(f"{one}, ", "", 1),
        lambda: block.replace(one, f"{one}, {other}", 1),
        lambda: re.sub(r"\d", lambda _: str(chance.randrange(10)), block, count=chance.choice([1, 3])),
        lambda: block.replace(one, json.dumps(chance.choice(HOSTILE)), 1),
        lambda: block.replace(chance.choice(block.split() or ["x"]), chance.choice(block.split() or ["x"]), 1),
        lambda: block[: chance.randrange(len(block) + 1)],
    ])  # fmt: skip
    return change()
