-- Regions and models are the same for everybody; what an organization tracks is its choice among them.
CREATE TABLE regions (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200)
);

CREATE TABLE organization_regions (
  organization_id uuid NOT NULL,
  region_id uuid NOT NULL REFERENCES regions ON DELETE CASCADE,
  PRIMARY KEY (organization_id, region_id)
);

CREATE TABLE models (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200)
);

CREATE TABLE domains (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (name = lower(name) AND length(name) BETWEEN 1 AND 253),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organization_id, name)
);
