import { Refused } from '../command.ts';
import { objectsOf } from '../engines/clickhouse.ts';
import { type Engines, streamContract, streamNames } from '../engines/open-engines.ts';
import { tablesOf } from '../engines/postgres.ts';
import { filesBelow } from '../folder/files.ts';
import type { Manifest } from '../folder/manifest.ts';
import { services } from '../installation.ts';
import type { Identity } from './plan-identity.ts';

/** Every process of an installation names itself to PostgreSQL, and has a connection as long as it works or is asked whether it is ready. */
export async function requireStopped({ databases }: Engines): Promise<void> {
  const found = await Promise.all(
    Object.values(databases).map(({ client }) =>
      client.query<{ name: string }>(
        `SELECT DISTINCT application_name AS name FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'sightline-%'`,
      ),
    ),
  );
  const names = found.flatMap(({ rows }) => rows.map(({ name }) => name));
  if (names.length > 0)
    throw new Refused(
      `The installation runs: ${[...new Set(names)].sort().join(', ')} have connections to its databases. Stop every process of it first; a restore under way would be written over, and caches would keep what is gone.`,
    );
}

/** Nothing is written over unless the operator said so, and never another installation's ClickHouse database by a slip of its name. */
export async function requireFree(
  { databases, clickhouse, events, settings }: Engines,
  manifest: Manifest,
  { replace, identity }: { replace: boolean; identity: Identity },
): Promise<void> {
  if (clickhouse.database !== manifest.clickhouse.database)
    throw new Refused(
      `CLICKHOUSE_DATABASE is ${clickhouse.database}, and the backup is of ${manifest.clickhouse.database}: views hold the name. Set it to ${manifest.clickhouse.database}.`,
    );
  if (settings.ASSETS_STORE !== manifest.assets.store)
    throw new Refused(
      `ASSETS_STORE is ${settings.ASSETS_STORE}, and images of the backup are in ${manifest.assets.store}. Set it to ${manifest.assets.store}; images can be moved afterwards.`,
    );
  if (replace) return;
  const taken: string[] = [];
  for (const service of services) {
    if (service === 'identity' && identity.source === 'current') continue;
    const tables = await tablesOf(databases[service].client);
    if (tables.length > 0) taken.push(`the database of ${service} has ${tables.length} tables`);
  }
  const objects = await objectsOf(clickhouse);
  if (objects.length > 0)
    taken.push(`the ClickHouse database ${clickhouse.database} has ${objects.length} tables`);
  for (const name of streamNames) {
    const state = await events.state(streamContract(name, settings.EVENTS_PREFIX));
    if (state && state.last > 0) taken.push(`the stream ${name} has had ${state.last} messages`);
  }
  if (settings.ASSETS_STORE === 'file' && !(await filesBelow(settings.ASSETS_DIRECTORY).next()).done)
    taken.push('ASSETS_DIRECTORY has files');
  if (taken.length > 0)
    throw new Refused(
      `There is something already:\n${taken.map((line) => `  ${line}`).join('\n')}\nUse --replace to write over it, also after a restore that was killed.`,
    );
}
