-- no-transaction
-- The list of what is delivered and has a newer draft.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_live_changed ON documents (website_id, created_at, id)
  WHERE published_at IS NOT NULL AND status = 'draft';
