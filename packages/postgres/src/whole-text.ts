import pg from 'pg';

/** Of a text with half of a surrogate pair: what PostgreSQL says of a NUL. */
const UNSTORABLE = '22021';

type Callback = (error: Error) => void;

/**
 * Refuses texts with half of a surrogate pair. UTF-8 has no bytes for it, so that the driver would write U+FFFD in its place, and nobody
 * would be told.
 */
export class WholeTextClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [statement, values = (statement as { values?: unknown } | undefined)?.values] = args;
    if (!Array.isArray(values) || values.every(isWhole))
      return super.query(...(args as Parameters<pg.Client['query']>)) as never;
    const error = Object.assign(new Error('A text holds half of a surrogate pair.'), { code: UNSTORABLE });
    const callback = args.find((arg): arg is Callback => typeof arg === 'function');
    if (!callback) return Promise.reject(error) as never;
    process.nextTick(callback, error);
    return undefined as never;
  }
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return !Array.isArray(value) || value.every(isWhole);
}
