CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';

CREATE FUNCTION public.audited_values(fields jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT jsonb_object_agg(key, CASE WHEN octet_length(value::text) <= 4096 THEN value
    ELSE jsonb_build_object('sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 'bytes', octet_length(value::text)) END)
  FROM jsonb_each(fields)
$$;

CREATE FUNCTION public.keep_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name, is_owned, alternate_names, asset_id, analysis_types)
  SELECT c.id, TG_ARGV[0], (gone.row ->> 'id')::uuid, coalesce(gone.row ->> 'prompt', gone.row ->> 'name'), (gone.row ->> 'is_owned')::boolean,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'alternate_names', '[]'))), (gone.row ->> 'asset_id')::uuid,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'analysis_types', '[]')))
  FROM (SELECT to_jsonb(d) AS row FROM deleted d) gone JOIN categories c ON c.id = (gone.row ->> 'category_id')::uuid
  ON CONFLICT (category_id, kind, id) DO UPDATE
    SET name = excluded.name, is_owned = excluded.is_owned, alternate_names = excluded.alternate_names, asset_id = excluded.asset_id,
      analysis_types = excluded.analysis_types, deleted_at = now();
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_deleted_region() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name)
  SELECT c.id, 'region', r.id, r.name FROM deleted d JOIN categories c ON c.id = d.category_id JOIN regions r ON r.id = d.region_id
  ON CONFLICT (category_id, kind, id) DO UPDATE SET name = excluded.name, deleted_at = now();
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_names_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE category_data SET names_changed_at = now() WHERE category_id = coalesce(NEW.category_id, OLD.category_id);
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
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
$_$;

CREATE TABLE public.agent_model_calls (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    path text NOT NULL,
    day date NOT NULL,
    tokens bigint NOT NULL,
    microdollars bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);

CREATE TABLE public.agent_runs (
    id uuid NOT NULL,
    agent_id uuid NOT NULL,
    version integer NOT NULL,
    organization_id uuid NOT NULL,
    status text NOT NULL,
    inputs jsonb NOT NULL,
    outputs jsonb,
    error jsonb,
    requested_by text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    claim integer DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    deadline_at timestamp with time zone,
    tokens bigint DEFAULT 0 NOT NULL,
    microdollars bigint DEFAULT 0 NOT NULL,
    most_tokens bigint NOT NULL,
    most_microdollars bigint NOT NULL,
    most_seconds integer NOT NULL,
    CONSTRAINT agent_runs_check CHECK (((tokens <= most_tokens) AND (microdollars <= most_microdollars))),
    CONSTRAINT agent_runs_microdollars_check CHECK ((microdollars >= 0)),
    CONSTRAINT agent_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT agent_runs_tokens_check CHECK ((tokens >= 0))
);

CREATE TABLE public.agent_spending (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    microdollars bigint NOT NULL,
    CONSTRAINT agent_spending_microdollars_check CHECK ((microdollars >= 0))
);

CREATE TABLE public.agent_steps (
    run_id uuid NOT NULL,
    path text NOT NULL,
    "position" integer NOT NULL,
    node_id text NOT NULL,
    node_type text NOT NULL,
    title text NOT NULL,
    status text NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    outputs jsonb,
    error text,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT agent_steps_status_check CHECK ((status = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'skipped'::text])))
);

CREATE TABLE public.agent_versions (
    agent_id uuid NOT NULL,
    version integer NOT NULL,
    graph jsonb NOT NULL,
    input_schema jsonb NOT NULL,
    output_schema jsonb NOT NULL,
    published_by text NOT NULL,
    published_at timestamp with time zone NOT NULL
);

CREATE TABLE public.agents (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    draft_graph jsonb,
    published_version integer,
    CONSTRAINT agents_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT agents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.answer_sink (
    stream text NOT NULL,
    stream_created text NOT NULL,
    stored_through bigint DEFAULT 0 NOT NULL,
    batch_last bigint,
    batch_skips bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT answer_sink_check CHECK ((batch_last > stored_through))
);

CREATE TABLE public.answers_to_judge (
    identity uuid NOT NULL,
    organization_id uuid NOT NULL,
    category_id uuid NOT NULL,
    answer_id uuid NOT NULL,
    content_hash uuid NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    claim uuid,
    attempts smallint DEFAULT 0 NOT NULL,
    answer bytea,
    judged bytea,
    published_at timestamp with time zone,
    CONSTRAINT answers_to_judge_check CHECK (((published_at IS NOT NULL) OR (answer IS NOT NULL)))
);

CREATE TABLE public.assets (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    alternate_names text[] DEFAULT '{}'::text[] NOT NULL,
    website text NOT NULL,
    alternate_domains text[] DEFAULT '{}'::text[] NOT NULL,
    is_owned boolean NOT NULL,
    logo_url text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assets_logo_url_check CHECK (((length(logo_url) >= 1) AND (length(logo_url) <= 2000))),
    CONSTRAINT assets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT assets_website_check CHECK (((website = lower(website)) AND ((length(website) >= 1) AND (length(website) <= 253))))
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    operation text NOT NULL,
    actor_kind text NOT NULL,
    subject text,
    key_id uuid,
    address inet,
    request_id text NOT NULL,
    more_changes boolean DEFAULT false NOT NULL,
    CONSTRAINT audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text])))
);

CREATE TABLE public.audit_changes (
    audit_id bigint NOT NULL,
    "position" integer NOT NULL,
    entity text NOT NULL,
    entity_id text NOT NULL,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT audit_changes_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text, 'refused'::text])))
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_organizations (
    organization_id uuid NOT NULL,
    audit_id bigint NOT NULL
);

