-- Asking answer engines on a schedule (docs/decisions/0190 to 0192). A target is one way to reach one model, a schedule is what is asked of it how often, a run is one
-- question of a slot. Not partitioned: runs and payloads are dropped by age in batches, through an index.
-- ISO 3166-1. Without one nothing can be asked from there.
ALTER TABLE regions ADD country text CHECK (country ~ '^[A-Z]{2}$');
UPDATE regions SET country = c.country FROM (VALUES
  ('Australia', 'AU'), ('Austria', 'AT'), ('Belgium', 'BE'), ('Brazil', 'BR'), ('Canada', 'CA'), ('Denmark', 'DK'), ('France', 'FR'), ('Germany', 'DE'),
  ('India', 'IN'), ('Ireland', 'IE'), ('Italy', 'IT'), ('Japan', 'JP'), ('Mexico', 'MX'), ('Netherlands', 'NL'), ('Norway', 'NO'), ('Poland', 'PL'),
  ('Portugal', 'PT'), ('Singapore', 'SG'), ('South Africa', 'ZA'), ('South Korea', 'KR'), ('Spain', 'ES'), ('Sweden', 'SE'), ('Switzerland', 'CH'),
  ('United Arab Emirates', 'AE'), ('United Kingdom', 'GB'), ('United States', 'US')) AS c (name, country)
WHERE regions.organization_id IS NULL AND regions.name = c.name;

CREATE TABLE targets (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  model_id uuid NOT NULL REFERENCES models,
  -- Which protocol of which provider, and the model as that one calls it, with what it is asked for.
  route text NOT NULL CHECK (length(route) BETWEEN 1 AND 100),
  -- What becomes of a question whose process died: see packages/engines.
  mode text NOT NULL CHECK (mode IN ('keyed', 'findable', 'background', 'call')),
  settings jsonb NOT NULL,
  at_once integer NOT NULL CHECK (at_once BETWEEN 1 AND 1000),
  -- Reserved of the budgets before each call: the highest cost of a run so far, at first an estimate.
  hold_nanos bigint NOT NULL CHECK (hold_nanos > 0),
  -- `stopped`: by the collector, until somebody turns it on again.
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'stopped')),
  stopped_because text CHECK ((state = 'stopped') = (stopped_because IS NOT NULL)),
  -- Refused calls in a row that a repetition cannot help.
  refusals integer NOT NULL DEFAULT 0,
  -- A provider that refuses for a time is not asked by any process until then.
  paused_until timestamptz,
  -- When somebody asked it once.
  checked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (organization_id, name)
);

