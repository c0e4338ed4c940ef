CREATE FUNCTION public.audited_values(fields jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT jsonb_object_agg(key, CASE WHEN octet_length(value::text) <= 4096 THEN value
    ELSE jsonb_build_object('sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 'bytes', octet_length(value::text)) END)
  FROM jsonb_each(fields)
$$;

CREATE TABLE public.translations (
    document_id uuid NOT NULL,
    language text NOT NULL,
    website_id uuid NOT NULL,
    content jsonb NOT NULL,
    content_bytes integer GENERATED ALWAYS AS (octet_length((content)::text)) STORED,
    source_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    source_characters integer,
    version integer DEFAULT 1 NOT NULL,
    origin text,
    action text DEFAULT 'translated'::text NOT NULL,
    actor text,
    source_version integer,
    source_shapes jsonb,
    hand_written jsonb,
    orphaned jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT translations_action_check CHECK ((action = ANY (ARRAY['translated'::text, 'written'::text, 'corrected'::text, 'restored'::text]))),
    CONSTRAINT translations_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT translations_origin_check CHECK ((origin = ANY (ARRAY['machine'::text, 'person'::text])))
);

CREATE FUNCTION public.copy_translation_version(t public.translations) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO translation_versions (document_id, language, version, website_id, action, origin, actor, content, source_version,
    source_hash, source_shapes, hand_written, orphaned, at)
  VALUES (t.document_id, t.language, t.version, t.website_id, t.action, t.origin, t.actor, t.content, t.source_version,
    t.source_hash, t.source_shapes, t.hand_written, t.orphaned, t.updated_at)
  ON CONFLICT (document_id, language, version) DO NOTHING
$$;

CREATE FUNCTION public.count_assets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'assets' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.content_type::text), 0) + 4 + coalesce(octet_length(r.sha256::text), 0) + 4 + 4 + coalesce(octet_length(r.blur_hash::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'assets' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.content_type::text), 0) + 4 + coalesce(octet_length(r.sha256::text), 0) + 4 + 4 + coalesce(octet_length(r.blur_hash::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'assets' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.content_type::text), 0) + 4 + coalesce(octet_length(r.sha256::text), 0) + 4 + 4 + coalesce(octet_length(r.blur_hash::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_blocks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.state::text), 0) + 4 + coalesce(octet_length(r.layout::text), 0) + CASE WHEN r.cloned_from_id IS NULL THEN 0 ELSE 16 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.state::text), 0) + 4 + coalesce(octet_length(r.layout::text), 0) + CASE WHEN r.cloned_from_id IS NULL THEN 0 ELSE 16 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.state::text), 0) + 4 + coalesce(octet_length(r.layout::text), 0) + CASE WHEN r.cloned_from_id IS NULL THEN 0 ELSE 16 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_components() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'components' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + coalesce(octet_length(r.display_name::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(r.category::text), 0) + coalesce(octet_length(r.title_field::text), 0) + coalesce(octet_length(r.route_slug_field::text), 0) + coalesce(octet_length(r.icon::text), 0) + coalesce(octet_length(r.fields::text), 0) + 4 + CASE WHEN r.archived_at IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'components' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + coalesce(octet_length(r.display_name::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(r.category::text), 0) + coalesce(octet_length(r.title_field::text), 0) + coalesce(octet_length(r.route_slug_field::text), 0) + coalesce(octet_length(r.icon::text), 0) + coalesce(octet_length(r.fields::text), 0) + 4 + CASE WHEN r.archived_at IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'components' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + coalesce(octet_length(r.display_name::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(r.category::text), 0) + coalesce(octet_length(r.title_field::text), 0) + coalesce(octet_length(r.route_slug_field::text), 0) + coalesce(octet_length(r.icon::text), 0) + coalesce(octet_length(r.fields::text), 0) + 4 + CASE WHEN r.archived_at IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_computed_fields() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'computed_fields' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.field_path::text), 0) + 16 + coalesce(octet_length(r.script::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'computed_fields' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.field_path::text), 0) + 16 + coalesce(octet_length(r.script::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'computed_fields' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.field_path::text), 0) + 16 + coalesce(octet_length(r.script::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_csv_sources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'csv_sources' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.user_id::text), 0) + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.file_url::text), 0) + coalesce(octet_length(r.raw_data::text), 0) + 4 + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.error_msg::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'csv_sources' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.user_id::text), 0) + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.file_url::text), 0) + coalesce(octet_length(r.raw_data::text), 0) + 4 + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.error_msg::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'csv_sources' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.user_id::text), 0) + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.file_name::text), 0) + coalesce(octet_length(r.file_url::text), 0) + coalesce(octet_length(r.raw_data::text), 0) + 4 + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.error_msg::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_document_versions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'document_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 4 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.actor::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, (SELECT d.website_id FROM documents AS d WHERE d.id = r.document_id) AS website_id FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r OFFSET 0) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'document_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 4 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.actor::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, (SELECT d.website_id FROM documents AS d WHERE d.id = r.document_id) AS website_id FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r OFFSET 0) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'document_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 4 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.actor::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, (SELECT d.website_id FROM documents AS d WHERE d.id = r.document_id) AS website_id FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r OFFSET 0) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'documents' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.status::text), 0) + 4 + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.draft_slug::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.published_title::text), 0) + coalesce(octet_length(r.published_slug::text), 0) + CASE WHEN r.published_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.published_head::text), 0) + coalesce(octet_length(r.published_body::text), 0) + 8 + 8 + CASE WHEN r.published_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.published_hash::text), 0) + coalesce(octet_length(r.published_shapes::text), 0) + CASE WHEN r.first_published_at IS NULL THEN 0 ELSE 8 END + CASE WHEN r.import_id IS NULL THEN 0 ELSE 16 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'documents' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.status::text), 0) + 4 + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.draft_slug::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.published_title::text), 0) + coalesce(octet_length(r.published_slug::text), 0) + CASE WHEN r.published_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.published_head::text), 0) + coalesce(octet_length(r.published_body::text), 0) + 8 + 8 + CASE WHEN r.published_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.published_hash::text), 0) + coalesce(octet_length(r.published_shapes::text), 0) + CASE WHEN r.first_published_at IS NULL THEN 0 ELSE 8 END + CASE WHEN r.import_id IS NULL THEN 0 ELSE 16 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'documents' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.title::text), 0) + coalesce(octet_length(r.status::text), 0) + 4 + coalesce(octet_length(r.draft_content::text), 0) + coalesce(octet_length(r.draft_slug::text), 0) + coalesce(octet_length(r.published_content::text), 0) + coalesce(octet_length(r.published_title::text), 0) + coalesce(octet_length(r.published_slug::text), 0) + CASE WHEN r.published_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.published_head::text), 0) + coalesce(octet_length(r.published_body::text), 0) + 8 + 8 + CASE WHEN r.published_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.published_hash::text), 0) + coalesce(octet_length(r.published_shapes::text), 0) + CASE WHEN r.first_published_at IS NULL THEN 0 ELSE 8 END + CASE WHEN r.import_id IS NULL THEN 0 ELSE 16 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_generated_blocks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'generated_blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.generated_content::text), 0) + coalesce(octet_length(r.generated_layout::text), 0) + coalesce(octet_length(r.status::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'generated_blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.generated_content::text), 0) + coalesce(octet_length(r.generated_layout::text), 0) + coalesce(octet_length(r.status::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'generated_blocks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(r.generated_content::text), 0) + coalesce(octet_length(r.generated_layout::text), 0) + coalesce(octet_length(r.status::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_routes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'routes' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.path::text), 0) + coalesce(octet_length(r.pattern::text), 0) + coalesce(octet_length(r.label::text), 0) + coalesce(octet_length(array_to_string(r.tags, '')), 0) + coalesce(16 * cardinality(r.block_ids), 0) + coalesce(16 * cardinality(r.template_block_ids), 0) + coalesce(octet_length(r.override_mode::text), 0) + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.param_bindings::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'routes' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.path::text), 0) + coalesce(octet_length(r.pattern::text), 0) + coalesce(octet_length(r.label::text), 0) + coalesce(octet_length(array_to_string(r.tags, '')), 0) + coalesce(16 * cardinality(r.block_ids), 0) + coalesce(16 * cardinality(r.template_block_ids), 0) + coalesce(octet_length(r.override_mode::text), 0) + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.param_bindings::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'routes' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.path::text), 0) + coalesce(octet_length(r.pattern::text), 0) + coalesce(octet_length(r.label::text), 0) + coalesce(octet_length(array_to_string(r.tags, '')), 0) + coalesce(16 * cardinality(r.block_ids), 0) + coalesce(16 * cardinality(r.template_block_ids), 0) + coalesce(octet_length(r.override_mode::text), 0) + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.param_bindings::text), 0) + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_translation_glossaries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_glossaries' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.glossary::text), 0) + 4 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'translation_glossaries' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.glossary::text), 0) + 4 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_glossaries' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.glossary::text), 0) + 4 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_translation_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_jobs' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(array_to_string(r.schema_names, '')), 0) + coalesce(octet_length(array_to_string(r.languages, '')), 0) + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.source_fingerprint::text), 0) + 4 + coalesce(octet_length(r.created_by::text), 0) + 8 + 8 + CASE WHEN r.finished_at IS NULL THEN 0 ELSE 8 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'translation_jobs' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(array_to_string(r.schema_names, '')), 0) + coalesce(octet_length(array_to_string(r.languages, '')), 0) + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.source_fingerprint::text), 0) + 4 + coalesce(octet_length(r.created_by::text), 0) + 8 + 8 + CASE WHEN r.finished_at IS NULL THEN 0 ELSE 8 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_jobs' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.schema_name::text), 0) + coalesce(octet_length(array_to_string(r.schema_names, '')), 0) + coalesce(octet_length(array_to_string(r.languages, '')), 0) + coalesce(octet_length(r.status::text), 0) + coalesce(octet_length(r.source_fingerprint::text), 0) + 4 + coalesce(octet_length(r.created_by::text), 0) + 8 + 8 + CASE WHEN r.finished_at IS NULL THEN 0 ELSE 8 END)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_translation_segments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_segments' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + coalesce(octet_length(r.segment_hash::text), 0) + 16 + coalesce(octet_length(r.text::text), 0) + coalesce(octet_length(r.origin::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'translation_segments' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + coalesce(octet_length(r.segment_hash::text), 0) + 16 + coalesce(octet_length(r.text::text), 0) + coalesce(octet_length(r.origin::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_segments' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + coalesce(octet_length(r.segment_hash::text), 0) + 16 + coalesce(octet_length(r.text::text), 0) + coalesce(octet_length(r.origin::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_translation_versions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 4 + 16 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.actor::text), 0) + coalesce(octet_length(r.content::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_hash::text), 0) + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'translation_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 4 + 16 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.actor::text), 0) + coalesce(octet_length(r.content::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_hash::text), 0) + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translation_versions' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 4 + 16 + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.actor::text), 0) + coalesce(octet_length(r.content::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_hash::text), 0) + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0) + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translations' AS table_name, r.language AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 16 + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.source_hash::text), 0) + 8 + 8 + CASE WHEN r.source_characters IS NULL THEN 0 ELSE 4 END + 4 + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.actor::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0))) AS bytes, coalesce(sum(r.usage_sign) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS calls,
        coalesce(sum(r.usage_sign * r.source_characters) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS source_characters,
        coalesce(sum(r.usage_sign * length(r.content::text)) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id, r.language;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'translations' AS table_name, r.language AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 16 + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.source_hash::text), 0) + 8 + 8 + CASE WHEN r.source_characters IS NULL THEN 0 ELSE 4 END + 4 + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.actor::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0))) AS bytes, coalesce(sum(r.usage_sign) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS calls,
        coalesce(sum(r.usage_sign * r.source_characters) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS source_characters,
        coalesce(sum(r.usage_sign * length(r.content::text)) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id, r.language) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'translations' AS table_name, r.language AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + coalesce(octet_length(r.language::text), 0) + 16 + coalesce(octet_length(r.content::text), 0) + coalesce(octet_length(r.source_hash::text), 0) + 8 + 8 + CASE WHEN r.source_characters IS NULL THEN 0 ELSE 4 END + 4 + coalesce(octet_length(r.origin::text), 0) + coalesce(octet_length(r.action::text), 0) + coalesce(octet_length(r.actor::text), 0) + CASE WHEN r.source_version IS NULL THEN 0 ELSE 4 END + coalesce(octet_length(r.source_shapes::text), 0) + coalesce(octet_length(r.hand_written::text), 0) + coalesce(octet_length(r.orphaned::text), 0))) AS bytes, coalesce(sum(r.usage_sign) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS calls,
        coalesce(sum(r.usage_sign * r.source_characters) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS source_characters,
        coalesce(sum(r.usage_sign * length(r.content::text)) FILTER (WHERE translated_by_model(r.source_hash, r.source_characters, r.origin)), 0) AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id, r.language;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_webhooks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'webhooks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.url::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(array_to_string(r.types, '')), 0) + 1 + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.disabled_reason::text), 0) + CASE WHEN r.failing_since IS NULL THEN 0 ELSE 8 END + 4 + CASE WHEN r.previous_secret_until IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'webhooks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.url::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(array_to_string(r.types, '')), 0) + 1 + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.disabled_reason::text), 0) + CASE WHEN r.failing_since IS NULL THEN 0 ELSE 8 END + 4 + CASE WHEN r.previous_secret_until IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'webhooks' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.url::text), 0) + coalesce(octet_length(r.description::text), 0) + coalesce(octet_length(array_to_string(r.types, '')), 0) + 1 + coalesce(octet_length(r.state::text), 0) + coalesce(octet_length(r.disabled_reason::text), 0) + CASE WHEN r.failing_since IS NULL THEN 0 ELSE 8 END + 4 + CASE WHEN r.previous_secret_until IS NULL THEN 0 ELSE 8 END + 8 + 8)) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_website_domains() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'website_domains' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (coalesce(octet_length(r.domain::text), 0) + 16 + CASE WHEN r.proven_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.token::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'website_domains' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (coalesce(octet_length(r.domain::text), 0) + 16 + CASE WHEN r.proven_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.token::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'website_domains' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (coalesce(octet_length(r.domain::text), 0) + 16 + CASE WHEN r.proven_at IS NULL THEN 0 ELSE 8 END + coalesce(octet_length(r.token::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.count_websites() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'websites' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + 8 + 8 + 8 + coalesce(octet_length(r.source_language::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, r.id AS website_id FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n) AS r) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO usage_deltas
      SELECT * FROM (SELECT r.website_id, 'websites' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + 8 + 8 + 8 + coalesce(octet_length(r.source_language::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, r.id AS website_id FROM (SELECT 1 AS usage_sign, n.* FROM new_rows AS n UNION ALL SELECT -1, o.* FROM old_rows AS o) AS r) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id) AS delta
      WHERE (rows, bytes, calls, source_characters, content_characters) <> (0, 0, 0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO usage_deltas
      SELECT r.website_id, 'websites' AS table_name, '' AS language, sum(r.usage_sign) AS rows,
        sum(r.usage_sign * (16 + 16 + coalesce(octet_length(r.name::text), 0) + 8 + 8 + 8 + coalesce(octet_length(r.source_language::text), 0))) AS bytes, 0 AS calls, 0 AS source_characters, 0 AS content_characters
      FROM (SELECT r.*, r.id AS website_id FROM (SELECT -1 AS usage_sign, o.* FROM old_rows AS o) AS r) AS r WHERE r.website_id IS NOT NULL GROUP BY r.website_id;
  ELSE
    PERFORM recount_usage(TG_RELID);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.delete_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM document_versions WHERE document_id = OLD.id;
  RETURN OLD;
END $$;

CREATE FUNCTION public.describe_published() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.documents_named_in(website uuid, content jsonb) RETURNS TABLE(id uuid, schema_name text)
    LANGUAGE sql STABLE
    AS $_$
  SELECT DISTINCT d.id, d.schema_name
  FROM jsonb_path_query(
    content,
    'strict $.** ? (@ like_regex "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")'
  ) AS named
  JOIN documents d ON d.id = (named #>> '{}')::uuid AND d.website_id = website
$_$;

CREATE FUNCTION public.drop_references() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.drop_uses_of_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'translations' THEN
    DELETE FROM content_uses WHERE source_id = OLD.document_id AND part = OLD.language;
  ELSIF TG_TABLE_NAME = 'generated_blocks' THEN
    DELETE FROM content_uses WHERE source_id = OLD.block_id AND part = 'generated';
  ELSE
    DELETE FROM content_uses WHERE source_id = OLD.id;
    DELETE FROM content_uses WHERE website_id = OLD.website_id AND target_id = OLD.id;
    DELETE FROM published_references WHERE website_id = OLD.website_id AND target_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_first_publication() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.first_published_at := coalesce(OLD.first_published_at, OLD.published_at, NEW.published_at);
  ELSE
    NEW.first_published_at := coalesce(NEW.first_published_at, NEW.published_at);
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION public.keep_localized_slug(document uuid, of_language text, content jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.keep_references(website uuid, kind text, source uuid, part_of_source text, schema_of_source text, content jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM published_references WHERE source_id = source AND part = part_of_source;
  IF content IS NOT NULL THEN
    INSERT INTO published_references (website_id, source_kind, source_id, part, source_schema, target_id, target_schema)
    SELECT website, kind, source, part_of_source, schema_of_source, named.id, named.schema_name
    FROM documents_named_in(website, content) AS named;
  END IF;
END $$;

CREATE FUNCTION public.keep_references_of_block() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'block', NEW.id, '', NEW.schema_name, NEW.published_content);
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_references_of_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'document', NEW.id, '', NEW.schema_name, NEW.published_content);
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_references_of_generated_block() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM keep_references(NEW.website_id, 'block', NEW.block_id, 'generated', NEW.schema_name, NEW.generated_content);
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_references_of_translation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM keep_references(
    NEW.website_id, 'document', NEW.document_id, NEW.language,
    (SELECT d.schema_name FROM documents d WHERE d.id = NEW.document_id), NEW.content
  );
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_slug_of_translation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_localized_slug(OLD.document_id, OLD.language, '{}');
  ELSE
    PERFORM keep_localized_slug(NEW.document_id, NEW.language, NEW.content);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_slugs_of_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM keep_localized_slug(t.document_id, t.language, t.content) FROM translations t WHERE t.document_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_translation_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- What was written before versions were kept, and not copied yet.
    PERFORM copy_translation_version(OLD);
  END IF;
  PERFORM copy_translation_version(NEW);
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_usage(counted regclass) RETURNS void
    LANGUAGE plpgsql
    AS $_$
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
END $_$;

CREATE FUNCTION public.keep_uses(website uuid, kind text, source uuid, part_of_source text, content jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM content_uses WHERE source_id = source AND part = part_of_source;
  IF content IS NOT NULL THEN
    -- A document that names itself is no obstacle to its own deletion.
    INSERT INTO content_uses (website_id, source_kind, source_id, part, target_id)
    SELECT website, kind, source, part_of_source, used.id FROM used_in(website, content) AS used WHERE used.id <> source;
  END IF;
END $$;

CREATE FUNCTION public.keep_uses_of_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'translations' THEN
    PERFORM keep_uses(NEW.website_id, 'document', NEW.document_id, NEW.language, NEW.content);
  ELSIF TG_TABLE_NAME = 'generated_blocks' THEN
    PERFORM keep_uses(NEW.website_id, 'block', NEW.block_id, 'generated', NEW.generated_content);
  ELSIF TG_ARGV[0] = 'draft' THEN
    PERFORM keep_uses(NEW.website_id, rtrim(TG_TABLE_NAME, 's'), NEW.id, 'draft', NEW.draft_content);
  ELSE
    PERFORM keep_uses(NEW.website_id, rtrim(TG_TABLE_NAME, 's'), NEW.id, 'published', NEW.published_content);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.number_translation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.record_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  actor text := nullif(current_setting('sightline.actor', true), '');
  entry bigint;
  count integer;
  row_before jsonb;
  row_after jsonb;
  changed_id text;
BEGIN
  IF actor IS NULL THEN RETURN NULL; END IF;
  count := coalesce(nullif(current_setting('sightline.audit_count', true), '')::integer, 0);
  IF count > 100 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT to_jsonb(r), %s FROM (SELECT %s) r', TG_ARGV[1], TG_ARGV[0]) INTO row_before, changed_id USING OLD;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT to_jsonb(r), %s FROM (SELECT %s) r', TG_ARGV[1], TG_ARGV[0]) INTO row_after, changed_id USING NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(b.key, b.value), jsonb_object_agg(a.key, a.value) INTO row_before, row_after
    FROM jsonb_each(row_before) b JOIN jsonb_each(row_after) a ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value;
    IF row_after IS NULL THEN RETURN NULL; END IF;
  END IF;

  entry := nullif(current_setting('sightline.audit_entry', true), '')::bigint;
  IF entry IS NULL THEN
    INSERT INTO audit (operation, actor_kind, subject, key_id, address, request_id)
    SELECT a.operation, a.kind, a.subject, a.key_id, a.address, a.request_id
    FROM jsonb_to_record(actor::jsonb)
      AS a (operation text, kind text, subject text, key_id uuid, address inet, request_id text)
    RETURNING id INTO entry;
    PERFORM set_config('sightline.audit_entry', entry::text, true);
  END IF;
  PERFORM set_config('sightline.audit_count', (count + 1)::text, true);
  IF count = 100 THEN
    UPDATE audit SET more_changes = true WHERE id = entry;
    RETURN NULL;
  END IF;
  INSERT INTO audit_changes (audit_id, position, entity, entity_id, action, before, after)
  VALUES (entry, count, TG_TABLE_NAME, changed_id,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    audited_values(row_before), audited_values(row_after));
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('INSERT INTO audit_organizations SELECT o.id, $2 FROM (%s) o (id) WHERE o.id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[2])
    USING OLD, entry;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO audit_organizations SELECT o.id, $2 FROM (%s) o (id) WHERE o.id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[2])
    USING NEW, entry;
  END IF;
  RETURN NULL;
END
$_$;

CREATE FUNCTION public.recount_usage(counted regclass) RETURNS void
    LANGUAGE plpgsql
    AS $_$
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
END $_$;

CREATE FUNCTION public.remove_file_of_asset() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO removed_files (key) VALUES (OLD.id || '/' || OLD.file_name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION public.schemas_looked_up(script text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN count(*) = (SELECT count(*) FROM regexp_matches(script, '\mlookup\M', 'g'))
    THEN coalesce(array_agg(DISTINCT call[2]), '{}') END
  FROM regexp_matches(script, '\mlookup\s*\(\s*(["''])([^"''\\]*)\1\s*,', 'g') AS call
$$;

CREATE FUNCTION public.translated_by_model(source_hash text, source_characters integer, origin text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT source_hash IS NOT NULL AND (source_characters IS NOT NULL OR origin IS DISTINCT FROM 'person')
$$;

CREATE FUNCTION public.usage_select(counted regclass, source text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $_$
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
END $_$;

CREATE FUNCTION public.used_in(website uuid, content jsonb) RETURNS TABLE(id uuid)
    LANGUAGE sql STABLE
    AS $_$
  WITH named AS MATERIALIZED (
    SELECT DISTINCT (text #>> '{}')::uuid AS id
    FROM jsonb_path_query(
      content,
      'strict $.** ? (@ like_regex "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")'
    ) AS text
  )
  SELECT d.id FROM named JOIN documents d ON d.id = named.id AND d.website_id = website
  UNION
  SELECT a.id FROM named JOIN assets a ON a.id = named.id AND a.website_id = website
$_$;

CREATE TABLE public.answer_caches (
    instance_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.assets (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    blur_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assets_file_name_check CHECK ((file_name ~ '^[a-z0-9][a-z0-9._-]{0,99}$'::text))
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    operation text NOT NULL,
    actor_kind text NOT NULL,
    subject text,
    key_id uuid,
    address inet,
    request_id text NOT NULL,
    more_changes boolean DEFAULT false NOT NULL,
    CONSTRAINT audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'operator'::text, 'service'::text])))
);

CREATE TABLE public.audit_changes (
    audit_id bigint NOT NULL,
    "position" integer NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT audit_changes_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text, 'refused'::text])))
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_organizations (
    organization_id uuid NOT NULL,
    audit_id bigint NOT NULL
);

CREATE TABLE public.blocks (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    schema_id uuid NOT NULL,
    schema_name text NOT NULL,
    draft_content jsonb NOT NULL,
    published_content jsonb,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    layout jsonb DEFAULT '{}'::jsonb NOT NULL,
    cloned_from_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocks_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE public.components (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    title_field text NOT NULL,
    route_slug_field text NOT NULL,
    icon text,
    fields jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.computed_fields (
    block_id uuid NOT NULL,
    field_path text NOT NULL,
    website_id uuid NOT NULL,
    script text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    looked_up_schemas text[] GENERATED ALWAYS AS (public.schemas_looked_up(script)) STORED,
    CONSTRAINT computed_fields_field_path_check CHECK (((length(field_path) >= 1) AND (length(field_path) <= 500))),
    CONSTRAINT computed_fields_script_check CHECK (((length(script) >= 1) AND (length(script) <= 10000)))
);

CREATE TABLE public.content_uses (
    website_id uuid NOT NULL,
    source_kind text NOT NULL,
    source_id uuid NOT NULL,
    part text NOT NULL,
    target_id uuid NOT NULL,
    CONSTRAINT content_uses_source_kind_check CHECK ((source_kind = ANY (ARRAY['document'::text, 'block'::text])))
);

CREATE TABLE public.csv_sources (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    user_id text NOT NULL,
    schema_name text NOT NULL,
    file_name text NOT NULL,
    file_url text,
    raw_data json DEFAULT '[]'::json NOT NULL,
    row_count integer NOT NULL,
    status text NOT NULL,
    error_msg text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT csv_sources_raw_data_check CHECK ((json_typeof(raw_data) = 'array'::text)),
    CONSTRAINT csv_sources_row_count_check CHECK ((row_count >= 0)),
    CONSTRAINT csv_sources_status_check CHECK (((length(status) >= 1) AND (length(status) <= 100)))
);

CREATE TABLE public.document_versions (
    document_id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    title text NOT NULL,
    content jsonb NOT NULL,
    actor text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT document_versions_action_check CHECK ((action = ANY (ARRAY['created'::text, 'edited'::text, 'published'::text, 'unpublished'::text, 'archived'::text, 'restored'::text])))
);

CREATE TABLE public.documents (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    component_id uuid NOT NULL,
    schema_name text NOT NULL,
    title text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    draft_content jsonb NOT NULL,
    draft_slug text,
    published_content jsonb,
    published_title text,
    published_slug text,
    published_at timestamp with time zone,
    published_head text,
    published_body text,
    published_bytes integer GENERATED ALWAYS AS (octet_length(published_body)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    published_version integer,
    published_hash text,
    published_shapes jsonb,
    first_published_at timestamp with time zone,
    import_id uuid,
    CONSTRAINT documents_check CHECK ((num_nonnulls(published_content, published_title, published_at, published_head, published_body) = ANY (ARRAY[0, 5]))),
    CONSTRAINT documents_check1 CHECK (((status <> 'archived'::text) OR (published_at IS NULL))),
    CONSTRAINT documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
    CONSTRAINT documents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500)))
);

CREATE TABLE public.generated_blocks (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    block_id uuid NOT NULL,
    schema_name text NOT NULL,
    generated_content jsonb NOT NULL,
    generated_layout jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT generated_blocks_status_check CHECK (((length(status) >= 1) AND (length(status) <= 50)))
);

CREATE TABLE public.idempotency_keys (
    subject text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status smallint NOT NULL,
    headers jsonb NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.localized_slugs (
    document_id uuid NOT NULL,
    language text NOT NULL,
    website_id uuid NOT NULL,
    schema_name text NOT NULL,
    slug text,
    published boolean NOT NULL,
    former_slug text,
    former_in xid8
);

CREATE TABLE public.model_tokens (
    organization_id uuid NOT NULL,
    month date NOT NULL,
    tokens bigint NOT NULL,
    CONSTRAINT model_tokens_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
)
WITH (fillfactor='50');

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    message_id uuid NOT NULL,
    stream text NOT NULL,
    subject text NOT NULL,
    partition smallint NOT NULL,
    payload text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT outbox_partition_check CHECK (((partition >= 0) AND (partition <= 15)))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='2000', autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='20000', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='10000');

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.published_references (
    website_id uuid NOT NULL,
    source_kind text NOT NULL,
    source_id uuid NOT NULL,
    part text NOT NULL,
    source_schema text NOT NULL,
    target_id uuid NOT NULL,
    target_schema text NOT NULL,
    CONSTRAINT published_references_source_kind_check CHECK ((source_kind = ANY (ARRAY['document'::text, 'block'::text])))
);

CREATE TABLE public.removed_files (
    key text NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.routes (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    path text NOT NULL,
    pattern text NOT NULL,
    is_dynamic boolean GENERATED ALWAYS AS ((POSITION(('{'::text) IN (path)) > 0)) STORED NOT NULL,
    label text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    block_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    template_block_ids uuid[],
    override_mode text,
    state text DEFAULT 'Draft'::text NOT NULL,
    param_bindings jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT routes_path_check CHECK (((path ~~ '/%'::text) AND (octet_length(path) <= 2000))),
    CONSTRAINT routes_pattern_check CHECK (((pattern ~~ '/%'::text) AND (octet_length(pattern) <= 2000))),
    CONSTRAINT routes_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Live'::text, 'Archived'::text])))
);

CREATE TABLE public.translation_glossaries (
    website_id uuid NOT NULL,
    glossary jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT translation_glossaries_glossary_check CHECK ((jsonb_typeof(glossary) = 'object'::text))
);

CREATE TABLE public.translation_jobs (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    schema_name text,
    schema_names text[] NOT NULL,
    languages text[] NOT NULL,
    status text NOT NULL,
    source_fingerprint text NOT NULL,
    documents_processed integer NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT translation_jobs_check CHECK (((finished_at IS NOT NULL) = (status = ANY (ARRAY['completed'::text, 'completed_with_errors'::text, 'failed'::text])))),
    CONSTRAINT translation_jobs_documents_processed_check CHECK ((documents_processed >= 0)),
    CONSTRAINT translation_jobs_languages_check CHECK ((cardinality(languages) > 0)),
    CONSTRAINT translation_jobs_schema_names_check CHECK ((cardinality(schema_names) > 0)),
    CONSTRAINT translation_jobs_status_check CHECK ((status = ANY (ARRAY['preparing'::text, 'queued'::text, 'running'::text, 'completed'::text, 'completed_with_errors'::text, 'failed'::text])))
);

CREATE TABLE public.translation_pairs (
    job_id uuid NOT NULL,
    document_id uuid NOT NULL,
    language text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claim uuid,
    error text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    crashes smallint DEFAULT 0 NOT NULL,
    CONSTRAINT translation_pairs_check CHECK (((state = 'running'::text) = (claim IS NOT NULL))),
    CONSTRAINT translation_pairs_error_check CHECK ((length(error) <= 500)),
    CONSTRAINT translation_pairs_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT translation_pairs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

CREATE TABLE public.translation_segments (
    website_id uuid NOT NULL,
    language text NOT NULL,
    segment_hash text NOT NULL,
    document_id uuid NOT NULL,
    text text NOT NULL,
    origin text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT translation_segments_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    CONSTRAINT translation_segments_origin_check CHECK ((origin = ANY (ARRAY['machine'::text, 'manual'::text]))),
    CONSTRAINT translation_segments_segment_hash_check CHECK ((segment_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.translation_versions (
    document_id uuid NOT NULL,
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
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.usage_deltas (
    website_id uuid NOT NULL,
    table_name text NOT NULL,
    language text NOT NULL,
    rows bigint NOT NULL,
    bytes bigint NOT NULL,
    calls bigint NOT NULL,
    source_characters bigint NOT NULL,
    content_characters bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='50000', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='10000');

CREATE TABLE public.usage_totals (
    website_id uuid NOT NULL,
    table_name text NOT NULL,
    language text NOT NULL,
    rows bigint NOT NULL,
    bytes bigint NOT NULL,
    calls bigint NOT NULL,
    source_characters bigint NOT NULL,
    content_characters bigint NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type text NOT NULL,
    payload text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    run integer DEFAULT 1 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    attempt_log jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_deliveries_check CHECK (((state = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text])))
);

CREATE TABLE public.webhooks (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    types text[],
    drafts boolean NOT NULL,
    state text DEFAULT 'enabled'::text NOT NULL,
    disabled_reason text,
    failing_since timestamp with time zone,
    secret_generation integer DEFAULT 1 NOT NULL,
    previous_secret_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_check CHECK (((state = 'disabled'::text) = (disabled_reason IS NOT NULL))),
    CONSTRAINT webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text, 'overflow'::text]))),
    CONSTRAINT webhooks_secret_generation_check CHECK ((secret_generation > 0)),
    CONSTRAINT webhooks_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text])))
);

CREATE TABLE public.website_domains (
    domain text NOT NULL,
    website_id uuid NOT NULL,
    proven_at timestamp with time zone,
    token text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    CONSTRAINT website_domains_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 1) AND (length(domain) <= 253))))
);

