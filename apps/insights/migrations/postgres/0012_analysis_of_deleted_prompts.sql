-- A report on visibility leaves out prompts that are not set to it; one that is deleted stays out. Empty: deleted before this was kept, and counted.
ALTER TABLE deleted_entities ADD COLUMN analysis_types text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION keep_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name, is_owned, alternate_names, asset_id, analysis_types)
  SELECT c.id, TG_ARGV[0], (gone.row ->> 'id')::uuid, coalesce(gone.row ->> 'prompt', gone.row ->> 'name'), (gone.row ->> 'is_owned')::boolean,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'alternate_names', '[]'))), (gone.row ->> 'asset_id')::uuid,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'analysis_types', '[]')))
  FROM (SELECT to_jsonb(d) AS row FROM deleted d) gone JOIN categories c ON c.id = (gone.row ->> 'category_id')::uuid
  ON CONFLICT (category_id, kind, id) DO UPDATE
    SET name = excluded.name, is_owned = excluded.is_owned, alternate_names = excluded.alternate_names, asset_id = excluded.asset_id,
      analysis_types = excluded.analysis_types, deleted_at = now();
  RETURN NULL;
END $$;
