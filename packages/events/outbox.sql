-- Messages that were committed and not yet published. Copied into the migrations of every app that appends.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL UNIQUE,
  stream text NOT NULL,
  subject text NOT NULL,
  partition smallint NOT NULL CHECK (partition BETWEEN 0 AND 15),
  payload text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX outbox_partition_id ON outbox (partition, id);

-- Every row is inserted once and deleted soon: vacuum by count, not by share of a table that is nearly empty.
ALTER TABLE outbox SET (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 10000
);
