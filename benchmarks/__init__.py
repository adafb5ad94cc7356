"""Benchmarks: each number of the design beside its floor, measured in the same run."""
