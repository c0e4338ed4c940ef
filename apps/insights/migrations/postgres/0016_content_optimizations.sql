-- Content that an organization has analysed (docs/decisions/0164). Here is what people asked for, which is recorded and never changed; how far its analysis is stands in
-- content_analyses, which workers write. The names of the prompt and the topic are those of the day: both may be deleted later.
CREATE TABLE content_optimizations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('file', 'text', 'url')),
  title text,
  -- The text, the address, or the id of the document.
  input text NOT NULL CHECK (octet_length(input) <= 262144),
  -- Of a text.
  format text CHECK (format IN ('markdown', 'html')),
  -- Of a document.
  website_id uuid,
  language text,
  prompt_id uuid,
  prompt text,
  topic_id uuid,
  topic text,
  created_at timestamptz NOT NULL
);
CREATE INDEX content_optimizations_asset ON content_optimizations (asset_id, organization_id, id);
CREATE INDEX content_optimizations_organization ON content_optimizations (organization_id);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON content_optimizations FOR EACH ROW EXECUTE FUNCTION record_change(
  '($1).id, ($1).organization_id, ($1).asset_id, ($1).type, ($1).title, ($1).input, ($1).format, ($1).website_id, ($1).language, ($1).prompt_id, ($1).topic_id, ($1).created_at',
  '($1).id::text',
  'SELECT ($1).organization_id');

-- One row per analysis, with its result. A worker takes it for a time that it extends while it works: one that died is followed by another.
CREATE TABLE content_analyses (
  optimization_id uuid PRIMARY KEY REFERENCES content_optimizations ON DELETE CASCADE,
  organization_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  -- By the last attempt: organizations take turns.
  taken_at timestamptz,
  -- No worker takes it before.
  not_before timestamptz,
  -- A language model is asked once, whatever happens afterwards.
  model_asked_at timestamptz,
  -- For people: why it failed, and what to do.
  failure text,
  title text,
  result jsonb,
  finished_at timestamptz
);
CREATE INDEX content_analyses_open ON content_analyses (organization_id, optimization_id) WHERE status IN ('queued', 'running');
CREATE INDEX content_analyses_taken ON content_analyses (organization_id, taken_at);
