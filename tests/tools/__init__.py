"""Tests of the tools of the checkout."""
