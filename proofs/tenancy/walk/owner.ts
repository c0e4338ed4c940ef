import { setTimeout as pause } from 'node:timers/promises';
import type { Belongings } from '../fixture/belongings.ts';
import { stirContent } from '../fixture/fill-content.ts';
import { stirInsights } from '../fixture/fill-insights.ts';
import type { Fixture } from '../fixture/open-fixture.ts';
import { countWarehouse, dumpService, type Rows } from '../fixture/rows.ts';
import { alwaysRecorded, figuresOnly, gone, ownBookkeeping, storedLater } from '../values.ts';
import { type Aim, aimsOf } from './aims.ts';
import { callersOf } from './callers.ts';
import type { Operation } from './document.ts';
import { findings, succeeded } from './findings.ts';
import type { Step } from './plan.ts';
import { type Listening, type Reply, send } from './send.ts';

interface OwnAnswer {
  aim: Aim;
  reply: Reply;
}

export interface OwnAnswers {
  /** The first success of each aim. */
  successes: OwnAnswer[];
  refusal: string;
}

/** What an organization gets when it asks for its own things in every way. */
export async function askOwn(
  { operation, slots }: Step,
  owner: Belongings,
  {
    enough = Number.POSITIVE_INFINITY,
    listening,
  }: { enough?: number; listening?: (aim: Aim) => Listening } = {},
): Promise<OwnAnswers> {
  const answers: OwnAnswers = { successes: [], refusal: 'it has no way to be called' };
  for (const aim of aimsOf(operation, slots, { of: owner, else: owner })) {
    for (const caller of callersOf(owner, operation)) {
      if (answers.successes.length >= enough) return answers;
      const reply = await send(caller.sign(aim), operation.method, listening?.(aim));
      if (succeeded(reply)) {
        answers.successes.push({ aim, reply });
        break;
      }
      if (reply.status !== 401) answers.refusal = `${reply.status} ${reply.body}`;
    }
  }
  return answers;
}

/** Why the answers to its owner prove nothing; undefined when they do. */
export async function unprovenRead(
  fixture: Fixture,
  step: Step,
  own: OwnAnswers,
): Promise<string | undefined> {
  const { title, id } = step.operation;
  const [first] = own.successes;
  if (!first) return neverSucceeds(step, own);
  if (own.successes.some(({ aim, reply }) => findings(aim, reply, fixture.needles).length > 0))
    return undefined;
  const { successes } = await askOwn(step, fixture.stranger, { enough: 1 });
  const same = successes[0]?.reply.body === first.reply.body;
  if (figuresOnly.has(id)) {
    return same
      ? `${title}: figuresOnly, but both organizations get the same: fill them differently.`
      : undefined;
  }
  if (!same) {
    return (
      `${title}: the answer to its owner carries no mark of theirs, and is not the same for everybody. ` +
      'Give the victim something that shows in it (proofs/tenancy/fixture), or name it in figuresOnly (proofs/tenancy/values.ts).'
    );
  }
  if (isEmpty(first.reply.body)) {
    return `${title}: answers nothing to its owner. Give the victim something that shows in it (proofs/tenancy/fixture).`;
  }
  return undefined;
}

function neverSucceeds({ operation }: Step, { refusal }: OwnAnswers): string | undefined {
  if (gone.has(operation.id) && refusal.startsWith('410 ')) return undefined;
  return (
    `${operation.title}: its owner never succeeds, so the walk proves nothing. The last answer: ${refusal.slice(0, 300)}. ` +
    'A value or a fresh body field in proofs/tenancy/values.ts, or a thing in proofs/tenancy/fixture, is missing.'
  );
}

const isEmpty = (body: string) => body === '' || (/\[\s*\]/.test(body) && !/\[\s*[^\s\]]/.test(body));

const STORED_WITHIN_MS = 15_000;

/**
 * A write must succeed for its owner, and leave one entry in the audit; one that changes nothing is a read in disguise and is held to
 * more.
 */
export async function unprovenWrite(fixture: Fixture, step: Step): Promise<string | undefined> {
  const { service, method } = step.operation;
  const stored = () => dumpService(fixture.rows, service);
  // Reading all of its tables costs ClickHouse more than the request: what only changes rows there is held to more, as if it changed none.
  const warehouse = async () =>
    service === 'insights' && method === 'POST' ? await countWarehouse(fixture.rows) : [];
  const [before, answersBefore] = await Promise.all([stored(), warehouse()]);
  const own = await askOwn(step, fixture.victim, { enough: 1 });
  const [first] = own.successes;
  if (!first) return neverSucceeds(step, own);
  const unaudited = wrongEntries(step, before, await stored());
  if (unaudited) return unaudited;
  if (first.reply.status !== 200 || method !== 'POST') return undefined;
  const isSame = (left: Rows, right: Rows) => left.join('\n') === right.join('\n');
  const hasChanged = async () => !isSame(before, await stored()) || !isSame(answersBefore, await warehouse());
  const until = Date.now() + (storedLater.has(step.operation.id) ? STORED_WITHIN_MS : 0);
  let changed = await hasChanged();
  for (; !changed && Date.now() < until; changed = await hasChanged()) await pause(100);
  return changed ? undefined : unprovenRead(fixture, step, await askOwn(step, fixture.victim));
}

/** Where the service changed something that is recorded, the audit has one entry more, which names the operation and who did it; else none. */
function wrongEntries({ operation }: Step, before: Rows, after: Rows): string | undefined {
  const entries = (rows: Rows) => rows.filter((row) => row.startsWith(`${operation.service}.audit {`));
  const known = new Set(entries(before));
  const news = entries(after).filter((row) => !known.has(row));
  const changed =
    alwaysRecorded.has(operation.id) ||
    recorded(operation, before).join() !== recorded(operation, after).join();
  const named = news.filter(
    (row) => row.includes(`"operation": "${operation.id}"`) && !/"key_id": null.*"subject": null/.test(row),
  );
  if (named.length === news.length && news.length === (changed ? 1 : 0)) return undefined;
  const what = changed ? 'changes something' : 'changes nothing';
  return `${operation.title}: ${what}, and the audit has ${news.length} entries of it: ${news.join(' ').slice(0, 400)}`;
}

/** Rows that people change. When one was changed last is no change of its own. */
function recorded({ service }: Operation, rows: Rows): Rows {
  return rows
    .filter((row) => row.startsWith(`${service}.`) && !ownBookkeeping.test(row))
    .map((row) => row.replace(/, "updated_at": "[^"]*"/, ''));
}

/** A stream must tell its owner of a change that happens while it is open. */
export async function unprovenStream(fixture: Fixture, step: Step): Promise<string | undefined> {
  // Who should hear something may wait for it: on a busy machine it takes longer.
  const listening = (aim: Aim) => ({ ...stirring(fixture, aim), forMs: 60_000 });
  return unprovenRead(fixture, step, await askOwn(step, fixture.victim, { listening }));
}

/** Listens for the victim, who changes something meanwhile. */
export function stirring({ system, victim, needles }: Fixture, aim: Aim): Listening {
  const { mark, tenant, content: things, insights } = victim;
  return {
    onOpen: () =>
      aim.operation.service === 'insights'
        ? stirInsights(system.insights.url, { mark, tenant, things: insights })
        : stirContent(system.content.url, { mark, bearer: tenant.bearerToken, things }),
    until: (body) => findings(aim, { status: 200, headers: '', body }, needles).length > 0,
  };
}
