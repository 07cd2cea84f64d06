"""Mined jams, kept and found: the only room that knows SQLAlchemy, Alembic and Dask."""
