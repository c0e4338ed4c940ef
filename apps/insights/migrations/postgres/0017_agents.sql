-- Graphs of steps that an organization defines and runs (docs/decisions/0166). Everything of an agent goes with it; every statement about one is bound to an organization.
CREATE TABLE agents (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 2000),
  -- The person, or the key by its id: who sees the draft.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  draft_graph jsonb,
  -- Null until it is published for the first time.
  published_version integer
);
CREATE INDEX agents_organization ON agents (organization_id, id DESC);

-- What was published is never changed: a run goes on with the graph that it began with.
CREATE TABLE agent_versions (
  agent_id uuid NOT NULL REFERENCES agents ON DELETE CASCADE,
  version integer NOT NULL,
  graph jsonb NOT NULL,
  input_schema jsonb NOT NULL,
  output_schema jsonb NOT NULL,
  published_by text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, version)
);

CREATE TABLE agent_runs (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL,
  version integer NOT NULL,
  organization_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  inputs jsonb NOT NULL,
  outputs jsonb,
  error jsonb,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  -- Counts up whenever a worker takes the run: what an earlier one still does is not stored any more.
  claim integer NOT NULL DEFAULT 0,
  -- Counts up with every retry; the time of a run is that of its last one.
  attempt integer NOT NULL DEFAULT 1,
  deadline_at timestamptz,
  -- Reserved and spent together: never above the limits, which are those of the time of the request.
  tokens bigint NOT NULL DEFAULT 0 CHECK (tokens >= 0),
  microdollars bigint NOT NULL DEFAULT 0 CHECK (microdollars >= 0),
  most_tokens bigint NOT NULL,
  most_microdollars bigint NOT NULL,
  most_seconds integer NOT NULL,
  CHECK (tokens <= most_tokens AND microdollars <= most_microdollars),
  FOREIGN KEY (agent_id, version) REFERENCES agent_versions ON DELETE CASCADE
);
CREATE INDEX agent_runs_agent ON agent_runs (agent_id, requested_at DESC);
CREATE INDEX agent_runs_active ON agent_runs (organization_id) WHERE status IN ('queued', 'running');
CREATE INDEX agent_runs_finished ON agent_runs (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE agent_steps (
  run_id uuid NOT NULL REFERENCES agent_runs ON DELETE CASCADE,
  -- `brief`, and inside of an each `drafts[3].correction`.
  path text NOT NULL,
  -- In the order in which they were begun.
  position integer NOT NULL,
  node_id text NOT NULL,
  node_type text NOT NULL,
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'succeeded', 'failed', 'cancelled', 'skipped')),
  -- How often it was begun.
  attempt integer NOT NULL DEFAULT 1,
  outputs jsonb,
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (run_id, path)
);

-- Every question to a model: reserved before it is asked. One that is never finished counts with all that was reserved, because it may have been paid.
CREATE TABLE agent_model_calls (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES agent_runs ON DELETE CASCADE,
  path text NOT NULL,
  day date NOT NULL,
  tokens bigint NOT NULL,
  microdollars bigint NOT NULL,
  requested_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX agent_model_calls_run ON agent_model_calls (run_id);

-- What models were paid for an organization on a UTC day, in millionths of a US dollar. Days before yesterday are removed with the next payment.
CREATE TABLE agent_spending (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  microdollars bigint NOT NULL CHECK (microdollars >= 0),
  PRIMARY KEY (organization_id, day)
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON agents FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).name, ($1).description, ($1).created_by, ($1).draft_graph, ($1).published_version',
  '($1).id::text',
  'SELECT ($1).organization_id');
CREATE TRIGGER record_change AFTER INSERT ON agent_versions FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).agent_id, ($1).version, ($1).graph, ($1).published_by',
  '($1).agent_id || ''/'' || ($1).version',
  'SELECT organization_id FROM agents WHERE id = ($1).agent_id');
-- Requests start, cancel and retry runs; what workers do to them is not recorded, because nobody acts there.
CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON agent_runs FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).agent_id, ($1).version, ($1).organization_id, ($1).status, ($1).requested_by, ($1).attempt',
  '($1).id::text',
  'SELECT ($1).organization_id');
