"""Test a served site against its OpenAPI schema: ``python -m tests.endurance.schema`` runs schemathesis for a minute.

Questions are answered by the served knowledge base itself, each in a process apart. The exit code is schemathesis's.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Thread

from kb.site.answering import Answering
from kb.site.serving import Files, listening, server

SECONDS = 60


def main() -> int:
    """Serve the knowledge base of RULINGS_HOME, and run schemathesis on it."""
    with tempfile.TemporaryDirectory() as folder, listening(0) as at:
        application = Answering(Files(Path(folder)), os.environ["RULINGS_HOME"])
        Thread(target=server(application, at).run, daemon=True).start()
        address = f"http://127.0.0.1:{at.getsockname()[1]}/api/openapi.json"
        checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
        words = ["run", address, "--checks", checks, "--max-time", str(SECONDS), "--seed", "1", "--no-shrink"]
        command = [sys.executable, "-m", "schemathesis.cli", *words, "--request-timeout", "60", "--no-color"]
        return subprocess.run(command, check=False, cwd=folder).returncode


if __name__ == "__main__":
    sys.exit(main())
