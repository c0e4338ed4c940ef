import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { runPostgres, steadyText, sumsSql, tablesSql } from '../engines/postgres.ts';
import type { Sums } from '../folder/manifest.ts';
import type { ServiceName } from '../installation.ts';
import type { Restoration } from './restoration.ts';

/** All that is there goes, and the public schema stays: its owner may be another role. */
const clear = `DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public') LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', one.nspname);
  END LOOP;
  FOR one IN SELECT extname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE n.nspname = 'public' LOOP
    EXECUTE format('DROP EXTENSION %I CASCADE', one.extname);
  END LOOP;
  FOR one IN SELECT c.relname, c.relkind FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') LOOP
    EXECUTE format('DROP %s IF EXISTS public.%I CASCADE',
      CASE one.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, one.relname);
  END LOOP;
  FOR one IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' LOOP
    EXECUTE format('DROP SEQUENCE IF EXISTS public.%I CASCADE', one.relname);
  END LOOP;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name);
  END LOOP;
  FOR one IN SELECT t.oid::regtype AS name FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd', 'r')
      OR t.typnamespace = 'public'::regnamespace AND t.typtype = 'c' AND EXISTS (SELECT 1 FROM pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c') LOOP
    EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', one.name);
  END LOOP;
END $$;`;

/**
 * One transaction clears the database, fills it from the dump and sums every table: who is killed in it leaves the state of before. Returns the sums by
 * table, before what comes afterwards in the same transaction.
 */
export async function restoreDatabase(
  { engines, folder, manifest }: Restoration,
  service: ServiceName,
  afterwards: readonly string[] = [],
): Promise<Record<string, Sums>> {
  const { url } = engines.databases[service];
  const psql = runPostgres(
    'psql',
    ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'],
    url,
  );
  const lines = readLines(psql.output);
  const write = (text: string) => void psql.input.write(text);
  write(`BEGIN; SET LOCAL client_min_messages = error; SET LOCAL lock_timeout = '30s';\n${clear}\n`);
  const dump = runPostgres('pg_restore', [
    '--no-owner',
    '--file=-',
    join(folder, manifest.databases[service].file),
  ]);
  try {
    for await (const chunk of dump.output)
      if (!psql.input.write(chunk)) await Promise.race([drained(psql.input), psql.ended]);
    await dump.ended;
  } catch (error) {
    // Without its COMMIT nothing has happened.
    dump.kill();
    psql.kill();
    throw error;
  }
  write(`${steadyText};\n`);
  write(`SELECT 'table ' || name FROM (${tablesSql}) AS listed;\n`);
  for (const name of Object.keys(manifest.databases[service].tables))
    write(
      `SELECT 'sums ' || to_json(ARRAY[${pg.escapeLiteral(name)}, rows, checksum])::text FROM (${sumsSql(name)}) AS summed;\n`,
    );
  write('SET LOCAL search_path = public;\n');
  for (const statement of afterwards) write(`${statement};\n`);
  psql.input.end('COMMIT;\n');
  await psql.ended;
  return sumsOf(await lines);
}

const drained = (stream: NodeJS.WritableStream) =>
  new Promise<void>((resolve) => void stream.once('drain', resolve));

async function readLines(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (line.startsWith('table ') || line.startsWith('sums ')) lines.push(line);
  return lines;
}

/** A table that the backup does not have is in it with no sums. */
function sumsOf(lines: string[]): Record<string, Sums> {
  const sums: Record<string, Sums> = {};
  for (const line of lines) {
    if (line.startsWith('table ')) sums[line.slice(6)] ??= { rows: 0, checksum: '' };
    else {
      const [name = '', rows, checksum = ''] = JSON.parse(line.slice(5)) as string[];
      sums[name] = { rows: Number(rows), checksum };
    }
  }
  return sums;
}
