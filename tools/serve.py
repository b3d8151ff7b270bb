"""Serve a folder on this machine only: `python -m tools.serve [--open] [--port N] FOLDER`."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PORT = 8000


class Handler(SimpleHTTPRequestHandler):
    """Python's own handler (it answers If-Modified-Since with 304) with the types the browser insists on."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is not there gets the site's own page, as static hosts do."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: who plays does not want to read it."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = os.name == "posix"  # elsewhere it would share a port that is taken

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of browsers that go away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def serve(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server for the folder, not yet running; the next free port if this one is taken."""
    for candidate in range(port, port + 100):
        try:
            return Server(("127.0.0.1", candidate), partial(handler, directory=str(folder)))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise SystemExit(f"no free port from {port} to {port + 99}")


@contextlib.contextmanager
def running(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """The address of a server for the folder that runs in a thread of its own, and is gone afterwards."""
    with serve(folder, handler=handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--open", action="store_true", help="open the browser")
    options = parser.parse_args()
    with serve(options.folder, options.port) as server, contextlib.suppress(KeyboardInterrupt):
        address = f"http://localhost:{server.server_address[1]}/"
        print(f"{address}  (Ctrl+C to stop)", flush=True)
        if options.open and (os.name != "posix" or os.uname().sysname == "Darwin" or _has_screen()):
            webbrowser.open(address)
        server.serve_forever()


def _has_screen() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    main()
