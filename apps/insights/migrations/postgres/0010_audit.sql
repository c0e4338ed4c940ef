-- Who changed what: one entry for each transaction of a request that has a caller, written by triggers in that transaction. `transaction` of
-- packages/postgres says who acts, as the setting sightline.actor; without it nothing is recorded. `docs/decisions/0145-*` says why triggers.

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The order in which a stream follows.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  operation text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'key')),
  subject text,
  key_id uuid,
  address inet,
  request_id text NOT NULL,
  more_changes boolean NOT NULL DEFAULT false
);
CREATE INDEX audit_xid ON audit (xid);

CREATE TABLE audit_organizations (
  organization_id uuid NOT NULL,
  audit_id bigint NOT NULL REFERENCES audit ON DELETE CASCADE,
  PRIMARY KEY (organization_id, audit_id)
);
CREATE INDEX audit_organizations_audit ON audit_organizations (audit_id);

CREATE TABLE audit_changes (
  audit_id bigint NOT NULL REFERENCES audit ON DELETE CASCADE,
  position integer NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted', 'refused')),
  before jsonb,
  after jsonb,
  PRIMARY KEY (audit_id, position)
);
CREATE INDEX audit_changes_entity ON audit_changes (entity_id, audit_id);

-- A long value is known by its hash.
CREATE FUNCTION audited_values(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE WHEN octet_length(value::text) <= 4096 THEN value
    ELSE jsonb_build_object('sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 'bytes', octet_length(value::text)) END)
  FROM jsonb_each(fields)
$$;

-- Arguments: the columns that are recorded, the id, and a query for the organizations, all as SQL over the row $1.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor text := nullif(current_setting('sightline.actor', true), '');
  entry bigint;
  count integer;
  row_before jsonb;
  row_after jsonb;
  changed_id text;
BEGIN
  IF actor IS NULL THEN RETURN NULL; END IF;
  count := coalesce(nullif(current_setting('sightline.audit_count', true), '')::integer, 0);
  IF count > 100 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT to_jsonb(r), %s FROM (SELECT %s) r', TG_ARGV[1], TG_ARGV[0]) INTO row_before, changed_id USING OLD;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT to_jsonb(r), %s FROM (SELECT %s) r', TG_ARGV[1], TG_ARGV[0]) INTO row_after, changed_id USING NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(b.key, b.value), jsonb_object_agg(a.key, a.value) INTO row_before, row_after
    FROM jsonb_each(row_before) b JOIN jsonb_each(row_after) a ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value;
    IF row_after IS NULL THEN RETURN NULL; END IF;
  END IF;

  entry := nullif(current_setting('sightline.audit_entry', true), '')::bigint;
  IF entry IS NULL THEN
    INSERT INTO audit (operation, actor_kind, subject, key_id, address, request_id)
    SELECT a.operation, a.kind, a.subject, a.key_id, a.address, a.request_id
    FROM jsonb_to_record(actor::jsonb)
      AS a (operation text, kind text, subject text, key_id uuid, address inet, request_id text)
    RETURNING id INTO entry;
    PERFORM set_config('sightline.audit_entry', entry::text, true);
  END IF;
  PERFORM set_config('sightline.audit_count', (count + 1)::text, true);
  IF count = 100 THEN
    UPDATE audit SET more_changes = true WHERE id = entry;
    RETURN NULL;
  END IF;
  INSERT INTO audit_changes (audit_id, position, entity, entity_id, action, before, after)
  VALUES (entry, count, TG_TABLE_NAME, changed_id,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END,
    audited_values(row_before), audited_values(row_after));
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('INSERT INTO audit_organizations SELECT o.id, $2 FROM (%s) o (id) WHERE o.id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[2])
    USING OLD, entry;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO audit_organizations SELECT o.id, $2 FROM (%s) o (id) WHERE o.id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[2])
    USING NEW, entry;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).name, ($1).internal_name',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON category_organizations FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).category_id, ($1).organization_id',
  '($1).category_id || ''/'' || ($1).organization_id',
  'SELECT ($1).organization_id UNION SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON category_regions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).category_id, ($1).region_id',
  '($1).category_id || ''/'' || ($1).region_id',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON assets FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name, ($1).alternate_names, ($1).website, ($1).alternate_domains, ($1).is_owned, ($1).logo_url',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON personas FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name, ($1).profile',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON topics FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name, ($1).status',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON tags FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON citation_categories FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name, ($1).rules',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON citation_tags FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).name, ($1).rules',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON prompts FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).category_id, ($1).prompt, ($1).language, ($1).status, ($1).analysis_types, ($1).topic_id, ($1).asset_id, ($1).tag_ids, ($1).region_ids, ($1).platform_ids, ($1).persona_ids',
  '($1).id::text',
  'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON domains FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON models FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON regions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON organization_regions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).organization_id, ($1).region_id',
  '($1).organization_id || ''/'' || ($1).region_id',
  'SELECT ($1).organization_id');
