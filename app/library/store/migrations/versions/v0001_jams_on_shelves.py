"""Jams on shelves, and which starters were taken in."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_SHELF = ("slides", "vehicles", "walls", "size", "difficulty", "one_first_move", "one_way", "all_needed")


def upgrade() -> None:
    op.create_table(
        "shelves",
        sa.Column("id", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.SmallInteger(), nullable=False) for name in _SHELF[:5]),
        *(sa.Column(name, sa.Boolean(), nullable=False) for name in _SHELF[5:]),
        sa.Column("jams", sa.Integer(), nullable=False),
        sa.Column("least_steps", sa.SmallInteger(), nullable=False),
        sa.Column("most_steps", sa.SmallInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_shelves"),
        sa.UniqueConstraint(*_SHELF, name="uq_shelves_alike"),
    )
    op.create_table(
        "jams",
        sa.Column("id", _KEY, autoincrement=True, nullable=False),
        sa.Column("cells", sa.Text(), nullable=False),
        *(sa.Column(name, sa.SmallInteger(), nullable=False) for name in ("slides", "steps", "vehicles")),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("positions", "solutions", "shelf")),
        sa.PrimaryKeyConstraint("id", name="pk_jams"),
        sa.UniqueConstraint("cells", name="uq_jams_cells"),
        sa.ForeignKeyConstraint(["shelf"], ["shelves.id"], name="fk_jams_shelf"),
    )
    op.create_index("ix_jams_by_slides", "jams", ["slides", "id", "shelf", "steps"])
    op.create_index("ix_jams_by_steps", "jams", ["steps", "id", "shelf"])
    op.create_index("ix_jams_by_vehicles", "jams", ["vehicles", "id", "shelf", "steps"])
    op.create_index("ix_jams_by_shelf", "jams", ["shelf", "steps", "id"])
    op.create_table(
        "starters",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("jams", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_starters"),
    )


def downgrade() -> None:
    for table in ("starters", "jams", "shelves"):
        op.drop_table(table)
