import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@sightline/postgres';
import { httpClient, openStack, randomSeed, type ServiceProcess, startService } from '@sightline/stack';
import type { Pool } from 'pg';
import { newCategory } from '../../../apps/insights/src/testing/new-category.ts';
import { count, type Part } from '../../changes/part.ts';
import { openInsightsService } from '../../insights-service.ts';
import { removeStreams } from '../../remove-streams.ts';
import { clickHouse } from '../../tenancy/fixture/rows.ts';
import { averageLength, brandNames, candidateOfSome, load, type Names, note } from './load.ts';

const sizes = {
  full: { answers: 1_000_000, inFull: 100_000, killed: 100_000, kills: 5 },
  small: { answers: 2_000, inFull: 2_000, killed: 0, kills: 0 },
};
const READ_EVERY_MS = 100;
const RATE = 5_000;

/** What is made of answers. Of sums what they add up to, since rows of one key meet when parts merge. */
const compared: Record<string, string> = {
  answers:
    'count(), sum(cityHash64(at, answer_id, text, mentions, citations, extraction, found_mentions, candidates))',
  mentions: 'count(), sum(cityHash64(at, answer_id, asset_id, position, offsets))',
  candidates: 'count(), sum(cityHash64(at, answer_id, key, name, start))',
  unsure_mentions: 'count(), sum(cityHash64(at, answer_id, asset_id, name, start))',
  citations: 'count(), sum(cityHash64(at, answer_id, url))',
  answers_by_day: 'sum(answers), sum(unexamined_mentions)',
  visibility_by_day:
    'sum(answers), sum(positions), sum(answers * (cityHash64(asset_id, day, dimension_id) % 1000003))',
  mentions_by_prompt_and_day:
    'sum(answers), sum(positions), sum(answers * (cityHash64(asset_id, day, prompt_id) % 1000003))',
  citations_by_page_and_day: 'sum(cited), min(first_at)',
};

/** Stored answers after a new alias: how fast, what reports show meanwhile, and whether it is as if they had been read with it at once. */
export const again: Part = async ({ full, say }) => {
  const size = sizes[full ? 'full' : 'small'];
  const service = await openInsightsService();
  const { nats } = await openStack({ engines: ['nats'] });
  const prefix = `again${randomBytes(6).toString('hex')}`;
  const pool = createPool({ url: service.databaseUrl, applicationName: 'proof', max: 2, onError: () => {} });
  const url = `${service.environment.CLICKHOUSE_URL}/?database=${service.environment.CLICKHOUSE_DATABASE}`;
  const workers: ServiceProcess[] = [];
  const startWorker = async () => {
    const environment = {
      ...service.environment,
      NATS_URL: nats.url,
      EVENTS_PREFIX: prefix,
      INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
    };
    const worker = await startService({ program: 'apps/insights/src/worker.ts', environment });
    workers.push(worker);
    return worker;
  };
  const on = { service, pool, url, startWorker };
  try {
    const seed = randomSeed();
    say(`texts of ${averageLength().toFixed(0)} characters on average; seed ${seed}`);
    const worker = await startWorker();
    await upgraded(pool);
    const alias = await measured(on, worker, { answers: size.answers, isKnown: true, say });
    const all = await measured(on, worker, { answers: size.inFull, isKnown: false, say });
    await worker.stop();
    return [...alias, ...all, ...(size.killed > 0 ? await killed(on, size, seed) : [])];
  } finally {
    for (const worker of workers) await worker.stop();
    await removeStreams(nats.url, prefix);
    await pool.end();
    await service.stop();
  }
};

interface On {
  service: Awaited<ReturnType<typeof openInsightsService>>;
  pool: Pool;
  url: string;
  startWorker: () => Promise<ServiceProcess>;
}

/**
 * A category with answers, and the same answers in a second one, read with the alias from the beginning. `isKnown`: it was noted with which names they were read; otherwise each is
 * read again, as by other rules.
 */
async function filled(
  { pool, url, service }: On,
  { answers, isKnown }: { answers: number; isKnown: boolean },
) {
  const newOne = () =>
    newCategory(pool, { organizationIds: [service.tenant.organizationId], assets: brandNames() });
  const [category, scratch] = [await newOne(), await newOne()];
  const names: Names[] = Object.entries(category.assets).map(([name, id]) => ({
    id,
    name,
    alternate_names: [],
  }));
  const { name: alias, share } = candidateOfSome(names);
  const named = names.map((one, at) => (at === 0 ? { ...one, alternate_names: [alias] } : one));
  await load(url, { categoryId: category.id, assets: names, count: answers });
  await load(url, { categoryId: scratch.id, assets: named, count: answers });
  if (isKnown) await note(pool, category.id, names);
  await pool.query('INSERT INTO category_data (category_id) VALUES ($1), ($2)', [category.id, scratch.id]);
  await pool.query('UPDATE assets SET alternate_names = $2 WHERE id = $1', [names[0]?.id, [alias]]);
  return { category, scratch, share };
}

interface Measured {
  answers: number;
  isKnown: boolean;
  say: (line: string) => void;
}

