"""Trials with hostile input: boards with huge outcomes, malformed files, and requests of every kind."""

import json
import os
import socket
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from pathlib import Path
from threading import Thread

from kb.answers.programs.apart import Apart
from kb.site import answering
from kb.site.answering import Answering
from kb.site.serving import Files, listening, server
from tests.endurance.asking import Answer, ask
from tests.endurance.making import HOSTILE, Chance, any_day
from tests.endurance.tally import Tally
from tests.endurance.world import World, read_json

SLOW = 60
"""Seconds a board may take on a busy machine; on a quiet core it takes ten."""

STATUSES = {200, 301, 400, 403, 404, 405, 413, 421, 422, 431, 501, 503}
"""Allowed statuses of responses; 500 isn't one."""

NUMBERS = ["0", "1", "3", "20", "60", "300", "999", "9999", "10000", "-1", "9" * 50]


def boards(world: World, tally: Tally) -> None:
    """Check that a hostile board is played, or refused with a message, in limited time."""
    chance = world.chance
    file = world.folder / "stranger.toml"
    with suppress(FileNotFoundError):
        file.unlink()
    if chance.random() < 0.02:
        os.mkfifo(file)
    else:
        file.write_bytes(chance.choice([_exploding, _exploding, _exploding, _nested, _broken])(chance))
    verb = chance.choice(["play", "check"])
    answer = tally.heed(ask(world.home, verb, str(file), "--json", patience=SLOW))
    tally.expect(holds=answer.code in {0, 1, 2, 3}, kind="wrong answers", answer=answer, why=answer.err[-300:])
    tally.expect(
        holds=read_json(answer) is not None, kind="wrong answers", answer=answer, why="no single JSON document"
    )
    if tally.found and file.is_file():
        (world.folder / f"stranger-{tally.runs}.toml").write_bytes(file.read_bytes())


def _exploding(chance: Chance) -> bytes:
    """Return a valid board with numbers of every size, which may have very many lines of play."""
    number = lambda: chance.choice(NUMBERS)  # noqa: E731  (used often)
    some = chance.choice([1, 2, 4, 8, 20])
    mine, theirs = [f"Brute{n}" for n in range(some)], [f"Bear{n}" for n in range(chance.choice([1, 3, 9]))]
    has = chance.choice(["", " with trample", " with double strike", " with deathtouch"])
    setup = [f"Ana controls a {number()}/{number()} green creature{has} called {name}" for name in mine]
    setup += [f"Bob controls a {number()}/{number()} green creature called {name}" for name in theirs]
    more = [
        f"Ana controls {number()} 1/1 green creatures called Goat", f"{number()} cards are in Ana's library",
        f"Bob is at {number()} life", f"Ana has {number()} cards in hand",
        'Ana controls an artifact called Urn that has "Whenever you cast a spell, draw a card."',
        'Bob controls an artifact called Well that has "Whenever a creature dies, you gain 1 life."',
        'Ana can cast an instant called Zap that says "Zap deals 2 damage to any target."',
        f'Ana can cast an instant called Swarm that says "Create {number()} 1/1 green Goat creature tokens."',
        'Ana can cast a sorcery called Wrath that says "Destroy all creatures."',
        'Ana controls an enchantment called Anthem that has "Creatures you control get +1/+1."',
    ]  # fmt: skip
    setup += chance.sample(more, chance.randrange(len(more)))
    fight = [f"Ana attacks with {_joined_by_and(mine)}", f"Bob blocks {mine[0]} with {_joined_by_and(theirs)}"]
    casts = ["Ana casts Zap", "Ana casts Swarm", "Ana casts Wrath", "the turn ends", "Ana draws a card"]
    play = chance.choice([fight, chance.sample(casts, 2), fight + chance.sample(casts, 1), casts[:1] * 6])
    return _board_file(chance, setup, play)


