import type { CursorValues } from '@sightline/postgres';
import type { Bindings } from './bindings.ts';
import type { Plan } from './plan.ts';

/**
 * SQL: a text that orders rows which are otherwise equal, and fits a cursor. Of long texts the beginning decides, then the
 * digest of the whole.
 */
export function tieSql(key: string, type: Plan['dimensions'][number]['type']): string {
  if (type !== 'String') return `toString(${key})`;
  return `if(lengthUTF8(${key}) <= 100, ${key}, concat(leftUTF8(${key}, 100), lower(hex(SHA256(${key})))))`;
}

export const tieColumns = (plan: Plan): string[] =>
  plan.dimensions.map(({ name, type }, index) => `${tieSql(`key_${name}`, type)} AS tie_${index}`);

interface Key {
  column: string;
  type: string;
  descends?: boolean;
}

const keysOf = (plan: Plan): Key[] => [
  { column: 'sorted_null', type: 'UInt8' },
  { column: 'sorted', type: 'Float64', descends: plan.order.direction === 'desc' },
  ...plan.dimensions.map((_, index) => ({ column: `tie_${index}`, type: 'String' })),
];

export const orderSql = (plan: Plan): string =>
  [
    ...(plan.orderFirst ?? []),
    ...keysOf(plan).map(({ column, descends }) => (descends ? `${column} DESC` : column)),
  ].join(', ');

/** SQL: whether a row is behind the place. */
export function behindSql(plan: Plan, place: CursorValues, { bind }: Bindings): string {
  const keys = keysOf(plan);
  if (place.length !== keys.length) throw new TypeError('The cursor belongs to another order');
  const bound = keys.map((key, index) => ({
    ...key,
    value: bind(key.type, toValue(key, place[index] ?? '')),
  }));
  const alternatives = bound.map(({ column, value, descends }, index) => {
    const equal = bound.slice(0, index).map((before) => `${before.column} = ${before.value}`);
    return `(${[...equal, `${column} ${descends ? '<' : '>'} ${value}`].join(' AND ')})`;
  });
  return `(${alternatives.join(' OR ')})`;
}

const toValue = ({ type }: Key, text: string) => (type === 'String' ? text : Number(text));

/** The place of a row, as a cursor holds it. */
export const placeOf = (plan: Plan, row: Readonly<Record<string, unknown>>): CursorValues =>
  keysOf(plan).map(({ column }) => String(row[column]));