CREATE TABLE public.websites (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    routes_version bigint DEFAULT 0 NOT NULL,
    source_language text,
    CONSTRAINT websites_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT websites_source_language_check CHECK ((source_language ~ '^[a-z]{2}$'::text))
);

ALTER TABLE ONLY public.answer_caches
    ADD CONSTRAINT answer_caches_pkey PRIMARY KEY (instance_id);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_pkey PRIMARY KEY (audit_id, "position");

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_pkey PRIMARY KEY (organization_id, audit_id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_name_key UNIQUE (website_id, name);

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_pkey PRIMARY KEY (block_id, field_path);

ALTER TABLE ONLY public.content_uses
    ADD CONSTRAINT content_uses_pkey PRIMARY KEY (source_id, part, target_id);

ALTER TABLE ONLY public.csv_sources
    ADD CONSTRAINT csv_sources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.document_versions
    ADD CONSTRAINT document_versions_pkey PRIMARY KEY (document_id, version);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_block_id_key UNIQUE (block_id);

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (subject, operation, key);

ALTER TABLE ONLY public.localized_slugs
    ADD CONSTRAINT localized_slugs_pkey PRIMARY KEY (document_id, language);

ALTER TABLE ONLY public.model_tokens
    ADD CONSTRAINT model_tokens_pkey PRIMARY KEY (organization_id, month);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.published_references
    ADD CONSTRAINT published_references_pkey PRIMARY KEY (source_id, part, target_id);

ALTER TABLE ONLY public.removed_files
    ADD CONSTRAINT removed_files_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.translation_glossaries
    ADD CONSTRAINT translation_glossaries_pkey PRIMARY KEY (website_id);

ALTER TABLE ONLY public.translation_jobs
    ADD CONSTRAINT translation_jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.translation_pairs
    ADD CONSTRAINT translation_pairs_pkey PRIMARY KEY (job_id, document_id, language);

ALTER TABLE ONLY public.translation_segments
    ADD CONSTRAINT translation_segments_pkey PRIMARY KEY (website_id, language, segment_hash, document_id);

ALTER TABLE ONLY public.translation_versions
    ADD CONSTRAINT translation_versions_pkey PRIMARY KEY (document_id, language, version);

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_pkey PRIMARY KEY (document_id, language);

ALTER TABLE ONLY public.usage_totals
    ADD CONSTRAINT usage_totals_pkey PRIMARY KEY (website_id, table_name, language);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id);

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_pkey PRIMARY KEY (website_id, domain);

