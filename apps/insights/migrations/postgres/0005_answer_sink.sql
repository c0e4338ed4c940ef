-- Where the sink stands in the stream of answers (docs/decisions/0091). One row a stream.
CREATE TABLE answer_sink (
  stream text PRIMARY KEY,
  -- When the stream was made. One that was made anew counts from 1 again.
  stream_created text NOT NULL,
  -- Everything up to here is in ClickHouse.
  stored_through bigint NOT NULL DEFAULT 0,
  -- The batch that is being inserted ends here and begins behind stored_through; null when there is none. Committed before the
  -- insert, so that after any crash the same rows are inserted again under the same token.
  batch_last bigint CHECK (batch_last > stored_through),
  -- Places of the batch that are not inserted: stored before, twice in the batch, or refused.
  batch_skips bigint[] NOT NULL DEFAULT '{}'
);

-- Messages that the store can never take, kept for people to look at. They are not tried again.
CREATE TABLE refused_answers (
  stream text NOT NULL,
  stream_created text NOT NULL,
  sequence bigint NOT NULL,
  reason text NOT NULL,
  body text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stream, stream_created, sequence)
);
