-- no-transaction
-- The documents of a component in a preview: those that are not published first, then the newest publication.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_previewed ON documents (website_id, schema_name, published_at DESC, id DESC)
  WHERE status <> 'archived';
