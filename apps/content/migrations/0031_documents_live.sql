-- no-transaction
-- The list of what is delivered of a website, and in it what has unpublished changes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_live ON documents (website_id, created_at, id) WHERE published_at IS NOT NULL;
