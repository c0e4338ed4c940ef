CREATE FUNCTION public.keep_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO deleted_entities (category_id, kind, id, name, is_owned, alternate_names, asset_id)
  SELECT c.id, TG_ARGV[0], (gone.row ->> 'id')::uuid, coalesce(gone.row ->> 'prompt', gone.row ->> 'name'), (gone.row ->> 'is_owned')::boolean,
    ARRAY(SELECT jsonb_array_elements_text(coalesce(gone.row -> 'alternate_names', '[]'))), (gone.row ->> 'asset_id')::uuid
  FROM (SELECT to_jsonb(d) AS row FROM deleted d) gone JOIN categories c ON c.id = (gone.row ->> 'category_id')::uuid
  ON CONFLICT (category_id, kind, id) DO UPDATE
    SET name = excluded.name, is_owned = excluded.is_owned, alternate_names = excluded.alternate_names, asset_id = excluded.asset_id,
      deleted_at = now();
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

CREATE TABLE public.answer_sink (
    stream text NOT NULL,
    stream_created text NOT NULL,
    stored_through bigint DEFAULT 0 NOT NULL,
    batch_last bigint,
    batch_skips bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT answer_sink_check CHECK ((batch_last > stored_through))
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

CREATE TABLE public.categories (
    id uuid NOT NULL,
    name text NOT NULL,
    internal_name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_internal_name_check CHECK (((length(internal_name) >= 1) AND (length(internal_name) <= 200))),
    CONSTRAINT categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
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
    CONSTRAINT deleted_entities_kind_check CHECK ((kind = ANY (ARRAY['topic'::text, 'tag'::text, 'asset'::text, 'persona'::text, 'prompt'::text, 'region'::text, 'citation_category'::text, 'citation_tag'::text])))
);

CREATE TABLE public.domains (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT domains_name_check CHECK (((name = lower(name)) AND ((length(name) >= 1) AND (length(name) <= 253))))
);

CREATE TABLE public.models (
    id uuid NOT NULL,
    name text NOT NULL,
    organization_id uuid,
    CONSTRAINT models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
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
    CONSTRAINT regions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
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

CREATE TABLE public.topics (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT topics_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT topics_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);

CREATE TABLE public.visit_sink (
    stream text NOT NULL,
    stream_created text NOT NULL,
    stored_through bigint DEFAULT 0 NOT NULL,
    batch_last bigint,
    batch_skips bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT answer_sink_check CHECK ((batch_last > stored_through))
);

ALTER TABLE ONLY public.answer_sink
    ADD CONSTRAINT answer_sink_pkey PRIMARY KEY (stream);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_id_key UNIQUE (category_id, id);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.deleted_categories
    ADD CONSTRAINT deleted_categories_pkey PRIMARY KEY (category_id);

ALTER TABLE ONLY public.deleted_entities
    ADD CONSTRAINT deleted_entities_pkey PRIMARY KEY (category_id, kind, id);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_organization_id_name_key UNIQUE (organization_id, name);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.models
    ADD CONSTRAINT models_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_pkey PRIMARY KEY (organization_id, region_id);

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_pkey PRIMARY KEY (category_id, id);

ALTER TABLE ONLY public.refused_answers
    ADD CONSTRAINT refused_answers_pkey PRIMARY KEY (stream, stream_created, sequence);

ALTER TABLE ONLY public.refused_visits
    ADD CONSTRAINT refused_visits_pkey PRIMARY KEY (stream, stream_created, sequence);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stored_upgrades
    ADD CONSTRAINT stored_upgrades_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.stored_visit_blocks
    ADD CONSTRAINT stored_visit_blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_id_key UNIQUE (category_id, id);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit_sink
    ADD CONSTRAINT visit_sink_pkey PRIMARY KEY (stream);

CREATE INDEX category_organizations_by_category ON public.category_organizations USING btree (category_id);

CREATE INDEX category_regions_by_region ON public.category_regions USING btree (region_id);

CREATE INDEX deleted_categories_to_remove ON public.deleted_categories USING btree (deleted_at) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX models_by_name ON public.models USING btree (name, organization_id) NULLS NOT DISTINCT;

CREATE INDEX models_by_organization ON public.models USING btree (organization_id);

CREATE INDEX prompts_by_asset ON public.prompts USING btree (category_id, asset_id) WHERE (asset_id IS NOT NULL);

CREATE INDEX prompts_by_creation ON public.prompts USING btree (category_id, status, created_at, id);

CREATE INDEX prompts_by_persona ON public.prompts USING gin (persona_ids);

CREATE INDEX prompts_by_status ON public.prompts USING btree (category_id, status);

CREATE INDEX prompts_by_tag ON public.prompts USING gin (tag_ids);

CREATE INDEX prompts_by_text ON public.prompts USING btree (category_id, status, "left"(prompt, 200) COLLATE "C", id);

CREATE INDEX prompts_by_topic ON public.prompts USING btree (category_id, topic_id, status, created_at, id);

CREATE UNIQUE INDEX regions_by_name ON public.regions USING btree (name, organization_id) NULLS NOT DISTINCT;

CREATE INDEX regions_by_organization ON public.regions USING btree (organization_id) WHERE (organization_id IS NOT NULL);

CREATE INDEX stored_visit_blocks_by_age ON public.stored_visit_blocks USING btree (stored_at);

CREATE TRIGGER keep_deleted AFTER DELETE ON public.assets REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('asset');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.category_regions REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted_region();

CREATE TRIGGER keep_deleted AFTER DELETE ON public.citation_categories REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('citation_category');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.citation_tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('citation_tag');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.personas REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('persona');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.prompts REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('prompt');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('tag');

CREATE TRIGGER keep_deleted AFTER DELETE ON public.topics REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_deleted('topic');

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.deleted_entities
    ADD CONSTRAINT deleted_entities_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.personas
    ADD CONSTRAINT personas_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_asset_id_fkey FOREIGN KEY (category_id, asset_id) REFERENCES public.assets(category_id, id);

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prompts
    ADD CONSTRAINT prompts_category_id_topic_id_fkey FOREIGN KEY (category_id, topic_id) REFERENCES public.topics(category_id, id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.topics
    ADD CONSTRAINT topics_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
