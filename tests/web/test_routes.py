"""Every state of the page has an address."""

import pytest

from dragons_web.model.routes import HOME, Route, parse


@pytest.mark.parametrize(
    ("hash_", "route"),
    [
        ("", HOME),
        ("#", HOME),
        ("#/", HOME),
        ("#/quick/tresor", Route("quick", "tresor")),
        ("#/resume/tresor", Route("resume", "tresor")),
        ("#/learn/tresor", Route("learn", "tresor")),
        ("#/new/tresor?seats=h:Ana&grid=5", Route("new", "tresor", query="seats=h:Ana&grid=5")),
        ("#/play/3f9c", Route("play", "3f9c")),
        ("#/play/3f9c/menu", Route("play", "3f9c", "menu")),
        ("#/rules/tresor", Route("rules", "tresor")),
        ("#/replay/3f9c", Route("replay", "3f9c")),
        ("#/shared/eNq-_1", Route("shared", "eNq-_1")),
        ("#/past", Route("past")),
        ("#/about", Route("about")),
        ("#/settings", Route("settings")),
    ],
)
def test_an_address_names_a_screen(hash_: str, route: Route) -> None:
    assert parse(hash_) == route
    assert parse(str(route)) == route


@pytest.mark.parametrize("hash_", ["#/nothing", "#/play/1/attic", "#/play/1/menu/2", "#/about/us", "#fr", "#/new"])
def test_an_address_that_names_none_leads_to_the_lobby(hash_: str) -> None:
    assert parse(hash_) == HOME
