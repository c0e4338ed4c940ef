import type pg from 'pg';

/** From here on the database writes down every end of a pair and every translation that is stored. */
export async function countEnds(database: pg.Client): Promise<void> {
  await database.query(`
    CREATE TABLE proof_ends (kind text NOT NULL, document_id uuid NOT NULL, language text NOT NULL);
    CREATE FUNCTION proof_note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO proof_ends VALUES (TG_ARGV[0], NEW.document_id, NEW.language); RETURN NULL; END $$;
    CREATE FUNCTION proof_note_event() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE change jsonb := NEW.payload;
      BEGIN INSERT INTO proof_ends VALUES ('announced', (change->>'entity_id')::uuid, change->'languages'->>0); RETURN NULL; END $$;
    CREATE TRIGGER proof_end AFTER UPDATE ON translation_pairs FOR EACH ROW
      WHEN (NEW.state IN ('done', 'failed') AND OLD.state <> NEW.state) EXECUTE FUNCTION proof_note('end');
    CREATE TRIGGER proof_stored AFTER INSERT OR UPDATE ON translations FOR EACH ROW EXECUTE FUNCTION proof_note('stored');
    CREATE TRIGGER proof_announced AFTER INSERT ON outbox FOR EACH ROW
      WHEN (NEW.payload LIKE '%"translated"%') EXECUTE FUNCTION proof_note_event();
  `);
}

/** How many pairs there are of each kind, and how many of them more than once. */
export async function endsOf(database: pg.Client, kind: string): Promise<{ once: number; more: number }> {
  const { rows } = await database.query(
    `SELECT count(*) FILTER (WHERE times = 1)::int AS once, count(*) FILTER (WHERE times > 1)::int AS more
     FROM (SELECT count(*) AS times FROM proof_ends WHERE kind = $1 GROUP BY document_id, language) AS pairs`,
    [kind],
  );
  return rows[0];
}
