-- Every import of a spreadsheet: whose it was and what became of it.
CREATE TABLE csv_sources (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Subject of the token. Nobody else may change the row.
  user_id text NOT NULL,
  schema_name text NOT NULL,
  file_name text NOT NULL,
  -- Where the file is kept when its rows are too many for raw_data; else null.
  file_url text,
  -- json, not jsonb: the columns stay in the order of the file.
  raw_data json NOT NULL DEFAULT '[]' CHECK (json_typeof(raw_data) = 'array'),
  row_count integer NOT NULL CHECK (row_count >= 0),
  status text NOT NULL CHECK (length(status) BETWEEN 1 AND 100),
  error_msg text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The list of a website, newest first.
CREATE INDEX csv_sources_by_website ON csv_sources (website_id, created_at, id);

-- What was answered to requests with an Idempotency-Key, written in the transaction of what they did: a row is there exactly when
-- the work is. While the work runs, its advisory lock is held instead.
CREATE TABLE idempotency_keys (
  -- Of the token: another person's key of the same name is another key.
  subject text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  -- SHA-256 of everything that the request asked for, in hexadecimal digits.
  request_hash text NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, operation, key)
);

-- Old ones are dropped a few at a time.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
