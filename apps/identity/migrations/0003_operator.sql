-- What the operator does with commands: docs/decisions/0187-*.
SET LOCAL lock_timeout = '10s';

ALTER TABLE audit DROP CONSTRAINT audit_actor_kind_check;
ALTER TABLE audit ADD CONSTRAINT audit_actor_kind_check CHECK (actor_kind IN ('person', 'key', 'operator')) NOT VALID;

-- Since when this person may not sign in; their own keys are inactive for as long. Null: they may.
ALTER TABLE "user" ADD COLUMN "disabledAt" timestamptz;
CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1)."id", ($1)."name", ($1)."email", ($1)."emailVerified", ($1)."disabledAt"',
  '($1)."id"',
  'SELECT m."organizationId"::uuid FROM "member" m WHERE m."userId" = ($1)."id"');

-- A sign-in that runs while its person is disabled waits for that, or its session is there to be ended.
CREATE FUNCTION refuse_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "user" WHERE "id" = NEW."userId" AND "disabledAt" IS NULL FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'The person % is disabled', NEW."userId"; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refuse_session BEFORE INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION refuse_session();

-- At most one row: what the first start of this installation made. It says so after all of that was renamed, revoked or deleted, too.
CREATE TABLE first_start (
  "onlyRow" boolean PRIMARY KEY DEFAULT true CHECK ("onlyRow"),
  "personId" text NOT NULL,
  "organizationId" text NOT NULL,
  -- The website that is still to be made in content. Null: it is made, or none was wanted.
  "pendingWebsiteId" text,
  "at" timestamptz NOT NULL DEFAULT now()
);
