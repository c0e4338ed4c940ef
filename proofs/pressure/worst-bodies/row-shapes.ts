import { gzipSync } from 'node:zlib';
import type { WorstBody } from './worst-body.ts';

interface Making {
  /** A row that is taken. */
  row: Record<string, unknown>;
  /** A row with an id of its own, where rows have one. */
  fresh(): Record<string, unknown>;
  isArray: boolean;
  bytes: number;
}

/** Rows of which all cost the same are not sent up to the limit: what more of them do is seen in the first. */
const STEADY_BYTES = 24 * 1024 * 1024;

/** Bodies that are read row by row: lines, or the elements of an array. */
export function* rowBodies({ row, fresh, isArray, bytes }: Making): Generator<WorstBody> {
  const steady = Math.min(bytes, STEADY_BYTES);
  const join = (rows: string[]) => Buffer.from(isArray ? `[${rows.join(',')}]` : rows.join('\n'));
  const repeat = (text: string, room: number) => {
    const count = Math.max(1, Math.floor((room - 2) / (text.length + 1)));
    const rows = `${text}${isArray ? ',' : '\n'}`.repeat(count - 1) + text;
    return Buffer.from(isArray ? `[${rows}]` : rows);
  };
  const packed = (shape: string, payload: Buffer): WorstBody => ({
    shape: `${shape}, packed`,
    payload: gzipSync(payload, { level: 1 }),
    headers: { 'content-encoding': 'gzip' },
  });
  const text = JSON.stringify(row);
  const blank = Buffer.alloc(bytes, '\n');
  yield { shape: 'blank lines', payload: blank };
  yield packed('blank lines', blank);
  yield { shape: 'empty rows', payload: repeat('{}', bytes) };
  yield packed('empty rows', repeat('{}', bytes));
  yield { shape: 'numbers', payload: repeat('0', steady) };
  yield { shape: 'broken rows', payload: repeat('{x}', steady) };
  yield { shape: 'rejected rows', payload: repeat(JSON.stringify({ ...row, unknown: 5 }), steady) };
  yield {
    shape: 'rows of wrong values',
    payload: repeat(JSON.stringify(Object.fromEntries(Object.keys(row).map((name) => [name, [5]]))), steady),
  };
  yield { shape: 'the same row', payload: repeat(text, steady) };
  yield packed('the same row', repeat(text, steady));
  const rows = Array.from({ length: Math.min(20_000, Math.floor(steady / (text.length + 1))) }, fresh);
  yield { shape: 'rows that are taken', payload: join(rows.map((one) => JSON.stringify(one))) };
  yield {
    shape: 'rows of long texts',
    payload: join(
      rows.slice(0, Math.floor(steady / 60_000) + 1).map((one) => JSON.stringify(lengthened(one, 50_000))),
    ),
  };
  yield {
    shape: 'one endless row',
    payload: Buffer.concat([Buffer.from(isArray ? '["' : '"'), Buffer.alloc(bytes - 2, 'x')]),
  };
  yield { shape: 'brackets', payload: Buffer.alloc(steady, '[') };
  yield { shape: 'wide rows', payload: repeat(wide(Math.min(100_000, steady / 2)), steady) };
  yield { shape: 'deep rows', payload: repeat('['.repeat(1000) + ']'.repeat(1000), steady) };
}

/** The longest text of a row is as long as it may be, and its lists hold what they hold many times. */
function lengthened(row: Record<string, unknown>, length: number): Record<string, unknown> {
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string');
  const [longest] = texts.sort(([, a], [, b]) => String(b).length - String(a).length);
  const lists = Object.entries(row).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0
      ? [[name, Array.from({ length: 50 }, () => value).flat()] as const]
      : [],
  );
  return {
    ...row,
    ...Object.fromEntries(lists),
    ...(longest && { [longest[0]]: 'Sightline makes it. '.repeat(length / 20) }),
  };
}

const wide = (length: number) =>
  `{${Array.from({ length: length / 12 }, (_, n) => `"field${n}":0`).join(',')}}`;
