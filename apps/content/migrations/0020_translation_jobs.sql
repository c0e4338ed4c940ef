-- A request to translate what is published. Its counters are not kept: they are counted from its pairs.
CREATE TABLE translation_jobs (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- As an earlier form of the request named it; null for all others.
  schema_name text,
  -- Both sorted, without duplicates: jobs are equivalent when these are equal.
  schema_names text[] NOT NULL CHECK (cardinality(schema_names) > 0),
  languages text[] NOT NULL CHECK (cardinality(languages) > 0),
  status text NOT NULL CHECK (status IN ('preparing', 'queued', 'running', 'completed', 'completed_with_errors', 'failed')),
  -- SHA-256 over ids and source hashes of every eligible document, to tell whether published content changed since.
  source_fingerprint text NOT NULL,
  -- Eligible documents. Documents times languages less the pairs is what was skipped.
  documents_processed integer NOT NULL CHECK (documents_processed >= 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((finished_at IS NOT NULL) = (status IN ('completed', 'completed_with_errors', 'failed')))
);

-- The equivalent active one; at most one, by a lock.
CREATE INDEX translation_jobs_active ON translation_jobs (website_id) WHERE finished_at IS NULL;
-- Old ones are dropped.
CREATE INDEX translation_jobs_by_end ON translation_jobs (finished_at) WHERE finished_at IS NOT NULL;

SELECT keep_usage('translation_jobs');

-- What a job has to translate: a document into a language. Its usage is not kept: rows are written at every step and go by themselves.
CREATE TABLE translation_pairs (
  job_id uuid NOT NULL REFERENCES translation_jobs ON DELETE CASCADE,
  document_id uuid NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Entries of the queue for an earlier attempt do nothing.
  attempts integer NOT NULL DEFAULT 0,
  -- Who runs it. A worker that was taken for dead finds another one here and writes nothing.
  claim uuid CHECK ((state = 'running') = (claim IS NOT NULL)),
  -- Why it failed, or failed last.
  error text CHECK (length(error) <= 500),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (job_id, document_id, language)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Is anything left of a job?
CREATE INDEX translation_pairs_left ON translation_pairs (job_id) WHERE state IN ('waiting', 'running');
-- Never two at once, also of different jobs; and how many run at all.
CREATE UNIQUE INDEX translation_pairs_running ON translation_pairs (document_id, language) WHERE state = 'running';

-- What a text was translated to, so that it is paid for once. A correction by hand stands under its document and, for all others
-- of the website, under the nil UUID.
CREATE TABLE translation_segments (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  segment_hash text NOT NULL CHECK (segment_hash ~ '^[0-9a-f]{64}$'),
  document_id uuid NOT NULL,
  text text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('machine', 'manual')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (website_id, language, segment_hash, document_id)
);

SELECT keep_usage('translation_segments');

-- How a website is translated: terms that stay, terms with a translation of their own, and a word about style.
CREATE TABLE translation_glossaries (
  website_id uuid PRIMARY KEY REFERENCES websites ON DELETE CASCADE,
  glossary jsonb NOT NULL CHECK (jsonb_typeof(glossary) = 'object'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

SELECT keep_usage('translation_glossaries');
