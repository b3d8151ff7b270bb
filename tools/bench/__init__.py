"""Measurements, as ratios within one run: machines differ, and are noisy."""
