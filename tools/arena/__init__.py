"""The arena: how well the bots play, measured in seeded games of two with seats swapped.

`statistics` says what results mean, `play` plays one game, `openspiel` brings a rival from elsewhere, `series` plays
many and writes each down at once, so that a run can be broken off and taken up again.
"""
