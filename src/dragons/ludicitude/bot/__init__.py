"""The bots of Ludicitude: `policy` chooses and advises, `facts` has the type of what advice tells."""

LEVEL_TARGET = 0.53
"""The share that each level is to win of the games with the one below it, measured by the arena."""
