-- Which import made a document; null for all others, and for those of versions that did not note it.
SET LOCAL lock_timeout = '10s';

-- No foreign key: the row of an import is written after its documents, and may go before those that somebody has changed since.
ALTER TABLE documents ADD COLUMN import_id uuid;

-- A nullable column without values adds nothing to the usage of existing rows, so nothing is counted again.
SELECT keep_usage('documents');
