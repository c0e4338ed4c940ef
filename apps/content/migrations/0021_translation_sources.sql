-- What a translation was made of, what in it a person wrote, and its versions.

SET LOCAL lock_timeout = '10s';

-- Of the published content; null where nothing is published, or where the worker has still to read it (keep-describing.ts).
ALTER TABLE documents
  -- The version that was published.
  ADD COLUMN published_version integer,
  -- SHA-256 of the published content, as translations name it.
  ADD COLUMN published_hash text,
  -- By JSON pointer, the structure of each list and rich text. A translation of another structure is not merged over it.
  ADD COLUMN published_shapes jsonb;

ALTER TABLE translations
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- `person` as long as anything in it is by hand. Null where the worker has still to find out.
  ADD COLUMN origin text CHECK (origin IN ('machine', 'person')),
  ADD COLUMN action text NOT NULL DEFAULT 'translated' CHECK (action IN ('translated', 'written', 'corrected', 'restored')),
  ADD COLUMN actor text,
  -- The version of the document that was translated; null where nobody knows.
  ADD COLUMN source_version integer,
  -- As published_shapes of documents, of the content that was translated. Null where the worker has still to find it.
  ADD COLUMN source_shapes jsonb,
  -- What a person wrote, each with the source text it was written for. Null where the worker has still to find it.
  ADD COLUMN hand_written jsonb,
  -- What a person wrote for texts that the document no longer has.
  ADD COLUMN orphaned jsonb NOT NULL DEFAULT '[]';

-- Kept when a translation is deleted, and dropped with its document.
CREATE TABLE translation_versions (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  language text NOT NULL,
  version integer NOT NULL,
  website_id uuid NOT NULL,
  action text NOT NULL,
  origin text,
  actor text,
  content jsonb NOT NULL,
  source_version integer,
  source_hash text,
  source_shapes jsonb,
  hand_written jsonb,
  orphaned jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (document_id, language, version)
);

-- Whoever publishes: a process of the release before names neither hash nor shapes, and what it leaves is read by the worker.
CREATE FUNCTION describe_published() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published_content IS NULL THEN
    NEW.published_version := NULL;
    NEW.published_hash := NULL;
    NEW.published_shapes := NULL;
    RETURN NEW;
  END IF;
  NEW.published_version := NEW.version;
  IF TG_OP = 'UPDATE' AND NEW.published_hash IS NOT DISTINCT FROM OLD.published_hash
    AND NEW.published_content IS DISTINCT FROM OLD.published_content THEN
    NEW.published_hash := NULL;
    NEW.published_shapes := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER description_of_published BEFORE INSERT OR UPDATE OF published_content ON documents
  FOR EACH ROW EXECUTE FUNCTION describe_published();

-- Every write of a translation is a version. A process of the release before raises none, and says nothing of the source.
CREATE FUNCTION number_translation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1 + coalesce((SELECT max(v.version) FROM translation_versions v
      WHERE v.document_id = NEW.document_id AND v.language = NEW.language), 0);
    IF NEW.source_shapes IS NULL AND NEW.source_hash IS NULL THEN
      NEW.action := 'written';
    END IF;
  ELSIF NEW.version = OLD.version AND NEW.content IS DISTINCT FROM OLD.content THEN
    NEW.version := OLD.version + 1;
    NEW.origin := NULL;
    NEW.action := CASE WHEN NEW.source_hash IS NULL THEN 'written' ELSE 'translated' END;
    NEW.actor := NULL;
    NEW.source_version := NULL;
    NEW.source_shapes := NULL;
    NEW.hand_written := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER number_of_translation BEFORE INSERT OR UPDATE ON translations
  FOR EACH ROW EXECUTE FUNCTION number_translation();

CREATE FUNCTION keep_translation_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- What was written before versions were kept, and not copied yet.
    PERFORM copy_translation_version(OLD);
  END IF;
  PERFORM copy_translation_version(NEW);
  RETURN NULL;