ALTER TABLE ONLY public.websites
    ADD CONSTRAINT websites_pkey PRIMARY KEY (id);

CREATE INDEX assets_by_website ON public.assets USING btree (website_id, created_at, id);

CREATE INDEX audit_changes_entity ON public.audit_changes USING btree (entity_id, audit_id);

CREATE INDEX audit_organizations_audit ON public.audit_organizations USING btree (audit_id);

CREATE INDEX audit_xid ON public.audit USING btree (xid);

CREATE INDEX blocks_by_origin ON public.blocks USING btree (cloned_from_id) WHERE (cloned_from_id IS NOT NULL);

CREATE INDEX blocks_by_website ON public.blocks USING btree (website_id, created_at, id);

CREATE INDEX computed_fields_by_website ON public.computed_fields USING btree (website_id);

CREATE INDEX computed_fields_with_lookups ON public.computed_fields USING btree (website_id) WHERE ((looked_up_schemas IS NULL) OR (looked_up_schemas <> '{}'::text[]));

CREATE INDEX content_uses_by_target ON public.content_uses USING btree (website_id, target_id, source_kind, source_id, part);

CREATE INDEX csv_sources_by_website ON public.csv_sources USING btree (website_id, created_at, id);

CREATE INDEX documents_draft_slug ON public.documents USING btree (website_id, schema_name, draft_slug) WHERE (draft_slug IS NOT NULL);