def _joined_by_and(names: list[str]) -> str:
    """Return the names joined by commas, the last by "and"."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _board_file(chance: Chance, setup: list[str], play: list[str]) -> bytes:
    """Return a board file with this setup and play, and one claim on a random day."""
    said = f"id = 'x'\nsetup = {json.dumps(setup)}\nplay = {json.dumps(play)}\n"
    return f'{said}[[when]]\ndate = {any_day(chance)}\nthen = ["Ana is at 20 life"]\n'.encode()


def _nested(chance: Chance) -> bytes:
    """Return a board file with deep nesting, long lists or huge values."""
    many = chance.choice([10, 21, 1000, 100_000])
    piece = chance.choice([
        f"setup = {'[' * many}{']' * many}", f"{'.'.join(['a'] * many)} = 1", f"play = ['{'a' * many}']",
        f"id = {'9' * many}", f"players = {['P'] * many}", "[[when]]\n" * many, f"setup = {['a'] * many}",
        f"id = '{'é' * many}'", f"a = {'{b = ' * many}1{'}' * many}",
    ])  # fmt: skip
    return f"{piece}\n".encode()


def _broken(chance: Chance) -> bytes:
    """Return a board with random invalid bytes."""
    raw = _exploding(chance)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(raw))
        piece = chance.choice(HOSTILE).encode(errors="surrogatepass")
        raw = chance.choice([raw[:at] + piece + raw[at:], raw[:at], raw[:at] + b"\x00\xff\xed\xa0\x80" + raw[at:]])
        raw = raw or b" "
    return raw


@cache
def _server_port(folder: Path) -> int:
    """Serve a small site in this process, on a thread of its own, and return its port."""
    (folder / "served").mkdir(exist_ok=True)
    (folder / "served" / "index.html").write_text("home")
    answering.ask_apart = lambda *_: Apart("", {})
    at = listening(0)
    Thread(target=server(Answering(Files(folder / "served"), str(folder)), at).run, daemon=True).start()
    return int(at.getsockname()[1])


def requests(world: World, tally: Tally) -> None:
    """Check that each hostile request gets a known status, JSON under /api/, and that the next request still works."""
    chance = world.chance
    port = _server_port(world.folder)
    for _ in range(20):
        path, said = _request(chance)
        status, content, kind = _response_to(port, said)
        tally.runs += 1
        told = Answer((repr(said[:300]),), status, content.decode(errors="replace")[:300], "")
        tally.expect(holds=status in STATUSES | {0}, kind="wrong answers", answer=told, why=f"status {status}")
        is_json = not path.startswith("/api/") or status in {0, 431} or kind.startswith(b"application/json")
        tally.expect(holds=is_json, kind="wrong answers", answer=told, why=f"{kind!r} under /api/")
    status, content, _ = _response_to(port, b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    tally.expect(holds=(status, content) == (200, b"home"), kind="losses", answer=None, why=f"then {status}")


def _request(chance: Chance) -> tuple[str, bytes]:
    """Return a path and the bytes of a request for it."""
    path = chance.choice(["/", "/index.html", "/api/play", "/api/ask", "/api/search", "/api/openapi.json", "/api/x"])
    odd = chance.choice(HOSTILE).encode(errors="surrogatepass").replace(b"\n", b"%0a").replace(b" ", b"+")
    query = chance.choice([b"", b"?words=a", b"?board=" + odd, b"?" + odd * 50, b"?on=2004-01-15&question=a"])
    method = chance.choice([b"GET", b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"TRACE", b"\x00"])
    body = chance.choice([b"", b"{", b'{"board": 1}', b"[" * 5000, os.urandom(50), b"x" * 70_000])
    headers = [
        chance.choice([b"Host: localhost", b"Host: 127.0.0.1", b"Host: evil.example", b""]),
        chance.choice([b"", b"Origin: null", b"Sec-Fetch-Site: cross-site", b"Sec-Fetch-Site: same-origin"]),
        chance.choice([b"Content-Length: %d" % len(body)] * 4 + [b"Content-Length: -1", b"Content-Length: 300000000"]),
        chance.choice([b"", b"", b"Transfer-Encoding: chunked", b"Transfer-Encoding: x", b"X: " + odd * 20]),
        b"Connection: close",
    ]
    head = method + b" " + path.encode() + query + b" HTTP/1.1\r\n" + b"\r\n".join(filter(None, headers))
    whole = head + b"\r\n\r\n" + body
    return path, whole[: chance.randrange(1, len(whole) + 1)] if chance.random() < 0.1 else whole


def _response_to(port: int, request: bytes) -> tuple[int, bytes, bytes]:
    """Return the status, content and content type of a response; status 0 if the connection just ends."""
    with socket.create_connection(("127.0.0.1", port), timeout=40) as client:
        with suppress(OSError):
            client.sendall(request)
            client.shutdown(socket.SHUT_WR)
        got = b""
        try:
            while part := client.recv(65536):
                got += part
        except ConnectionError:
            pass
        except TimeoutError:
            return HTTPStatus.INTERNAL_SERVER_ERROR, b"no answer", b""
    head, _, content = got.partition(b"\r\n\r\n")
    kind = next((line[14:] for line in head.split(b"\r\n") if line.lower().startswith(b"content-type: ")), b"")
    words = head.split(b" ", 2)
    return (int(words[1]) if len(words) > 1 and words[1].isdigit() else 0), content, kind
