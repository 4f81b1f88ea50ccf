"""``rulings mcp``: serve the questions to AI assistants over the Model Context Protocol."""

import click

from kb.cli.current_library import home
from kb.records.errors import BadQuestion


@click.command()
def mcp() -> None:
    """Let AI assistants ask questions (MCP).

    This command speaks the Model Context Protocol over standard input and output, with a tool for each question: show,
    search, ask, history, diff, play, complete, flips, formats, standing, cite, since, card, words, timeline and
    citations. Each answer is structured data and lists its sources. Answers over 8,000 characters are shortened unless
    the client asks for the full answer. The command needs an extra: pip install 'rulings-kb[mcp]'.

    \b
    rulings mcp
    """
    try:
        from kb.cli.mcp_server import run  # the SDK is slow to import
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"mcp", "mcp_types", "anyio"}:
            raise
        raise BadQuestion(
            "rulings mcp needs the SDK of the Model Context Protocol, which is not installed.",
            remedy="pip install 'rulings-kb[mcp]'",
        ) from None
    run(home())
