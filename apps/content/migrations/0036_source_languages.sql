-- The language that the content of a website is written in; null where nobody has said it, which counts as English.
SET LOCAL lock_timeout = '10s';

ALTER TABLE websites ADD COLUMN source_language text CHECK (source_language ~ '^[a-z]{2}$');

-- A nullable column without values adds nothing to the usage of existing rows, so nothing is counted again.
SELECT keep_usage('websites');