END $$;

CREATE FUNCTION copy_translation_version(t translations) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO translation_versions (document_id, language, version, website_id, action, origin, actor, content, source_version,
    source_hash, source_shapes, hand_written, orphaned, at)
  VALUES (t.document_id, t.language, t.version, t.website_id, t.action, t.origin, t.actor, t.content, t.source_version,
    t.source_hash, t.source_shapes, t.hand_written, t.orphaned, t.updated_at)
  ON CONFLICT (document_id, language, version) DO NOTHING
$$;

CREATE TRIGGER version_of_insert AFTER INSERT ON translations
  FOR EACH ROW EXECUTE FUNCTION keep_translation_version();
CREATE TRIGGER version_of_update AFTER UPDATE ON translations
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION keep_translation_version();

-- A person's translation that is complete has a hash as well, but no model got or gave anything for it.
CREATE FUNCTION translated_by_model(source_hash text, source_characters integer, origin text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT source_hash IS NOT NULL AND (source_characters IS NOT NULL OR origin IS DISTINCT FROM 'person')
$$;

CREATE OR REPLACE FUNCTION usage_select(counted regclass, source text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  bytes text;
  uncounted text;
  language text := '''''';
  of_translations text := '0 AS calls, 0 AS source_characters, 0 AS content_characters';
  more_keys text := '';
BEGIN
  SELECT string_agg(size, ' + ' ORDER BY attnum), string_agg(attname, ', ') FILTER (WHERE size IS NULL)
  INTO bytes, uncounted
  FROM (
    SELECT a.attnum, a.attname, CASE
      WHEN t.oid IN ('text'::regtype, 'json'::regtype, 'jsonb'::regtype)
        THEN format('coalesce(octet_length(r.%I::text), 0)', a.attname)
      WHEN t.oid = 'text[]'::regtype THEN format('coalesce(octet_length(array_to_string(r.%I, '''')), 0)', a.attname)
      WHEN t.oid = 'uuid[]'::regtype THEN format('coalesce(16 * cardinality(r.%I), 0)', a.attname)
      WHEN t.typlen > 0 AND a.attnotnull THEN t.typlen::text
      WHEN t.typlen > 0 THEN format('CASE WHEN r.%I IS NULL THEN 0 ELSE %s END', a.attname, t.typlen)
    END AS size
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = counted AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ) AS columns;
  IF uncounted IS NOT NULL THEN
    RAISE EXCEPTION 'usage of % cannot be counted: what is the size of %?', counted, uncounted;
  END IF;

  CASE counted::text
    WHEN 'websites' THEN
      source := format('(SELECT r.*, r.id AS website_id FROM %s AS r)', source);
    WHEN 'document_versions' THEN
      -- One lookup a row, whatever the number of rows: a join that was planned for an import would stay planned for single
      -- writes. OFFSET 0 keeps the lookup from being repeated.
      source := format(
        '(SELECT r.*, (SELECT d.website_id FROM documents AS d WHERE d.id = r.document_id) AS website_id FROM %s AS r OFFSET 0)',
        source
      );
    WHEN 'translations' THEN
      language := 'r.language';
      more_keys := ', r.language';
      of_translations := $sql$coalesce(sum(r.usage_sign) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS calls,
        coalesce(sum(r.usage_sign * r.source_characters) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS source_characters,
        coalesce(sum(r.usage_sign * length(r.content::text)) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS content_characters$sql$;
    ELSE NULL;
  END CASE;

  RETURN format(
    $sql$SELECT r.website_id, %L AS table_name, %s AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (%s)) AS bytes, %s
      FROM %s AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id%s$sql$,
    counted, language, bytes, of_translations, source, more_keys
  );
END $$;

SELECT keep_usage('documents');
SELECT keep_usage('translations');
SELECT keep_usage('translation_versions');
