import { randomUUIDv7 } from 'node:crypto';
import { createAccess } from '@sightline/access';
import { createClickHouse } from '@sightline/clickhouse';
import { createCursors, createPool } from '@sightline/postgres';
import { readSettings, run, serve } from '@sightline/service';
import { openLimits } from './http/limits.ts';
import { createInsights } from './insights.ts';
import { serverSettings } from './settings.ts';

await run(async () => {
  const settings = readSettings(serverSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-insights',
    max: settings.DATABASE_POOL_SIZE,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const clickhouse = createClickHouse({
    url: settings.CLICKHOUSE_URL,
    database: settings.CLICKHOUSE_DATABASE,
    applicationName: 'sightline-insights',
  });
  const limits = await openLimits(settings, {
    prefix: 'sightline:insights',
    onError: (error) =>
      app.log.warn({ err: error }, 'the shared rate limits are unavailable; this instance counts alone'),
  });
  const app = await createInsights({
    settings,
    pool,
    clickhouse,
    access: createAccess(settings, { log: { warn: (details, message) => app.log.warn(details, message) } }),
    limits,
    cursors: createCursors(settings.CURSOR_SECRET),
    newId: randomUUIDv7,
    now: Date.now,
  });
  app.addHook('onClose', async () => {
    await Promise.all([pool.end(), clickhouse.close()]);
  });
  await serve(app, settings);
});
