import { randomUUIDv7 } from 'node:crypto';
import { connectEvents, outboxBacklog, startRelay } from '@sightline/events';
import { openJobs } from '@sightline/jobs';
import { createModel } from '@sightline/llm';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, problemErrors, readSettings, run, serve } from '@sightline/service';
import { createForgetEverywhere } from './answer/forget-everywhere.ts';
import { changesContract } from './change/contract.ts';
import { measureOutbox } from './change/measure-outbox.ts';
import { workerSettings } from './settings.ts';
import { keepDescribing } from './translation/by-hand/keep-describing.ts';
import { keepSweepingJobs } from './translation/job/keep-sweeping-jobs.ts';
import { translationQueue } from './translation/translation-queue.ts';
import { measureTranslations } from './translation/work/measure-translations.ts';
import { startTranslating } from './translation/work/start-translating.ts';
import { keepFolding } from './usage/keep-folding.ts';
import { measureUsage } from './usage/measure-usage.ts';
import { keepSweepingDeliveries } from './webhook/keep-sweeping-deliveries.ts';
import { measureWebhooks } from './webhook/measure-webhooks.ts';
import { privateTargets } from './webhook/private-targets.ts';
import { createPost } from './webhook/send/post.ts';
import { retrySchedule } from './webhook/send/retry-schedule.ts';
import { startWebhooks } from './webhook/start-webhooks.ts';
import { webhookJobs } from './webhook/webhook-jobs.ts';

/** How late a dead worker's jobs are noticed, beyond their time. */
const SUPERVISE_SECONDS = 5;
const hourMs = 3_600_000;

await run(async () => {
  const settings = readSettings(workerSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-content-worker',
    max: 5,
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
        'Publishes committed content changes, sends them to webhooks, translates documents and adds up usage. It has no endpoints but its probes and metrics.',
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
  const jobs = openJobs({ pool, log: app.log, supervise: { everySeconds: SUPERVISE_SECONDS } });
  const webhooks = startWebhooks({
    pool,
    jobs,
    events,
    changes: changesContract(settings),
    settings,
    post: createPost({ allowsPrivate: privateTargets(settings) }),
    schedule: retrySchedule,
    failingMs: settings.WEBHOOK_FAILING_HOURS * hourMs,
    requestsAtOnce: settings.WEBHOOK_REQUESTS_AT_ONCE,
    now: () => new Date(),
    random: Math.random,
    newId: randomUUIDv7,
    ...measureWebhooks(app.metrics, () => jobs.counts(webhookJobs)),
  });
  const sweeping = keepSweepingDeliveries({ pool, days: settings.WEBHOOK_LOG_DAYS, log: app.log });
  const sweepingJobs = keepSweepingJobs({ pool, days: settings.TRANSLATION_JOB_DAYS, log: app.log });
  const describing = keepDescribing({ pool, log: app.log });
  const translating = settings.LLM_PROVIDER
    ? startTranslating({
        pool,
        jobs,
        changes: changesContract(settings),
        model: createModel(settings),
        atOnce: settings.TRANSLATIONS_AT_ONCE,
        atOncePerOrganization: settings.TRANSLATIONS_AT_ONCE_PER_ORGANIZATION,
        atOnceOfProvider: settings.TRANSLATIONS_AT_ONCE_OF_PROVIDER,
        callCharacters: settings.TRANSLATION_CALL_CHARACTERS,
        mostAttempts: settings.TRANSLATION_ATTEMPTS,
        now: Date.now,
        random: Math.random,
        newId: randomUUIDv7,
        log: app.log,
        ...measureTranslations(app.metrics, () => jobs.counts(translationQueue)),
      })
    : undefined;
  app.addHook('onClose', async () => {
    // First: what is stored of it goes out by the relay.
    await translating?.stop();
    await Promise.all([
      relay.stop(),
      folding.stop(),
      webhooks.stop(),
      sweeping.stop(),
      sweepingJobs.stop(),
      describing.stop(),
    ]);
    await jobs.stop();
    await events.drain();
    await pool.end();
  });
  await serve(app, settings);
});
