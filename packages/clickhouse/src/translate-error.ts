import { ClickHouseError } from '@clickhouse/client';

/**
 * `unavailable`: try again later. `timeout`: the server or we gave up waiting. `limit`: the query asks for more than is
 * allowed. `denied`: our credentials. `aborted`: the caller. `invalid`: the query or its values.
 */
export type ClickHouseFailure = {
  kind: 'unavailable' | 'timeout' | 'limit' | 'denied' | 'aborted' | 'invalid';
  /** ClickHouse's own number, when the server answered. */
  code?: number;
};

const byCode = new Map<number, ClickHouseFailure['kind']>(
  (
    [
      // Too many queries or parts, no connection, no quorum, read-only or full, shutting down, overloaded.
      [
        'unavailable',
        [76, 202, 203, 209, 210, 225, 236, 242, 243, 252, 279, 285, 286, 319, 364, 439, 473, 745, 999],
      ],
      ['timeout', [159, 160]],
      ['limit', [158, 162, 167, 168, 191, 201, 241, 290, 307, 396]],
      ['denied', [192, 193, 194, 291, 497, 516]],
      ['aborted', [394]],
    ] as const
  ).flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)),
);

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver gives these no code, only a text. */
const driverTexts: [RegExp, ClickHouseFailure['kind']][] = [
  [/^Timeout error/, 'timeout'],
  [/aborted a request/, 'aborted'],
  [/socket hang up|^aborted$|Premature close/, 'unavailable'],
];

/** What a failure of ClickHouse means to the caller; `undefined` for anything else. */
export function translateClickHouseError(error: unknown): ClickHouseFailure | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const found = translate(current);
    if (found) return found;
    current = current.cause;
  }
  return undefined;
}

function translate(error: Error & { code?: unknown }): ClickHouseFailure | undefined {
  if (error instanceof ClickHouseError) {
    // By number, never by `type`: the driver cuts that out of a text in which the query is quoted.
    const code = Number(error.code);
    return { kind: byCode.get(code) ?? 'invalid', code };
  }
  if (error.name === 'AbortError') return { kind: 'aborted' };
  if (error.name === 'TimeoutError') return { kind: 'timeout' };
  if (typeof error.code === 'string' && socketCodes.has(error.code)) return { kind: 'unavailable' };
  const kind = driverTexts.find(([text]) => text.test(error.message))?.[1];
  return kind === undefined ? undefined : { kind };
}
