import createClient from 'openapi-fetch';
import { takeEarly } from './asked-early.ts';
import { signedInAgain } from './expiry.ts';
import type { paths as ContentPaths } from './generated/content.d.ts';
import type { paths as IdentityPaths } from './generated/identity.d.ts';
import type { components, paths } from './generated/insights.d.ts';
import { Problem, problemOf, readProblem } from './problem.ts';

export type Schemas = components['schemas'];

/** Sends a request, and once more after the person has signed in again. `early`: it was sent already. */
export async function send(request: Request, early?: Promise<Response>): Promise<Response> {
  for (let sent = early; ; sent = undefined) {
    const response = await (sent ?? fetch(request.clone())).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      throw new Problem(0, String(error));
    });
    if (response.status !== 401) return response;
    await signedInAgain(request.signal);
  }
}

const sendOnce = (request: Request) => send(request);

const INSIGHTS = '/api/insights';
export const insights = createClient<paths>({ baseUrl: INSIGHTS, fetch: sendOnce });

/** The body of a response, or the problem as an exception. */
export async function bodyOf<Body>(
  promise: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<NonNullable<Body>> {
  const { data, error, response } = await promise;
  if (!response.ok || data === undefined || data === null) throw problemOf(response, error);
  return data;
}

/** Reads a report as its rows arrive. `onRows` gets all that came in one piece, so that it is called seldom. */
export async function readStream<Summary, Row>(
  path: string,
  body: object,
  on: { summary: (summary: Summary) => void; rows: (rows: Row[]) => void; signal: AbortSignal },
): Promise<void> {
  const address = `${INSIGHTS}${path}/stream`;
  const json = JSON.stringify(body);
  const request = new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: json,
    signal: on.signal,
  });
  const response = await send(request, takeEarly(address, json));
  if (!response.ok || response.body === null) throw await readProblem(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let announced: number | undefined;
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    const rows: Row[] = [];
    for (const block of blocks) {
      const data = block.indexOf('data: ');
      if (data < 0) continue;
      const parsed = JSON.parse(block.slice(data + 6));
      if (block.startsWith('event: summary')) {
        // Reports on visits call it `total_rows`.
        announced = parsed.count ?? parsed.total_rows;
        on.summary(parsed);
      } else rows.push(parsed);
    }
    received += rows.length;
    if (rows.length > 0) on.rows(rows);
  }
  // A stream that was cut off ends like one that is complete; its summary says how many rows there must be.
  if (announced !== received) throw new Problem(0, `${received} of ${announced ?? '?'} rows arrived.`);
}

/** All rows of a report at once. */
export async function readReport<Summary, Row>(
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<{ info: Summary; rows: Row[] }> {
  const rows: Row[] = [];
  let info: Summary | undefined;
  await readStream<Summary, Row>(path, body, {
    signal,
    summary: (summary) => {
      info = summary;
    },
    rows: (more) => rows.push(...more),
  });
  return { info: info as Summary, rows };
}

export const identity = createClient<IdentityPaths>({ baseUrl: '/api/identity', fetch: sendOnce });
export const content = createClient<ContentPaths>({ baseUrl: '/api/content', fetch: sendOnce });

/** For responses without a body: the problem as an exception, or nothing. */
export async function done(promise: Promise<{ error?: unknown; response: Response }>): Promise<void> {
  const { error, response } = await promise;
  if (!response.ok) throw problemOf(response, error);
}
