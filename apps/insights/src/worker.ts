import { createClickHouse, ping, translateClickHouseError } from '@sightline/clickhouse';
import { connectEvents } from '@sightline/events';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, detailErrors, readSettings, run, serve } from '@sightline/service';
import { answersContract } from './answer/contract.ts';
import { measureSink } from './answer/sink/measure-sink.ts';
import { batchLimits } from './answer/sink/read-batch.ts';
import { startSink } from './answer/sink/start-sink.ts';
import { workerSettings } from './settings.ts';

/** Answers can be seen about so long after they were sent; shorter makes smaller batches. */
const BATCH_EVERY_MS = 1_000;

await run(async () => {
  const settings = readSettings(workerSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-insights-worker',
    max: 3,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const clickhouse = createClickHouse({
    url: settings.CLICKHOUSE_URL,
    database: settings.CLICKHOUSE_DATABASE,
    applicationName: 'sightline-insights-worker',
    requestTimeoutMs: 120_000,
  });
  const app = await createService({
    name: 'insights-worker',
    settings,
    errors: detailErrors,
    diagnose: (error) => translateDatabaseError(error) ?? translateClickHouseError(error),
    ready: {
      postgres: () => pool.query('SELECT 1'),
      nats: () => events.ping(),
      clickhouse: () => ping(clickhouse),
    },
    api: {
      title: 'Sightline insights worker',
      description: 'Stores the answers that were sent. It has no endpoints but its probes and metrics.',
      securitySchemes: {},
      tags: [],
    },
  });
  const events = connectEvents({ url: settings.NATS_URL, name: 'sightline-insights-worker', log: app.log });
  const contract = answersContract(settings, settings.INGEST_BUFFER_BYTES);
  const sink = startSink(pool, {
    ...{ events, contract, clickhouse, log: app.log, limits: batchLimits, everyMs: BATCH_EVERY_MS },
    replicas: settings.NATS_REPLICAS,
    ...measureSink(app.metrics, async () => (await events.bounds(contract)).messages),
  });
  app.addHook('onClose', async () => {
    await sink.stop();
    await events.drain();
    await Promise.all([pool.end(), clickhouse.close()]);
  });
  await serve(app, settings);
});
