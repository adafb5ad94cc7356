"""Tests of the benchmarks' code; their numbers are judged by running them."""
