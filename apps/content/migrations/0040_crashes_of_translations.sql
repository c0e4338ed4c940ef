-- How often the process that translated a pair ended over it. What ended three is tried alone by later jobs, too.
ALTER TABLE translation_pairs ADD COLUMN IF NOT EXISTS crashes smallint NOT NULL DEFAULT 0;
CREATE INDEX IF NOT EXISTS translation_pairs_crashed ON translation_pairs (document_id, language) WHERE crashes >= 3;
