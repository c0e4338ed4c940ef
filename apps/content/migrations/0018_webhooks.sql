-- Who wants to be told of changes over HTTP. No secret is stored: it is made from the id, the generation and WEBHOOK_SECRET.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  website_id uuid NOT NULL REFERENCES websites ON DELETE CASCADE,
  url text NOT NULL,
  description text NOT NULL,
  -- Of changes; null: all.
  types text[],
  -- Also changes of what only a preview shows.
  drafts boolean NOT NULL,
  state text NOT NULL DEFAULT 'enabled' CHECK (state IN ('enabled', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('person', 'failing', 'gone', 'overflow')),
  -- Since when every attempt failed; null after a success.
  failing_since timestamptz,
  secret_generation integer NOT NULL DEFAULT 1 CHECK (secret_generation > 0),
  -- Until then the secret of the generation before signs as well.
  previous_secret_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL))
);

-- Those of a website, at each of its changes and for its list.
CREATE INDEX webhooks_by_website ON webhooks (website_id, created_at, id);

SELECT keep_usage('webhooks');

-- What is to be sent, and the log of it. Its usage is not kept: rows come with every change, are written at every attempt, and
-- go by themselves. No reference: to delete a webhook with millions of rows would take minutes. They go with their age as well.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL,
  -- The webhook-id of every attempt.
  event_id uuid NOT NULL,
  type text NOT NULL,
  -- The body, byte for byte as it is signed.
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'succeeded', 'failed')),
  -- Raised by a redelivery. A job of an earlier run, or of an attempt that was made, does nothing.
  run integer NOT NULL DEFAULT 1,
  -- Made in this run.
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
  -- The last ten attempts, oldest first.
  attempt_log jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (webhook_id, event_id)
);

-- The log of a webhook, newest first, whole and by state; and how many wait.
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, created_at, id);
-- Old ones are dropped.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