CREATE TABLE public.categories (
    id uuid NOT NULL,
    name text NOT NULL,
    internal_name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_internal_name_check CHECK (((length(internal_name) >= 1) AND (length(internal_name) <= 200))),
    CONSTRAINT categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.category_data (
    category_id uuid NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    edition uuid,
    names_changed_at timestamp with time zone
);

CREATE TABLE public.category_organizations (
    organization_id uuid NOT NULL,
    category_id uuid NOT NULL
);

CREATE TABLE public.category_regions (
    category_id uuid NOT NULL,
    region_id uuid NOT NULL
);

CREATE TABLE public.citation_categories (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    rules jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT citation_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.citation_tags (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    rules jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT citation_tags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.claim_decisions (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    claim text NOT NULL,
    claim_id uuid NOT NULL,
    verdict text NOT NULL,
    reason text,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT claim_decisions_claim_check CHECK (((length(claim) >= 1) AND (length(claim) <= 2000))),
    CONSTRAINT claim_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT claim_decisions_verdict_check CHECK ((verdict = ANY (ARRAY['accurate'::text, 'inaccurate'::text, 'unverified'::text])))
);

CREATE TABLE public.collectors (
    id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.content_analyses (
    optimization_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    taken_at timestamp with time zone,
    not_before timestamp with time zone,
    model_asked_at timestamp with time zone,
    failure text,
    title text,
    result jsonb,
    finished_at timestamp with time zone,
    CONSTRAINT content_analyses_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.content_optimizations (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    type text NOT NULL,
    title text,
    input text NOT NULL,
    format text,
    website_id uuid,
    language text,
    prompt_id uuid,
    prompt text,
    topic_id uuid,
    topic text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT content_optimizations_format_check CHECK ((format = ANY (ARRAY['markdown'::text, 'html'::text]))),
    CONSTRAINT content_optimizations_input_check CHECK ((octet_length(input) <= 262144)),
    CONSTRAINT content_optimizations_type_check CHECK ((type = ANY (ARRAY['file'::text, 'text'::text, 'url'::text])))
);

CREATE TABLE public.deleted_categories (
    category_id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    swept_at timestamp with time zone,
    removed_at timestamp with time zone
);

CREATE TABLE public.deleted_entities (
    category_id uuid NOT NULL,
    kind text NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    is_owned boolean,
    alternate_names text[] DEFAULT '{}'::text[] NOT NULL,
    asset_id uuid,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    analysis_types text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT deleted_entities_kind_check CHECK ((kind = ANY (ARRAY['topic'::text, 'tag'::text, 'asset'::text, 'persona'::text, 'prompt'::text, 'region'::text, 'citation_category'::text, 'citation_tag'::text])))
);

CREATE TABLE public.domains (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT domains_name_check CHECK (((name = lower(name)) AND ((length(name) >= 1) AND (length(name) <= 253))))
);

CREATE TABLE public.editions (
    edition uuid NOT NULL,
    category_id uuid NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone,
    removed_at timestamp with time zone
);

CREATE TABLE public.ignored_candidates (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ignored_candidates_key_check CHECK (((length(key) >= 1) AND (length(key) <= 400))),
    CONSTRAINT ignored_candidates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.judge_spending (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    microdollars bigint NOT NULL,
    CONSTRAINT judge_spending_microdollars_check CHECK ((microdollars >= 0))
);

CREATE TABLE public.judged_texts (
    key text NOT NULL,
    judged bytea NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.knowledge_bases (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    language text NOT NULL,
    website_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT knowledge_bases_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.knowledge_documents (
    id uuid NOT NULL,
    knowledge_base_id uuid NOT NULL,
    folder text NOT NULL,
    name text NOT NULL,
    path text GENERATED ALWAYS AS (
CASE
    WHEN (folder = ''::text) THEN name
    ELSE ((folder || '/'::text) || name)
END) STORED,
    language text NOT NULL,
    title text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    text text NOT NULL,
    website_id uuid,
    source_document_id uuid,
    url text,
    version integer,
    pass bigint,
    source_updated_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.knowledge_due (
    id bigint NOT NULL,
    website_id uuid NOT NULL,
    document_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.knowledge_due ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.knowledge_due_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.knowledge_feeds (
    website_id uuid NOT NULL,
    pass bigint DEFAULT 0 NOT NULL,
    reading boolean DEFAULT false NOT NULL,
    cursor text,
    served_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    not_before timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);

CREATE TABLE public.knowledge_folders (
    knowledge_base_id uuid NOT NULL,
    path text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.knowledge_passages (
    document_id uuid NOT NULL,
    ordinal integer NOT NULL,
    knowledge_base_id uuid NOT NULL,
    heading text NOT NULL,
    text text NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.knowledge_stream (
    is_only boolean DEFAULT true NOT NULL,
    created text NOT NULL,
    last_sequence bigint NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT knowledge_stream_is_only_check CHECK (is_only)
);

CREATE TABLE public.models (
    id uuid NOT NULL,
    name text NOT NULL,
    organization_id uuid,
    CONSTRAINT models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.name_decisions (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    counts boolean NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT name_decisions_key_check CHECK (((length(key) >= 1) AND (length(key) <= 1000))),
    CONSTRAINT name_decisions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.name_sets (
    category_id uuid NOT NULL,
    names text NOT NULL,
    rules jsonb NOT NULL,
    extraction text NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT name_sets_extraction_check CHECK (((length(extraction) >= 1) AND (length(extraction) <= 100))),
    CONSTRAINT name_sets_names_check CHECK (((length(names) >= 1) AND (length(names) <= 100)))
);

CREATE TABLE public.organization_regions (
    organization_id uuid NOT NULL,
    region_id uuid NOT NULL
);

CREATE TABLE public.personas (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    profile jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT personas_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.prompt_text_labels (
    organization_id uuid NOT NULL,
    text_hash bytea NOT NULL,
    main_classification text NOT NULL,
    sub_category_classification text,
    model text NOT NULL
);

CREATE TABLE public.prompt_text_uploads (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    texts integer DEFAULT 0 NOT NULL,
    first_date date,
    last_date date,
    uploaded_at timestamp with time zone NOT NULL
);

CREATE TABLE public.prompt_texts (
    upload_id uuid NOT NULL,
    text_hash bytea NOT NULL,
    country_code text NOT NULL,
    day date NOT NULL,
    words text NOT NULL,
    users integer NOT NULL,
    CONSTRAINT prompt_texts_users_check CHECK ((users > 0))
);

CREATE TABLE public.prompt_volume_keywords (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    keyword text NOT NULL
);

CREATE TABLE public.prompt_volume_lookups (
    organization_id uuid NOT NULL,
    source text NOT NULL,
    keyword text NOT NULL,
    matching_type text NOT NULL,
    country_code text NOT NULL,
    retrieved_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.prompt_volume_points (
    organization_id uuid NOT NULL,
    source text NOT NULL,
    keyword text NOT NULL,
    matching_type text NOT NULL,
    country_code text NOT NULL,
    platform text NOT NULL,
    frequency text NOT NULL,
    date date NOT NULL,
    volume double precision NOT NULL,
    CONSTRAINT prompt_volume_points_volume_check CHECK ((volume >= (0)::double precision))
);

CREATE TABLE public.prompt_volume_spending (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    microdollars bigint NOT NULL,
    CONSTRAINT prompt_volume_spending_microdollars_check CHECK ((microdollars >= 0))
);

CREATE TABLE public.prompt_volume_uploads (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    source text NOT NULL,
    name text NOT NULL,
    method text,
    platforms text[] DEFAULT '{}'::text[] NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    first_date date,
    last_date date,
    uploaded_at timestamp with time zone NOT NULL,
    CONSTRAINT prompt_volume_uploads_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'search-console'::text])))
);

CREATE TABLE public.prompt_volumes (
    upload_id uuid NOT NULL,
    keyword text NOT NULL,
    matching_type text NOT NULL,
    date date NOT NULL,
    country_code text NOT NULL,
    platform text NOT NULL,
    frequency text NOT NULL,
    volume double precision NOT NULL,
    users integer,
    lower double precision,
    upper double precision,
    CONSTRAINT prompt_volumes_check CHECK ((lower <= volume)),
    CONSTRAINT prompt_volumes_check1 CHECK ((upper >= volume)),
    CONSTRAINT prompt_volumes_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text]))),
    CONSTRAINT prompt_volumes_matching_type_check CHECK ((matching_type = ANY (ARRAY['exact_match'::text, 'phrase_match'::text]))),
    CONSTRAINT prompt_volumes_users_check CHECK ((users > 2)),
    CONSTRAINT prompt_volumes_volume_check CHECK ((volume >= (0)::double precision))
);

CREATE TABLE public.prompts (
    category_id uuid NOT NULL,
    id uuid NOT NULL,
    prompt text NOT NULL,
    language text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    analysis_types text[] NOT NULL,
    topic_id uuid NOT NULL,
    asset_id uuid,
    tag_ids uuid[] NOT NULL,
    region_ids uuid[] NOT NULL,
    platform_ids uuid[] NOT NULL,
    persona_ids uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT prompts_analysis_types_check CHECK ((analysis_types <@ ARRAY['visibility'::text, 'sentiment'::text, 'accuracy'::text])),
    CONSTRAINT prompts_prompt_check CHECK (((length(prompt) >= 1) AND (length(prompt) <= 4000))),
    CONSTRAINT prompts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);

CREATE TABLE public.refused_answers (
    stream text NOT NULL,
    stream_created text NOT NULL,
    sequence bigint NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.refused_visits (
    stream text NOT NULL,
    stream_created text NOT NULL,
    sequence bigint NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    refused_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.regions (
    id uuid NOT NULL,
    name text NOT NULL,
    organization_id uuid,
    country text,
    latitude double precision,
    longitude double precision,
    locations jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT regions_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT regions_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT regions_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT regions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT regions_place CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((country IS NOT NULL) OR ((latitude IS NULL) AND (locations = '[]'::jsonb)))))
);

CREATE TABLE public.revisions (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    edition uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    rules jsonb,
    extraction text,
    answers bigint DEFAULT 0 NOT NULL,
    answers_read bigint DEFAULT 0 NOT NULL,
    "position" jsonb,
    block jsonb,
    blocks integer DEFAULT 0 NOT NULL,
    noted_at timestamp with time zone,
    failure text,
    CONSTRAINT revisions_answers_check CHECK ((answers >= 0)),
    CONSTRAINT revisions_answers_read_check CHECK ((answers_read >= 0)),
    CONSTRAINT revisions_blocks_check CHECK ((blocks >= 0)),
    CONSTRAINT revisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text, 'switched'::text, 'cancelled'::text, 'failed'::text])))
);

CREATE TABLE public.run_attempts (
    run_id uuid NOT NULL,
    attempt integer NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    day date NOT NULL,
    remote_id text,
    outcome text,
    status integer,
    hold_nanos bigint NOT NULL,
    cost_nanos bigint DEFAULT 0 NOT NULL,
    cost_kind text,
    fault text,
    noticed_at timestamp with time zone,
    CONSTRAINT run_attempts_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
    CONSTRAINT run_attempts_check1 CHECK (((hold_nanos = 0) OR (ended_at IS NULL))),
    CONSTRAINT run_attempts_cost_kind_check CHECK ((cost_kind = ANY (ARRAY['billed'::text, 'computed'::text, 'estimated'::text]))),
    CONSTRAINT run_attempts_cost_nanos_check CHECK ((cost_nanos >= 0)),
    CONSTRAINT run_attempts_hold_nanos_check CHECK ((hold_nanos >= 0))
);

CREATE TABLE public.run_payloads (
    run_id uuid NOT NULL,
    stored_at timestamp with time zone NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE public.runs (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    category_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    target_id uuid NOT NULL,
    prompt_id uuid NOT NULL,
    region_id uuid,
    persona_id uuid,
    replicate integer NOT NULL,
    slot timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    planned_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    spoiled integer DEFAULT 0 NOT NULL,
    collector_id uuid,
    claim uuid,
    asked_at timestamp with time zone,
    answered_at timestamp with time zone,
    published_at timestamp with time zone,
    prompt_hash bytea,
    finish text,
    served_model text,
    cost_nanos bigint DEFAULT 0 NOT NULL,
    fault text,
    CONSTRAINT runs_check CHECK (((state = ANY (ARRAY['answered'::text, 'published'::text])) <= (answered_at IS NOT NULL))),
    CONSTRAINT runs_cost_nanos_check CHECK ((cost_nanos >= 0)),
    CONSTRAINT runs_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'asked'::text, 'answered'::text, 'published'::text, 'failed'::text, 'skipped'::text, 'missed'::text])))
);

CREATE TABLE public.schedules (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    category_id uuid NOT NULL,
    target_id uuid NOT NULL,
    name text NOT NULL,
    every_seconds integer NOT NULL,
    replicates integer NOT NULL,
    spread_seconds integer NOT NULL,
    grace_seconds integer NOT NULL,
    topic_ids uuid[] NOT NULL,
    tag_ids uuid[] NOT NULL,
    region_ids uuid[] NOT NULL,
    persona_ids uuid[] NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    planned_before timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT schedules_check CHECK (((spread_seconds >= 1) AND (spread_seconds <= every_seconds))),
    CONSTRAINT schedules_every_seconds_check CHECK (((every_seconds >= 1) AND (every_seconds <= 31622400))),
    CONSTRAINT schedules_grace_seconds_check CHECK (((grace_seconds >= 0) AND (grace_seconds <= 31622400))),
    CONSTRAINT schedules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT schedules_replicates_check CHECK (((replicates >= 1) AND (replicates <= 100))),
    CONSTRAINT schedules_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])))
);

