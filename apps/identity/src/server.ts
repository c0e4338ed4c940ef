import { createPool } from '@sightline/postgres';
import { readSettings, run, serve } from '@sightline/service';
import { createApp } from './app.ts';
import { identitySettings } from './settings.ts';

await run(async () => {
  const settings = readSettings(identitySettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-identity',
    max: settings.DATABASE_POOL_SIZE,
    statementTimeoutMs: settings.DATABASE_TIMEOUT_MS,
    connectTimeoutMs: settings.DATABASE_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'lost a database connection'),
  });
  const app = await createApp(settings, pool);
  app.addHook('onClose', () => pool.end());
  await serve(app, settings);
});
