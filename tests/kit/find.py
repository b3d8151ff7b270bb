"""What tests of views share: finding elements in HTML."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from dragons_web.parts.html import VOID


@dataclass
class Node:
    """An element; `text` is all text within it, in order."""

    tag: str
    attributes: dict[str, str | None]
    text: str = ""
    parents: list[Node] = field(default_factory=list, repr=False)

    def __getitem__(self, name: str) -> str | None:
        return self.attributes.get(name)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self.open: list[Node] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, dict(attrs), parents=[*self.open])
        self.nodes.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.nodes.append(Node(tag, dict(attrs), parents=[*self.open]))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1].tag == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for node in self.open:
            node.text += data


def find(html: str, tag: str | None = None, **attributes: str | None) -> list[Node]:
    """The elements with this tag and these attributes (`data_act="set"`, `class_` a class it has), in order.

    AssertionError if the HTML is not well nested or uses an id twice."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    ids = [node["id"] for node in reader.nodes if node["id"]]
    assert len(ids) == len(set(ids)), f"an id twice: {sorted(ids)}"
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return [
        node
        for node in reader.nodes
        if tag in (None, node.tag)
        and all(
            value in (node["class"] or "").split() if name == "class" else node[name] == value
            for name, value in wanted.items()
        )
    ]


def one(html: str, tag: str | None = None, **attributes: str | None) -> Node:
    """The only such element."""
    (node,) = find(html, tag, **attributes)
    return node
