-- How often the answers of a category changed: the data version of its reports. The worker counts in the transaction that ends a batch, when ClickHouse has
-- it: a reader may see newer answers under an older version, never older ones under a newer.
CREATE TABLE category_data (
  category_id uuid PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
);
