import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerEngineSettings, createEngines, type Mode, usualPrices } from '@sightline/engines';
import { type EngineServerOptions, startEngineServer } from '@sightline/engines/testing';
import { answers, connectEvents, isolateContract } from '@sightline/events';
import { migrate, transaction } from '@sightline/postgres';
import { createService, detailErrors, readSettings, serviceSettings } from '@sightline/service';
import { createDatabase, openStack, patience, type ServiceProcess, startService } from '@sightline/stack';
import pg from 'pg';
import { noticeRoute } from '../../apps/insights/src/collect/notice/route.ts';
import { planNow } from '../../apps/insights/src/collect/plan/plan-due.ts';
import { slotAt } from '../../apps/insights/src/collect/plan/slots.ts';
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
  own,
}: {
  engines: EngineServerOptions;
  /** PostgreSQL and NATS that may be killed. Left out: those of the stack. */
  own?: { postgresUrl: string; natsUrl: string } | undefined;
}) {
  const stack = await openStack({ engines: own ? [] : ['postgres', 'nats'] });
  const nats = own?.natsUrl ?? stack.nats.url;
  const server = await startEngineServer(options);
  const database = own
    ? { ...(await createDatabase(own.postgresUrl, { prefix: 'proof' })), isMigrated: false }
    : await openDatabase(stack.postgres.url, 'insights');
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
  const insights = await startNoticeServer({ pool, engines: createEngines(server.settings), now: Date.now });
  const started: ServiceProcess[] = [];
  const organizationId = randomUUID();
  const environment = {
    DATABASE_URL: database.url,
    NATS_URL: nats,
    EVENTS_PREFIX: prefix,
    COLLECT_NOTICES_URL: insights.url,
    ...asEnvironment(server.settings),
  };

  return {
    server,
    pool,
    events,
    contract,
    organizationId,
    /** A collector, or another program that asks these engines. */
    async startCollector(
      more: Record<string, string> = {},
      program = 'apps/insights/src/collector.ts',
    ): Promise<ServiceProcess> {
      const collector = await startService({
        program,
        environment: { ...environment, LOG_LEVEL: 'warn', ...more },
      });
      started.push(collector);
      return collector;
    },
    /** Of every mode that a route has, or of those that are named, one target, with as many prompts. */
    async newTargets(
      prompts: number,
      { atOnce = 1000, only }: { atOnce?: number; only?: readonly (readonly [string, Mode])[] } = {},
    ) {
      const category = await newCategory(pool, { organizationIds: [organizationId], topics: ['Trail'] });
      for (let n = 0; n < prompts; n++)
        await newPrompt(pool, { categoryId: category.id, topicId: category.topics.Trail ?? '' });
      const targets: { id: string; mode: Mode; route: string; scheduleId: string; categoryId: string }[] = [];
      const engines = createEngines(server.settings);
      for (const { name: route, can } of engines.routes)
        for (const mode of can.modes) {
          if (only?.some((one) => one[0] === route && one[1] === mode) === false) continue;
          const [id, scheduleId] = [randomUUIDv7(), randomUUIDv7()];
          const settings = { model: can.models?.[0] ?? modelOf(route), search: can.search[0] ?? 'allow' };
          const question = { key: 'estimate', mode, prompt: 'Which trail shoes are best?', ...settings };
          const hold = engines.open(route).estimate(question)?.highNanos ?? HOLD_NANOS;
          await pool.query(
            `INSERT INTO targets (id, organization_id, name, model_id, route, mode, settings, at_once, hold_nanos, created_by, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'a proof', now())`,
            [id, organizationId, `${route} ${mode} ${id}`, CHATGPT, route, mode, settings, atOnce, hold],
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
    /** Turns a schedule on from its next slot. Gives when that begins. */
    async turnOn(
      scheduleId: string,
      { everySeconds, replicates = 1 }: { everySeconds: number; replicates?: number },
    ): Promise<number> {
      const everyMs = everySeconds * 1000;
      // The planner needs a moment before the slot.
      const from = slotAt(Date.now() + 2_000, everyMs) + everyMs;
      await pool.query(
        `UPDATE schedules SET every_seconds = $2, spread_seconds = $2, grace_seconds = $2, replicates = $3, planned_before = $4, state = 'on' WHERE id = $1`,
        [scheduleId, everySeconds, replicates, new Date(from)],
      );
      return from;
    },
    /** Turns it off: what is planned from then on is not asked. */
    async turnOff(scheduleId: string, from: number): Promise<void> {
      await pool.query(`UPDATE schedules SET state = 'off' WHERE id = $1`, [scheduleId]);
      await pool.query(`DELETE FROM runs WHERE schedule_id = $1 AND slot >= $2 AND state = 'planned'`, [
        scheduleId,
        new Date(from),
      ]);
    },
    /** A target that rests is asked nothing, and what is planned waits. */
    async rest(targetId: string, rests: boolean): Promise<void> {
      await pool.query('UPDATE targets SET paused_until = $2 WHERE id = $1', [
        targetId,
        rests ? new Date(Date.now() + 86_400_000) : null,
      ]);
    },
    /**
     * Resolves when no run is planned or under way. Those under way are looked for first, by their index: to find one that is planned among 100,000 that are
     * published, PostgreSQL reads them all, which ten times per second is half a processor.
     */
    async allEnded(say: (line: string) => void = () => {}): Promise<void> {
      const areLeft = (states: string) =>
        pool.query(`SELECT FROM runs WHERE state IN (${states}) LIMIT 1`).then(
          ({ rowCount }) => rowCount !== 0,
          () => true,
        );
      for (
        let round = 1;
        (await areLeft(`'asked', 'answered'`)) || (await areLeft(`'planned', 'asked', 'answered'`));
        round++
      ) {
        if (round % 100 === 0) {
          const { rows } = await pool
            .query<{ state: string; count: number }>(
              `SELECT state, count(*)::integer FROM runs WHERE state IN ('planned', 'asked', 'answered') GROUP BY 1 ORDER BY 1`,
            )
            .catch(() => ({ rows: [] }));
          say(rows.map(({ state, count }) => `${count} ${state}`).join(', '));
        }
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
      await Promise.all(started.filter((one) => !one.isGone()).map((one) => one.stop()));
      await events.removeStream(contract).catch(() => undefined);
      await events.drain();
      await insights.close();
      await pool.end();
      await database.drop();
      await server[Symbol.asyncDispose]();
      await stack.close();
    },
  };
}

/** Of the server of insights, what the providers reach. */
async function startNoticeServer(parts: Parameters<typeof noticeRoute>[1]) {
  const app = await createService({
    name: 'notices',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent' }),
    errors: detailErrors,
    ready: {},
    api: { title: 'Notices', description: 'Of a proof.', securitySchemes: {}, tags: [] },
  });
  await noticeRoute(app, parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close: () => app.close() };
}

/** One whose price is known. */
const modelOf = (route: string) =>
  usualPrices.find((price) => price.route === route)?.model.replace('*', '') ?? 'a-model';

function asEnvironment(settings: AnswerEngineSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