CREATE INDEX documents_live ON public.documents USING btree (website_id, created_at, id) WHERE (published_at IS NOT NULL);

CREATE INDEX documents_live_changed ON public.documents USING btree (website_id, created_at, id) WHERE ((published_at IS NOT NULL) AND (status = 'draft'::text));

CREATE INDEX documents_of_import ON public.documents USING btree (import_id, created_at, id) WHERE (import_id IS NOT NULL);

CREATE INDEX documents_of_schema ON public.documents USING btree (website_id, schema_name, created_at, id) WHERE (website_id IS NOT NULL);

CREATE INDEX documents_of_website ON public.documents USING btree (website_id, created_at, id) WHERE (website_id IS NOT NULL);

CREATE INDEX documents_previewed ON public.documents USING btree (website_id, schema_name, published_at DESC, id DESC) WHERE (status <> 'archived'::text);

CREATE INDEX documents_published ON public.documents USING btree (website_id, schema_name, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);

CREATE UNIQUE INDEX documents_published_slug ON public.documents USING btree (website_id, schema_name, published_slug) WHERE (published_slug IS NOT NULL);

CREATE INDEX documents_to_describe ON public.documents USING btree (id) WHERE ((published_at IS NOT NULL) AND (published_hash IS NULL));

CREATE INDEX generated_blocks_by_website ON public.generated_blocks USING btree (website_id);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX localized_slugs_drafts ON public.localized_slugs USING btree (website_id, schema_name, slug, language) WHERE (slug IS NOT NULL);

