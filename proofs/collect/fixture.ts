import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerEngineSettings, createEngines, type Mode, usualPrices } from '@sightline/engines';
import { type EngineServerOptions, startEngineServer } from '@sightline/engines/testing';
import { answers, connectEvents, isolateContract } from '@sightline/events';
import { migrate, transaction } from '@sightline/postgres';
import { openStack, patience, type ServiceProcess, startService } from '@sightline/stack';
import pg from 'pg';
import { planNow } from '../../apps/insights/src/collect/plan/plan-due.ts';
import { newCategory } from '../../apps/insights/src/testing/new-category.ts';
import { newPrompt } from '../../apps/insights/src/testing/new-prompt.ts';
import { openDatabase } from '../shared.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const CHATGPT = '01990000-0000-7000-8000-000100000001';
/** Of a call whose price is not known. */
const HOLD_NANOS = 50_000_000n;

export type CollectFixture = Awaited<ReturnType<typeof openCollect>>;

/** Engines that answer, an organization with prompts, and collectors as processes of their own. */
export async function openCollect({
  engines: options,
  postgresUrl,
  natsUrl,
}: {
  engines: EngineServerOptions;
  /** Left out: those of the stack. */
  postgresUrl?: string;
  natsUrl?: string;
}) {
  const stack = await openStack({ engines: ['postgres', 'nats'] });
  const nats = natsUrl ?? stack.nats.url;
  const server = await startEngineServer(options);
  const database = await openDatabase(postgresUrl ?? stack.postgres.url, 'insights');
  if (!database.isMigrated)
    await migrate({
      url: database.url,
      directory: join(import.meta.dirname, '../../apps/insights/migrations/postgres'),
    });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => {});
  const prefix = `collect${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(answers, prefix, 1024 ** 3);
  const events = connectEvents({ url: nats, name: 'sightline-collect', log: quiet, ...patience.events });
  await events.ensureStream(contract);
  const collectors: ServiceProcess[] = [];
  const organizationId = randomUUID();

  return {
    server,
    pool,
    events,
    contract,
    organizationId,
    async startCollector(environment: Record<string, string> = {}): Promise<ServiceProcess> {
      const collector = await startService({
        program: 'apps/insights/src/collector.ts',
        environment: {
          DATABASE_URL: database.url,
          NATS_URL: nats,
          EVENTS_PREFIX: prefix,
          LOG_LEVEL: 'warn',
          ...asEnvironment(server.settings),
          ...environment,
        },
      });
      collectors.push(collector);
      return collector;
    },
    /** Of every mode that a route has one target, with as many prompts. */
    async newTargets(prompts: number, atOnce = 1000) {
      const category = await newCategory(pool, { organizationIds: [organizationId], topics: ['Trail'] });
      for (let n = 0; n < prompts; n++)
        await newPrompt(pool, { categoryId: category.id, topicId: category.topics.Trail ?? '' });
      const targets: { id: string; mode: Mode; route: string; scheduleId: string; categoryId: string }[] = [];
      const engines = createEngines(server.settings);
      for (const { name: route, can } of engines.routes)
        for (const mode of can.modes) {
          const [id, scheduleId] = [randomUUIDv7(), randomUUIDv7()];
          const settings = { model: can.models?.[0] ?? modelOf(route), search: can.search[0] ?? 'allow' };
          const question = { key: 'estimate', mode, prompt: 'Which trail shoes are best?', ...settings };
          const hold = engines.open(route).estimate(question)?.highNanos ?? HOLD_NANOS;
          await pool.query(
            `INSERT INTO targets (id, organization_id, name, model_id, route, mode, settings, at_once, hold_nanos, created_by, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'a proof', now())`,
            [id, organizationId, `${route} ${mode}`, CHATGPT, route, mode, settings, atOnce, hold],
          );
          await pool.query(
            `INSERT INTO schedules (id, organization_id, category_id, target_id, name, every_seconds, replicates, spread_seconds, grace_seconds,
               topic_ids, tag_ids, region_ids, persona_ids, state, planned_before, created_by, created_at)
             VALUES ($1, $2, $3, $4, 'Often', 86400, 1, 86400, 86400, '{}', '{}', '{}', '{}', 'off', now(), 'a proof', now())`,
            [scheduleId, organizationId, category.id, id],
          );
          targets.push({ id, mode, route, scheduleId, categoryId: category.id });
        }
      return targets;
    },
    /** So many slots of each schedule, all due at once. Gives how many runs. */
    async plan(scheduleIds: readonly string[], slots: number): Promise<number> {
      let runs = 0;
      const from = Date.now();
      for (let slot = 0; slot < slots; slot++)
        for (const id of scheduleIds)
          runs += await transaction(pool, (client) => planNow(client, id, new Date(from - slot)));
      return runs;
    },
    /** Resolves when no run is planned or under way. */
    async allEnded(say: (line: string) => void = () => {}): Promise<void> {
      for (let round = 0; ; round++) {
        const { rows } = await pool
          .query<{ state: string; count: number }>(
            `SELECT state, count(*)::integer FROM runs WHERE state IN ('planned', 'asked', 'answered') GROUP BY 1 ORDER BY 1`,
          )
          .catch(() => ({ rows: [{ state: 'unknown', count: 1 }] }));
        if (rows.length === 0) return;
        if (round % 100 === 99) say(rows.map(({ state, count }) => `${count} ${state}`).join(', '));
        await pause(100);
      }
    },
    /** How often each answer is in the stream, by its id. */
    async published(): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      const { first, last, messages } = await events.bounds(contract);
      if (messages === 0) return counts;
      for await (const one of events.readRange(contract, first, last))
        if ('message' in one) counts.set(one.message.id, (counts.get(one.message.id) ?? 0) + 1);
      return counts;
    },
    async close(): Promise<void> {
      await Promise.all(collectors.filter((one) => !one.isGone()).map((one) => one.stop()));
      await events.removeStream(contract).catch(() => undefined);
      await events.drain();
      await pool.end();
      await database.drop();
      await server[Symbol.asyncDispose]();
      await stack.close();
    },
  };
}

/** One whose price is known. */
const modelOf = (route: string) =>
  usualPrices.find((price) => price.route === route)?.model.replace('*', '') ?? 'a-model';

function asEnvironment(settings: AnswerEngineSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
