-- When the provider said that the task of an attempt is done (docs/decisions/0206). A second notice changes nothing.
ALTER TABLE run_attempts ADD noticed_at timestamptz;
