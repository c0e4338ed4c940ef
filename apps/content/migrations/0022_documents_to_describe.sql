-- no-transaction
-- What the worker has still to read; empty but for the minutes after this migration.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_to_describe ON documents (id) WHERE published_at IS NOT NULL AND published_hash IS NULL;
