import { connectEvents, outboxBacklog, startRelay } from '@sightline/events';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, problemErrors, readSettings, run, serve } from '@sightline/service';
import { createForgetEverywhere } from './answer/forget-everywhere.ts';
import { changesContract } from './change/contract.ts';
import { measureOutbox } from './change/measure-outbox.ts';
import { workerSettings } from './settings.ts';
import { keepFolding } from './usage/keep-folding.ts';
import { measureUsage } from './usage/measure-usage.ts';

await run(async () => {
  const settings = readSettings(workerSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-content-worker',
    max: 2,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const app = await createService({
    name: 'content-worker',
    settings,
    errors: problemErrors,
    diagnose: translateDatabaseError,
    ready: { postgres: () => pool.query('SELECT 1'), nats: () => events.ping() },
    api: {
      title: 'Sightline content worker',
      description:
        'Publishes committed content changes and adds up usage. It has no endpoints but its probes and metrics.',
      securitySchemes: {},
      tags: [],
    },
  });
  const events = connectEvents({ url: settings.NATS_URL, name: 'sightline-content-worker', log: app.log });
  const counted = measureOutbox(app.metrics, () => outboxBacklog(pool));
  const relay = startRelay({
    url: settings.DATABASE_URL,
    events,
    contracts: [changesContract(settings)],
    replicas: settings.NATS_REPLICAS,
    applicationName: 'sightline-content-relay',
    log: app.log,
    beforeDelivery: createForgetEverywhere({ pool, events, prefix: settings.EVENTS_PREFIX, log: app.log }),
    ...counted,
  });
  measureUsage(app.metrics, pool);
  const folding = keepFolding({ pool, log: app.log });
  app.addHook('onClose', async () => {
    await Promise.all([relay.stop(), folding.stop()]);
    await events.drain();
    await pool.end();
  });
  await serve(app, settings);
});
