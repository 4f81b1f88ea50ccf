"""Tests for the JSON answers of a served site under ``/api/``."""

import io
import json
import tomllib
from http import HTTPStatus
from threading import Event, Thread
from wsgiref.util import setup_testing_defaults

import pytest
from jsonschema import Draft202012Validator

from kb.answers.programs.apart import Apart, Bounds
from kb.answers.programs.questions import LONGEST, QUESTIONS
from kb.site import answering
from kb.site.answering import Answering, described
from kb.site.serving import Door, not_built_yet

OWN = b"""\
id = "own"
title = "A Bear"
setup = ["Ana controls a 2/2 creature called Bear"]

[[when]]
date = 2004-01-15
then = ["Bear is a 2/2"]
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Return an empty data folder, which uses the packaged documents."""
    return str(tmp_path_factory.mktemp("home"))


def asked(application, path, query="", body=None, **headers):
    """Return status, headers and body of the response to a request."""
    environ = {"PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": "127.0.0.1:8080", **headers}
    if body is not None:
        environ |= {"REQUEST_METHOD": "POST", "CONTENT_LENGTH": str(len(body)), "wsgi.input": io.BytesIO(body)}
    setup_testing_defaults(environ)
    told = {}
    content = b"".join(application(environ, lambda status, fields: told.update(status=status, headers=dict(fields))))
    return int(told["status"].split()[0]), told["headers"], content


def files(_environ, start):
    """Respond 200 like a WSGI application that serves files, and return the content."""
    start("200 OK", [])
    return [b"a file"]


def served(home, bounds=Bounds()):  # noqa: B008  (an immutable default)
    """Return the application as it is served."""
    return Door(Answering(files, home, bounds))


@pytest.mark.parametrize(
    ("path", "query", "body", "status"),
    [
        ("/api/ask", "question=did+damage+use+the+stack&on=2004-01-15", None, 200),
        ("/api/search", "words=trample", None, 200),
        ("/api/play", "board=002-licid-forest&on=2004-01-15", None, 200),
        ("/api/play", "on=2004-01-15", OWN, 200),
        ("/api/play", "", b"id = 1\n", 400),
        ("/api/play", "", b'{"board": "002-licid-forest", "on": "2004-01-15"}', 200),
        ("/api/play", "on=2004-01-15", b'{"board": {}}', 400),
        ("/api/play", "", b'{"board": "no-such-board"}', 404),
        ("/api/play", "", b'{"board": "002-licid-forest", "when": "now"}', 400),
        ("/api/play", "", b'{"id": "own",', 400),
        ("/api/play", "board=no-such-board", None, 404),
        ("/api/cite", "number=212.1c&written=2004-01", None, 200),
        ("/api/timeline", "topic=legend+rule", None, 200),
        ("/api/search", "words=xyzzyplugh", None, 404),
        ("/api/ask", "", None, 400),
        ("/api/ask", "question=a&when=b", None, 400),
        ("/api/play", "", b"#" * (LONGEST + 1), 413),
    ],
)
def test_response_matches_the_described_schema(home, path, query, body, status):
    code, headers, content = asked(served(home), path, query, body)
    assert (code, headers["Content-Type"]) == (status, "application/json; charset=utf-8")
    whole = described()
    way = whole["paths"][path]["get" if body is None else "post"]
    schema = way["responses"][str(status)]["content"]["application/json"]["schema"]
    Draft202012Validator({**schema, "components": whole["components"]}).validate(json.loads(content))


def test_every_question_has_a_path():
    assert set(QUESTIONS) == {path.removeprefix("/api/") for path in described()["paths"]}


def test_board_in_json_is_played_like_the_one_in_toml(home):
    board = {**tomllib.loads(OWN.decode()), "when": [{"date": "2004-01-15", "then": ["Bear is a 2/2"]}]}
    alone, beside = json.dumps(board), json.dumps({"board": board, "on": "2004-01-15"})
    answers = [
        asked(served(home), "/api/play", query, body)
        for query, body in (("on=2004-01-15", OWN), ("on=2004-01-15", alone.encode()), ("", beside.encode()))
    ]
    assert [code for code, *_ in answers] == [200, 200, 200]
    assert answers[0][2] == answers[1][2] == answers[2][2]


def test_invalid_json_is_reported_with_its_position(home):
    content = json.loads(asked(served(home), "/api/play", "", b'{"id": "own",')[2])
    assert content["error"].startswith(
        "the board sent:1: this isn't valid JSON: Expecting property name enclosed in double quotes (column 14)"
    )
    assert content["remedy"].startswith("The board must be a JSON object")


def test_question_that_takes_too_long_gets_status_422(home, monkeypatch):
    monkeypatch.setattr(answering, "ask_apart", lambda *_: Apart("bound", {"error": "", "nearest": [], "remedy": ""}))
    assert asked(served(home), "/api/ask", "question=a")[0] == HTTPStatus.UNPROCESSABLE_ENTITY