CREATE TABLE public.spending (
    organization_id uuid NOT NULL,
    scope text NOT NULL,
    scope_id uuid NOT NULL,
    period text NOT NULL,
    starts date NOT NULL,
    held_nanos bigint DEFAULT 0 NOT NULL,
    spent_nanos bigint DEFAULT 0 NOT NULL,
    questions bigint DEFAULT 0 NOT NULL,
    CONSTRAINT spending_held_nanos_check CHECK ((held_nanos >= 0)),
    CONSTRAINT spending_period_check CHECK ((period = ANY (ARRAY['day'::text, 'month'::text]))),
    CONSTRAINT spending_questions_check CHECK ((questions >= 0)),
    CONSTRAINT spending_scope_check CHECK ((scope = ANY (ARRAY['organization'::text, 'category'::text, 'target'::text]))),
    CONSTRAINT spending_spent_nanos_check CHECK ((spent_nanos >= 0))
);

CREATE TABLE public.spending_caps (
    organization_id uuid NOT NULL,
    scope text NOT NULL,
    scope_id uuid NOT NULL,
    period text NOT NULL,
    cap_nanos bigint NOT NULL,
    CONSTRAINT spending_caps_cap_nanos_check CHECK ((cap_nanos >= 0)),
    CONSTRAINT spending_caps_period_check CHECK ((period = ANY (ARRAY['day'::text, 'month'::text]))),
    CONSTRAINT spending_caps_scope_check CHECK ((scope = ANY (ARRAY['organization'::text, 'category'::text, 'target'::text])))
);

