-- no-transaction
-- As documents_to_describe.
CREATE INDEX CONCURRENTLY IF NOT EXISTS translations_to_describe ON translations (document_id, language) WHERE source_shapes IS NULL;
