-- Knowledge bases (docs/decisions/0161): texts of an organization that can be searched. One of a website has what that publishes, and is written by the worker alone;
-- others have what people upload.

-- Trusted since PostgreSQL 13: the owner of the database may create it. It lets one index have the knowledge base and the words.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE knowledge_bases (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  -- Of documents that are uploaded.
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- Of the content service; null: documents are uploaded.
  website_id uuid UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX knowledge_bases_uploaded_name ON knowledge_bases (organization_id, name) WHERE website_id IS NULL;
CREATE INDEX knowledge_bases_by_organization ON knowledge_bases (organization_id, created_at, id);

CREATE TABLE knowledge_folders (
  knowledge_base_id uuid NOT NULL REFERENCES knowledge_bases ON DELETE CASCADE,
  -- Names with a slash between two.
  path text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (knowledge_base_id, path)
);

CREATE TABLE knowledge_documents (
  id uuid PRIMARY KEY,
  knowledge_base_id uuid NOT NULL REFERENCES knowledge_bases ON DELETE CASCADE,
  -- Empty: at the top.
  folder text NOT NULL,
  name text NOT NULL,
  path text GENERATED ALWAYS AS (CASE WHEN folder = '' THEN name ELSE folder || '/' || name END) STORED,
  language text NOT NULL,
  title text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  text text NOT NULL,
  -- Of what a website published: which document, where it is shown, which version, and the last pass over the website that saw it.
  website_id uuid,
  source_document_id uuid,
  url text,
  version integer,
  pass bigint,
  -- When it was published, or uploaded last.
  source_updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (knowledge_base_id, path)
);
-- Which languages a knowledge base has is found by 35 looks at this one.
CREATE INDEX knowledge_documents_by_language ON knowledge_documents (knowledge_base_id, language);
CREATE INDEX knowledge_documents_by_source ON knowledge_documents (knowledge_base_id, source_document_id) WHERE source_document_id IS NOT NULL;
-- What is in a folder and below it.
CREATE INDEX knowledge_documents_by_folder ON knowledge_documents (knowledge_base_id, folder text_pattern_ops);

-- What is searched: parts of documents of some hundred words. `words` has the words of the title (A), of the headings above it (B) and of the part (D), and for each tag and
-- each folder above it a mark that no text can have.
CREATE TABLE knowledge_passages (
  document_id uuid NOT NULL REFERENCES knowledge_documents ON DELETE CASCADE,
  ordinal integer NOT NULL,
  knowledge_base_id uuid NOT NULL,
  heading text NOT NULL,
  text text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (document_id, ordinal)
);
-- A search reads the rows of its own knowledge base alone. The short list of pending entries is what a search pays for what was written just before it.
CREATE INDEX knowledge_passages_words ON knowledge_passages USING gin (knowledge_base_id, words) WITH (gin_pending_list_limit = 1024);

-- How far the worker is with the website of the content service. Who holds the row reads the website; nobody else writes its documents meanwhile.
CREATE TABLE knowledge_feeds (
  website_id uuid PRIMARY KEY,
  -- A pass reads every document of the website; it is under way while `reading`, and `cursor` says how far it is.
  pass bigint NOT NULL DEFAULT 0,
  reading boolean NOT NULL DEFAULT false,
  cursor text,
  -- Websites take turns.
  served_at timestamptz NOT NULL DEFAULT '-infinity',
  not_before timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX knowledge_feeds_reading ON knowledge_feeds (website_id) WHERE reading;

-- What changed and is to be read again: one document, or with null the whole website. Rows are only added, so that who takes a message never waits for who reads.
CREATE TABLE knowledge_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id uuid NOT NULL,
  document_id uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX knowledge_due_by_website ON knowledge_due (website_id, id);

-- One row: how much of the stream of changes was there when a worker last looked. Where more is gone than that, every website is read again.
CREATE TABLE knowledge_stream (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  created text NOT NULL,
  last_sequence bigint NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON knowledge_bases FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).slug, ($1).description, ($1).language, ($1).website_id',
  '($1).id::text',
  'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON knowledge_folders FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).knowledge_base_id, ($1).path',
  '($1).knowledge_base_id::text',
  'SELECT k.organization_id FROM knowledge_bases k WHERE k.id = ($1).knowledge_base_id');

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON knowledge_documents FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).knowledge_base_id, ($1).path, ($1).language, ($1).title, ($1).text, ($1).source_updated_at',
  '($1).id::text',
  'SELECT k.organization_id FROM knowledge_bases k WHERE k.id = ($1).knowledge_base_id');
