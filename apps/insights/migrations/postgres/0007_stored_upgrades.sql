-- What a worker has brought up to date in ClickHouse, once per database, because no migration there may insert (docs/decisions/0122).
CREATE TABLE stored_upgrades (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
