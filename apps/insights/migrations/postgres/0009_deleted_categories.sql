-- Categories whose answers the worker has to remove from ClickHouse. Twice: at once, and when what was on its way has come.
CREATE TABLE deleted_categories (
  category_id uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  swept_at timestamptz,
  -- From then on ClickHouse has nothing of it.
  removed_at timestamptz
);
-- What the worker looks for once a second.
CREATE INDEX deleted_categories_to_remove ON deleted_categories (deleted_at) WHERE removed_at IS NULL;
