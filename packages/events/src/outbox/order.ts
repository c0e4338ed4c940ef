import { createHash } from 'node:crypto';

export const partitionCount = 16;

/** First of the two numbers of PostgreSQL's advisory locks; the second is a hash, a partition or 0. Any constants do. */
export const lockClass = { append: 731_001, partition: 731_002, presence: 731_003 } as const;

/** Stable over versions and machines: it is stored. */
export function hashOfKey(key: string): number {
  return createHash('sha256').update(key).digest().readInt32BE();
}

export function partitionOfKey(key: string): number {
  return (hashOfKey(key) >>> 0) % partitionCount;
}
