-- Whether a language model judged an answer, by which version of the question, and which model (docs/decisions/0198). `judge_outcome`: '' where it was not to be judged;
-- 'judged', 'no_mentions': its assessments and claims are complete; with any other it was published without, for this reason.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS judge_outcome Enum8('' = 0, 'judged' = 1, 'no_mentions' = 2, 'no_model' = 3, 'too_long' = 4, 'budget' = 5, 'refused' = 6, 'failed' = 7,
  'busy' = 8, 'too_large' = 9);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS judge_version LowCardinality(String);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS judge_model LowCardinality(String);

-- Has the columns of `answers` and keeps nothing, so it can be made again.
DROP TABLE IF EXISTS answers_probe;
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;