CREATE UNIQUE INDEX localized_slugs_published ON public.localized_slugs USING btree (website_id, schema_name, slug, language) WHERE (published AND (slug IS NOT NULL));

CREATE INDEX outbox_partition_id ON public.outbox USING btree (partition, id);

CREATE INDEX published_references_by_schema ON public.published_references USING btree (website_id, target_schema, source_kind, source_schema);

CREATE INDEX published_references_by_target ON public.published_references USING btree (website_id, target_id) INCLUDE (source_kind, source_id, source_schema);

CREATE INDEX routes_bound ON public.routes USING btree (website_id) WHERE ((param_bindings IS NOT NULL) AND (state = 'Live'::text));

CREATE INDEX routes_by_block ON public.routes USING gin (block_ids);

CREATE INDEX routes_by_creation ON public.routes USING btree (website_id, created_at, id);

CREATE INDEX routes_by_template_block ON public.routes USING gin (template_block_ids) WHERE (template_block_ids IS NOT NULL);

CREATE INDEX routes_by_update ON public.routes USING btree (website_id, updated_at DESC, id DESC);

CREATE INDEX routes_dynamic ON public.routes USING btree (website_id) WHERE (is_dynamic AND (state <> 'Archived'::text));

CREATE UNIQUE INDEX routes_path ON public.routes USING btree (website_id, path) WHERE (state <> 'Archived'::text);

