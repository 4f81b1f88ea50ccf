// Compiles the Python files of a zip by the Python of a Pyodide: node compile_engine.mjs PYODIDE SOURCES.zip COMPILED.zip

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, sources, compiled] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: "0" } });
  python.FS.writeFile("/sources.zip", readFileSync(sources));
  python.runPython(`
import _imp, marshal
from importlib.util import MAGIC_NUMBER
from zipfile import ZipFile

UNCHECKED = (1).to_bytes(4, "little")  # a hash of the source, at which nobody looks
with ZipFile("/sources.zip") as sources, ZipFile("/compiled.zip", "w") as compiled:
    for name in sources.namelist():
        source = sources.read(name)
        if not name.endswith(".py"):
            compiled.writestr(name, source)
            continue
        code = compile(source.decode(), name, "exec", dont_inherit=True, optimize=0)
        mark = _imp.source_hash(_imp.pyc_magic_number_token, source)
        compiled.writestr(name + "c", MAGIC_NUMBER + UNCHECKED + mark + marshal.dumps(code))
`);
  writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
} catch (error) {
  console.error(String(error.message).slice(-1500));
  process.exit(1);
}
