CREATE TABLE public.answer_caches (
    instance_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.assets (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    blur_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assets_file_name_check CHECK ((file_name ~ '^[a-z0-9][a-z0-9._-]{0,99}$'::text))
);

CREATE TABLE public.blocks (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    schema_id uuid NOT NULL,
    schema_name text NOT NULL,
    draft_content jsonb NOT NULL,
    published_content jsonb,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    layout jsonb DEFAULT '{}'::jsonb NOT NULL,
    cloned_from_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocks_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE public.components (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    title_field text NOT NULL,
    route_slug_field text NOT NULL,
    icon text,
    fields jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.computed_fields (
    block_id uuid NOT NULL,
    field_path text NOT NULL,
    website_id uuid NOT NULL,
    script text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT computed_fields_field_path_check CHECK (((length(field_path) >= 1) AND (length(field_path) <= 500))),
    CONSTRAINT computed_fields_script_check CHECK (((length(script) >= 1) AND (length(script) <= 10000)))
);

CREATE TABLE public.document_versions (
    document_id uuid NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    title text NOT NULL,
    content jsonb NOT NULL,
    actor text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT document_versions_action_check CHECK ((action = ANY (ARRAY['created'::text, 'edited'::text, 'published'::text, 'unpublished'::text, 'archived'::text, 'restored'::text])))
);

CREATE TABLE public.documents (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    component_id uuid NOT NULL,
    schema_name text NOT NULL,
    title text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    draft_content jsonb NOT NULL,
    draft_slug text,
    published_content jsonb,
    published_title text,
    published_slug text,
    published_at timestamp with time zone,
    published_head text,
    published_body text,
    published_bytes integer GENERATED ALWAYS AS (octet_length(published_body)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT documents_check CHECK ((num_nonnulls(published_content, published_title, published_at, published_head, published_body) = ANY (ARRAY[0, 5]))),
    CONSTRAINT documents_check1 CHECK (((status <> 'archived'::text) OR (published_at IS NULL))),
    CONSTRAINT documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
    CONSTRAINT documents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500)))
);

CREATE TABLE public.generated_blocks (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    block_id uuid NOT NULL,
    schema_name text NOT NULL,
    generated_content jsonb NOT NULL,
    generated_layout jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT generated_blocks_status_check CHECK (((length(status) >= 1) AND (length(status) <= 50)))
);

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    message_id uuid NOT NULL,
    stream text NOT NULL,
    subject text NOT NULL,
    partition smallint NOT NULL,
    payload text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT outbox_partition_check CHECK (((partition >= 0) AND (partition <= 15)))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='2000', autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='20000', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='10000');

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.routes (
    id uuid NOT NULL,
    website_id uuid NOT NULL,
    path text NOT NULL,
    pattern text NOT NULL,
    is_dynamic boolean GENERATED ALWAYS AS ((POSITION(('{'::text) IN (path)) > 0)) STORED NOT NULL,
    label text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    block_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    template_block_ids uuid[],
    override_mode text,
    state text DEFAULT 'Draft'::text NOT NULL,
    param_bindings jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT routes_path_check CHECK (((path ~~ '/%'::text) AND (octet_length(path) <= 2000))),
    CONSTRAINT routes_pattern_check CHECK (((pattern ~~ '/%'::text) AND (octet_length(pattern) <= 2000))),
    CONSTRAINT routes_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Live'::text, 'Archived'::text])))
);

CREATE TABLE public.translations (
    document_id uuid NOT NULL,
    language text NOT NULL,
    website_id uuid NOT NULL,
    content jsonb NOT NULL,
    content_bytes integer GENERATED ALWAYS AS (octet_length((content)::text)) STORED,
    source_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT translations_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.website_domains (
    domain text NOT NULL,
    website_id uuid NOT NULL,
    CONSTRAINT website_domains_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 1) AND (length(domain) <= 253))))
);

CREATE TABLE public.websites (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    routes_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT websites_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

ALTER TABLE ONLY public.answer_caches
    ADD CONSTRAINT answer_caches_pkey PRIMARY KEY (instance_id);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_name_key UNIQUE (website_id, name);

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_pkey PRIMARY KEY (block_id, field_path);

ALTER TABLE ONLY public.document_versions
    ADD CONSTRAINT document_versions_pkey PRIMARY KEY (document_id, version);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_block_id_key UNIQUE (block_id);

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_pkey PRIMARY KEY (document_id, language);

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_pkey PRIMARY KEY (domain);

ALTER TABLE ONLY public.websites
    ADD CONSTRAINT websites_pkey PRIMARY KEY (id);

CREATE INDEX assets_by_website ON public.assets USING btree (website_id, created_at, id);

CREATE INDEX blocks_by_origin ON public.blocks USING btree (cloned_from_id) WHERE (cloned_from_id IS NOT NULL);

CREATE INDEX blocks_by_website ON public.blocks USING btree (website_id, created_at, id);

CREATE INDEX computed_fields_by_website ON public.computed_fields USING btree (website_id);

CREATE INDEX documents_by_schema ON public.documents USING btree (website_id, schema_name, created_at, id);

CREATE INDEX documents_by_website ON public.documents USING btree (website_id, created_at, id);

CREATE INDEX documents_draft_slug ON public.documents USING btree (website_id, schema_name, draft_slug) WHERE (draft_slug IS NOT NULL);

CREATE INDEX documents_published ON public.documents USING btree (website_id, schema_name, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);

CREATE UNIQUE INDEX documents_published_slug ON public.documents USING btree (website_id, schema_name, published_slug) WHERE (published_slug IS NOT NULL);

CREATE INDEX generated_blocks_by_website ON public.generated_blocks USING btree (website_id);

CREATE INDEX outbox_partition_id ON public.outbox USING btree (partition, id);

CREATE INDEX routes_bound ON public.routes USING btree (website_id) WHERE ((param_bindings IS NOT NULL) AND (state = 'Live'::text));

CREATE INDEX routes_by_block ON public.routes USING gin (block_ids);

CREATE INDEX routes_by_creation ON public.routes USING btree (website_id, created_at, id);

CREATE INDEX routes_by_template_block ON public.routes USING gin (template_block_ids) WHERE (template_block_ids IS NOT NULL);

CREATE INDEX routes_by_update ON public.routes USING btree (website_id, updated_at DESC, id DESC);

CREATE INDEX routes_dynamic ON public.routes USING btree (website_id) WHERE (is_dynamic AND (state <> 'Archived'::text));

CREATE UNIQUE INDEX routes_path ON public.routes USING btree (website_id, path) WHERE (state <> 'Archived'::text);

CREATE INDEX translations_by_website ON public.translations USING btree (website_id);

CREATE INDEX website_domains_by_website ON public.website_domains USING btree (website_id);

CREATE INDEX websites_by_organization ON public.websites USING btree (organization_id, created_at, id);

ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_cloned_from_id_fkey FOREIGN KEY (cloned_from_id) REFERENCES public.blocks(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES public.components(id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_block_id_fkey FOREIGN KEY (block_id) REFERENCES public.blocks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.computed_fields
    ADD CONSTRAINT computed_fields_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_versions
    ADD CONSTRAINT document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_component_id_fkey FOREIGN KEY (component_id) REFERENCES public.components(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_block_id_fkey FOREIGN KEY (block_id) REFERENCES public.blocks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generated_blocks
    ADD CONSTRAINT generated_blocks_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routes
    ADD CONSTRAINT routes_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;