CREATE INDEX translation_jobs_active ON public.translation_jobs USING btree (website_id) WHERE (finished_at IS NULL);

CREATE INDEX translation_jobs_by_end ON public.translation_jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX translation_jobs_of_website ON public.translation_jobs USING btree (website_id, created_at, id);

CREATE INDEX translation_pairs_crashed ON public.translation_pairs USING btree (document_id, language) WHERE (crashes >= 3);

CREATE INDEX translation_pairs_left ON public.translation_pairs USING btree (job_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE UNIQUE INDEX translation_pairs_running ON public.translation_pairs USING btree (document_id, language) WHERE (state = 'running'::text);

CREATE INDEX translations_by_website ON public.translations USING btree (website_id);

CREATE INDEX translations_to_describe ON public.translations USING btree (document_id, language) WHERE (source_shapes IS NULL);

CREATE INDEX usage_deltas_by_website ON public.usage_deltas USING btree (website_id);

CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);

CREATE INDEX webhook_deliveries_by_state ON public.webhook_deliveries USING btree (webhook_id, state, created_at, id);

CREATE INDEX webhook_deliveries_by_webhook ON public.webhook_deliveries USING btree (webhook_id, created_at, id);

CREATE INDEX webhooks_by_website ON public.webhooks USING btree (website_id, created_at, id);

