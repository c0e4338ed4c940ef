export type DatabaseErrorKind =
  | 'unavailable'
  | 'timeout'
  | 'conflict'
  | 'reference'
  | 'invalid'
  | 'unstorable';

export interface TranslatedError {
  kind: DatabaseErrorKind;
  /** Name of the violated constraint, where there is one. */
  constraint?: string;
}

const byState: Record<string, DatabaseErrorKind> = {
  '57P01': 'unavailable', // the server is stopped by its operator
  '57P02': 'unavailable', // it crashed
  '57P03': 'unavailable', // it is starting
  '25006': 'unavailable', // read only: a failover has not reached us yet
  '40001': 'unavailable', // serialization failure: the same request succeeds when repeated
  '40P01': 'unavailable', // deadlock: likewise
  '57014': 'timeout', // statement timeout
  '55P03': 'timeout', // lock timeout
  '25P03': 'timeout', // idle in transaction
  '23505': 'conflict', // unique
  '23P01': 'conflict', // exclusion
  '23503': 'reference',
  '23514': 'invalid', // check
  '23502': 'invalid', // not null
  '22021': 'unstorable', // a NUL character in a text
  '22P05': 'unstorable', // the same in JSON
};

const byClass: Record<string, DatabaseErrorKind> = {
  '08': 'unavailable', // connection
  '53': 'unavailable', // too many connections, disk full, out of memory
  '22': 'invalid', // data: out of range, not a uuid …
};

const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** `pg` gives these errors no code, only a text. */
const driverMessages: [text: string, kind: DatabaseErrorKind][] = [
  ['timeout exceeded when trying to connect', 'unavailable'],
  ['Connection terminated', 'unavailable'],
  ['Client has encountered a connection error', 'unavailable'],
  ['Client was closed and is not queryable', 'unavailable'],
  ['Query read timeout', 'timeout'],
];

/** What a database failure means to the caller; `undefined` for anything that is a defect of ours or not of the database. */
export function translateDatabaseError(error: unknown): TranslatedError | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const found = translate(current);
    if (found) return found;
    current = current.cause;
  }
  return undefined;
}

function translate(error: Error & { code?: unknown; constraint?: unknown }): TranslatedError | undefined {
  const kind =
    (typeof error.code === 'string' ? kindOfCode(error.code) : undefined) ?? kindOfMessage(error.message);
  if (!kind) return undefined;
  return typeof error.constraint === 'string' ? { kind, constraint: error.constraint } : { kind };
}

function kindOfCode(code: string): DatabaseErrorKind | undefined {
  if (socketCodes.has(code)) return 'unavailable';
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return byState[code] ?? byClass[code.slice(0, 2)];
}

function kindOfMessage(message: string): DatabaseErrorKind | undefined {
  return driverMessages.find(([text]) => message.startsWith(text))?.[1];
}
