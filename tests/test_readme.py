"""What the README and the documentation say is true: commands, answers, the map, paths."""

import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from kb.cli.group import HIDDEN, VERBS, rulings

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = re.findall(r"^```console\n\$ rulings (.*)\n((?:.*\n)*?)```$", README, re.MULTILINE)
FILES = re.findall(r"^```toml\n# (\S+)\n((?:.*\n)*?)```$", README, re.MULTILINE)
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MAP = ARCHITECTURE.split("## The tree\n")[1].split("```")[1].removeprefix("text\n")


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> str:
    """Return a data folder, built by the first command."""
    return str(tmp_path_factory.mktemp("home"))


@pytest.mark.parametrize(("command", "output"), TOUR, ids=[command.split()[0] for command, _ in TOUR])
def test_the_tour_is_what_the_commands_answer(home, command, output, tmp_path, monkeypatch):
    """Every console block holds its command's output, white space apart; files shown before it are there."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    answer = CliRunner().invoke(rulings, ["--home", home, *shlex.split(command)])
    assert answer.exit_code == 0
    assert output.split() == answer.output.split()


def test_the_tour_has_every_block():
    """No block is one that the test above doesn't see."""
    assert len(TOUR) == README.count("```console\n") > 0


def test_the_first_command_searches_an_era(home):
    """What it runs after installing is answered."""
    first = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)[0]
    words = shlex.split(first.split(" -m kb ")[1])
    answer = CliRunner().invoke(rulings, ["--home", home, *words])
    assert answer.exit_code == 0
    assert "1. trample · rule · " in answer.output
    assert "--era" in words


def test_the_two_commands_are_what_the_machine_runs():
    """.ci/run has each as a line of its own."""
    first, second = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)[:2]
    assert "pytest" in second
    assert {first, second} <= set((ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines())


def test_every_verb_is_named():
    """Those that the README leaves to the help are in the help's list."""
    helped = CliRunner().invoke(rulings, ["--help"]).output
    assert [verb for verb in VERBS if f"rulings {verb}" not in README and f"\n  {verb} " not in helped] == []
    pages = [README, *(page.read_text(encoding="utf-8") for page in (ROOT / "docs").glob("*.md"))]
    named = {verb for page in pages for verb in re.findall(r"(?:`|\$ )rulings ([a-z]+)\b", page)}
    assert named <= {*VERBS, *HIDDEN}


def test_every_option_named_is_one():
    """Options in the README are options of some verb."""
    options = {option for verb in VERBS for option in re.findall(r"--[a-z-]+", help_of(verb))}
    elsewhere = {"--quiet", "--upgrade", "--target", "--home", "--help", "--minutes"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", README)) - elsewhere <= options


def help_of(verb: str) -> str:
    """Return the help of a verb."""
    return CliRunner().invoke(rulings, [verb, "--help"]).output


def test_the_map_names_what_there_is():
    """Each entry, and each module that an entry's words name, exists."""
    folder = ROOT
    for line in MAP.splitlines():
        entry, about = re.fullmatch(r"( *\S+(?:, \S+\.\w+)*)(?:  +(.*))?", line).groups()
        names = [*entry.split(", "), *re.findall(r"[\w*]+\.(?:py|toml|sql)\b", about or "")]
        if entry.lstrip().endswith("/") and not entry.startswith(" "):
            folder = ROOT / entry.strip()
        places = (ROOT, folder)
        for name in names:
            assert any(list(place.glob(name.strip())) for place in places), line


def test_every_path_and_link_leads_somewhere():
    """What stands in code quotes with a slash is a file or a folder; links are to files or the web."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        for path in re.findall(r"`((?:kb|ingest|seeds|tests|site_templates)/[\w./-]*)`", text):
            assert (ROOT / path).exists(), f"{page.name}: {path}"
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert link.startswith("https://") or (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_picture_is_what_is_answered(home):
    """Drawn anew, it is the same."""
    drawn = runpy.run_path(str(ROOT / "docs" / "two_days.py"))
    assert drawn["picture"](home) == drawn["PICTURE"].read_text(encoding="utf-8")


def test_the_first_screen_says_what_it_is_for():
    """The picture, the two commands, whom it is for; what only contributors need stands elsewhere."""
    heads = re.findall(r"^## (.*)$", README, re.MULTILINE)
    assert README.index("docs/two-days.svg") < README.index("## Two commands")
    assert heads[:3] == ["Two commands", "Who it is for", "Boards"]
    assert {"The tree", "Recipes"}.isdisjoint(heads)


def test_the_exit_codes_are_those_of_the_help():
    """The page on what is stable lists the same, in the same words."""
    told = " ".join(CliRunner().invoke(rulings, ["--help"]).output.split("Exit codes:")[1].split())
    page = (ROOT / "docs" / "stability.md").read_text(encoding="utf-8")
    assert " ".join(page.split("**Exit codes**:")[1].split("\n\n")[0].split()) == told


def test_the_readme_is_short():
    """What doesn't fit on a few screens stands in docs/."""
    assert README.count("\n") <= 130


def test_the_first_page_of_the_documentation_leads_to_all_others():
    """No page stands alone."""
    led = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages == set(re.findall(r"\]\((\w+\.md)\)", led))
