"""HTML from Python: escaped unless it is Markup, attributes by name, nothing else."""

from dragons_web.parts.html import Markup, classes, el, hidden, icon, join


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b & c", el("b", "d")) == "<p>a &lt; b &amp; c<b>d</b></p>"
    assert join("<", Markup("<br>"), 3, None) == "&lt;<br>3"


def test_attribute_values_are_escaped() -> None:
    assert el("input", value='"><script>') == '<input value="&quot;&gt;&lt;script&gt;">'


def test_attribute_names() -> None:
    assert el("i", class_="x", data_move="c4", aria_label="y") == '<i class="x" data-move="c4" aria-label="y"></i>'


def test_none_and_false_leave_an_attribute_out_and_true_names_it() -> None:
    assert el("button", "x", disabled=True, hidden=False, id=None) == "<button disabled>x</button>"
    assert el("i", tabindex=0) == '<i tabindex="0"></i>'


def test_iterables_are_flattened() -> None:
    assert el("ul", (el("li", n) for n in (1, 2)), [None, ["x"]]) == "<ul><li>1</li><li>2</li>x</ul>"


def test_void_elements_have_no_end() -> None:
    assert el("br") == "<br>"


def test_icons_are_silent_and_hidden_text_is_not() -> None:
    assert icon("u-x", "icon") == '<svg class="icon" aria-hidden="true"><use href="#u-x"/></svg>'
    assert hidden("<") == '<span class="visually-hidden">&lt;</span>'


def test_classes() -> None:
    assert classes("a", None, False, "b") == "a b"
    assert classes(None, False) is None
    assert repr(Markup("x")) == "Markup('x')"
