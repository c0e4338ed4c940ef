import pg, { type Pool } from 'pg';

/**
 * Starts all works while another transaction has done `gate`, opens the gate when each of them waits for a lock, and gives what
 * they give: so they meet in the database for certain, and not only when the scheduler likes it. The works must be no more
 * than the service has connections.
 */
export async function behindAGate<T>(
  pool: Pool,
  gate: { text: string; values: unknown[] },
  works: (() => Promise<T>)[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(gate.text, gate.values);
    const working = Promise.all(works.map((work) => work()));
    let done = false;
    const settled = working.finally(() => {
      done = true;
    });
    settled.catch(() => undefined);
    while (!done && (await waitingFor(client)) < works.length);
    await client.query('ROLLBACK');
    return await settled;
  } finally {
    await client.end();
  }
}

async function waitingFor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
