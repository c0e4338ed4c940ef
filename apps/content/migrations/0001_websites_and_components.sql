CREATE TABLE websites (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The management list of an organization, in its order.
CREATE INDEX websites_by_organization ON websites (organization_id, created_at, id);

CREATE TABLE website_domains (
  -- A host leads to one website, so it can be claimed once.
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND length(domain) BETWEEN 1 AND 253),
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE
);

CREATE INDEX website_domains_by_website ON website_domains (website_id);

CREATE TABLE components (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  name text NOT NULL,
  display_name text NOT NULL,
  description text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  title_field text NOT NULL,
  route_slug_field text NOT NULL,
  icon text,
  fields jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Also the index of every read: by website and name, and the list of a website by name.
  UNIQUE (website_id, name)
);
