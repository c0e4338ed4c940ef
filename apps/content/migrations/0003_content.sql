-- Raised by every change of a route: a reader that remembers the routes of a website sees in one statement whether they are current.
ALTER TABLE websites ADD COLUMN routes_version bigint NOT NULL DEFAULT 0;

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  component_id uuid NOT NULL REFERENCES components,
  -- The component's name, which never changes: reads need no join.
  schema_name text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
  version integer NOT NULL DEFAULT 1,
  draft_content jsonb NOT NULL,
  draft_slug text,
  published_content jsonb,
  published_title text,
  published_slug text,
  published_at timestamptz,
  -- What the dataset delivers, rendered once at publication: the injected keys, and the content with its images resolved.
  published_head text,
  published_body text,
  published_bytes integer GENERATED ALWAYS AS (octet_length(published_body)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(published_content, published_title, published_at, published_head, published_body) IN (0, 5)),
  CHECK (status <> 'archived' OR published_at IS NULL)
);

-- The dataset, in its order.
CREATE INDEX documents_published ON documents (website_id, schema_name, published_at DESC, id DESC)
  WHERE published_at IS NOT NULL;
-- A bound route parameter leads to one document.
CREATE UNIQUE INDEX documents_published_slug ON documents (website_id, schema_name, published_slug)
  WHERE published_slug IS NOT NULL;
CREATE INDEX documents_draft_slug ON documents (website_id, schema_name, draft_slug) WHERE draft_slug IS NOT NULL;
-- The management lists: of a website, and of one component.
CREATE INDEX documents_by_website ON documents (website_id, created_at, id);
CREATE INDEX documents_by_schema ON documents (website_id, schema_name, created_at, id);

CREATE TABLE document_versions (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'edited', 'published', 'unpublished', 'archived', 'restored')),
  title text NOT NULL,
  content jsonb NOT NULL,
  -- Subject of the token, or null for a script's key.
  actor text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, version)
);

CREATE TABLE translations (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  content jsonb NOT NULL,
  content_bytes integer GENERATED ALWAYS AS (octet_length(content::text)) STORED,
  -- SHA-256 of the published content that was translated; null for one written by hand.
  source_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, language)
);

CREATE INDEX translations_by_website ON translations (website_id);

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  schema_id uuid NOT NULL REFERENCES components,
  schema_name text NOT NULL,
  draft_content jsonb NOT NULL,
  published_content jsonb,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published')),
  version integer NOT NULL DEFAULT 1,
  layout jsonb NOT NULL DEFAULT '{}',
  cloned_from_id uuid REFERENCES blocks ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX blocks_by_website ON blocks (website_id, created_at, id);
CREATE INDEX blocks_by_origin ON blocks (cloned_from_id) WHERE cloned_from_id IS NOT NULL;

CREATE TABLE generated_blocks (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  block_id uuid NOT NULL UNIQUE REFERENCES blocks ON DELETE CASCADE,
  schema_name text NOT NULL,
  generated_content jsonb NOT NULL,
  generated_layout jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (length(status) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX generated_blocks_by_website ON generated_blocks (website_id);

CREATE TABLE computed_fields (
  block_id uuid NOT NULL REFERENCES blocks ON DELETE CASCADE,
  field_path text NOT NULL CHECK (length(field_path) BETWEEN 1 AND 500),
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  script text NOT NULL CHECK (length(script) BETWEEN 1 AND 10000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (block_id, field_path)
);

CREATE INDEX computed_fields_by_website ON computed_fields (website_id);

CREATE TABLE routes (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- Bounded in bytes: an index entry must fit a third of a page.
  path text NOT NULL CHECK (path LIKE '/%' AND octet_length(path) <= 2000),
  pattern text NOT NULL CHECK (pattern LIKE '/%' AND octet_length(pattern) <= 2000),
  is_dynamic boolean NOT NULL GENERATED ALWAYS AS (position('{' IN path) > 0) STORED,
  label text,
  tags text[] NOT NULL DEFAULT '{}',
  block_ids uuid[] NOT NULL DEFAULT '{}',
  template_block_ids uuid[],
  override_mode text,
  state text NOT NULL DEFAULT 'Draft' CHECK (state IN ('Draft', 'Live', 'Archived')),
  param_bindings jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- An exact path leads to one route. An archived one frees its path.
CREATE UNIQUE INDEX routes_path ON routes (website_id, path) WHERE state <> 'Archived';
CREATE INDEX routes_dynamic ON routes (website_id) WHERE is_dynamic AND state <> 'Archived';
CREATE INDEX routes_by_update ON routes (website_id, updated_at DESC, id DESC);
-- Which pages show a block.
CREATE INDEX routes_by_block ON routes USING gin (block_ids);

CREATE TABLE assets (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  -- The last part of its address. Made from the name of the upload, and of safe characters only.
  file_name text NOT NULL CHECK (file_name ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  content_type text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  blur_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX assets_by_website ON assets (website_id, created_at, id);
