-- Which published content names which documents: a change of a document is announced with the pages of all that show it.
SET LOCAL lock_timeout = '10s';

-- Derived from published content by the triggers below, so it is not counted as usage. A row too much costs a path too much in an
-- event; a row too few would leave a page stale.
CREATE TABLE published_references (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  source_kind text NOT NULL CHECK (source_kind IN ('document', 'block')),
  source_id uuid NOT NULL,
  -- Which content of the source: empty for its own, `generated` for a block's generated one, or the language of a translation.
  part text NOT NULL,
  source_schema text NOT NULL,
  target_id uuid NOT NULL,
  target_schema text NOT NULL,
  PRIMARY KEY (source_id, part, target_id)
);

-- What shows a document.
CREATE INDEX published_references_by_target ON published_references (website_id, target_id)
  INCLUDE (source_kind, source_id, source_schema);
-- What shows documents of a component, where they are too many to ask for each.
CREATE INDEX published_references_by_schema ON published_references (website_id, target_schema, source_kind, source_schema);

-- Every document of the website whose id stands in the content as a text of its own, at any depth: the values of reference fields,
-- and ids in a rich text. The definition of the component is not asked, so that a later change of it leaves nothing out.
CREATE FUNCTION documents_named_in(website uuid, content jsonb) RETURNS TABLE (id uuid, schema_name text)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT d.id, d.schema_name
  FROM jsonb_path_query(
    content,
    'strict $.** ? (@ like_regex "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")'
  ) AS named
  JOIN documents d ON d.id = (named #>> '{}')::uuid AND d.website_id = website
$$;

CREATE FUNCTION keep_references(
  website uuid, kind text, source uuid, part_of_source text, schema_of_source text, content jsonb
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM published_references WHERE source_id = source AND part = part_of_source;
  IF content IS NOT NULL THEN
    INSERT INTO published_references (website_id, source_kind, source_id, part, source_schema, target_id, target_schema)
    SELECT website, kind, source, part_of_source, schema_of_source, named.id, named.schema_name
    FROM documents_named_in(website, content) AS named;
  END IF;
END $$;

CREATE FUNCTION keep_references_of_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'document', NEW.id, '', NEW.schema_name, NEW.published_content);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_references_of_translation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_references(
    NEW.website_id, 'document', NEW.document_id, NEW.language,
    (SELECT d.schema_name FROM documents d WHERE d.id = NEW.document_id), NEW.content
  );
  RETURN NULL;
END $$;

CREATE FUNCTION keep_references_of_block() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'block', NEW.id, '', NEW.schema_name, NEW.published_content);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_references_of_generated_block() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'block', NEW.block_id, 'generated', NEW.schema_name, NEW.generated_content);
  RETURN NULL;
END $$;

CREATE FUNCTION drop_references() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'translations' THEN
    DELETE FROM published_references WHERE source_id = OLD.document_id AND part = OLD.language;
  ELSIF TG_TABLE_NAME = 'generated_blocks' THEN
    DELETE FROM published_references WHERE source_id = OLD.block_id AND part = 'generated';
  ELSE
    DELETE FROM published_references WHERE source_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

-- In the database and not in each statement of the service: processes of the version before write here too while a deploy goes on.
-- A draft costs nothing, since it sets no published_content.
CREATE TRIGGER references_of_insert AFTER INSERT ON documents FOR EACH ROW
  WHEN (NEW.published_content IS NOT NULL) EXECUTE FUNCTION keep_references_of_document();
CREATE TRIGGER references_of_update AFTER UPDATE OF published_content ON documents FOR EACH ROW
  WHEN (OLD.published_content IS DISTINCT FROM NEW.published_content) EXECUTE FUNCTION keep_references_of_document();
CREATE TRIGGER references_of_delete AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION drop_references();

CREATE TRIGGER references_of_insert AFTER INSERT ON blocks FOR EACH ROW
  WHEN (NEW.published_content IS NOT NULL) EXECUTE FUNCTION keep_references_of_block();
CREATE TRIGGER references_of_update AFTER UPDATE OF published_content ON blocks FOR EACH ROW
  WHEN (OLD.published_content IS DISTINCT FROM NEW.published_content) EXECUTE FUNCTION keep_references_of_block();
CREATE TRIGGER references_of_delete AFTER DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION drop_references();

CREATE TRIGGER references_of_write AFTER INSERT OR UPDATE OF content ON translations FOR EACH ROW
  EXECUTE FUNCTION keep_references_of_translation();
CREATE TRIGGER references_of_delete AFTER DELETE ON translations FOR EACH ROW EXECUTE FUNCTION drop_references();

CREATE TRIGGER references_of_write AFTER INSERT OR UPDATE OF generated_content ON generated_blocks FOR EACH ROW
  EXECUTE FUNCTION keep_references_of_generated_block();
CREATE TRIGGER references_of_delete AFTER DELETE ON generated_blocks FOR EACH ROW EXECUTE FUNCTION drop_references();

-- The components whose documents a script can look up, from its text alone; null when it can be any. Every `lookup` in it must be a
-- call whose first argument is a plain string, without escapes or a prefix: else the name may be put together when it runs.
CREATE FUNCTION schemas_looked_up(script text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN count(*) = (SELECT count(*) FROM regexp_matches(script, '\mlookup\M', 'g'))
    THEN coalesce(array_agg(DISTINCT call[2]), '{}') END
  FROM regexp_matches(script, '\mlookup\s*\(\s*(["''])([^"''\\]*)\1\s*,', 'g') AS call
$$;

ALTER TABLE computed_fields ADD COLUMN looked_up_schemas text[] GENERATED ALWAYS AS (schemas_looked_up(script)) STORED;

-- Which blocks show documents of a component by a script.
CREATE INDEX computed_fields_with_lookups ON computed_fields (website_id)
  WHERE looked_up_schemas IS NULL OR looked_up_schemas <> '{}';
