-- When a document was first published, which content uses which documents and images, and which files of deleted images must go.
SET LOCAL lock_timeout = '10s';

-- Null until a document is published for the first time; never changed again, whatever is unpublished, archived or published later.
ALTER TABLE documents ADD COLUMN first_published_at timestamptz;

-- In the database, since processes of the version before publish too while a deploy goes on.
CREATE FUNCTION keep_first_publication() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.first_published_at := coalesce(OLD.first_published_at, OLD.published_at, NEW.published_at);
  ELSE
    NEW.first_published_at := coalesce(NEW.first_published_at, NEW.published_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER first_publication_of_insert BEFORE INSERT ON documents FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION keep_first_publication();
CREATE TRIGGER first_publication_of_update BEFORE UPDATE OF published_at ON documents FOR EACH ROW
  EXECUTE FUNCTION keep_first_publication();

-- A nullable column without values adds nothing to the usage of existing rows, so nothing is counted again.
SELECT keep_usage('documents');

-- Which content names which documents and images of its website: what refers to a thing that somebody wants to archive or delete.
-- Unlike published_references it has drafts and images; that one decides which pages a change affects and stays small. Derived from
-- content by the triggers below, so it is not counted as usage.
CREATE TABLE content_uses (
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  source_kind text NOT NULL CHECK (source_kind IN ('document', 'block')),
  source_id uuid NOT NULL,
  -- Which content of the source: `published`, `draft`, `generated`, or the language of a translation.
  part text NOT NULL,
  target_id uuid NOT NULL,
  PRIMARY KEY (source_id, part, target_id)
);

-- Who uses a document or an image, in pages.
CREATE INDEX content_uses_by_target ON content_uses (website_id, target_id, source_kind, source_id, part);

-- Every document and image of the website whose id stands in the content as a text of its own, at any depth.
CREATE FUNCTION used_in(website uuid, content jsonb) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE AS $$
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
$$;

CREATE FUNCTION keep_uses(website uuid, kind text, source uuid, part_of_source text, content jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_uses WHERE source_id = source AND part = part_of_source;
  IF content IS NOT NULL THEN
    -- A document that names itself is no obstacle to its own deletion.
    INSERT INTO content_uses (website_id, source_kind, source_id, part, target_id)
    SELECT website, kind, source, part_of_source, used.id FROM used_in(website, content) AS used WHERE used.id <> source;
  END IF;
END $$;

-- The argument of a trigger of documents and blocks is the part.
CREATE FUNCTION keep_uses_of_row() RETURNS trigger
LANGUAGE plpgsql AS $$
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

CREATE FUNCTION drop_uses_of_row() RETURNS trigger
LANGUAGE plpgsql AS $$
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

CREATE TRIGGER draft_uses_of_insert AFTER INSERT ON documents FOR EACH ROW
  EXECUTE FUNCTION keep_uses_of_row('draft');
CREATE TRIGGER draft_uses_of_update AFTER UPDATE OF draft_content ON documents FOR EACH ROW
  WHEN (OLD.draft_content IS DISTINCT FROM NEW.draft_content)
  EXECUTE FUNCTION keep_uses_of_row('draft');
CREATE TRIGGER published_uses_of_insert AFTER INSERT ON documents FOR EACH ROW WHEN (NEW.published_content IS NOT NULL)
  EXECUTE FUNCTION keep_uses_of_row('published');
CREATE TRIGGER published_uses_of_update AFTER UPDATE OF published_content ON documents FOR EACH ROW
  WHEN (OLD.published_content IS DISTINCT FROM NEW.published_content)
  EXECUTE FUNCTION keep_uses_of_row('published');
CREATE TRIGGER uses_of_delete AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION drop_uses_of_row();

CREATE TRIGGER draft_uses_of_insert AFTER INSERT ON blocks FOR EACH ROW
  EXECUTE FUNCTION keep_uses_of_row('draft');
CREATE TRIGGER draft_uses_of_update AFTER UPDATE OF draft_content ON blocks FOR EACH ROW
  WHEN (OLD.draft_content IS DISTINCT FROM NEW.draft_content)
  EXECUTE FUNCTION keep_uses_of_row('draft');
CREATE TRIGGER published_uses_of_insert AFTER INSERT ON blocks FOR EACH ROW WHEN (NEW.published_content IS NOT NULL)
  EXECUTE FUNCTION keep_uses_of_row('published');
CREATE TRIGGER published_uses_of_update AFTER UPDATE OF published_content ON blocks FOR EACH ROW
  WHEN (OLD.published_content IS DISTINCT FROM NEW.published_content)
  EXECUTE FUNCTION keep_uses_of_row('published');
CREATE TRIGGER uses_of_delete AFTER DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION drop_uses_of_row();

CREATE TRIGGER uses_of_write AFTER INSERT OR UPDATE OF content ON translations FOR EACH ROW
  EXECUTE FUNCTION keep_uses_of_row();
CREATE TRIGGER uses_of_delete AFTER DELETE ON translations FOR EACH ROW EXECUTE FUNCTION drop_uses_of_row();

CREATE TRIGGER uses_of_write AFTER INSERT OR UPDATE OF generated_content ON generated_blocks FOR EACH ROW
  EXECUTE FUNCTION keep_uses_of_row();
CREATE TRIGGER uses_of_delete AFTER DELETE ON generated_blocks FOR EACH ROW EXECUTE FUNCTION drop_uses_of_row();

-- Files of deleted images that may still be in the object store. A server removes a file and then its row, and tries again until it
-- succeeds. No website: the rows outlive it.
CREATE TABLE removed_files (
  key text PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION remove_file_of_asset() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (key) VALUES (OLD.id || '/' || OLD.file_name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER file_of_delete AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION remove_file_of_asset();
CREATE TRIGGER uses_of_delete AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION drop_uses_of_row();
