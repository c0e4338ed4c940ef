-- no-transaction
-- The list of a website, as documents_by_website was. But no lookup by id alone can take it: while statistics say that the table is empty,
-- as they do when they were taken during the first large import, the planner finds it as cheap as the primary key, and reads it whole.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_of_website ON documents (website_id, created_at, id)
  WHERE website_id IS NOT NULL;
