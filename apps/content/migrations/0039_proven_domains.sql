-- A host leads to a website only when it is proven, and only one website has it proven. Any number may claim it: an unproven claim
-- blocks nobody. `docs/decisions/0147-*` says why.
SET LOCAL lock_timeout = '10s';

-- Hosts that are there already count as proven: an upgrade takes nothing offline. The default is for those rows alone.
ALTER TABLE website_domains ADD COLUMN proven_at timestamptz DEFAULT now();
ALTER TABLE website_domains ALTER COLUMN proven_at DROP DEFAULT;
-- What the DNS record or the file must hold. It becomes public there, so it is no secret.
ALTER TABLE website_domains ADD COLUMN token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');

ALTER TABLE website_domains DROP CONSTRAINT website_domains_pkey;
ALTER TABLE website_domains ADD PRIMARY KEY (website_id, domain);
DROP INDEX website_domains_by_website;
-- Also the index of every read by host.
CREATE UNIQUE INDEX website_domains_proven ON website_domains (domain) WHERE proven_at IS NOT NULL;

-- Counted again by 0042.
SELECT keep_usage('website_domains');

CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON website_domains FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).domain, ($1).website_id, ($1).proven_at',
  '($1).domain',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');

-- The operator, by a command; and the service itself, where one organization loses what another one gains.
ALTER TABLE audit DROP CONSTRAINT audit_actor_kind_check;
ALTER TABLE audit ADD CONSTRAINT audit_actor_kind_check CHECK (actor_kind IN ('person', 'key', 'operator', 'service')) NOT VALID;
