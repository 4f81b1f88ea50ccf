"""``rulings serve``: the site, shown on this machine."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from kb.cli.knowledge import ask, home
from kb.records.errors import StoreTrouble


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8080,
    show_default=True,
    metavar="PORT",
    help="At this port; 0 for any free one.",
)
def serve(port: int) -> None:
    """Show the site on this machine, until you press Ctrl-C.

    \b
    rulings serve
    """
    from pathlib import Path

    from kb.site import search
    from kb.site.build import build
    from kb.site.making import site_of
    from kb.site.play_cache import PlayCache
    from kb.site.serving import Files, listening, server
    from kb.site.sharing import processors
    from kb.store.home import plays_folder

    with _folder() as folder, listening(port) as at:
        _end_in_order()
        place = Path(folder) / "site"
        address = f"http://127.0.0.1:{at.getsockname()[1]}/"
        cache = PlayCache(Path(plays_folder(home())))
        made = ask(lambda library, _: site_of(library, address, cache=cache, processes=processors()))
        build(made, place, search.index if search.is_there() else None, processors())
        click.echo(f"The site is at {address} until you press Ctrl-C.")
        server(Files(place), at).run()


def _end_in_order() -> None:
    """Have whoever ends this, or closes its window, end it as Ctrl-C does: what it has written goes with it."""
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


@contextmanager
def _folder() -> Iterator[str]:
    """Give a folder for the site as long as it is served."""
    from tempfile import TemporaryDirectory

    try:
        made = TemporaryDirectory(prefix="rulings-site-")
    except OSError as error:
        raise StoreTrouble(
            f"There is no place for the site while it is served: {error.strerror}.",
            remedy="Name a folder where there is with TMPDIR.",
        ) from error
    with made as folder:
        yield folder
