import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from 'chdb';
import { EngineFailure } from './failure.ts';
import type { StatementRequest } from './request.ts';
import type { Sessions } from './sessions.ts';
import { canStream, formatOf, quote, quoteName, requireHarmless, requireOneStatement } from './statement.ts';

export type Summary = { readRows: number; readBytes: number; elapsedNs: number };
export type Piece = { bytes: Uint8Array; summary: Summary };

const unknown: Summary = { readRows: 0, readBytes: 0, elapsedNs: 0 };

/** Where the in-process engine has other defaults than the server. */
const serverDefaults = [
  'implicit_select = 0',
  'allow_introspection_functions = 0',
  "storage_file_read_method = 'pread'",
];

const withoutCompiling = [
  'compile_expressions = 0',
  'compile_aggregate_expressions = 0',
  'compile_sort_description = 0',
  'compile_regular_expressions = 0',
];

export type Engine = { sessions: Sessions; compilesQueries: boolean };

/** Runs one statement and yields its answer; ends the query when `signal` aborts. */
export async function* runStatement(
  { sessions, compilesQueries }: Engine,
  request: StatementRequest,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  requireOneStatement(request.sql);
  requireHarmless(request.sql);
  const mark = `sightline-${randomUUID()}`;
  const defaults = compilesQueries ? serverDefaults : [...serverDefaults, ...withoutCompiling];
  const lease = sessions.lease(request.sessionId);
  const killing = { done: false };
  const onAbort = () => void killUntilDone(sessions, mark, killing);
  try {
    await prepare(lease.session, request, [...defaults, `log_comment = ${quote(mark)}`]);
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort);
    yield* answer(lease.session, request, signal);
  } catch (error) {
    throw EngineFailure.of(error);
  } finally {
    killing.done = true;
    signal.removeEventListener('abort', onAbort);
    if (lease.shared) await restore(lease.session, request);
    lease.give();
  }
}

/** In characters: with all else that is set far below the usual limit of a statement, 256 KiB. */
const SHORT = 32 * 1024;

/** Before the statement and apart from it, so that positions in the engine's messages count from its first letter. */
async function prepare(session: Session, request: StatementRequest, defaults: string[]): Promise<void> {
  const pair = ([name, value]: [string, string]) =>
    `${/^\w+$/.test(name) ? name : quoteName(name)} = ${quote(value)}`;
  const parameters = request.parameters.map(pair).join(', ');
  // Every call of the engine costs about a millisecond, and every SET a fifth of one: all of them are one.
  const pairs = [...defaults, ...request.settings.map(pair)];
  if (parameters.length > SHORT) {
    // A bound value is text of a statement here and would count against its limit, as it does not on the server.
    await session.queryAsync(`SET max_query_size = ${parameters.length * 4 + 1024 * 1024}`);
    await session.queryAsync(`SET ${parameters}`);
    await session.queryAsync('SET max_query_size = DEFAULT');
  } else if (parameters !== '') pairs.unshift(parameters);
  const steps = [`SET ${pairs.join(', ')}`];
  if (request.database !== undefined) steps.unshift(`USE ${quoteName(request.database)}`);
  if (request.readOnly) steps.push('SET readonly = 2');
  await session.queryAsync(steps.join('; '));
}

/** On a shared Session the settings of one request must not stay. */
async function restore(session: Session, request: StatementRequest): Promise<void> {
  const names = request.settings.map(([name]) => `${name} = DEFAULT`);
  if (names.length > 0) await session.queryAsync(`SET ${names.join(', ')}`).catch(() => {});
}

async function* answer(
  session: Session,
  request: StatementRequest,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const format = formatOf(request.sql, request.format);
  if (!canStream(request.sql, format)) {
    const result = await session.queryAsync(request.sql, { format });
    const { rowsRead: readRows, bytesRead: readBytes, elapsed } = result;
    yield { bytes: result.bytes(), summary: { readRows, readBytes, elapsedNs: Math.round(elapsed * 1e9) } };
    return;
  }
  for await (const chunk of session.queryStream(request.sql, { format })) {
    signal.throwIfAborted();
    yield { bytes: chunk.raw(), summary: unknown };
  }
}

/** The query may not have registered yet when its client leaves, so one KILL is not enough. */
async function killUntilDone(sessions: Sessions, mark: string, state: { done: boolean }): Promise<void> {
  const lease = sessions.lease(undefined);
  try {
    while (!state.done) {
      await lease.session.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quote(mark)} ASYNC`);
      await delay(20);
    }
  } catch {
    // The engine is closing: it takes the query with it.
  } finally {
    lease.give();
  }
}
