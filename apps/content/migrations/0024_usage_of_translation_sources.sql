-- A file of its own: the locks of the triggers are gone, and nobody waits while this reads every row.
SELECT recount_usage('translations');
