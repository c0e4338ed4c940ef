-- An organization may add regions and models of its own; those without an organization are built in.
ALTER TABLE regions ADD organization_id uuid;
ALTER TABLE regions DROP CONSTRAINT regions_name_key;
CREATE UNIQUE INDEX regions_by_name ON regions (name, organization_id) NULLS NOT DISTINCT;
CREATE INDEX regions_by_organization ON regions (organization_id) WHERE organization_id IS NOT NULL;

ALTER TABLE models ADD organization_id uuid;
ALTER TABLE models DROP CONSTRAINT models_name_key;
CREATE UNIQUE INDEX models_by_name ON models (name, organization_id) NULLS NOT DISTINCT;
CREATE INDEX models_by_organization ON models (organization_id);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  internal_name text CHECK (length(internal_name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A category can belong to several organizations. Who belongs to none of them does not see it.
CREATE TABLE category_organizations (
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (organization_id, category_id)
);
CREATE INDEX category_organizations_by_category ON category_organizations (category_id);

CREATE TABLE category_regions (
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  region_id uuid NOT NULL REFERENCES regions,
  PRIMARY KEY (category_id, region_id)
);
CREATE INDEX category_regions_by_region ON category_regions (region_id);

CREATE TABLE topics (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name),
  UNIQUE (category_id, id)
);

CREATE TABLE tags (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name)
);

CREATE TABLE assets (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  alternate_names text[] NOT NULL DEFAULT '{}',
  website text NOT NULL CHECK (website = lower(website) AND length(website) BETWEEN 1 AND 253),
  alternate_domains text[] NOT NULL DEFAULT '{}',
  is_owned boolean NOT NULL,
  logo_url text NOT NULL CHECK (length(logo_url) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name),
  UNIQUE (category_id, id)
);

CREATE TABLE personas (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  profile jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name)
);

-- `rules` is an array of {type, value}; the service validates it.
CREATE TABLE citation_categories (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  rules jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name)
);

CREATE TABLE citation_tags (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  rules jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, name)
);
