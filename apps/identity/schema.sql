CREATE FUNCTION public.audited_values(fields jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT jsonb_object_agg(key, CASE WHEN octet_length(value::text) <= 4096 THEN value
    ELSE jsonb_build_object('sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 'bytes', octet_length(value::text)) END)
  FROM jsonb_each(fields)
$$;

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

CREATE FUNCTION public.record_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE audit SET subject = NEW."userId"
  WHERE id = nullif(current_setting('sightline.audit_entry', true), '')::bigint AND subject IS NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.refuse_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM 1 FROM "user" WHERE "id" = NEW."userId" AND "disabledAt" IS NULL FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'The person % is disabled', NEW."userId"; END IF;
  RETURN NEW;
END
$$;

CREATE TABLE public.account (
    id text NOT NULL,
    "userId" text NOT NULL,
    "providerId" text NOT NULL,
    "accountId" text NOT NULL,
    password text,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.apikey (
    id text NOT NULL,
    "configId" text NOT NULL,
    "referenceId" text NOT NULL,
    key text NOT NULL,
    name text,
    start text,
    prefix text,
    permissions text,
    enabled boolean,
    "expiresAt" timestamp with time zone,
    metadata text,
    "refillInterval" integer,
    "refillAmount" integer,
    "lastRefillAt" timestamp with time zone,
    remaining integer,
    "rateLimitEnabled" boolean,
    "rateLimitTimeWindow" integer,
    "rateLimitMax" integer,
    "requestCount" integer,
    "lastRequest" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    CONSTRAINT "apikey_configId_check" CHECK (("configId" = ANY (ARRAY['organization'::text, 'person'::text]))),
    CONSTRAINT apikey_id_check CHECK ((id = ((id)::uuid)::text))
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
    more_changes boolean DEFAULT false NOT NULL
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

CREATE TABLE public.first_start (
    "onlyRow" boolean DEFAULT true NOT NULL,
    "personId" text NOT NULL,
    "organizationId" text NOT NULL,
    "pendingWebsiteId" text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT "first_start_onlyRow_check" CHECK ("onlyRow")
);

CREATE TABLE public.invitation (
    id text NOT NULL,
    "organizationId" text NOT NULL,
    "inviterId" text NOT NULL,
    email text NOT NULL,
    role text,
    status text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.jwks (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    alg text,
    crv text,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone
);

CREATE TABLE public.member (
    id text NOT NULL,
    "organizationId" text NOT NULL,
    "userId" text NOT NULL,
    role text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.organization (
    id text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    logo text,
    metadata text,
    "createdAt" timestamp with time zone NOT NULL,
    CONSTRAINT organization_id_check CHECK ((id = ((id)::uuid)::text))
);

CREATE TABLE public."rateLimit" (
    id text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    "lastRequest" bigint NOT NULL
);

CREATE TABLE public.session (
    id text NOT NULL,
    "userId" text NOT NULL,
    token text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "activeOrganizationId" text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    "disabledAt" timestamp with time zone,
    CONSTRAINT user_id_check CHECK ((id = ((id)::uuid)::text))
);

CREATE TABLE public.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.apikey
    ADD CONSTRAINT apikey_key_key UNIQUE (key);

ALTER TABLE ONLY public.apikey
    ADD CONSTRAINT apikey_pkey PRIMARY KEY (id);

ALTER TABLE public.audit
    ADD CONSTRAINT audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'operator'::text]))) NOT VALID;

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_pkey PRIMARY KEY (audit_id, "position");

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_pkey PRIMARY KEY (organization_id, audit_id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.first_start
    ADD CONSTRAINT first_start_pkey PRIMARY KEY ("onlyRow");

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jwks
    ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT "member_userId_organizationId_key" UNIQUE ("userId", "organizationId");

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_slug_key UNIQUE (slug);

ALTER TABLE ONLY public."rateLimit"
    ADD CONSTRAINT "rateLimit_key_key" UNIQUE (key);

ALTER TABLE ONLY public."rateLimit"
    ADD CONSTRAINT "rateLimit_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");

CREATE INDEX "apikey_expiresAt_idx" ON public.apikey USING btree ("expiresAt");

CREATE INDEX "apikey_referenceId_idx" ON public.apikey USING btree ("referenceId");

CREATE INDEX audit_changes_entity ON public.audit_changes USING btree (entity_id, audit_id);

CREATE INDEX audit_organizations_audit ON public.audit_organizations USING btree (audit_id);

CREATE INDEX audit_xid ON public.audit USING btree (xid);

CREATE INDEX invitation_email_idx ON public.invitation USING btree (email);

CREATE INDEX "invitation_organizationId_idx" ON public.invitation USING btree ("organizationId");

CREATE INDEX "member_organizationId_idx" ON public.member USING btree ("organizationId");

CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");

CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."userId", ($1)."providerId", ($1)."updatedAt"', '($1)."id"', 'SELECT m."organizationId"::uuid FROM "member" m WHERE m."userId" = ($1)."userId"');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.apikey FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."configId", ($1)."referenceId", ($1)."name", ($1)."permissions", ($1)."enabled", ($1)."expiresAt", ($1)."metadata"', '($1)."id"', 'SELECT ($1)."referenceId"::uuid WHERE ($1)."configId" = ''organization'' UNION ALL SELECT m."organizationId"::uuid FROM "member" m WHERE m."userId" = ($1)."referenceId" AND ($1)."configId" = ''person''');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.invitation FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."organizationId", ($1)."email", ($1)."role", ($1)."status"', '($1)."id"', 'SELECT ($1)."organizationId"::uuid');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.member FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."organizationId", ($1)."userId", ($1)."role"', '($1)."id"', 'SELECT ($1)."organizationId"::uuid');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.organization FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."name", ($1)."slug"', '($1)."id"', 'SELECT ($1)."id"::uuid');

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."userId"', '($1)."id"', 'SELECT m."organizationId"::uuid FROM "member" m WHERE m."userId" = ($1)."userId"');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public."user" FOR EACH ROW EXECUTE FUNCTION public.record_change('($1)."id", ($1)."name", ($1)."email", ($1)."emailVerified", ($1)."disabledAt"', '($1)."id"', 'SELECT m."organizationId"::uuid FROM "member" m WHERE m."userId" = ($1)."id"');

CREATE TRIGGER record_person AFTER INSERT ON public.session FOR EACH ROW EXECUTE FUNCTION public.record_person();

CREATE TRIGGER refuse_session BEFORE INSERT ON public.session FOR EACH ROW EXECUTE FUNCTION public.refuse_session();

ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_changes
    ADD CONSTRAINT audit_changes_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_organizations
    ADD CONSTRAINT audit_organizations_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES public.audit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT "invitation_inviterId_fkey" FOREIGN KEY ("inviterId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT "invitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES public.organization(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member
    ADD CONSTRAINT "member_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES public.organization(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member
    ADD CONSTRAINT "member_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
