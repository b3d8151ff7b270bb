"""What the README shows is true."""

import doctest


def test_the_example_of_the_readme() -> None:
    failed, tried = doctest.testfile("../README.md", module_relative=True)
    assert tried
    assert not failed
