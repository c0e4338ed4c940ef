import { join } from 'node:path';
import { migrateJobs } from '@sightline/jobs';
import { migrate } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { migrateSettings } from './settings.ts';
import { translationQueue } from './translation/translation-queue.ts';
import { webhookJobs } from './webhook/webhook-jobs.ts';

/** Every queue of the content service. The migrate command makes them. */
const queues = [webhookJobs, translationQueue];

await run(async () => {
  const { DATABASE_URL } = readSettings(migrateSettings, process.env);
  const log = (line: string) => process.stdout.write(`${line}\n`);
  await migrate({ url: DATABASE_URL, directory: join(import.meta.dirname, '../migrations'), log });
  await migrateJobs({ url: DATABASE_URL, queues, log });
});
