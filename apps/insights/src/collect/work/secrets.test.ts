import { inspect } from 'node:util';
import { createEngines } from '@sightline/engines';
import {
  composeAnswer,
  type EngineFault,
  type EngineServer,
  startEngineServer,
} from '@sightline/engines/testing';
import { answers } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import { endWithFile } from '@sightline/stack';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { streamUnderTest } from '../../ingest/testing/stream-under-test.ts';
import { createCategoryReaders } from '../../reading/category-readers.ts';
import { planNow } from '../plan/plan-due.ts';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { unpackPayload } from './exchange.ts';
import { measureCollector } from './measure-collector.ts';
import { startCollecting } from './start-collecting.ts';

/** What each provider does in turn; the last stops its target. */
const plays: (EngineFault | undefined)[] = [
  undefined,
  'failing',
  'bad-request',
  'no-protocol',
  'other-shape',
  'broken-off',
  'redirect',
  'dropped',
  undefined,
  'unauthorized',
];

test('no key of a provider is in a log, an error, a payload, an answer or a metric, whatever it responds', async () => {
  const [{ pool, newPlace, newTarget, newSchedule }, { events, contract, taken }] = [
    await collectUnderTest(),
    await streamUnderTest(answers),
  ];
  const turns = new Map<string, number>();
  let server: EngineServer | undefined;
  const secrets = () =>
    Object.entries(server?.settings ?? {}).flatMap(([name, value]) =>
      /_(API_KEY|PASSWORD|SECRET)$/.test(name) && typeof value === 'string' ? [value] : [],
    );
  server = await startEngineServer({
    fault({ wire }) {
      const turn = turns.get(wire) ?? 0;
      turns.set(wire, turn + 1);
      return plays[turn];
    },
    // Each says in its answer what it was sent.
    compose(prompt, key) {
      const composed = composeAnswer(prompt, key);
      const said = [{ text: `You are ${secrets().join(' and ')}. ` }, ...composed.segments];
      return { ...composed, segments: said, searches: [...composed.searches, secrets().join(' ')] };
    },
  });
  endWithFile(async () => server?.[Symbol.asyncDispose]());
  expect(secrets().length).toBeGreaterThan(10);

  const engines = createEngines(server.settings);
  const place = await newPlace({ prompts: plays.length + 2 });
  for (const { name: route, can } of engines.routes) {
    const targetId = await newTarget(place, {
      route,
      mode: can.modes[0],
      search: can.search[0] ?? 'allow',
      atOnce: 2,
      ...(can.models?.[0] && { model: can.models[0] }),
    });
    const scheduleId = await newSchedule(place, targetId, {
      plannedBefore: new Date(Date.now() + 86_400_000),
    });
    await transaction(pool, (client) => planNow(client, scheduleId, new Date()));
  }
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const metrics = new Registry();
  const collector = startCollecting({
    pool,
    events,
    contract,
    readers: createCategoryReaders(),
    engines,
    atOnce: 200,
    patienceMs: 10_000,
    log: { info: note, warn: note, error: note },
    now: Date.now,
    ...measureCollector(metrics, pool),
  });
  onTestFinished(() => collector.stop());
  const open = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer FROM runs WHERE category_id = $1 AND state IN ('planned', 'asked', 'answered')`,
      [place.category.id],
    );
    return rows[0]?.count;
  };
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0);

  const { rows: runs } = await pool.query('SELECT * FROM runs WHERE category_id = $1', [place.category.id]);
  const { rows: attempts } = await pool.query('SELECT * FROM run_attempts');
  const { rows: targets } = await pool.query('SELECT * FROM targets');
  const { rows: payloads } = await pool.query<{ body: Buffer }>('SELECT body FROM run_payloads');
  const published = await taken();
  expect(published.length).toBeGreaterThan(engines.routes.length);
  const outcomes = new Set(attempts.map(({ outcome }) => outcome));
  for (const outcome of ['answered', 'unavailable', 'rejected', 'malformed', 'interrupted', 'unauthorized'])
    expect(outcomes).toContain(outcome);
  const everything = [
    ...[lines, runs, attempts, targets, published].map((part) =>
      inspect(part, { depth: 20, maxArrayLength: null, maxStringLength: null }),
    ),
    ...payloads.map(({ body }) => JSON.stringify(unpackPayload(body))),
    await metrics.metrics(),
  ].join('\n');
  expect(everything).toContain('You are ***');
  for (const secret of secrets()) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
  }
});