CREATE TABLE public.stored_upgrades (
    name text NOT NULL,
    done_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.stored_visit_blocks (
    id uuid NOT NULL,
    stored_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.tags (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.targets (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    model_id uuid NOT NULL,
    route text NOT NULL,
    mode text NOT NULL,
    settings jsonb NOT NULL,
    at_once integer NOT NULL,
    hold_nanos bigint NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    stopped_because text,
    refusals integer DEFAULT 0 NOT NULL,
    paused_until timestamp with time zone,
    checked_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT targets_at_once_check CHECK (((at_once >= 1) AND (at_once <= 1000))),
    CONSTRAINT targets_check CHECK (((state = 'stopped'::text) = (stopped_because IS NOT NULL))),
    CONSTRAINT targets_hold_nanos_check CHECK ((hold_nanos > 0)),
    CONSTRAINT targets_mode_check CHECK ((mode = ANY (ARRAY['keyed'::text, 'findable'::text, 'background'::text, 'call'::text]))),
    CONSTRAINT targets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT targets_route_check CHECK (((length(route) >= 1) AND (length(route) <= 100))),
    CONSTRAINT targets_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'stopped'::text])))
);

CREATE TABLE public.theme_names (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    theme text NOT NULL,
    theme_id uuid NOT NULL,
    shown_as text NOT NULL,
    named_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT theme_names_check CHECK ((shown_as <> theme)),
    CONSTRAINT theme_names_shown_as_check CHECK (((length(shown_as) >= 1) AND (length(shown_as) <= 200))),
    CONSTRAINT theme_names_theme_check CHECK (((length(theme) >= 1) AND (length(theme) <= 200)))
);

