import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { httpClient } from '@sightline/stack';
import type { Part } from '../../proof-of-parts.ts';
import { printTable } from '../../table.ts';
import type { Belongings } from '../../tenancy/fixture/belongings.ts';
import { openServices } from '../../tenancy/fixture/open-fixture.ts';
import { inParallel } from '../../tenancy/walk/in-parallel.ts';
import { isObject } from '../../tenancy/walk/slots.ts';
import { median } from '../../wrk.ts';
import { marked, worstComponent } from './content-shapes.ts';
import { imageBodies, sheetBodies } from './form-shapes.ts';
import { jsonBodies } from './json-shapes.ts';
import { isForm, readTargets, type ServiceName, type Target } from './operations.ts';
import { rowBodies } from './row-shapes.ts';
import { type Reply, sendBody } from './send-body.ts';
import { type Seen, type WatchedService, watchService } from './watch-service.ts';
import type { WorstBody } from './worst-body.ts';

const MOST_MS = 100;
const MOST_MB = 200;
const NAMES: ServiceName[] = ['content', 'insights', 'identity'];
/** The smallest limit of a service is less: where it is, that is the size. */
const SMALL_BYTES = 8 * 1024;
/** Files are read as a stream: what more of the same rows do is seen in the first. */
const FILE_BYTES = { image: 10 * 1024 * 1024, sheet: 2 * 1024 * 1024 };
const SHOWN = 15;
/** In the small size an operation gets each eighth shape, and the next operation those after them. */
const EVERY_NTH = 8;

interface Case {
  target: Target;
  body: WorstBody;
}

interface Outcome {
  service: ServiceName;
  /** Operation and shape, for people. */
  title: string;
  reply: Reply;
  seen: Seen;
}

/** For every operation that takes a body: the worst of the allowed size, while others ask `/health`. */
export const worstBodies: Part = async ({ full, say }) => {
  const directory = await mkdtemp(join(tmpdir(), 'sightline-worst-bodies-'));
  const preload = pathToFileURL(join(import.meta.dirname, 'held-loop.preload.ts')).href;
  const services = await openServices({
    INGEST_BUFFER_BYTES: String(full ? 2 * 1024 ** 3 : 64 * 1024 ** 2),
    // Without these no notices are taken of the route.
    ENGINE_ACCEPTED_TERMS: 'scraped-surfaces',
    ENGINE_CLORO_API_KEY: randomBytes(20).toString('hex'),
    ENGINE_CLORO_WEBHOOK_SECRET: randomBytes(20).toString('hex'),
    ...(full && { NODE_OPTIONS: `--import ${preload}`, HELD_LOOP_DIRECTORY: directory }),
  });
  const watched = new Map<ServiceName, WatchedService>();
  try {
    const organization = await services.newOrganization('worst');
    const idle = new Map<ServiceName, Seen>();
    for (const name of full ? NAMES : []) {
      const one = await watchService(services.system[name], directory);
      watched.set(name, one);
      // After ordinary requests: what an operation loads when it is first used is there.
      await one.begin();
      idle.set(name, await one.take());
    }
    const own = await withWorstDocument(services.system.content.url, organization, full ? 9000 : 40);
    const { targets, uncovered } = await readTargets(services, own);
    for (const sentence of uncovered) say(sentence);
    // To look at some operations alone: a regular expression for their titles.
    const only = process.env.WORST_BODIES_ONLY;
    const chosen = only ? targets.filter(({ operation }) => new RegExp(only).test(operation.title)) : targets;
    if (!full) {
      const replies = (
        await inParallel([...chosen.entries()], ([nth, target]) => replyToSome(target, nth, say))
      ).flat();
      return [...covered(chosen.length, replies.length, uncovered), ...statuses(replies)];
    }
    const outcomes: Outcome[] = [];
    for (const target of chosen) {
      own.tenant.bearerToken = await own.tenant.person.token();
      for (const body of bodiesOf(target, FILE_BYTES.sheet)) {
        const outcome = await tryCase({ target, body }, watched);
        outcomes.push(outcome);
        if (outcome.seen.healthMs > MOST_MS || outcome.reply.status >= 500)
          say(`${outcome.title}: ${words(outcome)}`);
      }
    }
    printWorst(outcomes, idle);
    return [
      ...covered(chosen.length, outcomes.length, uncovered),
      ...statuses(outcomes),
      ...NAMES.flatMap((name) => judged(name, outcomes, idle.get(name)?.memoryMb ?? 0)),
    ];
  } finally {
    await Promise.all([...watched.values()].map((one) => one.stop()));
    await services.close();
    await rm(directory, { recursive: true, force: true });
  }
};

