-- Slugs that translations give their documents: a path with one leads to the document, and no two documents have the same in a language.
SET LOCAL lock_timeout = '10s';

-- Derived from translations by the triggers below, so it is not counted as usage. A translation whose slug is that of the document itself
-- has no row.
CREATE TABLE localized_slugs (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  language text NOT NULL,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  schema_name text NOT NULL,
  -- Null when the translation no longer has one.
  slug text,
  -- Whether the document is.
  published boolean NOT NULL,
  -- The slug before, and the transaction that replaced it: its events name the pages that are gone, too.
  former_slug text,
  former_in xid8,
  PRIMARY KEY (document_id, language)
);

-- The document of a path; and what no two documents may have.
CREATE UNIQUE INDEX localized_slugs_published ON localized_slugs (website_id, schema_name, slug, language)
  WHERE published AND slug IS NOT NULL;
-- The document of a path in a preview.
CREATE INDEX localized_slugs_drafts ON localized_slugs (website_id, schema_name, slug, language) WHERE slug IS NOT NULL;

CREATE FUNCTION keep_localized_slug(document uuid, of_language text, content jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT d.website_id, d.schema_name, d.published_at IS NOT NULL AS published, nullif(
      CASE WHEN jsonb_typeof(content -> c.route_slug_field) = 'string' THEN nullif(content ->> c.route_slug_field, '') END,
      coalesce(d.published_slug, d.draft_slug)
    ) AS slug
  INTO found FROM documents d JOIN components c ON c.id = d.component_id WHERE d.id = document;
  IF found.slug IS NULL THEN
    UPDATE localized_slugs l SET slug = NULL, former_slug = l.slug, former_in = pg_current_xact_id()
    WHERE l.document_id = document AND l.language = of_language AND l.slug IS NOT NULL;
    RETURN;
  END IF;
  INSERT INTO localized_slugs AS l (document_id, language, website_id, schema_name, slug, published)
  VALUES (document, of_language, found.website_id, found.schema_name, found.slug, found.published)
  ON CONFLICT (document_id, language) DO UPDATE SET
    slug = EXCLUDED.slug,
    published = EXCLUDED.published,
    former_slug = CASE WHEN l.slug IS DISTINCT FROM EXCLUDED.slug THEN l.slug ELSE l.former_slug END,
    former_in = CASE WHEN l.slug IS DISTINCT FROM EXCLUDED.slug THEN pg_current_xact_id() ELSE l.former_in END;
END $$;

CREATE FUNCTION keep_slug_of_translation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_localized_slug(OLD.document_id, OLD.language, '{}');
  ELSE
    PERFORM keep_localized_slug(NEW.document_id, NEW.language, NEW.content);
  END IF;
  RETURN NULL;
END $$;

-- What a document is published with decides which of its translations have a slug of their own.
CREATE FUNCTION keep_slugs_of_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_localized_slug(t.document_id, t.language, t.content) FROM translations t WHERE t.document_id = NEW.id;
  RETURN NULL;
END $$;

-- In the database, since processes of the version before write translations too while a deploy goes on.
CREATE TRIGGER slug_of_write AFTER INSERT OR UPDATE OF content ON translations FOR EACH ROW
  EXECUTE FUNCTION keep_slug_of_translation();
CREATE TRIGGER slug_of_delete AFTER DELETE ON translations FOR EACH ROW EXECUTE FUNCTION keep_slug_of_translation();
CREATE TRIGGER slugs_of_update AFTER UPDATE OF published_at, published_slug ON documents FOR EACH ROW
  WHEN (OLD.published_at IS DISTINCT FROM NEW.published_at OR OLD.published_slug IS DISTINCT FROM NEW.published_slug)
  EXECUTE FUNCTION keep_slugs_of_document();
