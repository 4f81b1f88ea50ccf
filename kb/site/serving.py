"""A local web server for a built site: its files, its own 404 page, and no directory listings."""

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
"""The content security policy, as in the pages; it also forbids framing by other sites."""

_HEADERS = (("Content-Security-Policy", POLICY), ("X-Content-Type-Options", "nosniff"))
PATIENCE = 30
"""The seconds a client may be silent."""

LARGEST_BODY = 1_000_000
"""The most bytes of a request's body; a larger one isn't read. A board has at most 64,000."""

_THREADS = 12
"""The number of threads that answer requests: twice the places for questions, so that pages always find one."""

_AT_ONCE = 900
"""The most connections at once, of the 1024 files that a process may have open; others wait."""

_WAITING = 1024
"""The most connections waiting to be accepted."""

_AGAIN = 3
"""The seconds after which the page that says that the site is being built reloads."""

_BUILDING = (
    b'<!doctype html>\n<html lang="en">\n<title>The site is being built</title>\n'
    b"<p>The site is being built, which takes a minute or more at first. This page shows it once it is there.</p>\n"
)

_TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml")
_LEAST, _MOST = 1_000, 2_500_000
"""The sizes in bytes between which a text is compressed for clients that accept it; the largest takes a tenth of a
second."""

_OURS = ("127.0.0.1", "localhost")
"""The host names of this machine; requests for other names are DNS rebinding and are refused."""


def listening(port: int) -> socket.socket:
    """Open a listening socket on localhost; port 0 means any free one.

    Raises StoreTrouble if the port can't be used.
    """
    try:
        return socket.create_server(("127.0.0.1", port), backlog=_WAITING)
    except OSError as error:
        raise StoreTrouble(f"Port {port} can't be used: {error}.", remedy="Choose another one with --port.") from error


def server(application: "WSGIApplication", at: socket.socket) -> Any:  # noqa: ANN401  (waitress has no types)
    """Return a server for an application on a socket; ``run()`` runs it until Ctrl-C."""
    load_all()  # before threads start
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
    """WSGI middleware that passes on to an application only well-formed requests addressed to this machine."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Answer a request, with security headers added."""

        def begin(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:  # noqa: ANN401  (WSGI's type)
            """Start the response with security headers added."""
            return start(status, [*headers, *_HEADERS], *more)

        if not _path_of(environ).isprintable():
            return _refused(environ, begin, HTTPStatus.BAD_REQUEST)
        if environ.get("HTTP_HOST", _OURS[0]).partition(":")[0].lower() not in _OURS:
            return _refused(environ, begin, HTTPStatus.MISDIRECTED_REQUEST)
        allowed = ("GET", "HEAD", *(["POST"] if _path_of(environ) in POSTED else []))
        if environ["REQUEST_METHOD"] not in allowed:
            return _refused(environ, begin, HTTPStatus.METHOD_NOT_ALLOWED, ("Allow", ", ".join(allowed)))
        return self._application(environ, begin)


def _refused(
    environ: "WSGIEnvironment", start: "StartResponse", status: HTTPStatus, *headers: tuple[str, str]
) -> Iterable[bytes]:
    """Refuse a request with a status, as JSON under ``/api/``."""
    if _path_of(environ).startswith(API):
        return trouble(start, status, f"{status.phrase}.", *headers)
    return _status_only(start, status, *headers)


def not_built_yet(_: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
    """Respond that the site is being built, with a page that reloads itself."""
    again = str(_AGAIN)
    kind, length = ("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(_BUILDING)))
    start(_status_line(HTTPStatus.SERVICE_UNAVAILABLE), [kind, length, ("Retry-After", again), ("Refresh", again)])
    return [_BUILDING]


class Files:
    """A WSGI application that serves the files of a site."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._types = MimeTypes()  # only Python's own types: a system's type for .js may be wrong

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        """Respond with a file, or with the site's 404 page."""
        path = _path_of(environ)
        file = self._file(path)
        if file is None:
            return self._not_found(start)
        if file.is_dir():
            if not path.endswith("/") and (file / "index.html").is_file():
                return _status_only(start, HTTPStatus.MOVED_PERMANENTLY, ("Location", self._address(file)))
            file /= "index.html"
        try:
            opened = file.open("rb")
        except OSError:
            return self._not_found(start)
        kind, size = ("Content-Type", self._type(file)), file.stat().st_size
        if _LEAST <= size <= _MOST and kind[1].startswith(_TEXTS) and _accepts_gzip(environ):
            with opened:
                return _compressed(start, kind, opened.read())
        start(_status_line(HTTPStatus.OK), [kind, ("Content-Length", str(size))])
        wrapped: Iterable[bytes] = environ["wsgi.file_wrapper"](opened)
        return wrapped

    def _file(self, path: str) -> Path | None:
        """Return the file or folder for a path if it is inside the site, else None."""
        try:
            file = self._folder.joinpath(*filter(None, path.split("/"))).resolve()
            return file if file.is_relative_to(self._folder) and file.exists() else None
        except (OSError, ValueError):
            return None

    def _address(self, folder: Path) -> str:
        """Return the address of a folder."""
        return quote(f"/{folder.relative_to(self._folder).as_posix()}/")

    def _type(self, file: Path) -> str:
        """Return the content type of a file by its name; that of plain bytes if it is unknown or packed."""
        kind, packed = self._types.guess_type(file.name)
        if kind is None or packed:
            return "application/octet-stream"
        return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind

    def _not_found(self, start: "StartResponse") -> Iterable[bytes]:
        """Respond with the site's 404 page."""
        page = self._folder / addresses.MISSING
        if not page.is_file():
            return _status_only(start, HTTPStatus.NOT_FOUND)
        content = page.read_bytes()
        kind = ("Content-Type", "text/html; charset=utf-8")
        start(_status_line(HTTPStatus.NOT_FOUND), [kind, ("Content-Length", str(len(content)))])
        return [content]


def _accepts_gzip(environ: "WSGIEnvironment") -> bool:
    """Return whether the client accepts gzip."""
    ways = [way.strip() for way in environ.get("HTTP_ACCEPT_ENCODING", "").split(",")]
    return "gzip" in ways


def _compressed(start: "StartResponse", kind: tuple[str, str], content: bytes) -> Iterable[bytes]:
    """Respond with gzipped text."""
    packed = gzip.compress(content, 6, mtime=0)
    how = [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding"), ("Content-Length", str(len(packed)))]
    start(_status_line(HTTPStatus.OK), [kind, *how])
    return [packed]


def _status_only(start: "StartResponse", status: HTTPStatus, *headers: tuple[str, str]) -> Iterable[bytes]:
    """Respond with just a status and its phrase."""
    words = f"{status.phrase}\n".encode()
    start(_status_line(status), [("Content-Type", "text/plain"), ("Content-Length", str(len(words))), *headers])
    return [words]


def _status_line(status: HTTPStatus) -> str:
    """Return the status line of a response."""
    return f"{status.value} {status.phrase}"


def _path_of(environ: "WSGIEnvironment") -> str:
    """Return the requested path, which WSGI encodes as Latin-1."""
    path: str = environ["PATH_INFO"]
    return path.encode("latin-1").decode(errors="replace")