function* bodiesOf(target: Target, sheetBytes: number, mostBytes = Number.POSITIVE_INFINITY) {
  const { operation, limit, hasRows, aim } = target;
  if (isForm(operation)) {
    const valid = aim().body;
    const schemaName = isObject(valid) && typeof valid.schema_name === 'string' ? valid.schema_name : '';
    yield* schemaName === ''
      ? imageBodies(Math.min(mostBytes, FILE_BYTES.image))
      : sheetBodies(Math.min(mostBytes, sheetBytes), schemaName);
    return;
  }
  const bytes = Math.min(limit, mostBytes);
  if (!hasRows) {
    yield* jsonBodies({ operation, valid: aim().body, bytes });
    return;
  }
  const fresh = () => [aim().body].flat()[0] as Record<string, unknown>;
  yield* rowBodies({ row: fresh(), fresh, isArray: Array.isArray(aim().body), bytes });
}

async function replyToSome(target: Target, nth: number, say: (line: string) => void) {
  const { service, title } = target.operation;
  const outcomes: Pick<Outcome, 'service' | 'title' | 'reply'>[] = [];
  for (const [index, body] of [...bodiesOf(target, SMALL_BYTES, SMALL_BYTES)].entries()) {
    if (index % EVERY_NTH !== nth % EVERY_NTH) continue;
    const reply = await sendBody(target.aim(), body);
    outcomes.push({ service: service as ServiceName, title: `${title}, ${body.shape}`, reply });
    if (isWrong(reply)) say(`${title}, ${body.shape}: ${reply.status} ${reply.body.slice(0, 300)}`);
  }
  return outcomes;
}

/** Once; where `/health` was slow meanwhile three times, of which the median counts: neighbours come and go. */
async function tryCase(
  { target, body }: Case,
  watched: ReadonlyMap<ServiceName, WatchedService>,
): Promise<Outcome> {
  const service = target.operation.service as ServiceName;
  const watch = watched.get(service);
  if (!watch) throw new Error(`${service} is not watched`);
  const attempt = async () => {
    await watch.begin();
    const reply = await sendBody(target.aim(), body);
    return { reply, seen: await watch.take() };
  };
  const tries = [await attempt()];
  if ((tries[0]?.seen.healthMs ?? 0) > MOST_MS) tries.push(await attempt(), await attempt());
  const [{ reply } = { reply: { status: 0, hasRetryAfter: false, body: '' } }] = tries;
  const of = (value: (seen: Seen) => number) => tries.map(({ seen }) => value(seen));
  return {
    service,
    reply,
    title: `${target.operation.title}, ${body.shape}`,
    seen: {
      healthMs: median(of(({ healthMs }) => healthMs)),
      heldMs: median(of(({ heldMs }) => heldMs)),
      failed: Math.max(...of(({ failed }) => failed)),
      memoryMb: Math.max(...of(({ memoryMb }) => memoryMb)),
      childrenMb: Math.max(...of(({ childrenMb }) => childrenMb)),
    },
  };
}

const words = ({ reply, seen }: Outcome) =>
  `${reply.status}, health ${seen.healthMs.toFixed(0)} ms, loop held ${seen.heldMs.toFixed(0)} ms, ${seen.memoryMb.toFixed(0)} MB`;

function printWorst(outcomes: Outcome[], idle: ReadonlyMap<ServiceName, Seen>): void {
  const above = ({ service, seen }: Outcome) => seen.memoryMb - (idle.get(service)?.memoryMb ?? 0);
  const rows = (sorted: Outcome[]) =>
    sorted
      .slice(0, SHOWN)
      .map((one) => [
        one.title,
        String(one.reply.status),
        `${one.seen.healthMs.toFixed(0)} ms`,
        `${one.seen.heldMs.toFixed(0)} ms`,
        `${above(one).toFixed(0)} MB`,
        `${one.seen.childrenMb.toFixed(0)} MB`,
      ]);
  const headings = ['operation, shape', 'status', 'health', 'loop held', 'above idle', 'children'];
  printTable(headings, rows(outcomes.toSorted((a, b) => b.seen.healthMs - a.seen.healthMs)));
  printTable(headings, rows(outcomes.toSorted((a, b) => above(b) - above(a))));
}

