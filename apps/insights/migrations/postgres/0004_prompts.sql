-- Ids may be given by clients: unique within a category, so that a guess tells nothing about another's prompts.
-- Tags, regions, platforms and personas are lists of ids instead of four link tables (docs/decisions/0051): a page of 10,000
-- prompts reads 10,000 rows, not 100,000. What they name is kept from being removed by the lock of the category.
CREATE TABLE prompts (
  category_id uuid NOT NULL REFERENCES categories ON DELETE CASCADE,
  id uuid NOT NULL,
  prompt text NOT NULL CHECK (length(prompt) BETWEEN 1 AND 4000),
  language text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  analysis_types text[] NOT NULL CHECK (analysis_types <@ ARRAY['visibility', 'sentiment', 'accuracy']),
  topic_id uuid NOT NULL,
  asset_id uuid,
  tag_ids uuid[] NOT NULL,
  region_ids uuid[] NOT NULL,
  platform_ids uuid[] NOT NULL,
  persona_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, id),
  FOREIGN KEY (category_id, topic_id) REFERENCES topics (category_id, id),
  FOREIGN KEY (category_id, asset_id) REFERENCES assets (category_id, id)
);
-- The status stands before the order: few active prompts among many disabled ones are found at once.
CREATE INDEX prompts_by_creation ON prompts (category_id, status, created_at, id);
CREATE INDEX prompts_by_text ON prompts (category_id, status, left(prompt, 200) COLLATE "C", id);
CREATE INDEX prompts_by_topic ON prompts (category_id, topic_id, status, created_at, id);
-- For counting. A tenth of the size of the others, because equal entries are stored once.
CREATE INDEX prompts_by_status ON prompts (category_id, status);
CREATE INDEX prompts_by_asset ON prompts (category_id, asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX prompts_by_tag ON prompts USING gin (tag_ids);
CREATE INDEX prompts_by_persona ON prompts USING gin (persona_ids);
