"""Tests of the benchmarks' frame; what they measure is judged by running them."""
