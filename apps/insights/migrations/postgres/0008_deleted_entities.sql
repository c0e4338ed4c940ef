-- What was deleted of a category keeps its name, because answers go on naming it by its id: reports show it, count it and take it in filters
-- (docs/decisions/0123). A table of its own instead of a mark on each row: no list of the catalogue has to leave anything out, and names stay unique
-- among what is there. Goes with the category. The key serves the reading of all that was deleted of some kinds, and of prompts by id.
CREATE TABLE deleted_entities (
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('topic', 'tag', 'asset', 'persona', 'prompt', 'region', 'citation_category', 'citation_tag')),
  id uuid NOT NULL,
  name text NOT NULL,
  -- Of assets.
  is_owned boolean,
  alternate_names text[] NOT NULL DEFAULT '{}',
  -- Of prompts.
  asset_id uuid,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, kind, id)
);

-- By triggers, so that processes of the version before keep names too. Whatever goes because its category goes is not kept.
CREATE FUNCTION keep_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name, is_owned, alternate_names, asset_id)
  SELECT c.id, TG_ARGV[0], (gone.row ->> 'id')::uuid, coalesce(gone.row ->> 'prompt', gone.row ->> 'name'), (gone.row ->> 'is_owned')::boolean,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'alternate_names', '[]'))), (gone.row ->> 'asset_id')::uuid
  FROM (SELECT to_jsonb(d) AS row FROM deleted d) gone JOIN categories c ON c.id = (gone.row ->> 'category_id')::uuid
  ON CONFLICT (category_id, kind, id) DO UPDATE
    SET name = excluded.name, is_owned = excluded.is_owned, alternate_names = excluded.alternate_names, asset_id = excluded.asset_id,
      deleted_at = now();
  RETURN NULL;
END $$;

CREATE TRIGGER keep_deleted AFTER DELETE ON topics REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('topic');
CREATE TRIGGER keep_deleted AFTER DELETE ON tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('tag');
CREATE TRIGGER keep_deleted AFTER DELETE ON assets REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('asset');
CREATE TRIGGER keep_deleted AFTER DELETE ON personas REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('persona');
CREATE TRIGGER keep_deleted AFTER DELETE ON prompts REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('prompt');
CREATE TRIGGER keep_deleted AFTER DELETE ON citation_categories REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('citation_category');
CREATE TRIGGER keep_deleted AFTER DELETE ON citation_tags REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted('citation_tag');

-- A region is not deleted, but taken from a category.
CREATE FUNCTION keep_deleted_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name)
  SELECT c.id, 'region', r.id, r.name FROM deleted d JOIN categories c ON c.id = d.category_id JOIN regions r ON r.id = d.region_id
  ON CONFLICT (category_id, kind, id) DO UPDATE SET name = excluded.name, deleted_at = now();
  RETURN NULL;
END $$;

CREATE TRIGGER keep_deleted AFTER DELETE ON category_regions REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_region();
