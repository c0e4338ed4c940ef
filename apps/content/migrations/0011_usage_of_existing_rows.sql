-- A file of its own: the locks of the triggers are gone, and nobody waits while this reads every row.
SELECT recount_usage('websites');
SELECT recount_usage('website_domains');
SELECT recount_usage('components');
SELECT recount_usage('documents');
SELECT recount_usage('document_versions');
SELECT recount_usage('translations');
SELECT recount_usage('blocks');
SELECT recount_usage('generated_blocks');
SELECT recount_usage('computed_fields');
SELECT recount_usage('routes');
SELECT recount_usage('assets');
SELECT recount_usage('csv_sources');
