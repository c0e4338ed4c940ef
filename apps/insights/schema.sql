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
    CONSTRAINT models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.organization_regions (
    organization_id uuid NOT NULL,
    region_id uuid NOT NULL
);

CREATE TABLE public.regions (
    id uuid NOT NULL,
    name text NOT NULL,
    CONSTRAINT regions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_organization_id_name_key UNIQUE (organization_id, name);

ALTER TABLE ONLY public.domains
    ADD CONSTRAINT domains_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.models
    ADD CONSTRAINT models_name_key UNIQUE (name);

ALTER TABLE ONLY public.models
    ADD CONSTRAINT models_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_pkey PRIMARY KEY (organization_id, region_id);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_name_key UNIQUE (name);

ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization_regions
    ADD CONSTRAINT organization_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE CASCADE;
