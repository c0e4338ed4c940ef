import { randomUUIDv7 } from 'node:crypto';
import { connectEvents, outboxBacklog, startRelay } from '@sightline/events';
import { openJobs } from '@sightline/jobs';
import { createModel } from '@sightline/llm';
import { createPost, privateTargets } from '@sightline/outbound';
import { createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, problemErrors, readSettings, run, serve } from '@sightline/service';
import { changesContract } from './change/contract.ts';
import { measureOutbox } from './change/measure-outbox.ts';
import { createInvalidateEverywhere } from './response-cache/invalidate-everywhere.ts';
import { keepDescribing } from './translation/by-hand/describe.ts';
import { keepSweepingJobs } from './translation/job/keep-sweeping-jobs.ts';
import { createTokenBudget } from './translation/tokens/token-budget.ts';
import { translationQueue } from './translation/translation-queue.ts';
import { createAlone } from './translation/work/alone/alone.ts';
import { measureTranslations } from './translation/work/measure-translations.ts';
import { startTranslating } from './translation/work/start-translating.ts';
import { keepFolding } from './usage/keep-folding.ts';
import { measureUsage } from './usage/measure-usage.ts';
import { keepSweepingDeliveries } from './webhook/keep-sweeping-deliveries.ts';
import { measureWebhooks } from './webhook/measure-webhooks.ts';
import { retrySchedule } from './webhook/send/retry-schedule.ts';
import { startWebhooks } from './webhook/start-webhooks.ts';
import { webhookJobs } from './webhook/webhook-jobs.ts';
import { workerSettings } from './worker-settings.ts';

/** How late a dead worker's jobs are noticed, beyond their time. */
const SUPERVISE_SECONDS = 5;
const hourMs = 3_600_000;

/** Something that goes on until it is stopped. */
interface Running {
  stop(): Promise<unknown>;
}

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
  const jobs = openJobs({ pool, log: app.log, supervise: { everySeconds: SUPERVISE_SECONDS } });
  const changes = changesContract(settings);
  const clock = { now: () => new Date(), random: Math.random, newId: randomUUIDv7 };

  const starts: Record<(typeof settings.WORKER_ROLES)[number], () => Running[]> = {
    relay: () => [
      startRelay({
        url: settings.DATABASE_URL,
        events,
        contracts: [changes],
        replicas: settings.NATS_REPLICAS,
        applicationName: 'sightline-content-relay',
        log: app.log,
        beforeDelivery: createInvalidateEverywhere({
          pool,
          events,
          prefix: settings.EVENTS_PREFIX,
          log: app.log,
        }),
        ...measureOutbox(app.metrics, () => outboxBacklog(pool)),
      }),
    ],
    webhooks: () => [
      startWebhooks({
        pool,
        jobs,
        events,
        changes,
        settings,
        post: createPost({ allowsPrivate: privateTargets(settings) }),
        schedule: retrySchedule,
        failingMs: settings.WEBHOOK_FAILING_HOURS * hourMs,
        requestsAtOnce: settings.WEBHOOK_REQUESTS_AT_ONCE,
        ...clock,
        ...measureWebhooks(app.metrics, () => jobs.counts(webhookJobs)),
      }),
      keepSweepingDeliveries({ pool, days: settings.WEBHOOK_LOG_DAYS, log: app.log }),
    ],
    translation: () => [
      keepSweepingJobs({ pool, days: settings.TRANSLATION_JOB_DAYS, log: app.log }),
      keepDescribing({ pool, log: app.log }),
      ...(settings.LLM_PROVIDER
        ? [
            startTranslating({
              pool,
              jobs,
              changes,
              model: createModel(settings),
              budget: createTokenBudget({ pool, perMonth: settings.LLM_TOKENS_PER_MONTH, now: Date.now }),
              alone: createAlone({
                databaseUrl: settings.DATABASE_URL,
                eventsPrefix: settings.EVENTS_PREFIX,
                model: settings,
                tokensPerMonth: settings.LLM_TOKENS_PER_MONTH,
                callCharacters: settings.TRANSLATION_CALL_CHARACTERS,
                mostAttempts: settings.TRANSLATION_ATTEMPTS,
              }),
              atOnce: settings.TRANSLATIONS_AT_ONCE,
              atOncePerOrganization: settings.TRANSLATIONS_AT_ONCE_PER_ORGANIZATION,
              atOnceOfProvider: settings.TRANSLATIONS_AT_ONCE_OF_PROVIDER,
              callCharacters: settings.TRANSLATION_CALL_CHARACTERS,
              mostAttempts: settings.TRANSLATION_ATTEMPTS,
              ...clock,
              now: Date.now,
              log: app.log,
              ...measureTranslations(app.metrics, () => jobs.counts(translationQueue)),
            }),
          ]
        : []),
    ],
    usage: () => {
      measureUsage(app.metrics, pool);
      return [keepFolding({ pool, log: app.log })];
    },
  };
  const running = new Map(settings.WORKER_ROLES.map((role) => [role, starts[role]()]));
  app.addHook('onClose', async () => {
    const stop = (ofRole: Running[] = []) => Promise.all(ofRole.map((one) => one.stop()));
    // First: what is stored of it goes out by the relay.
    await stop(running.get('translation'));
    running.delete('translation');
    await stop([...running.values()].flat());
    await jobs.stop();
    await events.drain();
    await pool.end();
  });
  await serve(app, settings);
});