CREATE UNIQUE INDEX website_domains_proven ON public.website_domains USING btree (domain) WHERE (proven_at IS NOT NULL);

CREATE INDEX websites_by_organization ON public.websites USING btree (organization_id, created_at, id);

CREATE TRIGGER description_of_published BEFORE INSERT OR UPDATE OF published_content ON public.documents FOR EACH ROW EXECUTE FUNCTION public.describe_published();

CREATE TRIGGER draft_uses_of_insert AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_row('draft');

CREATE TRIGGER draft_uses_of_insert AFTER INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_row('draft');

CREATE TRIGGER draft_uses_of_update AFTER UPDATE OF draft_content ON public.blocks FOR EACH ROW WHEN ((old.draft_content IS DISTINCT FROM new.draft_content)) EXECUTE FUNCTION public.keep_uses_of_row('draft');

CREATE TRIGGER draft_uses_of_update AFTER UPDATE OF draft_content ON public.documents FOR EACH ROW WHEN ((old.draft_content IS DISTINCT FROM new.draft_content)) EXECUTE FUNCTION public.keep_uses_of_row('draft');

CREATE TRIGGER file_of_delete AFTER DELETE ON public.assets FOR EACH ROW EXECUTE FUNCTION public.remove_file_of_asset();

CREATE TRIGGER first_publication_of_insert BEFORE INSERT ON public.documents FOR EACH ROW WHEN ((new.published_at IS NOT NULL)) EXECUTE FUNCTION public.keep_first_publication();

CREATE TRIGGER first_publication_of_update BEFORE UPDATE OF published_at ON public.documents FOR EACH ROW EXECUTE FUNCTION public.keep_first_publication();

CREATE TRIGGER history_of_delete BEFORE DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION public.delete_history();

CREATE TRIGGER number_of_translation BEFORE INSERT OR UPDATE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.number_translation();

CREATE TRIGGER published_uses_of_insert AFTER INSERT ON public.blocks FOR EACH ROW WHEN ((new.published_content IS NOT NULL)) EXECUTE FUNCTION public.keep_uses_of_row('published');

CREATE TRIGGER published_uses_of_insert AFTER INSERT ON public.documents FOR EACH ROW WHEN ((new.published_content IS NOT NULL)) EXECUTE FUNCTION public.keep_uses_of_row('published');

CREATE TRIGGER published_uses_of_update AFTER UPDATE OF published_content ON public.blocks FOR EACH ROW WHEN ((old.published_content IS DISTINCT FROM new.published_content)) EXECUTE FUNCTION public.keep_uses_of_row('published');

CREATE TRIGGER published_uses_of_update AFTER UPDATE OF published_content ON public.documents FOR EACH ROW WHEN ((old.published_content IS DISTINCT FROM new.published_content)) EXECUTE FUNCTION public.keep_uses_of_row('published');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.assets FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).file_name, ($1).content_type, ($1).bytes, ($1).sha256, ($1).width, ($1).height', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).schema_name, ($1).draft_content, ($1).published_content, ($1).state, ($1).version, ($1).layout, ($1).cloned_from_id', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.components FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).name, ($1).display_name, ($1).description, ($1).category, ($1).title_field, ($1).route_slug_field, ($1).icon, ($1).fields, ($1).version, ($1).archived_at', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.computed_fields FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).block_id, ($1).field_path, ($1).website_id, ($1).script, ($1).updated_at', '($1).block_id || ''/'' || ($1).field_path', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.csv_sources FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).schema_name, ($1).file_name, ($1).row_count, ($1).status, ($1).error_msg, ($1).updated_at', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).schema_name, ($1).title, ($1).status, ($1).version, ($1).draft_slug, ($1).published_slug, ($1).published_version, ($1).published_at, ($1).import_id', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.generated_blocks FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).block_id, ($1).schema_name, ($1).generated_content, ($1).generated_layout, ($1).status, ($1).updated_at', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.routes FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).path, ($1).pattern, ($1).label, ($1).tags, ($1).block_ids, ($1).template_block_ids, ($1).override_mode, ($1).state, ($1).param_bindings', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.translation_glossaries FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).website_id, ($1).glossary, ($1).version', '($1).website_id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.translation_jobs FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).schema_names, ($1).languages, ($1).status', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).document_id, ($1).language, ($1).website_id, ($1).version, ($1).origin, ($1).action, ($1).source_version, ($1).orphaned', '($1).document_id || ''/'' || ($1).language', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.webhook_deliveries FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).webhook_id, ($1).type, ($1).state, ($1).run', '($1).id::text', 'SELECT w.organization_id FROM webhooks h JOIN websites w ON w.id = h.website_id WHERE h.id = ($1).webhook_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).url, ($1).description, ($1).types, ($1).drafts, ($1).state, ($1).disabled_reason, ($1).secret_generation', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.website_domains FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).domain, ($1).website_id, ($1).proven_at', '($1).domain', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.websites FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).source_language', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_creation AFTER INSERT ON public.documents FOR EACH ROW WHEN ((new.import_id IS NULL)) EXECUTE FUNCTION public.record_change('($1).id, ($1).website_id, ($1).schema_name, ($1).title, ($1).status, ($1).version, ($1).draft_slug, ($1).published_slug, ($1).published_version, ($1).published_at, ($1).import_id', '($1).id::text', 'SELECT organization_id FROM websites WHERE id = ($1).website_id');

CREATE TRIGGER references_of_delete AFTER DELETE ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.drop_references();

CREATE TRIGGER references_of_delete AFTER DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION public.drop_references();

CREATE TRIGGER references_of_delete AFTER DELETE ON public.generated_blocks FOR EACH ROW EXECUTE FUNCTION public.drop_references();

CREATE TRIGGER references_of_delete AFTER DELETE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.drop_references();

CREATE TRIGGER references_of_insert AFTER INSERT ON public.blocks FOR EACH ROW WHEN ((new.published_content IS NOT NULL)) EXECUTE FUNCTION public.keep_references_of_block();

CREATE TRIGGER references_of_insert AFTER INSERT ON public.documents FOR EACH ROW WHEN ((new.published_content IS NOT NULL)) EXECUTE FUNCTION public.keep_references_of_document();

