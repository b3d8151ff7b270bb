"""What runs inside Pyodide while the memory snapshot is taken, and what wakes with it in the browser.

A snapshot holds modules but no files, and no JavaScript object may be alive in it. So it holds
- all that can be imported without JavaScript, imported;
- what needs JavaScript, compiled and asleep: importing it later reads no file and compiles nothing;
- a last resort: the rest of the standard library is fetched as a whole if anything of it is asked for.
"""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import linecache
import random
import sys
import zipfile
import zipimport
from collections.abc import Iterable, Sequence
from types import CodeType, FunctionType, ModuleType

UNUSED = ("ssl", "_ssl", "subprocess", "_posixsubprocess", "ipaddress")
"""TLS, processes and addresses in brackets: a tenth of a megabyte to fetch. (asyncio can do without ssl.)"""

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))


class Asleep(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Modules kept as code objects."""

    def __init__(self) -> None:
        self.modules: dict[str, tuple[CodeType, bool]] = {}

    def add(self, name: str, source: str, package: bool = False) -> None:
        self.modules[name] = compile(source, f"<{name}>", "exec", dont_inherit=True), package

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.modules:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=self.modules[name][1])

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.modules[module.__name__][0], module.__dict__)


class Library(importlib.abc.MetaPathFinder):
    """The standard library's modules that nobody foresaw."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.url = ""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not self.url or name.partition(".")[0] not in self.names:
            return None
        url, self.url = self.url, ""
        print(f"fetching the standard library for {name}", file=sys.stderr)
        with open(LIBRARY, "wb") as file:
            file.write(_fetch(url))
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name, path, target)


def _fetch(url: str) -> bytes:
    """A file, now: an import cannot wait, and neither can a page's own request for bytes without this charset."""
    from js import XMLHttpRequest  # pyright: ignore[reportMissingImports]

    request = XMLHttpRequest.new()
    request.open("GET", url, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")
    request.send()
    return bytes(ord(character) & 0xFF for character in request.responseText)


asleep = Asleep()
library = Library(())


def sleep(modules: list[str], sleeping: dict[str, str]) -> str:
    """Import these modules, put the sources in `sleeping` to sleep, and tidy up."""
    for name, source in sleeping.items():
        asleep.add(name.removesuffix(".__init__"), source, name.endswith(".__init__"))
    for name in modules:
        importlib.import_module(name)

    forget(UNUSED)
    forget_annotations()
    with zipfile.ZipFile(LIBRARY) as archive:
        library.names = frozenset(name.partition("/")[0].removesuffix(".py") for name in archive.namelist())
    sys.meta_path[:0] = [asleep]
    sys.meta_path.append(library)
    linecache.clearcache()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # what is here stays: a collection in the browser, in the middle of a touch, need not look at it
    return "\n".join(sorted(sys.modules))


def forget(names: Iterable[str]) -> None:
    """Let go of modules that the standard library imports for what no page does."""
    gone = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    for module in list(sys.modules.values()):
        for name in gone:
            if getattr(module, name, None) is gone[name]:
                setattr(module, name, None)


def forget_annotations() -> None:
    """Let go of what only type checkers read; whoever builds classes from it (dataclasses) has done so."""
    for function in gc.get_objects():
        if isinstance(function, FunctionType):
            function.__annotate__ = _no_annotations  # type: ignore[attr-defined]


def _no_annotations(format_: int) -> dict[str, object]:
    return {}


def wake(library_url: str) -> None:
    """The first thing to run in the browser."""
    random.seed()
    library.url = library_url
