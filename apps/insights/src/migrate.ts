import { join } from 'node:path';
import { createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { migrateJobs } from '@sightline/jobs';
import { migrate } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { agentRunQueue } from './agent/run/run.ts';
import { migrateSettings } from './settings.ts';
import { shardBy } from './sql/fragments.ts';

await run(async () => {
  const settings = readSettings(migrateSettings, process.env);
  const migrations = join(import.meta.dirname, '../migrations');
  const log = (line: string) => process.stdout.write(`${line}\n`);
  await migrate({ url: settings.DATABASE_URL, directory: join(migrations, 'postgres'), log });
  await migrateJobs({ url: settings.DATABASE_URL, queues: [agentRunQueue], log });
  const client = createClickHouse({
    url: settings.CLICKHOUSE_URL,
    database: settings.CLICKHOUSE_DATABASE,
    applicationName: 'sightline-migrate',
  });
  try {
    const name = settings.CLICKHOUSE_CLUSTER;
    const cluster = name === undefined ? undefined : { name, shardBy };
    await migrateClickHouse({ client, directory: join(migrations, 'clickhouse'), cluster, log });
  } finally {
    await client.close();
  }
});
