import { join } from 'node:path';
import { migrate } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { migrateSettings } from './settings.ts';

await run(async () => {
  const { DATABASE_URL } = readSettings(migrateSettings, process.env);
  await migrate({
    url: DATABASE_URL,
    directory: join(import.meta.dirname, '../migrations'),
    log: (line) => process.stdout.write(`${line}\n`),
  });
});
