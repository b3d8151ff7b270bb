"""HTML as a tree, for the tests of views: reading it, and finding elements in it."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from dragons_web.parts.html import VOID


class Node:
    """An element: its tag, attributes, children and text."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Node | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.contents: list[Node | str] = []

    def __repr__(self) -> str:
        return f"<{' '.join([self.tag, *(f'{name}={value!r}' for name, value in self.attributes.items())])}>"

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    @property
    def classes(self) -> set[str]:
        return set(self.get("class").split())

    @property
    def children(self) -> list[Node]:
        return [one for one in self.contents if isinstance(one, Node)]

    @property
    def parents(self) -> Iterator[Node]:
        """The elements around this one, from the inside out."""
        around = self.parent
        while around and around.tag:
            yield around
            around = around.parent

    @property
    def text(self) -> str:
        """What is read aloud: all text but what is hidden from screen readers."""
        parts = (one if isinstance(one, str) else one.text for one in self.contents if not _silent(one))
        return "".join(parts)

    def all(self, tag: str = "", class_: str = "", **attributes: str) -> list[Node]:
        """The elements inside with this tag, class and attributes (`data_act="set"`), in order."""
        found = []
        for child in self.children:
            wanted = all(child.get(k.replace("_", "-"), "no") == v for k, v in attributes.items())
            if wanted and tag in ("", child.tag) and (not class_ or class_ in child.classes):
                found.append(child)
            found += child.all(tag, class_, **attributes)
        return found

    def one(self, tag: str = "", class_: str = "", **attributes: str) -> Node:
        """The only such element inside."""
        (found,) = self.all(tag, class_, **attributes)
        return found


def _silent(one: Node | str) -> bool:
    return isinstance(one, Node) and one.get("aria-hidden") == "true"


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.at = Node("", {}, None)
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self.at)
        assert len(node.attributes) == len(attrs), f"<{tag}> has an attribute twice"
        assert node.get("id") not in self.ids, f"an id twice: {node['id']}"
        self.ids |= {node["id"]} if node.get("id") else set()
        self.at.contents.append(node)
        if tag not in VOID:
            self.at = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.at.tag, f"</{tag}> closes {self.at}"
        assert self.at.parent
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.contents.append(data)


def parsed(html: str) -> Node:
    """The tree; AssertionError if elements are not closed in order, or an attribute or an id is there twice."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert parser.at is parser.root, f"{parser.at} is never closed"
    return parser.root


def find(html: str, tag: str = "", class_: str = "", **attributes: str) -> list[Node]:
    """The elements of this HTML with this tag, class and attributes, in order."""
    return parsed(html).all(tag, class_, **attributes)


def one(html: str, tag: str = "", class_: str = "", **attributes: str) -> Node:
    """The only such element of this HTML."""
    return parsed(html).one(tag, class_, **attributes)
