-- no-transaction
-- The list of a website, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS translation_jobs_of_website ON translation_jobs (website_id, created_at, id);
