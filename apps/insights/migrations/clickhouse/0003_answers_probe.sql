-- Reads what `answers` would read and keeps nothing: the sink finds the row of a refused batch with it that cannot be stored.
CREATE TABLE IF NOT EXISTS answers_probe AS answers ENGINE = Null;