CREATE TABLE public.themes (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT themes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.topics (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT topics_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT topics_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);

CREATE TABLE public.view_links (
    id uuid NOT NULL,
    view_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT view_links_check CHECK ((ends_at <= (created_at + '90 days'::interval))),
    CONSTRAINT view_links_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.views (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    period text NOT NULL,
    compare text NOT NULL,
    timezone text NOT NULL,
    panels jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT views_description_check CHECK ((length(description) <= 2000)),
    CONSTRAINT views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT views_panels_check CHECK ((jsonb_array_length(panels) <= 30))
);

CREATE TABLE public.visit_sink (
    stream text NOT NULL,
    stream_created text NOT NULL,
    stored_through bigint DEFAULT 0 NOT NULL,
    batch_last bigint,
    batch_skips bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT answer_sink_check CHECK ((batch_last > stored_through))
);

CREATE TABLE public.youtube_units (
    day date NOT NULL,
    units integer NOT NULL,
    CONSTRAINT youtube_units_units_check CHECK ((units >= 0))
);

ALTER TABLE ONLY public.agent_model_calls
    ADD CONSTRAINT agent_model_calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agent_runs
    ADD CONSTRAINT agent_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agent_spending
    ADD CONSTRAINT agent_spending_pkey PRIMARY KEY (organization_id, day);

ALTER TABLE ONLY public.agent_steps
    ADD CONSTRAINT agent_steps_pkey PRIMARY KEY (run_id, path);

ALTER TABLE ONLY public.agent_versions
    ADD CONSTRAINT agent_versions_pkey PRIMARY KEY (agent_id, version);

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answer_sink
    ADD CONSTRAINT answer_sink_pkey PRIMARY KEY (stream);

ALTER TABLE ONLY public.answers_to_judge
    ADD CONSTRAINT answers_to_judge_pkey PRIMARY KEY (identity);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_id_key UNIQUE (category_id, id);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_pkey PRIMARY KEY (audit_id, "position");

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_pkey PRIMARY KEY (organization_id, audit_id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.category_data
    ADD CONSTRAINT category_data_pkey PRIMARY KEY (category_id);

ALTER TABLE ONLY public.category_organizations
    ADD CONSTRAINT category_organizations_pkey PRIMARY KEY (organization_id, category_id);

ALTER TABLE ONLY public.category_regions
    ADD CONSTRAINT category_regions_pkey PRIMARY KEY (category_id, region_id);

ALTER TABLE ONLY public.citation_categories
    ADD CONSTRAINT citation_categories_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.citation_categories
    ADD CONSTRAINT citation_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.citation_tags
    ADD CONSTRAINT citation_tags_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.citation_tags
    ADD CONSTRAINT citation_tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.claim_decisions
    ADD CONSTRAINT claim_decisions_category_id_asset_id_claim_id_key UNIQUE (category_id, asset_id, claim_id);

ALTER TABLE ONLY public.claim_decisions
    ADD CONSTRAINT claim_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collectors
    ADD CONSTRAINT collectors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_analyses
    ADD CONSTRAINT content_analyses_pkey PRIMARY KEY (optimization_id);

ALTER TABLE ONLY public.content_optimizations
    ADD CONSTRAINT content_optimizations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_categories
    ADD CONSTRAINT deleted_categories_pkey PRIMARY KEY (category_id);

ALTER TABLE ONLY public.deleted_entities
    ADD CONSTRAINT deleted_entities_pkey PRIMARY KEY (category_id, kind, id);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_organization_id_name_key UNIQUE (organization_id, name);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.editions
    ADD CONSTRAINT editions_pkey PRIMARY KEY (edition);

ALTER TABLE ONLY public.ignored_candidates
    ADD CONSTRAINT ignored_candidates_category_id_key_key UNIQUE (category_id, key);

ALTER TABLE ONLY public.ignored_candidates
    ADD CONSTRAINT ignored_candidates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.judge_spending
    ADD CONSTRAINT judge_spending_pkey PRIMARY KEY (organization_id, day);

ALTER TABLE ONLY public.judged_texts
    ADD CONSTRAINT judged_texts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.knowledge_bases
    ADD CONSTRAINT knowledge_bases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.knowledge_bases
    ADD CONSTRAINT knowledge_bases_website_id_key UNIQUE (website_id);

ALTER TABLE ONLY public.knowledge_documents
    ADD CONSTRAINT knowledge_documents_knowledge_base_id_path_key UNIQUE (knowledge_base_id, path);

ALTER TABLE ONLY public.knowledge_documents
    ADD CONSTRAINT knowledge_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.knowledge_due
    ADD CONSTRAINT knowledge_due_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.knowledge_feeds
    ADD CONSTRAINT knowledge_feeds_pkey PRIMARY KEY (website_id);

ALTER TABLE ONLY public.knowledge_folders
    ADD CONSTRAINT knowledge_folders_pkey PRIMARY KEY (knowledge_base_id, path);

ALTER TABLE ONLY public.knowledge_passages
    ADD CONSTRAINT knowledge_passages_pkey PRIMARY KEY (document_id, ordinal);

ALTER TABLE ONLY public.knowledge_stream
    ADD CONSTRAINT knowledge_stream_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.models
    ADD CONSTRAINT models_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.name_decisions
    ADD CONSTRAINT name_decisions_category_id_asset_id_key_key UNIQUE (category_id, asset_id, key);

ALTER TABLE ONLY public.name_decisions
    ADD CONSTRAINT name_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.name_sets
    ADD CONSTRAINT name_sets_pkey PRIMARY KEY (category_id, names, extraction);

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_pkey PRIMARY KEY (organization_id, region_id);

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prompt_text_labels
    ADD CONSTRAINT prompt_text_labels_pkey PRIMARY KEY (organization_id, text_hash);

ALTER TABLE ONLY public.prompt_text_uploads
    ADD CONSTRAINT prompt_text_uploads_organization_id_name_key UNIQUE (organization_id, name);

ALTER TABLE ONLY public.prompt_text_uploads
    ADD CONSTRAINT prompt_text_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prompt_texts
    ADD CONSTRAINT prompt_texts_pkey PRIMARY KEY (upload_id, text_hash, country_code, day);

ALTER TABLE ONLY public.prompt_volume_keywords
    ADD CONSTRAINT prompt_volume_keywords_pkey PRIMARY KEY (organization_id, day, keyword);

ALTER TABLE ONLY public.prompt_volume_lookups
    ADD CONSTRAINT prompt_volume_lookups_pkey PRIMARY KEY (organization_id, source, keyword, matching_type, country_code);

ALTER TABLE ONLY public.prompt_volume_points
    ADD CONSTRAINT prompt_volume_points_pkey PRIMARY KEY (organization_id, source, keyword, matching_type, country_code, platform, frequency, date);

ALTER TABLE ONLY public.prompt_volume_spending
    ADD CONSTRAINT prompt_volume_spending_pkey PRIMARY KEY (organization_id, day);

ALTER TABLE ONLY public.prompt_volume_uploads
    ADD CONSTRAINT prompt_volume_uploads_organization_id_source_name_key UNIQUE (organization_id, source, name);

ALTER TABLE ONLY public.prompt_volume_uploads
    ADD CONSTRAINT prompt_volume_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prompt_volumes
    ADD CONSTRAINT prompt_volumes_pkey PRIMARY KEY (upload_id, keyword, matching_type, date, country_code, platform, frequency);

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_pkey PRIMARY KEY (category_id, id);

ALTER TABLE ONLY public.refused_answers
    ADD CONSTRAINT refused_answers_pkey PRIMARY KEY (stream, stream_created, sequence);

ALTER TABLE ONLY public.refused_visits
    ADD CONSTRAINT refused_visits_pkey PRIMARY KEY (stream, stream_created, sequence);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.run_attempts
    ADD CONSTRAINT run_attempts_pkey PRIMARY KEY (run_id, attempt);

ALTER TABLE ONLY public.run_payloads
    ADD CONSTRAINT run_payloads_pkey PRIMARY KEY (run_id);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.spending_caps
    ADD CONSTRAINT spending_caps_pkey PRIMARY KEY (organization_id, scope, scope_id, period);

ALTER TABLE ONLY public.spending
    ADD CONSTRAINT spending_pkey PRIMARY KEY (organization_id, scope, scope_id, period, starts);

ALTER TABLE ONLY public.stored_upgrades
    ADD CONSTRAINT stored_upgrades_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.stored_visit_blocks
    ADD CONSTRAINT stored_visit_blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_organization_id_name_key UNIQUE (organization_id, name);

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.theme_names
    ADD CONSTRAINT theme_names_category_id_theme_id_key UNIQUE (category_id, theme_id);

ALTER TABLE ONLY public.theme_names
    ADD CONSTRAINT theme_names_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.themes
    ADD CONSTRAINT themes_category_id_key_key UNIQUE (category_id, key);

ALTER TABLE ONLY public.themes
    ADD CONSTRAINT themes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_id_key UNIQUE (category_id, id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.view_links
    ADD CONSTRAINT view_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.view_links
    ADD CONSTRAINT view_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit_sink
    ADD CONSTRAINT visit_sink_pkey PRIMARY KEY (stream);

ALTER TABLE ONLY public.youtube_units
    ADD CONSTRAINT youtube_units_pkey PRIMARY KEY (day);

CREATE INDEX agent_model_calls_run ON public.agent_model_calls USING btree (run_id);

CREATE INDEX agent_runs_active ON public.agent_runs USING btree (organization_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX agent_runs_agent ON public.agent_runs USING btree (agent_id, requested_at DESC);

CREATE INDEX agent_runs_finished ON public.agent_runs USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX agents_organization ON public.agents USING btree (organization_id, id DESC);

CREATE INDEX answers_to_judge_answer ON public.answers_to_judge USING btree (answer_id) WHERE (published_at IS NULL);

CREATE INDEX answers_to_judge_due ON public.answers_to_judge USING btree (organization_id, due_at) WHERE (published_at IS NULL);

CREATE INDEX answers_to_judge_published ON public.answers_to_judge USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX answers_to_judge_received ON public.answers_to_judge USING btree (received_at) WHERE (published_at IS NULL);

CREATE INDEX audit_changes_entity ON public.audit_changes USING btree (entity_id, audit_id);

CREATE INDEX audit_organizations_audit ON public.audit_organizations USING btree (audit_id);

CREATE INDEX audit_xid ON public.audit USING btree (xid);

CREATE INDEX category_organizations_by_category ON public.category_organizations USING btree (category_id);

CREATE INDEX category_regions_by_region ON public.category_regions USING btree (region_id);

CREATE INDEX content_analyses_open ON public.content_analyses USING btree (organization_id, optimization_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX content_analyses_taken ON public.content_analyses USING btree (organization_id, taken_at);

CREATE INDEX content_optimizations_asset ON public.content_optimizations USING btree (asset_id, organization_id, id);

CREATE INDEX content_optimizations_organization ON public.content_optimizations USING btree (organization_id);

CREATE INDEX deleted_categories_to_remove ON public.deleted_categories USING btree (deleted_at) WHERE (removed_at IS NULL);

CREATE INDEX editions_category ON public.editions USING btree (category_id);

CREATE INDEX editions_to_remove ON public.editions USING btree (retired_at) WHERE ((retired_at IS NOT NULL) AND (removed_at IS NULL));

CREATE INDEX judged_texts_stored ON public.judged_texts USING btree (stored_at);

CREATE INDEX knowledge_bases_by_organization ON public.knowledge_bases USING btree (organization_id, created_at, id);

CREATE UNIQUE INDEX knowledge_bases_uploaded_name ON public.knowledge_bases USING btree (organization_id, name) WHERE (website_id IS NULL);

CREATE INDEX knowledge_documents_by_folder ON public.knowledge_documents USING btree (knowledge_base_id, folder text_pattern_ops);

CREATE INDEX knowledge_documents_by_language ON public.knowledge_documents USING btree (knowledge_base_id, language);

CREATE INDEX knowledge_documents_by_source ON public.knowledge_documents USING btree (knowledge_base_id, source_document_id) WHERE (source_document_id IS NOT NULL);

CREATE INDEX knowledge_due_by_website ON public.knowledge_due USING btree (website_id, id);

CREATE INDEX knowledge_feeds_reading ON public.knowledge_feeds USING btree (website_id) WHERE reading;

CREATE INDEX knowledge_passages_words ON public.knowledge_passages USING gin (knowledge_base_id, words) WITH (gin_pending_list_limit='1024');

CREATE UNIQUE INDEX models_by_name ON public.models USING btree (name, organization_id) NULLS NOT DISTINCT;

CREATE INDEX models_by_organization ON public.models USING btree (organization_id);

CREATE INDEX name_decisions_asset ON public.name_decisions USING btree (asset_id);

CREATE INDEX prompt_texts_hash ON public.prompt_texts USING btree (text_hash);

CREATE INDEX prompt_volume_lookups_expired ON public.prompt_volume_lookups USING btree (organization_id, expires_at);

CREATE INDEX prompts_by_asset ON public.prompts USING btree (category_id, asset_id) WHERE (asset_id IS NOT NULL);

CREATE INDEX prompts_by_creation ON public.prompts USING btree (category_id, status, created_at, id);

CREATE INDEX prompts_by_persona ON public.prompts USING gin (persona_ids);

CREATE INDEX prompts_by_status ON public.prompts USING btree (category_id, status);

CREATE INDEX prompts_by_tag ON public.prompts USING gin (tag_ids);

CREATE INDEX prompts_by_text ON public.prompts USING btree (category_id, status, "left"(prompt, 200) COLLATE "C", id);

CREATE INDEX prompts_by_topic ON public.prompts USING btree (category_id, topic_id, status, created_at, id);

CREATE UNIQUE INDEX regions_by_name ON public.regions USING btree (name, organization_id) NULLS NOT DISTINCT;

CREATE INDEX regions_by_organization ON public.regions USING btree (organization_id) WHERE (organization_id IS NOT NULL);

CREATE INDEX revisions_category ON public.revisions USING btree (category_id, requested_at DESC, id);

CREATE UNIQUE INDEX revisions_one_at_a_time ON public.revisions USING btree (category_id) WHERE (state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text]));

CREATE INDEX run_payloads_age ON public.run_payloads USING btree (stored_at);

CREATE INDEX runs_category ON public.runs USING btree (category_id, slot DESC, id DESC);

CREATE INDEX runs_due ON public.runs USING btree (target_id, due_at) WHERE (state = 'planned'::text);

CREATE INDEX runs_ending ON public.runs USING btree (ends_at) WHERE (state = 'planned'::text);

CREATE INDEX runs_schedule ON public.runs USING btree (schedule_id) WHERE (state = 'planned'::text);

CREATE INDEX runs_slot ON public.runs USING btree (slot);

CREATE INDEX runs_taken ON public.runs USING btree (target_id, collector_id) WHERE (state = ANY (ARRAY['asked'::text, 'answered'::text]));

CREATE INDEX schedules_category ON public.schedules USING btree (category_id);

CREATE INDEX schedules_target ON public.schedules USING btree (target_id);

CREATE INDEX schedules_to_plan ON public.schedules USING btree (planned_before) WHERE (state = 'on'::text);

CREATE INDEX stored_visit_blocks_by_age ON public.stored_visit_blocks USING btree (stored_at);

CREATE INDEX view_links_view ON public.view_links USING btree (view_id);

CREATE INDEX views_category ON public.views USING btree (category_id);

CREATE INDEX views_organization ON public.views USING btree (organization_id, id DESC);

CREATE TRIGGER keep_deleted AFTER DELETE ON public.assets REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('asset');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.category_regions REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted_region();

CREATE TRIGGER keep_deleted AFTER DELETE ON public.citation_categories REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('citation_category');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.citation_tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('citation_tag');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.personas REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('persona');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.prompts REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('prompt');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('tag');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.topics REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('topic');

CREATE TRIGGER note_decisions_changed AFTER INSERT OR DELETE OR UPDATE ON public.name_decisions FOR EACH ROW EXECUTE FUNCTION public.note_names_changed();

CREATE TRIGGER note_names_changed AFTER UPDATE OF name, alternate_names ON public.assets FOR EACH ROW WHEN (((new.name IS DISTINCT FROM old.name) OR (new.alternate_names IS DISTINCT FROM old.alternate_names))) EXECUTE FUNCTION public.note_names_changed();

CREATE TRIGGER note_names_created_or_deleted AFTER INSERT OR DELETE ON public.assets FOR EACH ROW EXECUTE FUNCTION public.note_names_changed();

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON public.agent_runs FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).agent_id, ($1).version, ($1).organization_id, ($1).status, ($1).requested_by, ($1).attempt', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT ON public.agent_versions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).agent_id, ($1).version, ($1).graph, ($1).published_by', '($1).agent_id || ''/'' || ($1).version', 'SELECT organization_id FROM agents WHERE id = ($1).agent_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.agents FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).description, ($1).created_by, ($1).draft_graph, ($1).published_version', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.assets FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name, ($1).alternate_names, ($1).website, ($1).alternate_domains, ($1).is_owned, ($1).logo_url', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).name, ($1).internal_name', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.category_organizations FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).category_id, ($1).organization_id', '($1).category_id || ''/'' || ($1).organization_id', 'SELECT ($1).organization_id UNION SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.category_regions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).category_id, ($1).region_id', '($1).category_id || ''/'' || ($1).region_id', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.citation_categories FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name, ($1).rules', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.citation_tags FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name, ($1).rules', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.claim_decisions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).asset_id, ($1).claim, ($1).verdict, ($1).reason', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.content_optimizations FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).asset_id, ($1).type, ($1).title, ($1).input, ($1).format, ($1).website_id, ($1).language, ($1).prompt_id, ($1).topic_id, ($1).created_at', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.domains FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.ignored_candidates FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_bases FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).slug, ($1).description, ($1).language, ($1).website_id', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_documents FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).knowledge_base_id, ($1).path, ($1).language, ($1).title, ($1).text, ($1).source_updated_at', '($1).id::text', 'SELECT k.organization_id FROM knowledge_bases k WHERE k.id = ($1).knowledge_base_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_folders FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).knowledge_base_id, ($1).path', '($1).knowledge_base_id::text', 'SELECT k.organization_id FROM knowledge_bases k WHERE k.id = ($1).knowledge_base_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.models FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.name_decisions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).asset_id, ($1).name, ($1).counts', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.organization_regions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).organization_id, ($1).region_id', '($1).organization_id || ''/'' || ($1).region_id', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.personas FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name, ($1).profile', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.prompt_text_uploads FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).texts, ($1).first_date, ($1).last_date, ($1).uploaded_at', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.prompt_volume_uploads FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).source, ($1).name, ($1).method, ($1).platforms, ($1).rows, ($1).first_date, ($1).last_date, ($1).uploaded_at', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.prompts FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).prompt, ($1).language, ($1).status, ($1).analysis_types, ($1).topic_id, ($1).asset_id, ($1).tag_ids, ($1).region_ids, ($1).platform_ids, ($1).persona_ids', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.regions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).country, ($1).latitude, ($1).longitude, ($1).locations', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.revisions FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).state', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.schedules FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).category_id, ($1).target_id, ($1).name, ($1).every_seconds, ($1).replicates, ($1).spread_seconds, ($1).grace_seconds, ($1).topic_ids, ($1).tag_ids, ($1).region_ids, ($1).persona_ids, ($1).ends_at, ($1).state, ($1).asked_at, ($1).version', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.spending_caps FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).organization_id, ($1).scope, ($1).scope_id, ($1).period, ($1).cap_nanos', '($1).scope || ''/'' || ($1).scope_id || ''/'' || ($1).period', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.targets FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).name, ($1).model_id, ($1).route, ($1).settings, ($1).at_once, ($1).state, ($1).checked_at, ($1).version', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.theme_names FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).theme, ($1).shown_as', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.topics FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).category_id, ($1).name, ($1).status', '($1).id::text', 'SELECT organization_id FROM category_organizations WHERE category_id = ($1).category_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.view_links FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).view_id, ($1).organization_id, ($1).name, ($1).ends_at', '($1).id::text', 'SELECT ($1).organization_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.views FOR EACH ROW EXECUTE FUNCTION public.record_change('($1).id, ($1).organization_id, ($1).category_id, ($1).name, ($1).description, ($1).period, ($1).compare, ($1).timezone, ($1).panels, ($1).version', '($1).id::text', 'SELECT ($1).organization_id');

