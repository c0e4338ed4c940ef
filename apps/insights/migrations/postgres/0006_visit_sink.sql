-- Where the sink stands in the stream of visits, and what it can never store: as for answers (docs/decisions/0091).
CREATE TABLE visit_sink (LIKE answer_sink INCLUDING ALL);
CREATE TABLE refused_visits (LIKE refused_answers INCLUDING ALL);

-- Blocks of visits that are in ClickHouse, for a day and some: a request that is sent again makes blocks of the same ids.
CREATE TABLE stored_visit_blocks (
  id uuid PRIMARY KEY,
  stored_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_visit_blocks_by_age ON stored_visit_blocks (stored_at);
