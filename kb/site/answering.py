"""The JSON API of a served site under ``/api/``: each question is answered in a separate process."""

import json
from collections.abc import Iterable
from http import HTTPStatus
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from kb import __version__
from kb.answers.programs.apart import OWN_BOARD, Apart, Bounds, ask_apart
from kb.answers.programs.questions import LEFT_OUT, LONGEST, QUESTIONS, Question, parameters, result
from kb.answers.programs.sent import BOARD, sent
from kb.records.data import JsonObject

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

_PLACES = {f"/api/{name}": name for name in QUESTIONS}
_DESCRIPTION = "/api/openapi.json"
_PLAY, _OWN_BOARD = "/api/play", f"/api/{OWN_BOARD}"
POSTED = (_PLAY, _OWN_BOARD)
"""The paths that accept POST requests: a board to play, from a program or from the page for boards of one's own."""
API = "/api/"
"""The prefix of the paths that are answered as JSON, errors included."""
_AT_ONCE = {"play": 2, "": 4}
"""The most boards played at once, and the most other questions answered at once. Boards take long and have places of
their own. All clients on this machine share one address, so these limits are also those of one client."""
TURN = {"play": 0.0, "": 3.0}
"""The seconds a question waits for its turn before the client is asked to retry."""
_FROM_HERE = {"same-origin", "none"}
"""The values of Sec-Fetch-Site for requests from the site's own pages or from a typed address."""
_STATUS = {
    "": HTTPStatus.OK,
    "nothing": HTTPStatus.NOT_FOUND,
    "question": HTTPStatus.BAD_REQUEST,
    "bound": HTTPStatus.UNPROCESSABLE_ENTITY,
    "broken": HTTPStatus.INTERNAL_SERVER_ERROR,
}


class Answering:
    """A WSGI application that answers questions to a knowledge base and passes all other requests on."""

    def __init__(self, others: "WSGIApplication", home: str, bounds: Bounds = Bounds()) -> None:  # noqa: B008  (an immutable default)
        """Answer from the data folder `home` within `bounds`, and pass other requests to the application `others`."""
        self._others, self._home, self._bounds = others, home, bounds
        self._free = {name: BoundedSemaphore(number) for name, number in _AT_ONCE.items()}

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a question, return the API description, or pass the request to the other application."""
        path = environ["PATH_INFO"]
        if path == _DESCRIPTION:
            return _in_json(start, HTTPStatus.OK, described())
        if path not in _PLACES and (path != _OWN_BOARD or environ["REQUEST_METHOD"] != "POST"):
            return self._other(environ, start) if path.startswith(API) else self._others(environ, start)
        if not _is_same_origin(environ):
            return trouble(start, HTTPStatus.FORBIDDEN, "A page from elsewhere may not ask.")
        given = dict(parse_qsl(environ.get("QUERY_STRING", "")))
        if environ["REQUEST_METHOD"] == "POST":
            try:
                length = int(environ.get("CONTENT_LENGTH") or 0)
            except ValueError:
                length = 0
            if length > LONGEST:
                return trouble(start, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"A board has at most {LONGEST} bytes.")
            body = environ["wsgi.input"].read(length).decode(errors="replace")
            if path == _OWN_BOARD:
                return self._answer(start, OWN_BOARD, {"asked": body})
            given |= sent(body)
        return self._answer(start, _PLACES[path], given)

    def _other(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Return the other application's response; if it is an error, JSON that tells it instead."""
        told: list[Any] = []  # headers, in WSGI's types

        def begin(*words: Any) -> Any:  # noqa: ANN401  (WSGI's type)
            """Keep the other application's status and headers for later; return a writer that does nothing."""
            told[:] = words
            return lambda _: None

        content = self._others(environ, begin)
        status = HTTPStatus(int(told[0].split()[0]))
        if status < HTTPStatus.BAD_REQUEST:
            start(*told)
            return content
        again = [(name, value) for name, value in told[1] if name == "Retry-After"]
        if hasattr(content, "close"):
            content.close()
        words = "The site is being built." if again else f"Nothing is answered at {environ['PATH_INFO'][:200]}."
        return trouble(start, status, words, *again, remedy=f"{_DESCRIPTION} says what can be asked.")

    def _answer(self, start: "StartResponse", name: str, given: dict[str, str]) -> Iterable[bytes]:
        """Answer a question in a separate process, as JSON, or with 503 if too many are running."""
        is_board = name == OWN_BOARD or "board" in {**QUESTIONS[name].needs, **QUESTIONS[name].may}
        kind = "play" if is_board else ""
        free = self._free[kind]
        if not free.acquire(timeout=TURN[kind]):
            return trouble(start, HTTPStatus.SERVICE_UNAVAILABLE, "Too many questions at once.", ("Retry-After", "1"))
        try:
            found: Apart = ask_apart(self._home, name, given, self._bounds)
        finally:
            free.release()
        return _in_json(start, _STATUS[found.trouble], found.content)