const covered = (operations: number, cases: number, uncovered: string[]) => [
  {
    what: 'operations with a body, and bodies that were sent to them',
    goal: 'all',
    figure: `${operations}, ${cases}`,
    met: operations > 0,
  },
  {
    what: 'operations with a body that could not be called',
    goal: 'none',
    figure: String(uncovered.length),
    met: uncovered.length === 0,
  },
];

const isWrong = ({ status, hasRetryAfter }: Reply) =>
  status < 200 || (status >= 500 && !(status === 503 && hasRetryAfter));

function statuses(outcomes: Pick<Outcome, 'reply'>[]) {
  const counts = new Map<number, number>();
  for (const { reply } of outcomes) counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
  return [
    {
      what: 'statuses',
      goal: 'no 5xx but 503 with Retry-After',
      figure: [...counts]
        .sort()
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      met: !outcomes.some(({ reply }) => isWrong(reply)),
    },
  ];
}

function judged(name: ServiceName, all: Outcome[], idleMb: number) {
  const outcomes = all.filter(({ service }) => service === name);
  const most = (value: (seen: Seen) => number) =>
    outcomes.reduce<Outcome | undefined>(
      (worst, one) => (!worst || value(one.seen) > value(worst.seen) ? one : worst),
      undefined,
    );
  const [slowest, held, largest, children] = [
    most(({ healthMs }) => healthMs),
    most(({ heldMs }) => heldMs),
    most(({ memoryMb }) => memoryMb),
    most(({ childrenMb }) => childrenMb),
  ];
  const aboveMb = (largest?.seen.memoryMb ?? 0) - idleMb;
  const failed = outcomes.reduce((sum, { seen }) => sum + seen.failed, 0);
  const measured = (what: string, goal: string, figure: string, met: boolean) => ({
    what: `${name}: ${what}`,
    goal,
    figure,
    met,
    onlyFull: true as const,
  });
  return [
    measured(
      'slowest /health, median of three where it is slow',
      `at most ${MOST_MS} ms`,
      `${slowest?.seen.healthMs.toFixed(0)} ms (${slowest?.title}); ${failed} failed`,
      (slowest?.seen.healthMs ?? 0) <= MOST_MS && failed === 0,
    ),
    measured(
      'most processor time at a stretch of the event loop',
      `at most ${MOST_MS} ms`,
      `${held?.seen.heldMs.toFixed(0)} ms (${held?.title})`,
      (held?.seen.heldMs ?? 0) <= MOST_MS,
    ),
    measured(
      'most memory above idle',
      `at most ${MOST_MB} MB`,
      `${aboveMb.toFixed(0)} MB above ${idleMb.toFixed(0)} MB (${largest?.title}); children ${children?.seen.childrenMb.toFixed(0)} MB`,
      aboveMb <= MOST_MB,
    ),
  ];
}

/** The things of the organization, with a component and a document of which everything is large. */
async function withWorstDocument(url: string, own: Belongings, nodes: number): Promise<Belongings> {
  const ask = httpClient(url);
  const base = `/manage/websites/${own.content.websiteId}`;
  const call = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const response = await ask(`${method} ${base}${path}`, { bearer: own.tenant.bearerToken, body });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return response.body;
  };
  const create = (path: string, body?: object) => call('POST', path, body);
  await create('/components', worstComponent);
  const content = { title: 'Worst', slug: 'worst', body: marked(nodes) };
  const { id: documentId } = await create('/documents', { schema_name: 'worst', content });
  await create(`/documents/${documentId}/publish`);
  for (const title of ['Erste', 'Zweite'])
    await call('PUT', `/documents/${documentId}/translations/de`, { content: { title } });
  const { id: blockId } = await create('/blocks', { schema_name: 'worst', content });
  return { ...own, content: { ...own.content, componentName: 'worst', documentId, blockId } };
}
