"""``rulings mcp``: the questions as tools of the Model Context Protocol, asked by its client."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from kb.answers.programs.questions import QUESTIONS

with_sdk = pytest.mark.skipif(
    find_spec("mcp") is None, reason="the Model Context Protocol's SDK is an extra: pip install 'rulings-kb[mcp]'"
)

ASKED = {
    "show": {"what": "212.1c", "on": "2004"},
    "search": {"words": "trample", "on": "2004-01-15"},
    "ask": {"question": "did damage use the stack on 2004-01-15?"},
    "history": {"what": "212.1c"},
    "diff": {"older": "urza-1998-10", "newer": "eighth-2004-01", "what": "212.1c"},
    "play": {"board": "002-licid-forest", "on": "2004-01-15"},
    "complete": {"words": "Ana attacks with", "kind": "play"},
    "flips": {"board": "002-licid-forest"},
    "formats": {"name": "original-6"},
    "standing": {"what": "Clone", "on": "2004-01-15"},
    "cite": {"number": "212.1c", "written": "2004-01"},
    "since": {"day": "2008-05-01", "until": "2010-01-01", "topic": "trample"},
    "card": {"name": "Lifeline"},
    "words": {"on": "2004-01-15"},
    "timeline": {"topic": "legend rule"},
    "citations": {"text": "By rule 212.1c it stays a land."},
}


@pytest.fixture(scope="module")
def mcp_answers(home):
    """Return the tools of the server, an answer of each, and some errors."""
    import anyio
    from mcp import Client, StdioServerParameters

    environment = {**os.environ, "RULINGS_HOME": home, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = StdioServerParameters(command=sys.executable, args=["-m", "kb", "mcp"], env=environment)
    wrong = [("show", {"what": "999.9"}), ("show", {"what": "212.1c", "when": "2004"}), ("cite", {}), ("drop", {}),
             ("standing", {"what": str(Path(__file__))}), ("show", {"what": "212.1c", "on": "9" * 70_000})]  # fmt: skip

    async def call_tools():
        """Return the tools that the server lists, its answers to right calls by name, and those to wrong calls."""
        async with Client(command) as client:
            tools = (await client.list_tools()).tools
            answers = {name: await client.call_tool(name, given) for name, given in ASKED.items()}
            return tools, answers, [await client.call_tool(name, given) for name, given in wrong]

    return anyio.run(call_tools)


@with_sdk
def test_each_question_is_a_tool_with_input_and_output_schemas(mcp_answers):
    tools, _, _ = mcp_answers
    assert [tool.name for tool in tools] == list(QUESTIONS) == list(ASKED)
    assert all(tool.output_schema["required"] == ["answer", "sources", "more"] for tool in tools)
    assert [tool.input_schema["required"] for tool in tools][:1] == [["what"]]


@with_sdk
@pytest.mark.parametrize("name", list(ASKED))
def test_the_answer_of_each_tool_follows_its_schema_and_has_sources(mcp_answers, name):
    from jsonschema import Draft202012Validator

    tools, answers, _ = mcp_answers
    found = answers[name]
    assert not found.is_error
    (tool,) = (tool for tool in tools if tool.name == name)
    Draft202012Validator(tool.output_schema).validate(found.structured_content)
    assert found.structured_content["sources"] or name in {"since", "words", "timeline", "ask", "citations", "complete"}


@with_sdk
def test_errors_of_tools_say_what_was_wrong(mcp_answers):
    """No file is read."""
    *_, troubles = mcp_answers
    messages = [trouble.content[0].text for trouble in troubles]
    assert all(trouble.is_error for trouble in troubles)
    expected = [
        "No source here has 999.9",
        "has no parameter “when”",
        "cite needs number",
        "no tool drop",
        "can't have files read",
        "70000",
    ]
    assert [words in one for words, one in zip(expected, messages, strict=True)] == [True] * len(expected)


@pytest.mark.skipif(find_spec("mcp") is not None, reason="the SDK is installed")
def test_mcp_without_its_sdk_names_the_extra_to_install(rulings):
    answer = rulings("mcp")
    assert answer.code == 2
    assert "pip install 'rulings-kb[mcp]'" in answer.err
