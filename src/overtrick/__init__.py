"""overtrick: contract bridge, scored and run."""

__version__ = "0.1.0"
