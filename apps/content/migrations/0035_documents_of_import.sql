-- no-transaction
-- The documents of an import, to list and to delete them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_of_import ON documents (import_id, created_at, id) WHERE import_id IS NOT NULL;
