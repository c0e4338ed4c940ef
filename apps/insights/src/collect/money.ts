import Type from 'typebox';

/** Money on the wire: US dollars, to the nano-dollar. */
export const dollars = (description: string, options: { minimum?: number } = {}) =>
  Type.Number({ ...options, maximum: 9_000_000, description });

export const nanosOfDollars = (amount: number): bigint => BigInt(Math.round(amount * 1e9));
/** Of sums that people look at: a double has fifteen digits. */
export function dollarsOfNanos(nanos: bigint | string): number {
  return Number(nanos) / 1e9;
}

/** SQL: nano-dollars as a number of dollars. */
export const inDollars = (sql: string) => `((${sql})::numeric / 1000000000)::float8`;

/** For people: to the cent, such as $10.00. */
export const writtenDollars = (nanos: bigint): string => `$${dollarsOfNanos(nanos).toFixed(2)}`;

/** Of an estimate, which is no truer than that. */
export function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
