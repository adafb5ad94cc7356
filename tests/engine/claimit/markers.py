"""Stacks as lists of markers, bottom to top, written like "P1 S3 C".

P1 is a marker of the player at seat 1, S3 is squatter 3 and C is a claim marker.
"""

from engine.claimit.stacks import Claim, Stack


def text_of(stack: Stack) -> str:
    """Return the markers of a stack from bottom to top."""
    player = [] if stack.owner is None else [f"P{stack.owner}"]
    squatter = [] if stack.squatter is None else [f"S{stack.squatter}"]
    if stack.claim is Claim.KEPT:
        return " ".join(["C", *player, *squatter])
    on_top = ["C"] if stack.claim is Claim.ON_TOP else []
    return " ".join([*player, *squatter, *on_top])


def stack_of(text: str) -> Stack:
    """Return the stack with these markers."""
    markers = text.split()
    numbers = {marker[0]: int(marker[1:]) for marker in markers if marker != "C"}
    claim = Claim.NONE
    if "C" in markers:
        claim = Claim.KEPT if markers[0] == "C" and len(markers) > 1 else Claim.ON_TOP
    return Stack(numbers.get("P"), numbers.get("S"), claim)
