-- Answers that a language model judges before they are published (docs/decisions/0198). A row is there from when an answer was accepted; once it is published it stays without its
-- content for an hour, so that the same answer is known when it is sent again.
CREATE TABLE answers_to_judge (
  -- Of the message: category, day and id.
  identity uuid PRIMARY KEY,
  -- Whose budget it counts in.
  organization_id uuid NOT NULL,
  category_id uuid NOT NULL,
  -- Also of its run, where it was collected.
  answer_id uuid NOT NULL,
  content_hash uuid NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- When it may be taken: a worker that has it moves this on.
  due_at timestamptz NOT NULL DEFAULT now(),
  claim uuid,
  -- How often it was taken and not given back: a text that ends the process that reads it is published unjudged.
  attempts smallint NOT NULL DEFAULT 0,
  -- The message as JSON, packed with zstd.
  answer bytea,
  -- What is published, packed as well: from when it stands here no model is asked about it.
  judged bytea,
  published_at timestamptz,
  CHECK (published_at IS NOT NULL OR answer IS NOT NULL)
);
CREATE INDEX answers_to_judge_due ON answers_to_judge (organization_id, due_at) WHERE published_at IS NULL;
CREATE INDEX answers_to_judge_received ON answers_to_judge (received_at) WHERE published_at IS NULL;
CREATE INDEX answers_to_judge_answer ON answers_to_judge (answer_id) WHERE published_at IS NULL;
CREATE INDEX answers_to_judge_published ON answers_to_judge (published_at) WHERE published_at IS NOT NULL;

-- What a model said, by the hash of the model and of all that it was told.
CREATE TABLE judged_texts (
  key text PRIMARY KEY,
  judged bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX judged_texts_stored ON judged_texts (stored_at);

-- What assessments and claims of a category are about. `key`: the same for all ways to write the name.
CREATE TABLE themes (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  key text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (category_id, key)
);

-- What judging cost on a UTC day, in millionths of a US dollar. Days before yesterday are removed with the next payment.
CREATE TABLE judge_spending (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  microdollars bigint NOT NULL CHECK (microdollars >= 0),
  PRIMARY KEY (organization_id, day)
);
