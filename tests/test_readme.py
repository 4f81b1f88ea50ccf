"""The README and the documentation are true: their commands, outputs, options, paths and links."""

import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from kb.cli.group import HIDDEN, VERBS, rulings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```console\n\$ rulings (.*)\n((?:.*\n)*?)```$", README, re.MULTILINE)
FILES = re.findall(r"^```toml\n# (\S+)\n((?:.*\n)*?)```$", README, re.MULTILINE)
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MAP = ARCHITECTURE.split("## The tree\n")[1].split("```")[1].removeprefix("text\n")


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> str:
    """Return the path of an empty data folder; the first command builds it."""
    return str(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[command.split()[0] for command, _ in COMMANDS])
def test_readme_commands_print_the_output_shown(home, command, output, tmp_path, monkeypatch):
    """White space may differ. Files that the README shows exist in the working folder."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    answer = CliRunner().invoke(rulings, ["--home", home, *shlex.split(command)])
    assert answer.exit_code == 0
    assert output.split() == answer.output.split()


def test_every_console_block_of_the_readme_is_tested():
    assert len(COMMANDS) == README.count("```console\n") > 0


def test_the_readme_command_after_installing_searches_an_era(home):
    first = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)[0]
    words = shlex.split(first.split(" -m kb ")[1])
    answer = CliRunner().invoke(rulings, ["--home", home, *words])
    assert answer.exit_code == 0
    assert "1. Trample · rule trample · " in answer.output
    assert "--era" in words


def test_ci_runs_the_two_commands_of_the_readme():
    first, second = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)[:2]
    assert "pytest" in second
    assert {first, second} <= set((ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines())


def test_every_verb_is_in_the_readme_or_the_help():
    """The documentation names no verbs that don't exist."""
    helped = CliRunner().invoke(rulings, ["--help"]).output
    assert [verb for verb in VERBS if f"rulings {verb}" not in README and f"\n  {verb} " not in helped] == []
    pages = [README, *(page.read_text(encoding="utf-8") for page in (ROOT / "docs").glob("*.md"))]
    named = {verb for page in pages for verb in re.findall(r"(?:`|\$ )rulings ([a-z]+)\b", page)}
    assert named <= {*VERBS, *HIDDEN}


def test_every_option_in_the_readme_exists():
    options = {option for verb in VERBS for option in re.findall(r"--[a-z-]+", help_of(verb))}
    elsewhere = {"--quiet", "--upgrade", "--target", "--home", "--help", "--minutes"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README)) - elsewhere <= options


def help_of(verb: str) -> str:
    """Return the help text of a verb."""
    return CliRunner().invoke(rulings, [verb, "--help"]).output


def test_every_file_in_the_tree_of_the_architecture_page_exists():
    folder = ROOT
    for line in MAP.splitlines():
        entry, about = re.fullmatch(r"( *\S+(?:, \S+\.\w+)*)(?:  +(.*))?", line).groups()
        names = [*entry.split(", "), *re.findall(r"[\w*]+\.(?:py|toml|sql)\b", about or "")]
        if entry.lstrip().endswith("/") and not entry.startswith(" "):
            folder = ROOT / entry.strip()
        places = (ROOT, folder)
        for name in names:
            assert any(list(place.glob(name.strip())) for place in places), line


def test_every_path_and_link_in_the_documentation_exists():
    """Links to the web are not followed."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        for path in re.findall(r"`((?:kb|ingest|seeds|tests|site_templates)/[\w./-]*)`", text):
            assert (ROOT / path).exists(), f"{page.name}: {path}"
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert link.startswith("https://") or (page.parent / link).exists(), f"{page.name}: {link}"


def test_drawing_the_readme_picture_again_gives_the_same_picture(home):
    drawn = runpy.run_path(str(ROOT / "docs" / "two_days.py"))
    assert drawn["picture"](home) == drawn["PICTURE"].read_text(encoding="utf-8")


def test_the_readme_begins_with_picture_commands_and_audience():
    """Sections that only contributors need are elsewhere."""
    heads = re.findall(r"^## (.*)$", README, re.MULTILINE)
    assert README.index("docs/two-days.svg") < README.index("## Two commands")
    assert heads[:3] == ["Two commands", "Who it is for", "Boards"]
    assert {"The tree", "Recipes"}.isdisjoint(heads)


def test_the_stability_page_lists_the_exit_codes_in_the_words_of_the_help():
    told = " ".join(CliRunner().invoke(rulings, ["--help"]).output.split("Exit codes:")[1].split())
    page = (ROOT / "docs" / "stability.md").read_text(encoding="utf-8")
    assert " ".join(page.split("**Exit codes**:")[1].split("\n\n")[0].split()) == told


def test_the_readme_has_at_most_130_lines():
    assert README.count("\n") <= 130


def test_the_index_of_the_documentation_links_to_every_page():
    led = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages == set(re.findall(r"\]\((\w+\.md)\)", led))
