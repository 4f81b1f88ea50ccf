"""Connections of the served site: total time limits for slow clients, and refusals in the right format."""

import json
import time
from http import HTTPStatus
from types import MethodType
from typing import Any

from waitress import create_server
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from kb.site.answering import API

TO_ASK = 20
"""The seconds a request may take to arrive, from first byte to last."""

TO_READ = 120
"""The seconds a client may take to read a response."""


class Refusal(ErrorTask):  # type: ignore[misc]  # waitress has no types
    """The response to a malformed or oversized request: as JSON under ``/api/``."""

    def execute(self) -> None:
        """Write the response and close the connection; for an address of the API, the error as JSON."""
        first = getattr(self.request, "first_line", b"")  # no path if it can't be read
        if first.split(b" ")[1:2] == [] or not first.split(b" ")[1].startswith(API.encode()):
            super().execute()
            return
        error = self.request.error
        told = {"error": f"{HTTPStatus(error.code).phrase}: {error.body}.", "nearest": [], "remedy": ""}
        content = json.dumps(told).encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", "application/json; charset=utf-8"))
        self.set_close_on_finish()
        self.content_length = len(content)
        self.write(content)


class Connection(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A client's connection that records when it began to send and to receive."""

    error_task_class = Refusal
    asks_since = 0.0
    reads_since = 0.0

    def received(self, data: bytes) -> bool:
        """Process received data, and note when the first byte of a request came."""
        before = self.request
        done: bool = super().received(data)
        if self.request is None:
            self.asks_since = 0.0
        elif self.request is not before:
            self.asks_since = time.monotonic()
        return done

    def is_over(self, now: float) -> bool:
        """Return whether the client has exceeded its time for sending or receiving; note when it began to receive.

        `now` is a time of the monotonic clock, in seconds.
        """
        if not self.total_outbufs_len:
            self.reads_since = 0.0
        elif not self.reads_since:
            self.reads_since = now
        limits = ((self.asks_since, TO_ASK), (self.reads_since, TO_READ))
        return any(since and now - since > seconds for since, seconds in limits)


def patient(application: Any, **how: Any) -> Any:  # noqa: ANN401  (waitress has no types)
    """Return a waitress server that closes connections after their time limit."""
    made = create_server(application, **how)
    made.channel_class = Connection
    made.maintenance = MethodType(_close_overdue, made)
    return made


def _close_overdue(made: Any, now: float) -> None:  # noqa: ANN401  (as above)
    """Close idle connections of a server, as waitress does, and those past their time limit."""
    type(made).maintenance(made, now)
    clock = time.monotonic()
    for connection in list(made.active_channels.values()):
        if connection.is_over(clock):
            connection.handle_close()
