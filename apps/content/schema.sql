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
    CONSTRAINT websites_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_name_key UNIQUE (website_id, name);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_pkey PRIMARY KEY (domain);

ALTER TABLE ONLY public.websites
    ADD CONSTRAINT websites_pkey PRIMARY KEY (id);

CREATE INDEX outbox_partition_id ON public.outbox USING btree (partition, id);

CREATE INDEX website_domains_by_website ON public.website_domains USING btree (website_id);

CREATE INDEX websites_by_organization ON public.websites USING btree (organization_id, created_at, id);

ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.website_domains
    ADD CONSTRAINT website_domains_website_id_fkey FOREIGN KEY (website_id) REFERENCES public.websites(id) ON DELETE CASCADE;
