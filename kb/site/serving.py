"""Serving a built site on this machine: its files, its own page where there is none, and no listing of folders."""

import gzip
import logging
import socket
from collections.abc import Iterable
from http import HTTPStatus
from mimetypes import MimeTypes
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from kb.records.errors import StoreTrouble
from kb.records.lazily import load_all
from kb.site import addresses
from kb.site.answering import API, POSTED, trouble
from kb.site.connections import patient

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""What pages may load, as they say themselves, and that no page from elsewhere shows them within itself."""

_HEADERS = (("Content-Security-Policy", POLICY), ("X-Content-Type-Options", "nosniff"))
PATIENCE = 30
"""So many seconds a client may keep still."""

LARGEST_BODY = 1_000_000
"""How many bytes may be sent with a request; of a larger one nothing is read. A board has at most 64,000."""

_THREADS = 12
"""How many requests are answered at once: twice the places for questions, so that pages always find one."""

_AT_ONCE = 900
"""So many clients are answered at once, of the 1024 files that a program may have open; others wait their turn."""

_WAITING = 1024
"""So many clients may wait for their turn."""

_AGAIN = 3
"""So many seconds after it a page that said that there is no site yet asks again."""

_BUILDING = (
    b'<!doctype html>\n<html lang="en">\n<title>The site is being built</title>\n'
    b"<p>The site is being built. This page becomes it as soon as it is there, in half a minute or so.</p>\n"
)

_TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml")
_LEAST, _MOST = 1_000, 2_500_000
"""What is compressed where that is understood: texts of so many bytes, the largest packed in a tenth of a second."""

_OURS = ("127.0.0.1", "localhost")
"""What the machine is called by those who mean this site: a page from elsewhere, whose name was led here, isn't."""


def listening(port: int) -> socket.socket:
    """Listen at a port of this machine; 0 is any that is free.

    Raises StoreTrouble where the port can't be had.
    """
    try:
        return socket.create_server(("127.0.0.1", port), backlog=_WAITING)
    except OSError as error:
        raise StoreTrouble(f"Port {port} can't be used: {error}.", remedy="Choose another one with --port.") from error


def server(application: "WSGIApplication", at: socket.socket) -> Any:  # noqa: ANN401  (waitress has no types)
    """Return what serves an application where this machine listens: it runs with ``run()``, until Ctrl-C."""
    load_all()  # before there are threads
    logging.getLogger("waitress").setLevel(logging.ERROR)
    return patient(
        Door(application),
        sockets=[at],
        ident=None,
        threads=_THREADS,
        asyncore_use_poll=True,
        backlog=_WAITING,
        channel_timeout=PATIENCE,
        cleanup_interval=PATIENCE // 6,
        connection_limit=_AT_ONCE,
        max_request_body_size=LARGEST_BODY,
    )