CREATE TRIGGER references_of_update AFTER UPDATE OF published_content ON public.blocks FOR EACH ROW WHEN ((old.published_content IS DISTINCT FROM new.published_content)) EXECUTE FUNCTION public.keep_references_of_block();

CREATE TRIGGER references_of_update AFTER UPDATE OF published_content ON public.documents FOR EACH ROW WHEN ((old.published_content IS DISTINCT FROM new.published_content)) EXECUTE FUNCTION public.keep_references_of_document();

CREATE TRIGGER references_of_write AFTER INSERT OR UPDATE OF generated_content ON public.generated_blocks FOR EACH ROW EXECUTE FUNCTION public.keep_references_of_generated_block();

CREATE TRIGGER references_of_write AFTER INSERT OR UPDATE OF content ON public.translations FOR EACH ROW EXECUTE FUNCTION public.keep_references_of_translation();

CREATE TRIGGER slug_of_delete AFTER DELETE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.keep_slug_of_translation();

CREATE TRIGGER slug_of_write AFTER INSERT OR UPDATE OF content ON public.translations FOR EACH ROW EXECUTE FUNCTION public.keep_slug_of_translation();

CREATE TRIGGER slugs_of_update AFTER UPDATE OF published_at, published_slug ON public.documents FOR EACH ROW WHEN (((old.published_at IS DISTINCT FROM new.published_at) OR (old.published_slug IS DISTINCT FROM new.published_slug))) EXECUTE FUNCTION public.keep_slugs_of_document();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_assets();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.blocks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_blocks();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.components REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_components();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.computed_fields REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_computed_fields();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.csv_sources REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_csv_sources();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.document_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_document_versions();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_documents();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.generated_blocks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_generated_blocks();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.routes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_routes();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.translation_glossaries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_glossaries();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.translation_jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_jobs();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.translation_segments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_segments();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.translation_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_versions();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.translations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translations();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_webhooks();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.website_domains REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_website_domains();

CREATE TRIGGER usage_of_delete AFTER DELETE ON public.websites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_websites();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_assets();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.blocks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_blocks();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.components REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_components();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.computed_fields REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_computed_fields();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.csv_sources REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_csv_sources();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.document_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_document_versions();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_documents();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.generated_blocks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_generated_blocks();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.routes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_routes();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.translation_glossaries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_glossaries();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.translation_jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_jobs();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.translation_segments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_segments();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.translation_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_versions();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.translations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translations();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_webhooks();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.website_domains REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_website_domains();

CREATE TRIGGER usage_of_insert AFTER INSERT ON public.websites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_websites();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.assets FOR EACH STATEMENT EXECUTE FUNCTION public.count_assets();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.blocks FOR EACH STATEMENT EXECUTE FUNCTION public.count_blocks();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.components FOR EACH STATEMENT EXECUTE FUNCTION public.count_components();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.computed_fields FOR EACH STATEMENT EXECUTE FUNCTION public.count_computed_fields();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.csv_sources FOR EACH STATEMENT EXECUTE FUNCTION public.count_csv_sources();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.document_versions FOR EACH STATEMENT EXECUTE FUNCTION public.count_document_versions();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION public.count_documents();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.generated_blocks FOR EACH STATEMENT EXECUTE FUNCTION public.count_generated_blocks();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.routes FOR EACH STATEMENT EXECUTE FUNCTION public.count_routes();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.translation_glossaries FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_glossaries();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.translation_jobs FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_jobs();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.translation_segments FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_segments();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.translation_versions FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_versions();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.translations FOR EACH STATEMENT EXECUTE FUNCTION public.count_translations();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.webhooks FOR EACH STATEMENT EXECUTE FUNCTION public.count_webhooks();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.website_domains FOR EACH STATEMENT EXECUTE FUNCTION public.count_website_domains();

CREATE TRIGGER usage_of_truncate AFTER TRUNCATE ON public.websites FOR EACH STATEMENT EXECUTE FUNCTION public.count_websites();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_assets();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.blocks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_blocks();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.components REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_components();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.computed_fields REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_computed_fields();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.csv_sources REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_csv_sources();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.document_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_document_versions();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_documents();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.generated_blocks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_generated_blocks();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.routes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_routes();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.translation_glossaries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_glossaries();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.translation_jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_jobs();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.translation_segments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_segments();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.translation_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translation_versions();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.translations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_translations();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_webhooks();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.website_domains REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_website_domains();

CREATE TRIGGER usage_of_update AFTER UPDATE ON public.websites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_websites();

CREATE TRIGGER uses_of_delete AFTER DELETE ON public.assets FOR EACH ROW EXECUTE FUNCTION public.drop_uses_of_row();

CREATE TRIGGER uses_of_delete AFTER DELETE ON public.blocks FOR EACH ROW EXECUTE FUNCTION public.drop_uses_of_row();

CREATE TRIGGER uses_of_delete AFTER DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION public.drop_uses_of_row();

CREATE TRIGGER uses_of_delete AFTER DELETE ON public.generated_blocks FOR EACH ROW EXECUTE FUNCTION public.drop_uses_of_row();

CREATE TRIGGER uses_of_delete AFTER DELETE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.drop_uses_of_row();

CREATE TRIGGER uses_of_write AFTER INSERT OR UPDATE OF generated_content ON public.generated_blocks FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_row();

CREATE TRIGGER uses_of_write AFTER INSERT OR UPDATE OF content ON public.translations FOR EACH ROW EXECUTE FUNCTION public.keep_uses_of_row();

CREATE TRIGGER version_of_insert AFTER INSERT ON public.translations FOR EACH ROW EXECUTE FUNCTION public.keep_translation_version();

CREATE TRIGGER version_of_update AFTER UPDATE ON public.translations FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION public.keep_translation_version();

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_cloned_from_id_fkey FOREIGN KEY (cloned_from_id) REFERENCES public.blocks(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES public.components(id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_block_id_fkey FOREIGN KEY (block_id) REFERENCES public.blocks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_uses
    ADD CONSTRAINT content_uses_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.csv_sources
    ADD CONSTRAINT csv_sources_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_versions
    ADD CONSTRAINT document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_component_id_fkey FOREIGN KEY (component_id) REFERENCES public.components(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_block_id_fkey FOREIGN KEY (block_id) REFERENCES public.blocks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.localized_slugs
    ADD CONSTRAINT localized_slugs_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.localized_slugs
    ADD CONSTRAINT localized_slugs_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.published_references
    ADD CONSTRAINT published_references_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translation_glossaries
    ADD CONSTRAINT translation_glossaries_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translation_jobs
    ADD CONSTRAINT translation_jobs_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translation_pairs
    ADD CONSTRAINT translation_pairs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.translation_jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translation_segments
    ADD CONSTRAINT translation_segments_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translation_versions
    ADD CONSTRAINT translation_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.usage_totals
    ADD CONSTRAINT usage_totals_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;
