import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The place in a list: one value a column of the order, as text (see createKeyset). */
export type CursorValues = string[];

/** The cursor is not one of ours, or not one of this query. Says nothing about which, on purpose. */
export class CursorError extends Error {
  override name = 'CursorError';
  constructor() {
    super('The cursor is not valid for this query');
  }
}

export interface Cursors {
  /** `query` is whatever makes the list what it is: endpoint, filters, order, caller. */
  encode(query: unknown, values: CursorValues): string;
  /** Throws CursorError unless `encode` made the cursor for an equal `query` with the same secret. */
  decode(cursor: string, query: unknown): CursorValues;
}

const macBytes = 32;
const maxLength = 4096;

/**
 * Cursors a client can neither read a promise into nor change: base64url of HMAC-SHA256 and values. Signed, not encrypted:
 * the values are those of a row that the caller was shown. Changing the secret ends all cursors that are out.
 */
export function createCursors(secret: string): Cursors {
  if (Buffer.byteLength(secret) < 32) throw new TypeError('The cursor secret needs at least 32 bytes');

  const sign = (query: unknown, body: Buffer) =>
    createHmac('sha256', secret)
      .update('sightline cursor 1\n')
      .update(createHash('sha256').update(canonicalJson(query)).digest())
      .update(body)
      .digest();

  return {
    encode(query, values) {
      const body = Buffer.from(JSON.stringify(values));
      const cursor = Buffer.concat([sign(query, body), body]).toString('base64url');
      if (cursor.length > maxLength) throw new RangeError('The values are too long for a cursor');
      return cursor;
    },

    decode(cursor, query) {
      if (cursor.length > maxLength || !/^[\w-]+$/.test(cursor)) throw new CursorError();
      const bytes = Buffer.from(cursor, 'base64url');
      const body = bytes.subarray(macBytes);
      const mac = bytes.subarray(0, macBytes);
      if (mac.length !== macBytes || !timingSafeEqual(mac, sign(query, body))) throw new CursorError();
      return JSON.parse(body.toString()) as CursorValues;
    },
  };
}

/** JSON with sorted keys and without undefined fields: equal values give equal text, in whatever order they were built. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
