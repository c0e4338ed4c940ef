import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { createClickHouse, ping, translateClickHouseError } from '@sightline/clickhouse';
import { answers, type Contract, connectEvents, contentChanges, visitBlocks } from '@sightline/events';
import { openJobs } from '@sightline/jobs';
import { createModel, type Model, ModelNotConfiguredError, type ModelSettings } from '@sightline/llm';
import { createPageReader, createPost, privateTargets } from '@sightline/outbound';
import { createCursors, createPool, translateDatabaseError } from '@sightline/postgres';
import { createService, detailErrors, type Log, readSettings, run, serve } from '@sightline/service';
import { openSteps } from './agent/run/step/steps.ts';
import { createModelBudget } from './agent/run/work/model-budget.ts';
import { keepSweepingRuns, measureRuns, startRuns } from './agent/run/work/start-runs.ts';
import { agentSigningSecrets } from './agent/webhook-secret.ts';
import { answerStore } from './answer/sink/answer-store.ts';
import { contentServiceOf } from './content-service/content-service.ts';
import { deployedContract } from './ingest/event-stream.ts';
import { measureJudging } from './judge/measure-judging.ts';
import { startJudging } from './judge/start-judging.ts';
import { measureFeed } from './knowledge-base/feed/measure-feed.ts';
import { startKnowledgeFeed } from './knowledge-base/feed/start-feed.ts';
import { searchOfOrganization } from './knowledge-base/search-of-organization.ts';
import { measureAnalyses } from './optimization/work/measure-analyses.ts';
import { createDocumentReader } from './optimization/work/read-document.ts';
import { startAnalyses } from './optimization/work/start-analyses.ts';
import { createCategoryReaders } from './reading/category-readers.ts';
import { createSharedReads } from './report/delivery/shared-reads.ts';
import { measureRevisions, startRevisions } from './revision/work/start-revisions.ts';
import { switchRevisions } from './revision/work/switch-revisions.ts';
import { requireTimeZone, workerSettings } from './settings.ts';
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
const READ_AGAIN_EVERY_MS = 1_000;
const ANALYSE_EVERY_MS = 2_000;
/** How late a dead worker's runs of agents are noticed, beyond their time. */
const SUPERVISE_SECONDS = 5;
/** How long a worker that stops waits for the steps of agents that it has begun. */
const STEPS_END_WITHIN_MS = 5_000;

await run(async () => {
  const settings = readSettings(workerSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-insights-worker',
    // A sink has one for as long as it works, and so have lookups, revisions and who reads a website. Analyses and runs of agents share the others.
    max: 13,
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
        'Stores the answers and visits that were sent, has a language model judge answers, looks up what they cite of YouTube, reads stored answers again, keeps knowledge bases of websites, analyses contents, and runs agents. It has no endpoints but its probes and metrics.',
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
  const revision = {
    clickhouse,
    readers: createCategoryReaders(),
    tell: (err: unknown, id: string) =>
      app.log.warn({ err, revision: id }, 'A revision could not be ended; retrying'),
    ...measureRevisions(app.metrics, pool),
  };
  const revisions = startRevisions(pool, {
    ...revision,
    cluster: settings.CLICKHOUSE_CLUSTER,
    quietMinutes: settings.REVISION_QUIET_MINUTES,
    newId: randomUUIDv7,
    log: app.log,
    everyMs: READ_AGAIN_EVERY_MS,
  });
  const sinks = [
    start(
      answers,
      answerStore(clickhouse, settings.CLICKHOUSE_CLUSTER, (client) => switchRevisions(revision, client)),
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
  const content = contentServiceOf(settings);
  if (content) measureFeed(app.metrics, pool);
  const feed =
    content &&
    startKnowledgeFeed(pool, {
      events,
      contract: deployedContract(contentChanges, settings),
      content,
      newId: randomUUIDv7,
      log: app.log,
    });
  const model = modelOf(settings, app.log);
  const prices = {
    inputCents: settings.AGENT_INPUT_CENTS_PER_MILLION_TOKENS,
    outputCents: settings.AGENT_OUTPUT_CENTS_PER_MILLION_TOKENS,
  };
  const judging = startJudging({
    pool,
    events,
    contract: deployedContract(answers, settings, settings.INGEST_BUFFER_BYTES),
    model,
    centsPerDay: settings.JUDGE_CENTS_PER_DAY,
    prices,
    atOnce: settings.JUDGE_AT_ONCE,
    newId: randomUUIDv7,
    log: app.log,
    now,
    ...measureJudging(app.metrics, pool),
  });
  const analyses = startAnalyses(pool, {
    clickhouse,
    readPage: createPageReader({ allowsPrivate: privateTargets(settings) }),
    readDocument: content && createDocumentReader(content),
    model,
    now,
    log: app.log,
    everyMs: ANALYSE_EVERY_MS,
    ...measureAnalyses(app.metrics, pool),
  });
  const jobs = openJobs({ pool, log: app.log, supervise: { everySeconds: SUPERVISE_SECONDS } });
  const runs = startAgents();
  app.addHook('onClose', async () => {
    const all = [...sinks, revisions, lookups, judging, analyses, ...runs, ...(feed ? [feed] : [])];
    await Promise.all(all.map((running) => running.stop()));
    await jobs.stop();
    await events.drain();
    await Promise.all([pool.end(), clickhouse.close()]);
  });
  await serve(app, settings);

  function startAgents() {
    const sweeping = keepSweepingRuns({ pool, days: settings.AGENT_RUN_DAYS, log: app.log });
    if (settings.AGENT_RUNS_AT_ONCE === 0) return [sweeping];
    measureRuns(app.metrics, jobs);
    const reports = {
      pool,
      clickhouse,
      shared: createSharedReads(clickhouse, 0),
      reportTimeZone: requireTimeZone(settings.REPORT_TIME_ZONE),
      // Steps read first pages only, and nothing of them is cached.
      cursors: createCursors(randomBytes(32).toString('base64url')),
      buildId: '',
      knownBots: { names: [], providers: [] },
      newId: randomUUIDv7,
      now,
    };
    const centsPerDay = settings.AGENT_CENTS_PER_DAY;
    const budget = createModelBudget({ pool, centsPerDay, prices, newId: randomUUIDv7, now });
    const running = startRuns({
      pool,
      jobs,
      steps: openSteps({
        insights: reports,
        searchKnowledge: (organizationId, asked) => searchOfOrganization(pool, organizationId, asked),
        model: settings,
        content,
        budget,
        webhooks: {
          post: createPost({ allowsPrivate: privateTargets(settings) }),
          secretsOf: (agentId) => agentSigningSecrets(settings, agentId),
          now,
        },
      }),
      atOnce: settings.AGENT_RUNS_AT_ONCE,
      atOncePerOrganization: settings.AGENT_RUNS_AT_ONCE_PER_ORGANIZATION,
      patienceMs: STEPS_END_WITHIN_MS,
      backoffMs: 1_000,
      log: app.log,
      now,
    });
    return [running, sweeping];
  }
});

/** Without a model suggestions are worded by rules; so they are where one is set up in part, which the log says. */
function modelOf(settings: ModelSettings, log: Log): Model | undefined {
  try {
    return createModel(settings);
  } catch (error) {
    if (!(error instanceof ModelNotConfiguredError)) throw error;
    if (settings.LLM_PROVIDER !== undefined) log.warn({ missing: error.missing }, error.message);
    return undefined;
  }
}