class Door:
    """An application by which only well-formed questions to this machine come to another one."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a request, with what pages may do in the headers."""

        def begin(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:  # noqa: ANN401  (as in WSGI)
            return start(status, [*headers, *_HEADERS], *more)

        if not _path_of(environ).isprintable():
            return _refused(environ, begin, HTTPStatus.BAD_REQUEST)
        if environ.get("HTTP_HOST", _OURS[0]).partition(":")[0].lower() not in _OURS:
            return _refused(environ, begin, HTTPStatus.MISDIRECTED_REQUEST)
        allowed = ("GET", "HEAD", *(["POST"] if _path_of(environ) == POSTED else []))
        if environ["REQUEST_METHOD"] not in allowed:
            return _refused(environ, begin, HTTPStatus.METHOD_NOT_ALLOWED, ("Allow", ", ".join(allowed)))
        return self._application(environ, begin)


def _refused(
    environ: "WSGIEnvironment", start: "StartResponse", status: HTTPStatus, *headers: tuple[str, str]
) -> Iterable[bytes]:
    """Answer with a status alone, as JSON under ``/api/``."""
    if _path_of(environ).startswith(API):
        return trouble(start, status, f"{status.phrase}.", *headers)
    return _status_alone(start, status, *headers)


def not_built_yet(_: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
    """Answer that the site is being built, with a page that asks again."""
    again = str(_AGAIN)
    kind, length = ("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(_BUILDING)))
    start(_line(HTTPStatus.SERVICE_UNAVAILABLE), [kind, length, ("Retry-After", again), ("Refresh", again)])
    return [_BUILDING]


class Files:
    """An application that answers with the files of a site."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._types = MimeTypes()  # those of Python alone: what a system says of .js may be wrong

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a request with a file, or with the site's own page where there is none."""
        path = _path_of(environ)
        file = self._file(path)
        if file is None:
            return self._missing(start)
        if file.is_dir():
            if not path.endswith("/") and (file / "index.html").is_file():
                return _status_alone(start, HTTPStatus.MOVED_PERMANENTLY, ("Location", self._address(file)))
            file /= "index.html"
        try:
            opened = file.open("rb")
        except OSError:
            return self._missing(start)
        kind, size = ("Content-Type", self._type(file)), file.stat().st_size
        if _LEAST <= size <= _MOST and kind[1].startswith(_TEXTS) and _takes_gzip(environ):
            with opened:
                return _compressed(start, kind, opened.read())
        start(_line(HTTPStatus.OK), [kind, ("Content-Length", str(size))])
        wrapped: Iterable[bytes] = environ["wsgi.file_wrapper"](opened)
        return wrapped

    def _file(self, path: str) -> Path | None:
        """Return the file or folder of a path, if it is one of the site's."""
        try:
            file = self._folder.joinpath(*filter(None, path.split("/"))).resolve()
            return file if file.is_relative_to(self._folder) and file.exists() else None
        except (OSError, ValueError):
            return None

    def _address(self, folder: Path) -> str:
        return quote(f"/{folder.relative_to(self._folder).as_posix()}/")

    def _type(self, file: Path) -> str:
        kind, packed = self._types.guess_type(file.name)
        if kind is None or packed:
            return "application/octet-stream"
        return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind

    def _missing(self, start: "StartResponse") -> Iterable[bytes]:
        page = self._folder / addresses.MISSING
        if not page.is_file():
            return _status_alone(start, HTTPStatus.NOT_FOUND)
        content = page.read_bytes()
        kind = ("Content-Type", "text/html; charset=utf-8")
        start(_line(HTTPStatus.NOT_FOUND), [kind, ("Content-Length", str(len(content)))])
        return [content]


def _takes_gzip(environ: "WSGIEnvironment") -> bool:
    """Return whether who asks can read what is compressed."""
    ways = [way.strip() for way in environ.get("HTTP_ACCEPT_ENCODING", "").split(",")]
    return "gzip" in ways


def _compressed(start: "StartResponse", kind: tuple[str, str], content: bytes) -> Iterable[bytes]:
    """Answer with a text compressed, as hosts of sites do."""
    packed = gzip.compress(content, 6, mtime=0)
    how = [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding"), ("Content-Length", str(len(packed)))]
    start(_line(HTTPStatus.OK), [kind, *how])
    return [packed]


def _status_alone(start: "StartResponse", status: HTTPStatus, *headers: tuple[str, str]) -> Iterable[bytes]:
    """Answer with the words of a status alone."""
    words = f"{status.phrase}\n".encode()
    start(_line(status), [("Content-Type", "text/plain"), ("Content-Length", str(len(words))), *headers])
    return [words]


def _line(status: HTTPStatus) -> str:
    return f"{status.value} {status.phrase}"


def _path_of(environ: "WSGIEnvironment") -> str:
    """Return the path that is asked for, which WSGI has in Latin-1."""
    path: str = environ["PATH_INFO"]
    return path.encode("latin-1").decode(errors="replace")
