"""How the schema came to be, one step after the other; Alembic runs what is missing."""
