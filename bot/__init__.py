"""Everything that talks to Discord or to the disk."""
