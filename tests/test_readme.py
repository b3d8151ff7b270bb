"""What the README shows is true."""

import doctest
import re
from pathlib import Path

import pytest


def test_the_example_of_the_readme() -> None:
    failed, tried = doctest.testfile("../README.md", module_relative=True)
    assert tried
    assert not failed


def test_the_bot_of_the_design_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = Path("docs/design.md").read_text("utf-8")
    [code] = re.findall(r"```python\n(from random.*?)```", text, re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out.startswith("[")
