import { createEngines } from '@sightline/engines';
import { answers, connectEvents } from '@sightline/events';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, detailErrors, keepSweeping, readSettings, run, serve } from '@sightline/service';
import { measureCollector } from './collect/work/measure-collector.ts';
import { startCollecting } from './collect/work/start-collecting.ts';
import { dropOld } from './collect/work/sweep-runs.ts';
import { deployedContract } from './ingest/event-stream.ts';
import { createCategoryReaders } from './reading/category-readers.ts';
import { collectorSettings } from './settings.ts';

/** Of the time that a stopping process has, what remains to store what came in the last moment. */
const STORING_MS = 5_000;
const SWEPT_AT_ONCE = 1_000;

await run(async () => {
  const settings = readSettings(collectorSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-insights-collector',
    max: 6,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const app = await createService({
    name: 'insights-collector',
    settings,
    errors: detailErrors,
    diagnose: translateDatabaseError,
    ready: { postgres: () => pool.query('SELECT 1'), nats: () => events.ping() },
    api: {
      title: 'Sightline insights collector',
      description:
        'Asks answer engines what schedules say, and sends the answers to the store. It has no endpoints but its probes and metrics.',
      securitySchemes: {},
      tags: [],
    },
  });
  if (settings.COLLECT_NOTICES_URL !== undefined && settings.ENGINE_CLORO_WEBHOOK_SECRET === undefined)
    app.log.warn(
      'COLLECT_NOTICES_URL has no effect: ENGINE_CLORO_WEBHOOK_SECRET is not set, without which no notice of Cloro is believed; tasks are looked at every few seconds',
    );
  const events = connectEvents({
    url: settings.NATS_URL,
    name: 'sightline-insights-collector',
    log: app.log,
  });
  const collecting = startCollecting({
    pool,
    events,
    contract: deployedContract(answers, settings),
    readers: createCategoryReaders(),
    isJudged: settings.JUDGE_ANSWERS,
    engines: createEngines(settings),
    atOnce: settings.COLLECT_AT_ONCE,
    mostQuestions: settings.COLLECT_QUESTIONS_PER_DAY,
    noticesUrl: settings.COLLECT_NOTICES_URL,
    patienceMs: Math.max(0, settings.SHUTDOWN_TIMEOUT_MS - STORING_MS),
    log: app.log,
    now: Date.now,
    ...measureCollector(app.metrics, pool),
  });
  const sweeping = keepSweeping({
    sweep: (atOnce) =>
      dropOld(
        pool,
        { runDays: settings.COLLECT_RUN_DAYS, payloadDays: settings.COLLECT_PAYLOAD_DAYS },
        atOnce,
      ),
    atOnce: SWEPT_AT_ONCE,
    failure: 'Old runs are not dropped',
    log: app.log,
  });
  app.addHook('onClose', async () => {
    await Promise.all([collecting.stop(), sweeping.stop()]);
    await events.drain();
    await pool.end();
  });
  await serve(app, settings);
});