CREATE TABLE schedules (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  target_id uuid NOT NULL REFERENCES targets,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- A slot is so long, counted from 1970 in UTC.
  every_seconds integer NOT NULL CHECK (every_seconds BETWEEN 1 AND 31622400),
  replicates integer NOT NULL CHECK (replicates BETWEEN 1 AND 100),
  -- From the beginning of a slot the runs begin within `spread`. What has not begun `grace` after its end is missed.
  spread_seconds integer NOT NULL CHECK (spread_seconds BETWEEN 1 AND every_seconds),
  grace_seconds integer NOT NULL CHECK (grace_seconds BETWEEN 0 AND 31622400),
  -- Empty: every active prompt; without a region; without a persona.
  topic_ids uuid[] NOT NULL,
  tag_ids uuid[] NOT NULL,
  region_ids uuid[] NOT NULL,
  persona_ids uuid[] NOT NULL,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  -- Slots that begin before have their runs.
  planned_before timestamptz NOT NULL,
  -- When somebody had all of it asked at once.
  asked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX schedules_category ON schedules (category_id);
CREATE INDEX schedules_target ON schedules (target_id);
CREATE INDEX schedules_to_plan ON schedules (planned_before) WHERE state = 'on';

-- Processes that ask. One that was silent for some seconds is dead, and others take what it had.
CREATE TABLE collectors (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- The id is that of the answer, made of schedule, slot, prompt, region, persona and replicate: planning again makes the same runs. Rows of schedules and categories that are gone
-- stay until they are old: what was paid is counted by them.
CREATE TABLE runs (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL,
  schedule_id uuid NOT NULL,
  target_id uuid NOT NULL,
  prompt_id uuid NOT NULL,
  region_id uuid,
  persona_id uuid,
  replicate integer NOT NULL,
  slot timestamptz NOT NULL,
  -- When it is to be asked; later after a failure. `planned_at`: what the slot gave it at first.
  due_at timestamptz NOT NULL,
  planned_at timestamptz NOT NULL,
  -- From then on it is missed.
  ends_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('planned', 'asked', 'answered', 'published', 'failed', 'skipped', 'missed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts that were paid, or may have been, and gave nothing.
  spoiled integer NOT NULL DEFAULT 0,
  collector_id uuid,
  -- Another one each time that a process takes the run: what an earlier one still writes is not stored.
  claim uuid,
  asked_at timestamptz,
  -- Stored once, before it is published: the day of an answer is part of what it is.
  answered_at timestamptz,
  published_at timestamptz,
  -- Of the text that was asked: an edited prompt is not the same series.
  prompt_hash bytea,
  finish text,
  served_model text,
  cost_nanos bigint NOT NULL DEFAULT 0 CHECK (cost_nanos >= 0),
  -- Why it failed, was skipped or missed.
  fault text,
  CHECK ((state IN ('answered', 'published')) <= (answered_at IS NOT NULL))
);
CREATE INDEX runs_due ON runs (target_id, due_at) WHERE state = 'planned';
CREATE INDEX runs_ending ON runs (ends_at) WHERE state = 'planned';
CREATE INDEX runs_taken ON runs (target_id, collector_id) WHERE state IN ('asked', 'answered');
CREATE INDEX runs_category ON runs (category_id, slot DESC, id DESC);
CREATE INDEX runs_schedule ON runs (schedule_id) WHERE state = 'planned';
CREATE INDEX runs_slot ON runs (slot);

-- Every call, with what is reserved for it while it lasts.
CREATE TABLE run_attempts (
  run_id uuid NOT NULL REFERENCES runs ON DELETE CASCADE,
  attempt integer NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Of the budgets that it counts in.
  day date NOT NULL,
  -- By which the provider knows a background call or a task: stored before its answer is there.
  remote_id text,
  outcome text CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  status integer,
  hold_nanos bigint NOT NULL CHECK (hold_nanos >= 0),
  cost_nanos bigint NOT NULL DEFAULT 0 CHECK (cost_nanos >= 0),
  cost_kind text CHECK (cost_kind IN ('billed', 'computed', 'estimated')),
  fault text,
  PRIMARY KEY (run_id, attempt),
  CHECK (hold_nanos = 0 OR ended_at IS NULL)
);

-- What the provider sent, compressed, for a set time.
CREATE TABLE run_payloads (
  run_id uuid PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
  stored_at timestamptz NOT NULL,
  body bytea NOT NULL
);
CREATE INDEX run_payloads_age ON run_payloads (stored_at);

CREATE TABLE spending_caps (
  organization_id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('organization', 'category', 'target')),
  -- The organization itself, or its category or target.
  scope_id uuid NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'month')),
  cap_nanos bigint NOT NULL CHECK (cap_nanos >= 0),
  PRIMARY KEY (organization_id, scope, scope_id, period)
);

-- Counted whether or not there is a cap, so that one that is set later knows what was spent before. `starts`: of the day or month, in UTC.
CREATE TABLE spending (
  organization_id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('organization', 'category', 'target')),
  scope_id uuid NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'month')),
  starts date NOT NULL,
  held_nanos bigint NOT NULL DEFAULT 0 CHECK (held_nanos >= 0),
  spent_nanos bigint NOT NULL DEFAULT 0 CHECK (spent_nanos >= 0),
  PRIMARY KEY (organization_id, scope, scope_id, period, starts)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON targets FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).model_id, ($1).route, ($1).settings, ($1).at_once, ($1).state, ($1).checked_at, ($1).version',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON schedules FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).category_id, ($1).target_id, ($1).name, ($1).every_seconds, ($1).replicates, ($1).spread_seconds, ($1).grace_seconds, ($1).topic_ids, ($1).tag_ids, ($1).region_ids, ($1).persona_ids, ($1).state, ($1).asked_at, ($1).version',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON spending_caps FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).organization_id, ($1).scope, ($1).scope_id, ($1).period, ($1).cap_nanos',
  '($1).scope || ''/'' || ($1).scope_id || ''/'' || ($1).period',
  'SELECT ($1).organization_id');
