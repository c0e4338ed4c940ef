import { gzipSync } from 'node:zlib';
import type { Operation, Schema } from '../../tenancy/walk/document.ts';
import { itemsOf, propertiesOf } from '../../tenancy/walk/sample.ts';
import { isObject } from '../../tenancy/walk/slots.ts';
import { contentShapes } from './content-shapes.ts';
import type { WorstBody } from './worst-body.ts';

interface Making {
  operation: Operation;
  /** A valid body. */
  valid: unknown;
  bytes: number;
}

type Shape = (making: Making) => string | undefined;

/** Bodies of the given size. Undefined where an operation has nothing of the kind. */
const shapes: Record<string, Shape> = {
  brackets: ({ bytes }) => '['.repeat(bytes),
  deep: (making) => inField(making, (room) => listOf('['.repeat(60) + ']'.repeat(60), room)),
  numbers: (making) => inField(making, (room) => listOf('0', room)),
  'different values': (making) => inField(making, (room) => `[${names(room - 2, (n) => `"v${n}"`)}]`),
  'empty objects': (making) => inField(making, (room) => listOf('{}', room)),
  'empty texts': (making) => inField(making, (room) => listOf('""', room)),
  'wide object': (making) => inField(making, (room) => `{${names(room, (n) => `"f${n}":0`)}}`),
  'unknown names': ({ bytes }) => `{${names(bytes - 2, (n) => `"f${n}":0`)}}`,
  'names that nearly fit': ({ operation, bytes }) => {
    const [known = 'name'] = fieldsOf(operation);
    return `{${names(bytes - 2, (n) => `"${known}${n}":0`)}}`;
  },
  'long names': ({ bytes }) =>
    `{${names(bytes - 2, (n) => `"${'n'.repeat(Math.min(65_536, bytes / 4))}${n}":0`)}}`,
  'one long name': ({ bytes }) => `{"${'n'.repeat(bytes - 6)}":0}`,
  'escaped name': ({ bytes }) => `{"${'\\u00e9'.repeat((bytes - 6) / 6)}":0}`,
  'long texts': (making) => withTexts(making, (room) => 'ab '.repeat(room / 3)),
  'escaped texts': (making) => withTexts(making, (room) => '\u0001'.repeat(room / 6)),
  'long lists': (making) => withLists(making, Number.POSITIVE_INFINITY),
  'full lists': (making) => withLists(making, 0),
  'blank lines': ({ valid, bytes }) => {
    const text = JSON.stringify(valid);
    return '\n'.repeat(Math.max(0, bytes - text.length)) + text;
  },
  'broken at its end': ({ bytes }) => `{${'\n'.repeat(bytes - 2)}x`,
  'broken after many values': (making) =>
    inField(making, (room) => `${listOf('"\\n"', room - 2).slice(0, -1)},x]`),
};

/** One after the other: together they would take gigabytes. */
export function* jsonBodies(making: Making): Generator<WorstBody> {
  for (const [shape, make] of Object.entries(shapes)) {
    const text = make(making);
    if (text !== undefined) yield { shape, payload: Buffer.from(text) };
  }
  const plain = JSON.stringify(making.valid);
  const packed = gzipSync(Buffer.from(' '.repeat(making.bytes * 50) + plain));
  yield {
    shape: 'packed',
    payload: packed.subarray(0, making.bytes),
    headers: { 'content-encoding': 'gzip' },
  };
  yield* contentShapes(making);
}

/** The valid body with one of its fields replaced by a long text of JSON: the first list or object that it has, else the first field. */
function inField({ operation, valid, bytes }: Making, make: (room: number) => string): string {
  if (!isObject(valid)) return make(bytes);
  const known = fieldsOf(operation);
  const field =
    known.find((name) => typeof valid[name] === 'object' && valid[name] !== null) ?? known[0] ?? 'field';
  const { [field]: _, ...others } = valid;
  const rest = JSON.stringify(others).slice(1, -1);
  const around = `{"${field}":${rest === '' ? '' : `,${rest}`}}`;
  const value = make(bytes - around.length);
  return `{"${field}":${value}${rest === '' ? '' : `,${rest}`}}`;
}

function listOf(element: string, room: number): string {
  const count = Math.max(1, Math.floor((room - 2) / (element.length + 1)));
  return `[${`${element},`.repeat(count - 1)}${element}]`;
}

function names(room: number, member: (n: number) => string): string {
  const members: string[] = [];
  for (let [n, length] = [0, 0]; ; n++) {
    const one = member(n);
    length += one.length + 1;
    if (length > room) return members.join(',');
    members.push(one);
  }
}

const fieldsOf = (operation: Operation) => {
  const schema = operation.body?.schema ?? {};
  return Object.keys(propertiesOf(operation, itemsOf(operation, schema) ?? schema));
};

/** Every text of the valid body as long as it can be: by its schema, else as the size leaves room. */
function withTexts({ operation, valid, bytes }: Making, make: (room: number) => string): string | undefined {
  const texts = countTexts(valid);
  if (texts === 0) return undefined;
  const room = Math.floor((bytes - JSON.stringify(valid).length) / texts);
  const lengthen = (given: Schema, value: unknown): unknown => {
    const schema = operation.resolve(given) as Schema & { maxLength?: number; pattern?: string };
    if (typeof value === 'string') {
      if (schema.enum || schema.const !== undefined || schema.format) return value;
      const long = make(room);
      return schema.maxLength === undefined ? long : long.slice(0, schema.maxLength);
    }
    const items = itemsOf(operation, schema);
    if (Array.isArray(value)) return value.map((one) => lengthen(items ?? {}, one));
    if (!isObject(value)) return value;
    const known = propertiesOf(operation, schema);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, lengthen(known[name] ?? {}, one)]),
    );
  };
  return fitted(JSON.stringify(lengthen(operation.body?.schema ?? {}, valid)), bytes);
}

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countTexts(one), 0);
}

/** The lists of the valid body, with their elements repeated: as many as the schema allows, or as the size leaves room for. */
function withLists({ operation, valid, bytes }: Making, atLeast: number): string | undefined {
  let lists = 0;
  const lengthen = (given: Schema, value: unknown): unknown => {
    const schema = operation.resolve(given) as Schema & { maxItems?: number };
    if (Array.isArray(value)) {
      const items = itemsOf(operation, schema) ?? {};
      const longer = value.map((one) => lengthen(items, one));
      if (longer.length === 0) return longer;
      lists += 1;
      const share = Math.floor(bytes / 2 ** lists / (JSON.stringify(longer).length + 1));
      const most = Math.max(1, Math.min(share, Math.max(atLeast, schema.maxItems ?? share)));
      return Array.from({ length: most }, () => longer).flat();
    }
    if (!isObject(value)) return value;
    const known = propertiesOf(operation, schema);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, lengthen(known[name] ?? {}, one)]),
    );
  };
  const longer = lengthen(operation.body?.schema ?? {}, valid);
  return lists === 0 ? undefined : fitted(JSON.stringify(longer), bytes);
}

/** Blank at its end: what is left of the size costs something, too. */
const fitted = (text: string, bytes: number) =>
  text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text)));
