"""The MCP server: each question is a tool with structured answers and their sources."""

import json
from typing import Any, TypeAlias

import anyio
import mcp_types as types
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server

from kb import __version__
from kb.answers.book import Book
from kb.answers.opening import data_folder
from kb.answers.programs.apart import ask_apart
from kb.answers.programs.questions import QUESTIONS, Question, answered, parameters, result, trouble
from kb.cli.streams import json_out
from kb.records.data import JsonObject
from kb.records.errors import RulingsError
from kb.records.escaping import shown_in_json

_WHAT = (
    "What the rules of Magic: The Gathering were, on any day, with the proof beside every answer. A number means "
    "nothing without a day: give one. Cite the sources given with each answer; the answer also says what isn't known. "
    "Answers are short: “more” says what was left out, and full=yes asks for all of it."
)


def run(home: str) -> None:
    """Serve over standard input and output until they are closed."""
    anyio.run(_serve, home)


async def _serve(home: str) -> None:
    """Serve the questions of a data folder."""
    with Book(data_folder(home)) as book:
        served = server(book, home)
        async with stdio_server(stdout=anyio.wrap_file(json_out())) as (reading, writing):
            await served.run(reading, writing, served.create_initialization_options())


_Context: TypeAlias = ServerRequestContext[Any]  # a server without a state of its own


def server(book: Book, home: str) -> Server[Any]:  # the library leaves its state untyped
    """Return an MCP server for a book's questions."""

    async def tools(_: _Context, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        """Return the list of tools."""
        return types.ListToolsResult(tools=[_tool(question) for question in QUESTIONS.values()])

    async def call(_: _Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
        """Call a tool and return its result."""
        given = {name: _as_text(value) for name, value in (asked.arguments or {}).items()}
        return _called(book, home, asked.name, given)

    return Server("rulings", version=__version__, instructions=_WHAT, on_list_tools=tools, on_call_tool=call)


def _as_text(value: Any) -> str:  # noqa: ANN401  (any JSON value)
    """Return a tool argument as text: "yes" for true, "" for false or null, JSON for an object, such as a board."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, str):
        return value
    return "" if value is None else shown_in_json(json.dumps(value, ensure_ascii=False))


def _tool(question: Question) -> types.Tool:
    """Return a question as an MCP tool."""
    hints = types.ToolAnnotations(read_only_hint=True, open_world_hint=False)
    return types.Tool(
        name=question.name,
        description=question.what,
        input_schema=parameters(question),
        output_schema=result(question),
        annotations=hints,
    )


def _called(book: Book, home: str, name: str, given: dict[str, str]) -> types.CallToolResult:
    """Return the result or error of a tool call; an own board is played in a separate process."""
    question = QUESTIONS.get(name)
    if question is None:
        return _result({"error": f"There is no tool {name}.", "nearest": list(QUESTIONS), "remedy": ""}, is_error=True)
    if name == "play":
        kind, content = ask_apart(home, name, given)
        return _result(content, is_error=bool(kind))
    try:
        return _result(answered(book, question, given), is_error=False)
    except RulingsError as error:
        return _result(trouble(error, book), is_error=True)


def _result(content: JsonObject, *, is_error: bool) -> types.CallToolResult:
    """Return content as a tool result."""
    words = shown_in_json(json.dumps(content, ensure_ascii=False))
    structured = None if is_error else content
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=words)], structured_content=structured, is_error=is_error
    )
