-- Tokens of language models, by organization and month (UTC): what was counted, and what calls that are out may cost.
CREATE TABLE IF NOT EXISTS model_tokens (
  organization_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  tokens bigint NOT NULL,
  PRIMARY KEY (organization_id, month)
) WITH (fillfactor = 50);
