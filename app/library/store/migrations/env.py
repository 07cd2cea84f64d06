"""What Alembic runs: the migrations, on the connection that `opening.py` hands over."""

from alembic import context

from app.library.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
