import { join } from 'node:path';
import { Refused } from '../command.ts';
import { runPostgres, sumTables } from '../engines/postgres.ts';
import { writeFrom } from '../folder/files.ts';
import type { DatabaseEntry } from '../folder/manifest.ts';
import type { ServiceName } from '../installation.ts';
import type { Capture } from './capture.ts';

/** The dump, and the sums of every table, of one snapshot. */
export async function captureDatabase(
  { engines, folder, files, say }: Capture,
  service: ServiceName,
  snapshot: string,
): Promise<DatabaseEntry> {
  const { client, url } = engines.databases[service];
  const began = performance.now();
  const { rows: ledger } = await client
    .query<{ name: string; applied: string; version: string }>(
      `SELECT name, applied_at::text AS applied, current_setting('server_version') AS version FROM public.schema_migrations ORDER BY name COLLATE "C"`,
    )
    .catch(() => ({ rows: [] }));
  const first = ledger[0];
  if (!first)
    throw new Refused(
      `The database of ${service} has no migrations: it is not that of an installation. Check its address, or run sightline migrate.`,
    );
  const dump = runPostgres('pg_dump', ['--format=custom', '--no-owner', `--snapshot=${snapshot}`], url);
  const file = `${service}.dump`;
  const sum = await writeFrom(join(folder, file), dump.output).catch((error: unknown) => {
    dump.kill();
    throw error;
  });
  await dump.ended;
  files[file] = sum;
  const tables = await sumTables(client);
  say(`${service}: ${sum.bytes} bytes in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return {
    file,
    version: first.version,
    migrations: ledger.map(({ name }) => name),
    installed: ledger.map(({ applied }) => applied).toSorted()[0] ?? '',
    tables,
  };
}