async function measured(on: On, worker: ServiceProcess, { say, ...how }: Measured) {
  const { answers, isKnown } = how;
  const { service, pool, url } = on;
  const { category, scratch, share } = await filled(on, how);
  const why = isKnown
    ? `a new alias that stands in ${(share * 100).toFixed(0)} % of them`
    : 'all of them being read';
  say(`${answers} answers are stored`);
  const ask = httpClient(service.url);
  const credential = { apiKey: service.tenant.apiKey };
  const figuresOf = async (): Promise<string> => {
    const period = { category_id: category.id, start_date: '2026-08-01', end_date: '2026-10-31' };
    const body = { ...period, scope: 'all', include: ['counts'] };
    const { status, text } = await ask('POST /v2/reports/visibility', { ...credential, body });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return text.replace(/"data_version":\d+/, '');
  };
  const before = await figuresOf();
  const seen: { at: number; text: string }[] = [];
  const reading = new AbortController();
  const readers = (async () => {
    while (!reading.signal.aborted) {
      seen.push({ at: performance.now(), text: await figuresOf() });
      await pause(READ_EVERY_MS);
    }
  })();
  const [cpuBefore, storeBefore] = [await processorSeconds(worker.pid ?? 0), await storeSeconds(url)];
  const startedAt = performance.now();
  const id = await request(pool, category.id);
  const edition = await ended(pool, id);
  const [elapsed, cpu] = [
    (performance.now() - startedAt) / 1000,
    (await processorSeconds(worker.pid ?? 0)) - cpuBefore,
  ];
  await pause(5 * READ_EVERY_MS);
  reading.abort();
  await readers;
  const store = (await storeSeconds(url)) - storeBefore;
  const after = await figuresOf();
  const switchedAt = seen.findIndex(({ text }) => text !== before);
  const mixed = seen.filter(({ text }, at) => text !== (at < switchedAt ? before : after)).length;
  const differing = await differences(on, edition, scratch.id);
  return [
    {
      what: `${why}: answers per second of the worker's processor, of ${answers}`,
      goal: `≥ ${RATE}`,
      figure: `${(answers / cpu).toFixed(0)} (${cpu.toFixed(1)} s)`,
      met: answers / cpu >= RATE,
      onlyFull: true as const,
    },
    {
      what: 'the same per second of time, reports being read every 100 ms; processor time of ClickHouse, with these',
      goal: 'shown',
      figure: `${(answers / elapsed).toFixed(0)} (${elapsed.toFixed(1)} s); ${store.toFixed(1)} s`,
      met: true,
    },
    count(
      `reports that showed neither the old figures before the switch nor the new ones behind it, of ${seen.length}`,
      0,
      mixed,
    ),
    {
      what: 'reports that showed the old figures, and the new ones',
      goal: 'both',
      figure: `${switchedAt}, ${seen.length - switchedAt}`,
      met: switchedAt > 0 && before !== after,
    },
    count('tables that differ from reading with the alias at once', 0, differing.length),
  ];
}

async function killed(on: On, { killed: answers, kills }: (typeof sizes)['full'], seed: number) {
  const { pool, startWorker } = on;
  const { category, scratch } = await filled(on, { answers, isKnown: true });
  const id = await request(pool, category.id);
  let survived = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker();
    await pause(500 + ((seed >> kill) % 1000));
    if ((await stateOf(pool, id)) === 'switched') survived += 1;
    await worker.kill('SIGKILL');
  }
  await startWorker();
  const edition = await ended(pool, id);
  const differing = await differences(on, edition, scratch.id);
  return [
    count(`of ${kills} kills of the worker: those behind the end`, 0, survived),
    count(`tables that differ after them, of ${answers} answers`, 0, differing.length),
  ];
}

/** While there are no answers: what a first start brings up to date, this last, is not what is measured. */
async function upgraded(pool: Pool): Promise<void> {
  const last = `SELECT FROM stored_upgrades WHERE name = 'youtube citations'`;
  while ((await pool.query(last)).rowCount === 0) await pause(50);
}

async function request(pool: Pool, categoryId: string): Promise<string> {
  const { rows } = await pool.query(
    'INSERT INTO revisions (id, category_id) VALUES (gen_random_uuid(), $1) RETURNING id',
    [categoryId],
  );
  return rows[0].id;
}

const stateOf = async (pool: Pool, id: string): Promise<string> =>
  (await pool.query('SELECT state FROM revisions WHERE id = $1', [id])).rows[0].state;

/** The edition that is read from then on. */
async function ended(pool: Pool, id: string): Promise<string> {
  for (;;) {
    const { rows } = await pool.query('SELECT state, edition FROM revisions WHERE id = $1', [id]);
    const [{ state, edition }] = rows;
    if (state === 'switched') return edition;
    if (state === 'failed') throw new Error('The revision failed');
    await pause(50);
  }
}

async function differences({ url }: On, edition: string, scratch: string): Promise<string[]> {
  const differing: string[] = [];
  for (const [table, select] of Object.entries(compared)) {
    const [one, other] = await Promise.all(
      [edition, scratch].map((id) =>
        clickHouse(url, `SELECT ${select} FROM ${table} WHERE category_id = '${id}' FORMAT TSV`),
      ),
    );
    if (one !== other) differing.push(`${table}: ${one} and ${other}`);
  }
  for (const line of differing) console.error(line);
  return differing;
}

/** User and system time of queries and merges, as ClickHouse counts it. */
const storeSeconds = async (url: string): Promise<number> =>
  Number(
    await clickHouse(
      url,
      `SELECT sum(value) / 1e6 FROM system.events WHERE event IN ('UserTimeMicroseconds', 'SystemTimeMicroseconds')`,
    ),
  );

/** User and system time, in seconds. */
async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