ALTER TABLE ONLY public.agent_model_calls
    ADD CONSTRAINT agent_model_calls_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.agent_runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.agent_runs
    ADD CONSTRAINT agent_runs_agent_id_version_fkey FOREIGN KEY (agent_id, version) REFERENCES public.agent_versions(agent_id, version) ON DELETE CASCADE;

ALTER TABLE ONLY public.agent_steps
    ADD CONSTRAINT agent_steps_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.agent_runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.agent_versions
    ADD CONSTRAINT agent_versions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_organizations
    ADD CONSTRAINT category_organizations_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_regions
    ADD CONSTRAINT category_regions_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_regions
    ADD CONSTRAINT category_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

ALTER TABLE ONLY public.citation_categories
    ADD CONSTRAINT citation_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.citation_tags
    ADD CONSTRAINT citation_tags_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.claim_decisions
    ADD CONSTRAINT claim_decisions_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_analyses
    ADD CONSTRAINT content_analyses_optimization_id_fkey FOREIGN KEY (optimization_id) REFERENCES public.content_optimizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.content_optimizations
    ADD CONSTRAINT content_optimizations_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.assets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deleted_entities
    ADD CONSTRAINT deleted_entities_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ignored_candidates
    ADD CONSTRAINT ignored_candidates_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_documents
    ADD CONSTRAINT knowledge_documents_knowledge_base_id_fkey FOREIGN KEY (knowledge_base_id) REFERENCES public.knowledge_bases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_folders
    ADD CONSTRAINT knowledge_folders_knowledge_base_id_fkey FOREIGN KEY (knowledge_base_id) REFERENCES public.knowledge_bases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.knowledge_passages
    ADD CONSTRAINT knowledge_passages_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.knowledge_documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.name_decisions
    ADD CONSTRAINT name_decisions_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.assets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.name_decisions
    ADD CONSTRAINT name_decisions_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.name_sets
    ADD CONSTRAINT name_sets_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompt_texts
    ADD CONSTRAINT prompt_texts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.prompt_text_uploads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompt_volume_points
    ADD CONSTRAINT prompt_volume_points_organization_id_source_keyword_matchi_fkey FOREIGN KEY (organization_id, source, keyword, matching_type, country_code) REFERENCES public.prompt_volume_lookups(organization_id, source, keyword, matching_type, country_code) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompt_volumes
    ADD CONSTRAINT prompt_volumes_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.prompt_volume_uploads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_asset_id_fkey FOREIGN KEY (category_id, asset_id) REFERENCES public.assets(category_id, id);

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_topic_id_fkey FOREIGN KEY (category_id, topic_id) REFERENCES public.topics(category_id, id);

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.run_attempts
    ADD CONSTRAINT run_attempts_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.run_payloads
    ADD CONSTRAINT run_payloads_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.targets(id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_model_id_fkey FOREIGN KEY (model_id) REFERENCES public.models(id);

ALTER TABLE ONLY public.theme_names
    ADD CONSTRAINT theme_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.themes
    ADD CONSTRAINT themes_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.view_links
    ADD CONSTRAINT view_links_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.views(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
