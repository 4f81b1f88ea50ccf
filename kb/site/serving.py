"""Serving a built site on this machine: its files, its own page where there is none, and no listing of folders."""

from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from kb.records.errors import StoreTrouble
from kb.site import addresses


class Handler(SimpleHTTPRequestHandler):
    """Answers with the files of a site."""

    def list_directory(self, path: Any) -> None:  # noqa: ANN401  (as it is inherited)
        """Answer that there is no such page: the site has its own lists."""
        del path
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page where there is none."""
        page = Path(self.directory) / addresses.MISSING
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401  (as it is inherited)
        """Say nothing of each request."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Give what serves a folder at a port of this machine.

    Raises StoreTrouble where the port can't be had.
    """
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    except (OSError, OverflowError) as error:
        raise StoreTrouble(f"Port {port} can't be used: {error}.", remedy="Name another one with --port.") from error
