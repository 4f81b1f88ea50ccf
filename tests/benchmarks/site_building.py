"""The cost of the site: pages a second relative to mkdocs-material, a rebuild relative to a whole build, page sizes.

``python tests/benchmarks/site_building.py`` builds the site of the five documents from nothing, once more after one
record changed, and gives the same pages as Markdown, with their words, headings, lists and links, to mkdocs-material,
installed into an environment of its own, without its navigation and its search. All in one run, on one machine.

``RULINGS_EDITIONS=FOLDER python tests/benchmarks/site_building.py rulebooks`` builds the site of the five documents and
the official rulebooks of the folder, and once more after one record changed; no other program is asked.
"""

import gzip
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import venv
from functools import cache
from html import unescape
from itertools import chain, pairwise
from pathlib import Path

from ingest import packaged_reading, packaged_slugs, read
from kb.lineage.curated import lineages, unrelated_records
from kb.lineage.edition_matches import neighbour_matches
from kb.lineage.eras import named_eras
from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather
from kb.records.record import Reading
from kb.site.build import Built, build
from kb.site.make_site import site_of
from kb.site.play_cache import PlayCache
from kb.site.shared_work import processors
from kb.store.library import Library
from kb.store.write import write

CHANGED = "crystalkeep-2008-08/413.2c"
MKDOCS = """
site_name: rulings
theme: {name: material, font: false}
plugins: []
nav: [index.md]
validation: {nav: {omitted_files: ignore}, links: {unrecognized_links: ignore, not_found: ignore, anchors: ignore}}
"""


def main() -> None:
    """Build a site from nothing and again after one changed record, and print the times, sizes and memory."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        first, before = store(scratch / "first.sqlite"), store(scratch / "second.sqlite", changed=CHANGED)
        whole, cold = timed(first, scratch)
        again, warm = timed(before, scratch)
        print(f"documents and rulebooks {len(readings())}")
        print(f"pages {whole.pages}, files {whole.files}, bytes {whole.size}, processors {processors()}")
        print(
            f"from nothing       {cold[0]:6.1f} s, {cold[1]:6.1f} s of processors, {whole.pages / cold[0]:6.0f} pages/s"
        )
        print(
            f"one changed record {warm[0]:6.1f} s, {warm[1]:6.1f} s of processors, {again.files - again.kept} files new"
        )
        print(f"of the whole       {warm[0] / cold[0]:6.2f}    {warm[1] / cold[1]:6.2f}")
        print(f"memory at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
        if WITH_RULEBOOKS:
            return
        mkdocs = mkdocs_build(scratch)
        print(f"mkdocs-material    {mkdocs:6.1f} s, {whole.pages / mkdocs:6.0f} pages/s")
        print(f"pages a second, of those of mkdocs-material: {mkdocs / cold[0]:.1f} times")
        style = len(gzip.compress((scratch / "site/static/site.css").read_bytes()))
        rules = [len(gzip.compress(path.read_bytes())) for path in (scratch / "site/rule").rglob("*.html")]
        print(f"largest rule page, compressed, with its style: {max(rules) + style} bytes")


WITH_RULEBOOKS = "rulebooks" in sys.argv


@cache
def readings() -> list[Reading]:
    """Read the five documents, and the official rulebooks if asked."""
    folder = Path(os.environ["RULINGS_EDITIONS"]) if WITH_RULEBOOKS else None
    books = [read(path.read_bytes(), path.name) for path in sorted(folder.iterdir())] if folder else []
    return [*map(packaged_reading, packaged_slugs()), *books]


def store(path: Path, changed: str = "") -> Path:
    """Write a store of all readings, with the named record changed if there is one."""
    found = [_with_change(reading, changed) for reading in readings()]
    replaced = replacements(found)
    books = sorted((reading for reading in found if reading.source.is_whole), key=lambda book: book.source.day)
    write(
        str(path),
        readings=found,
        wordings=gather(found, replaced),
        replacements=replaced,
        lineages=lineages(found, replaced),
        alone=unrelated_records(found),
        eras=named_eras(),
        meta={},
        matches=chain.from_iterable(neighbour_matches(a.records, b.records) for a, b in pairwise(books)),
    )
    return path


def _with_change(reading: Reading, name: str) -> Reading:
    """Return a reading with a sentence added to the named record."""
    records = (r._replace(text=f"{r.text} So it is.") if r.id == name else r for r in reading.records)
    return reading._replace(records=tuple(records))


def timed(path: Path, scratch: Path) -> tuple[Built, tuple[float, float]]:
    """Return what a build wrote, and its time in seconds: by the clock, and of all processors."""
    start, used = time.perf_counter(), processor_time()
    kept = PlayCache(scratch / "plays")
    with Library(str(path)) as library:
        site = site_of(library, "https://example.org/", cache=kept, processes=processors())
    built = build(site, scratch / "site", processes=processors())
    return built, (time.perf_counter() - start, processor_time() - used)


def processor_time() -> float:
    """Return the processor time of this process and its finished children, in seconds."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def mkdocs_build(scratch: Path) -> float:
    """Return how long mkdocs-material takes for the same pages, in seconds."""
    venv.create(scratch / "env", with_pip=True)
    python = scratch / "env" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-qq", "mkdocs-material"], check=True, stderr=subprocess.DEVNULL)
    (scratch / "mkdocs.yml").write_text(MKDOCS, encoding="utf-8")
    for page in (scratch / "site").rglob("*.html"):
        target = scratch / "docs" / page.relative_to(scratch / "site").with_suffix(".md")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_markdown(page.read_text(encoding="utf-8")), encoding="utf-8")
    command = [python, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(scratch / "mkdocs")]
    start = time.perf_counter()
    subprocess.run(
        command, cwd=scratch, check=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, stderr=subprocess.DEVNULL
    )
    return time.perf_counter() - start


def as_markdown(html: str) -> str:
    """Return a page's words, headings, lists and links as Markdown."""
    found = re.search(r"<main[^>]*>(.*)</main>", html, re.DOTALL)
    text = found[1] if found else ""
    text = re.sub(r'<a[^>]*href="([^"]*)\.html(#[^"]*)?"[^>]*>(.*?)</a>', r"[\3](\1.md\2)", text, flags=re.DOTALL)
    text = re.sub(r"<h([1-6])[^>]*>", lambda level: "\n\n" + "#" * int(level[1]) + " ", text)
    text = re.sub(r"<li[^>]*>", "\n- ", text)
    text = re.sub(r"</(?:p|h\d|ul|ol|div|article|section)>", "\n\n", text)
    text = unescape(re.sub(r"<[^>]+>", " ", text))
    lines = "\n".join(" ".join(line.split()) for line in text.split("\n"))
    return re.sub(r"\n{3,}", "\n\n", lines)


if __name__ == "__main__":
    sys.exit(main())
