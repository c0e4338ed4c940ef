-- How an answer was collected (docs/decisions/0192). Answers that were sent have '' and 0. `route`: the protocol and provider by which it was asked, so that what an API says and
-- what a product shows are told apart. `served_model`: as the provider names the model that answered. `cost_nanos`: of all attempts, in 10⁻⁹ US dollars.
ALTER TABLE answers ADD COLUMN IF NOT EXISTS route LowCardinality(String);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS served_model LowCardinality(String);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS replicate UInt16;
ALTER TABLE answers ADD COLUMN IF NOT EXISTS slot DateTime('UTC') CODEC(Delta, ZSTD(1));
ALTER TABLE answers ADD COLUMN IF NOT EXISTS finish Enum8('' = 0, 'complete' = 1, 'truncated' = 2, 'refused' = 3, 'filtered' = 4, 'absent' = 5);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS cost_nanos UInt64 CODEC(ZSTD(1));

-- Has the columns of `answers` and keeps nothing, so it can be made again.
DROP TABLE IF EXISTS answers_probe;
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;