def test_fifth_simultaneous_question_is_asked_to_come_again(home, monkeypatch):
    monkeypatch.setitem(answering.TURN, "", 0.1)
    begun, may_end = [Event() for _ in range(4)], Event()
    waiting = iter(begun)

    def answer(*_):
        """Answer a question after waiting."""
        next(waiting, Event()).set()
        may_end.wait(20)
        return Apart("", {})

    monkeypatch.setattr(answering, "ask_apart", answer)
    application = served(home)
    both = [Thread(target=asked, args=(application, "/api/ask", "question=a")) for _ in begun]
    for thread in both:
        thread.start()
    assert all(one.wait(20) for one in begun)
    code, headers, _ = asked(application, "/api/ask", "question=a")
    may_end.set()
    for thread in both:
        thread.join()
    assert (code, headers["Retry-After"]) == (HTTPStatus.SERVICE_UNAVAILABLE, "1")
    assert asked(application, "/api/ask", "question=a")[0] == HTTPStatus.OK


@pytest.mark.parametrize("path", described()["paths"])
def test_every_described_path_is_answered(home, monkeypatch, path):
    monkeypatch.setattr(answering, "ask_apart", lambda *_: Apart("", {}))
    assert asked(served(home), path)[0] == HTTPStatus.OK


@pytest.mark.parametrize("site", ["cross-site", "same-site", "made-up"])
@pytest.mark.parametrize(("path", "body"), [("/api/play", b"x"), ("/api/play", None), ("/api/search", None)])
def test_cross_site_request_without_origin_is_forbidden(home, monkeypatch, site, path, body):
    monkeypatch.setattr(answering, "ask_apart", lambda *_: Apart("", {}))
    query = "words=a&board=b"
    assert asked(served(home), path, query, body, HTTP_SEC_FETCH_SITE=site)[0] == HTTPStatus.FORBIDDEN
    for own in ("same-origin", "none"):
        assert asked(served(home), path, query, body, HTTP_SEC_FETCH_SITE=own)[0] == HTTPStatus.OK
    assert asked(served(home), path, query, body)[0] == HTTPStatus.OK


def missing(_environ, start):
    """Respond 404 like a WSGI application that has no such file, and return the page that says so."""
    start("404 Not Found", [("Content-Type", "text/html")])
    return [b"<!doctype html>"]


@pytest.mark.parametrize(
    ("path", "others", "method", "status"),
    [
        ("/api/", missing, "GET", 404),
        ("/api/nothing", missing, "GET", 404),
        ("/api/nothing", not_built_yet, "GET", 503),
        ("/api/ask", missing, "POST", 405),
        ("/api/play", missing, "DELETE", 405),
        ("/api/\x00", missing, "GET", 400),
    ],
)
def test_all_errors_below_api_are_json(home, path, others, method, status):
    code, headers, content = asked(Door(Answering(others, home)), path, REQUEST_METHOD=method)
    assert (code, headers["Content-Type"]) == (status, "application/json; charset=utf-8")
    told = json.loads(content)
    assert told["error"]
    assert set(told) == {"error", "nearest", "remedy"}
    assert ("Retry-After" in headers) == (status == HTTPStatus.SERVICE_UNAVAILABLE)


@pytest.mark.parametrize(
    ("path", "body", "origin", "status"),
    [
        ("/api/ask", None, "https://elsewhere.example", 403),
        ("/api/play", b"", "null", 403),
        ("/api/ask", b"", "http://127.0.0.1:8080", 405),
        ("/rule/1.html", b"", "http://127.0.0.1:8080", 405),
    ],
)
def test_cross_origin_requests_and_bodies_for_other_questions_are_refused(home, path, body, origin, status):
    assert asked(served(home), path, "question=a", body, HTTP_ORIGIN=origin)[0] == status


def test_other_paths_under_api_are_served_as_files(home):
    assert asked(served(home), "/api/index.html")[2] == b"a file"


def test_api_description_refers_only_to_its_own_schemas(home):
    content = asked(served(home), "/api/openapi.json")[2].decode()
    whole = json.loads(content)
    assert whole["openapi"] == "3.1.0"
    assert "#/$defs/" not in content
    named = {part.partition('"')[0] for part in content.split('"#/components/schemas/')[1:]}
    assert named <= set(whole["components"]["schemas"])


def test_page_for_own_boards_has_its_board_played(home):
    story = {"setup": ["Ana controls a 2/2 creature called Bear"], "play": ["Bear is destroyed"]}
    asks = json.dumps({"ask": "play", **story, "days": ["2004-01-15"]}).encode()
    code, _, content = asked(served(home), "/api/own-board", body=asks, HTTP_SEC_FETCH_SITE="same-origin")
    assert code == HTTPStatus.OK
    (day,) = json.loads(content)["days"]
    assert "Bear is in the graveyard" in day["ends"][0]
    assert asked(served(home), "/api/own-board", body=asks, HTTP_SEC_FETCH_SITE="cross-site")[0] == HTTPStatus.FORBIDDEN
    assert asked(served(home), "/api/own-board")[2] == b"a file"
