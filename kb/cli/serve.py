"""``rulings serve``: serve the site on this machine."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from kb.cli.current_library import ask, home
from kb.records.errors import StoreTrouble
from kb.records.os_errors import why_unwritable
from kb.site.entry import serve as written_and_shown


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8080,
    show_default=True,
    metavar="PORT",
    help="Port to listen on; 0 means any free port.",
)
def serve(port: int) -> None:
    """Serve the site on this machine until you press Ctrl-C.

    While the site is being built, its pages say so.

    \b
    rulings serve
    """
    with _folder() as folder:
        _end_in_order()
        written_and_shown(ask, home(), Path(folder) / "site", port, begun=_tell_begun, done=_tell_done)


def _tell_begun(address: str) -> None:
    """Report the address when the build begins."""
    click.echo(f"The site is being built, and will be at {address}", err=True)


def _tell_done(address: str) -> None:
    """Report the address when the site is ready."""
    click.echo(f"The site is at {address} until you press Ctrl-C.")


def _end_in_order() -> None:
    """Treat SIGTERM and SIGHUP as Ctrl-C, so that the temporary folder is removed."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


@contextmanager
def _folder() -> Iterator[str]:
    """Yield a temporary folder for the site, which is removed afterwards; raises StoreTrouble if there can be none."""
    try:
        made = TemporaryDirectory(prefix="rulings-site-")
    except OSError as error:
        raise StoreTrouble(
            f"The site needs a temporary folder while it is served: {why_unwritable(error)}.",
            remedy="Set TMPDIR to a folder with enough space.",
        ) from error
    with made as folder:
        yield folder
