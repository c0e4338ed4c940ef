-- no-transaction
-- The list of one component, as documents_by_schema was, for the reason of documents_of_website.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_of_schema ON documents (website_id, schema_name, created_at, id)
  WHERE website_id IS NOT NULL;
