import { createClickHouse, ping, translateClickHouseError } from '@sightline/clickhouse';
import { answers, type Contract, connectEvents, visitBlocks } from '@sightline/events';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, detailErrors, readSettings, run, serve } from '@sightline/service';
import { answerStore } from './answer/sink/answer-store.ts';
import { deployedContract } from './ingest/event-stream.ts';
import { workerSettings } from './settings.ts';
import { measureSink } from './sink/measure-sink.ts';
import { startSink } from './sink/start-sink.ts';
import type { Store } from './sink/store.ts';
import { visitStore } from './traffic/sink/visit-store.ts';
import { createDataApi } from './youtube/data-api.ts';
import { measureLookups } from './youtube/measure-lookups.ts';
import { createOembed } from './youtube/oembed.ts';
import { createServices } from './youtube/services.ts';
import { startLookups } from './youtube/start-lookups.ts';
import { usedUnits } from './youtube/units.ts';

/** What was sent can be seen about so long afterwards; shorter makes smaller batches. */
const BATCH_EVERY_MS = 1_000;
const LOOK_UP_EVERY_MS = 60_000;

await run(async () => {
  const settings = readSettings(workerSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-insights-worker',
    // A sink has one for as long as it works, and so have lookups.
    max: 5,
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
      description:
        'Stores the answers and visits that were sent, and looks up what they cite of YouTube. It has no endpoints but its probes and metrics.',
      securitySchemes: {},
      tags: [],
    },
  });
  const events = connectEvents({ url: settings.NATS_URL, name: 'sightline-insights-worker', log: app.log });
  const start = <Message>(ofAll: Contract<Message>, store: Store<Message>, waiting: string) => {
    const contract = deployedContract(ofAll, settings, settings.INGEST_BUFFER_BYTES);
    const count = async () => (await events.bounds(contract)).messages;
    return startSink(pool, {
      events,
      contract,
      store,
      log: app.log,
      everyMs: BATCH_EVERY_MS,
      replicas: settings.NATS_REPLICAS,
      ...measureSink(app.metrics, store.name, { help: waiting, count }),
    });
  };
  const sinks = [
    start(
      answers,
      answerStore(clickhouse, settings.CLICKHOUSE_CLUSTER),
      'Answers that were taken and are not in ClickHouse yet.',
    ),
    start(
      visitBlocks,
      visitStore(clickhouse, {
        days: settings.VISIT_RETENTION_DAYS,
        cluster: settings.CLICKHOUSE_CLUSTER,
      }),
      'Blocks of visits that were taken and are not in ClickHouse yet.',
    ),
  ];
  const now = Date.now;
  const { YOUTUBE_API_KEY: key } = settings;
  const lookups = startLookups(pool, {
    clickhouse,
    cluster: settings.CLICKHOUSE_CLUSTER,
    services: createServices({
      api: key ? createDataApi({ url: settings.YOUTUBE_API_URL, key, now }) : undefined,
      oembed: settings.YOUTUBE_OEMBED ? createOembed({ url: settings.YOUTUBE_OEMBED_URL }) : undefined,
      log: app.log,
      now,
    }),
    dailyUnits: settings.YOUTUBE_DAILY_UNITS,
    now,
    log: app.log,
    everyMs: LOOK_UP_EVERY_MS,
    ...measureLookups(app.metrics, { unitsUsed: () => usedUnits(pool, now()), now }),
  });
  app.addHook('onClose', async () => {
    await Promise.all([...sinks, lookups].map((running) => running.stop()));
    await events.drain();
    await Promise.all([pool.end(), clickhouse.close()]);
  });
  await serve(app, settings);
});
