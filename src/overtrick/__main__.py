"""``python -m overtrick``."""

from overtrick.cli.main import main

main()
