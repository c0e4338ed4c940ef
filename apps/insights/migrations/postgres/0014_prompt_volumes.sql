-- How often people ask something, as others measured it (docs/decisions/0160). What an organization uploaded is its own: every statement about rows goes through
-- prompt_volume_uploads, which says whose they are.
CREATE TABLE prompt_volume_uploads (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'search-console')),
  name text NOT NULL,
  method text,
  -- Of its rows, counted by the transaction that changes them.
  platforms text[] NOT NULL DEFAULT '{}',
  rows integer NOT NULL DEFAULT 0,
  first_date date,
  last_date date,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (organization_id, source, name)
);

-- The key is what makes two rows the same, in the order in which a request finds them.
CREATE TABLE prompt_volumes (
  upload_id uuid NOT NULL REFERENCES prompt_volume_uploads ON DELETE CASCADE,
  keyword text NOT NULL,
  matching_type text NOT NULL CHECK (matching_type IN ('exact_match', 'phrase_match')),
  date date NOT NULL,
  country_code text NOT NULL,
  platform text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  volume double precision NOT NULL CHECK (volume >= 0),
  -- Slices of one or two people are never stored.
  users integer CHECK (users > 2),
  lower double precision CHECK (lower <= volume),
  upper double precision CHECK (upper >= volume),
  PRIMARY KEY (upload_id, keyword, matching_type, date, country_code, platform, frequency)
);

-- Keywords that an organization asked for on a UTC day, each once: its allowance. Days before yesterday are removed with the next keyword.
CREATE TABLE prompt_volume_keywords (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  keyword text NOT NULL,
  PRIMARY KEY (organization_id, day, keyword)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON prompt_volume_uploads FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).source, ($1).name, ($1).method, ($1).platforms, ($1).rows, ($1).first_date, ($1).last_date, ($1).uploaded_at',
  '($1).id::text',
  'SELECT ($1).organization_id');

-- What a vendor said who is paid per question, until it renews: asking again costs nothing till then. One without points is a keyword that the vendor does not know.
CREATE TABLE prompt_volume_lookups (
  organization_id uuid NOT NULL,
  source text NOT NULL,
  keyword text NOT NULL,
  matching_type text NOT NULL,
  country_code text NOT NULL,
  retrieved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, source, keyword, matching_type, country_code)
);
-- Expired ones are removed with the next lookup of the organization.
CREATE INDEX prompt_volume_lookups_expired ON prompt_volume_lookups (organization_id, expires_at);

CREATE TABLE prompt_volume_points (
  organization_id uuid NOT NULL,
  source text NOT NULL,
  keyword text NOT NULL,
  matching_type text NOT NULL,
  country_code text NOT NULL,
  platform text NOT NULL,
  frequency text NOT NULL,
  date date NOT NULL,
  volume double precision NOT NULL CHECK (volume >= 0),
  PRIMARY KEY (organization_id, source, keyword, matching_type, country_code, platform, frequency, date),
  FOREIGN KEY (organization_id, source, keyword, matching_type, country_code) REFERENCES prompt_volume_lookups ON DELETE CASCADE
);

-- What vendors were paid for an organization on a UTC day, in millionths of a US dollar. Days before yesterday are removed with the next payment.
CREATE TABLE prompt_volume_spending (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  microdollars bigint NOT NULL CHECK (microdollars >= 0),
  PRIMARY KEY (organization_id, day)
);

-- Texts of people that an organization uploaded, for shares of intents. Of a text only its words are kept, and its label by its hash: a text is classified once for an
-- organization, however often it is sent.
CREATE TABLE prompt_text_uploads (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  texts integer NOT NULL DEFAULT 0,
  first_date date,
  last_date date,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (organization_id, name)
);

CREATE TABLE prompt_texts (
  upload_id uuid NOT NULL REFERENCES prompt_text_uploads ON DELETE CASCADE,
  text_hash bytea NOT NULL,
  country_code text NOT NULL,
  day date NOT NULL,
  -- In lower case, with a space before and after each.
  words text NOT NULL,
  users integer NOT NULL CHECK (users > 0),
  PRIMARY KEY (upload_id, text_hash, country_code, day)
);
-- Finds labels that no text has any more.
CREATE INDEX prompt_texts_hash ON prompt_texts (text_hash);

CREATE TABLE prompt_text_labels (
  organization_id uuid NOT NULL,
  text_hash bytea NOT NULL,
  main_classification text NOT NULL,
  sub_category_classification text,
  model text NOT NULL,
  PRIMARY KEY (organization_id, text_hash)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON prompt_text_uploads FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).texts, ($1).first_date, ($1).last_date, ($1).uploaded_at',
  '($1).id::text',
  'SELECT ($1).organization_id');
