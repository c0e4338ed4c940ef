import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { Refused } from '../command.ts';
import type { Sums } from '../folder/manifest.ts';

/** So that a row is the same text in every session. */
export const steadyText =
  "SET search_path = ''; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 1";

/** Tables with rows, as `"schema"."name"`; not those of extensions. */
export const tablesSql = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

/** `name` is one of `tablesSql`, which has quoted it. */
export const sumsSql = (name: string): string =>
  `SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0)::text AS checksum FROM ${name} t`;

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesSql);
  return rows.map(({ name }) => name);
}

/** Of every table, as the client's transaction sees them. */
export async function sumTables(client: pg.Client): Promise<Record<string, Sums>> {
  await client.query(steadyText);
  const sums: Record<string, Sums> = {};
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(sumsSql(name));
    sums[name] = { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
  }
  return sums;
}

interface Program {
  input: Writable;
  output: Readable;
  /** Resolves when it ended well; otherwise rejects with what it said. */
  ended: Promise<void>;
  kill(): void;
}

/** One of PostgreSQL's own programs. The password travels in the environment: every user of the machine sees command lines. */
export function runPostgres(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url?: string,
): Program {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const child = spawn(program, address ? [...args, `--dbname=${address.href}`] : args, {
    env: { ...process.env, PGAPPNAME: 'backup', ...(password !== '' && { PGPASSWORD: password }) },
    stdio: 'pipe',
  });
  const said = text(child.stderr);
  // What it could not take is in its own error.
  child.stdin.on('error', () => undefined);
  const ended = (async () => {
    const [status] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Refused(
        `${program} is not installed. Install the client programs of PostgreSQL (Debian: postgresql-client), of the server's version or newer.`,
      );
    })) as [number | null];
    if (status !== 0) throw new Refused(`${program} failed: ${(await said).trim() || `status ${status}`}`);
  })();
  // Whoever reads the output meets the end of it first.
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended, kill: () => void child.kill('SIGKILL') };
}
