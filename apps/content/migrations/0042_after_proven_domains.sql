-- What reads rows, after the locks of 0039 are released.
SELECT recount_usage('website_domains');
ALTER TABLE audit VALIDATE CONSTRAINT audit_actor_kind_check;
