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

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON websites FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).source_language',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON website_domains FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).domain, ($1).website_id',
  '($1).domain',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON components FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).name, ($1).display_name, ($1).description, ($1).category, ($1).title_field, ($1).route_slug_field, ($1).icon, ($1).fields, ($1).version, ($1).archived_at',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
-- Those of an import are told by the import.
CREATE TRIGGER record_creation AFTER INSERT ON documents FOR EACH ROW WHEN (NEW.import_id IS NULL) EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).schema_name, ($1).title, ($1).status, ($1).version, ($1).draft_slug, ($1).published_slug, ($1).published_version, ($1).published_at, ($1).import_id',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).schema_name, ($1).title, ($1).status, ($1).version, ($1).draft_slug, ($1).published_slug, ($1).published_version, ($1).published_at, ($1).import_id',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON routes FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).path, ($1).pattern, ($1).label, ($1).tags, ($1).block_ids, ($1).template_block_ids, ($1).override_mode, ($1).state, ($1).param_bindings',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).schema_name, ($1).draft_content, ($1).published_content, ($1).state, ($1).version, ($1).layout, ($1).cloned_from_id',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON generated_blocks FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).block_id, ($1).schema_name, ($1).generated_content, ($1).generated_layout, ($1).status, ($1).updated_at',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON computed_fields FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).block_id, ($1).field_path, ($1).website_id, ($1).script, ($1).updated_at',
  '($1).block_id || ''/'' || ($1).field_path',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON assets FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).file_name, ($1).content_type, ($1).bytes, ($1).sha256, ($1).width, ($1).height',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON csv_sources FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).schema_name, ($1).file_name, ($1).row_count, ($1).status, ($1).error_msg, ($1).updated_at',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON translations FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).document_id, ($1).language, ($1).website_id, ($1).version, ($1).origin, ($1).action, ($1).source_version, ($1).orphaned',
  '($1).document_id || ''/'' || ($1).language',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON translation_glossaries FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).website_id, ($1).glossary, ($1).version',
  '($1).website_id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON translation_jobs FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).schema_names, ($1).languages, ($1).status',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).website_id, ($1).url, ($1).description, ($1).types, ($1).drafts, ($1).state, ($1).disabled_reason, ($1).secret_generation',
  '($1).id::text',
  'SELECT organization_id FROM websites WHERE id = ($1).website_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).webhook_id, ($1).type, ($1).state, ($1).run',
  '($1).id::text',
  'SELECT w.organization_id FROM webhooks h JOIN websites w ON w.id = h.website_id WHERE h.id = ($1).webhook_id');