def _is_same_origin(environ: "WSGIEnvironment") -> bool:
    """Return whether a request comes from the site's own page, a person or a program, not from another site."""
    if environ.get("HTTP_SEC_FETCH_SITE", "none") not in _FROM_HERE:
        return False
    host: str = environ.get("HTTP_HOST", "")
    origin: str | None = environ.get("HTTP_ORIGIN")
    return origin is None or (bool(host) and origin.partition("://")[2] == host)


def trouble(
    start: "StartResponse", status: HTTPStatus, words: str, *headers: tuple[str, str], remedy: str = ""
) -> Iterable[bytes]:
    """Start a response with an error as JSON, and return its body.

    `words` say what was wrong; `remedy` is empty if there is none.
    """
    return _in_json(start, status, {"error": words, "nearest": [], "remedy": remedy}, *headers)


def _in_json(
    start: "StartResponse",
    status: HTTPStatus,
    content: JsonObject,
    *headers: tuple[str, str],
) -> Iterable[bytes]:
    """Start a response with content as JSON, which isn't to be cached, and return its body."""
    content_json = json.dumps(content, ensure_ascii=False).encode()
    kind, length = ("Content-Type", "application/json; charset=utf-8"), ("Content-Length", str(len(content_json)))
    start(f"{status.value} {status.phrase}", [kind, length, ("Cache-Control", "no-store"), *headers])
    return [content_json]


def described() -> JsonObject:
    """Return the OpenAPI 3.1 description of the API."""
    paths = {path: _path_description(QUESTIONS[name], has_body=path == _PLAY) for path, name in _PLACES.items()}
    info = {"title": "rulings", "version": __version__, "summary": "What the rules were, on any day."}
    told = {
        "type": "object",
        "properties": {
            "error": {"type": "string"},
            "nearest": {"type": "array", "items": {"type": "string"}},
            "remedy": {"type": "string"},
            "left_out": LEFT_OUT,
        },
        "required": ["error", "nearest", "remedy"],
    }
    schemas = {"Trouble": told}
    for question in map(QUESTIONS.__getitem__, _PLACES.values()):
        own = _with_component_refs(result(question), question.name)
        parts = {f"{question.name}-{name}": part for name, part in own.pop("$defs").items()}
        schemas |= parts | {f"{question.name}-answer": own}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas}}


def _path_description(question: Question, *, has_body: bool) -> JsonObject:
    """Return the OpenAPI description of a question's path: its GET and, with `has_body`, the POST of a board."""
    takes = parameters(question)
    asked = [
        {"name": name, "in": "query", "required": name in takes["required"], "schema": schema}
        for name, schema in takes["properties"].items()
    ]
    get = {
        "operationId": question.name,
        "summary": question.what,
        "parameters": asked,
        "responses": _responses(question),
    }
    if not has_body:
        return {"get": get}
    board, on = (takes["properties"][name] for name in ("board", "on"))
    both = {"type": "object", "properties": {"board": {"anyOf": [board, BOARD]}, "on": on}, "required": ["board"]}
    kinds = {"application/toml": board, "application/json": {"anyOf": [both, BOARD]}}
    body = {"required": True, "content": {kind: {"schema": schema} for kind, schema in kinds.items()}}
    besides = [one for one in asked if one["name"] != "board"]
    sent = {**get, "operationId": f"{question.name}-sent", "parameters": besides, "requestBody": body}
    return {"get": get, "post": sent}


def _responses(question: Question) -> JsonObject:
    """Return the OpenAPI descriptions of a question's responses."""

    def of(words: str, name: str) -> JsonObject:
        """Return a response with a JSON schema."""
        schema = {"$ref": f"#/components/schemas/{name}"}
        return {"description": words, "content": {"application/json": {"schema": schema}}}

    refused = {
        "400": "The question can't be understood.", "403": "The request came from another site.",
        "404": "Nothing was found.",
        "405": "This kind of request isn't allowed.", "413": "The board is too long.",
        "422": "This takes too much time or memory.", "500": "The answer couldn't be produced.",
        "503": "Too many requests at once.",
    }  # fmt: skip
    plain = {"text/plain": {"schema": {"type": "string"}}}
    return {
        "200": of(question.what, f"{question.name}-answer"),
        **{code: of(words, "Trouble") for code, words in refused.items()},
        "431": {"description": "The address or a header is too long; the answer is plain text.", "content": plain},
    }


def _with_component_refs(schema: Any, name: str) -> Any:  # noqa: ANN401  (any JSON value)
    """Return a schema whose references point to OpenAPI components prefixed with the question's name.

    Parts of two questions may have one name: a card as it is looked up, and as it is drawn on a board.
    """
    if isinstance(schema, dict):
        return {
            key: value.replace("#/$defs/", f"#/components/schemas/{name}-")
            if key == "$ref"
            else _with_component_refs(value, name)
            for key, value in schema.items()
        }
    return [_with_component_refs(one, name) for one in schema] if isinstance(schema, list) else schema
