import pg from 'pg';

/** Rows as text, each with its database and table before it. */
export type Rows = string[];

export interface RowSources {
  postgres: Record<string, string>;
  clickhouse: { url: string; database: string };
}

/**
 * Rows of these move by themselves, when messages are published, sent to webhooks and usage is added up, so they say nothing
 * about who changed what.
 */
const PASSING = ['outbox', 'usage_deltas', 'usage_totals', 'webhook_deliveries'];

/** Every row of every table, whatever tables there are. */
export async function dumpRows({ postgres, clickhouse }: RowSources): Promise<Rows> {
  const dumps = Object.entries(postgres).map(([name, url]) => dumpPostgres(name, url));
  const rows = await Promise.all([...dumps, dumpClickHouse(clickhouse)]);
  return rows.flat().sort();
}

/** What one service has in PostgreSQL. */
export async function dumpService({ postgres }: RowSources, service: string): Promise<Rows> {
  const url = postgres[service];
  if (url === undefined) throw new Error(`no database of ${service}`);
  return (await dumpPostgres(service, url)).sort();
}

async function dumpPostgres(name: string, url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT table_name = ANY ($1)`,
      [PASSING],
    );
    const rows: Rows = [];
    for (const { table_name: table } of tables.rows) {
      const found = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM public.${pg.escapeIdentifier(table)} t`,
      );
      rows.push(...found.rows.map(({ row }) => `${name}.${table} ${row}`));
    }
    return rows;
  } finally {
    await client.end();
  }
}

async function dumpClickHouse({ url, database }: RowSources['clickhouse']): Promise<Rows> {
  const tables = await clickHouseLines(
    url,
    `SELECT name FROM system.tables WHERE database = '${database}' AND engine NOT LIKE '%View' FORMAT TSV`,
  );
  const rows: Rows = [];
  for (const table of tables) {
    const lines = await clickHouseLines(url, `SELECT * FROM ${database}.\`${table}\` FORMAT JSONEachRow`);
    rows.push(...lines.map((line) => `clickhouse.${table} ${line}`));
  }
  return rows;
}

async function clickHouseLines(url: string, sql: string): Promise<string[]> {
  return (await clickHouse(url, sql)).split('\n').filter((line) => line !== '');
}

export async function clickHouse(url: string, sql: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: sql });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${text}`);
  return text;
}
