-- What each website stores, table by table, exact for whatever is committed: totals, and what came since they were added up.
-- A writer only ever adds rows to usage_deltas and so waits for nobody; the worker moves them into usage_totals.

SET LOCAL lock_timeout = '10s';

CREATE TABLE usage_totals (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  table_name text NOT NULL,
  -- Of translations; empty for every other table.
  language text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  -- Translations that a model made, and the characters that it got and gave.
  calls bigint NOT NULL,
  source_characters bigint NOT NULL,
  content_characters bigint NOT NULL,
  PRIMARY KEY (website_id, table_name, language)
) WITH (fillfactor = 50);

-- No key and no reference: a row is written with every write of content. Rows of a website that is gone are dropped by the worker.
CREATE TABLE usage_deltas (
  website_id uuid NOT NULL,
  table_name text NOT NULL,
  language text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  calls bigint NOT NULL,
  source_characters bigint NOT NULL,
  content_characters bigint NOT NULL
);

CREATE INDEX usage_deltas_by_website ON usage_deltas (website_id);

-- Every row is inserted once and deleted soon, as in outbox.
ALTER TABLE usage_deltas SET (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 50000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 10000
);

-- Characters of the content that was translated; null for a translation that was written by hand.
ALTER TABLE translations ADD COLUMN source_characters integer;

-- The statement that adds up `source`: rows of `counted`, each with usage_sign 1 (is there now) or -1 (was there before).
--
-- Bytes of a row are those of its values: text and JSON in UTF-8, all else in its stored width, null and generated columns not
-- at all. Neither compression nor the time zone of a session changes them, so that what a deletion takes is what the insertion gave.
CREATE FUNCTION usage_select(counted regclass, source text) RETURNS text
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
      of_translations := $sql$coalesce(sum(r.usage_sign) FILTER (WHERE r.source_hash IS NOT NULL), 0) AS calls,
        coalesce(sum(r.usage_sign * r.source_characters) FILTER (WHERE r.source_hash IS NOT NULL), 0) AS source_characters,
        coalesce(sum(r.usage_sign * length(r.content::text)) FILTER (WHERE r.source_hash IS NOT NULL), 0) AS content_characters$sql$;
    ELSE NULL;
  END CASE;

  RETURN format(
    $sql$SELECT r.website_id, %L AS table_name, %s AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (%s)) AS bytes, %s
      FROM %s AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id%s$sql$,
    counted, language, bytes, of_translations, source, more_keys
  );
END $$;

-- From the end of this transaction on every write of `counted` is counted. To be called again when a table of a website is made
-- or gets a column, and recount_usage() after it: a test compares them with the tables.
CREATE FUNCTION keep_usage(counted regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    $sql$
CREATE OR REPLACE FUNCTION %I() RETURNS trigger
LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      %s;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (%s) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      %s;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $body$
    $sql$,
    'count_' || counted,
    usage_select(counted, '(SELECT 1 AS usage_sign, n.* FROM new_rows AS n)'),
    usage_select(
      counted,
      '(SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o)'
    ),
    usage_select(counted, '(SELECT -1 AS usage_sign, o.* FROM old_rows AS o)')
  );
  EXECUTE format(
    $sql$
      CREATE OR REPLACE TRIGGER usage_of_insert AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %2$I();
      CREATE OR REPLACE TRIGGER usage_of_update AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %2$I();
      CREATE OR REPLACE TRIGGER usage_of_delete AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION %2$I();
      CREATE OR REPLACE TRIGGER usage_of_truncate AFTER TRUNCATE ON %1$s
        FOR EACH STATEMENT EXECUTE FUNCTION %2$I();
    $sql$,
    counted, 'count_' || counted
  );
END $$;

-- Scans the table and corrects its figures to what is there. One statement, so one snapshot: writers go on meanwhile and neither
-- wait nor are lost, since what they add is in that snapshot with its delta, or not at all.
CREATE FUNCTION recount_usage(counted regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    $sql$
      INSERT INTO usage_deltas
      SELECT * FROM (
        SELECT website_id, table_name, language, sum(rows) AS rows, sum(bytes) AS bytes, sum(calls) AS calls,
          sum(source_characters) AS source_characters, sum(content_characters) AS content_characters
        FROM (
          %s
          UNION ALL
          SELECT website_id, table_name, language, -rows, -bytes, -calls, -source_characters, -content_characters
          FROM (SELECT * FROM usage_totals UNION ALL SELECT * FROM usage_deltas) AS kept WHERE table_name = %L
        ) AS counts
        GROUP BY website_id, table_name, language
      ) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0)
    $sql$,
    usage_select(counted, format('(SELECT 1 AS usage_sign, t.* FROM %s AS t)', counted)), counted
  );
END $$;

SELECT keep_usage('websites');
SELECT keep_usage('website_domains');
SELECT keep_usage('components');
SELECT keep_usage('documents');
SELECT keep_usage('document_versions');
SELECT keep_usage('translations');
SELECT keep_usage('blocks');
SELECT keep_usage('generated_blocks');
SELECT keep_usage('computed_fields');
SELECT keep_usage('routes');
SELECT keep_usage('assets');
SELECT keep_usage('csv_sources');

-- The history of a document goes before it: a moment later nothing would say whose it was.
CREATE FUNCTION delete_history() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM document_versions WHERE document_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER history_of_delete BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION delete_history();
