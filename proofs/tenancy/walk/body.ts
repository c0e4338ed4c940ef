import { randomBytes } from 'node:crypto';
import { fresh } from '../values.ts';
import type { Operation, Schema } from './document.ts';
import { pixel } from './pixel.ts';
import { itemsOf, propertiesOf, sampleOf } from './sample.ts';
import { isObject } from './slots.ts';

/** The example of the document, valid by itself, with the chosen things put in at every depth. */
export function buildBody(operation: Operation, chosen: ReadonlyMap<string, unknown>): unknown {
  if (!operation.body) return undefined;
  const { schema, example } = operation.body;
  return fill(operation, schema, example ?? sampleOf(operation, schema), chosen, true);
}

function fill(
  operation: Operation,
  schema: Schema,
  value: unknown,
  chosen: ReadonlyMap<string, unknown>,
  top: boolean,
): unknown {
  const items = itemsOf(operation, schema);
  if (Array.isArray(value) && items) return value.map((one) => fill(operation, items, one, chosen, false));
  if (!isObject(value)) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(propertiesOf(operation, schema))) {
    const unique = fresh[`${operation.id}.${name}`];
    if (unique && top && name in value) filled[name] = unique(`fresh${randomBytes(6).toString('hex')}`);
    // Deeper down only what the example has: an optional object is not made up for one of its fields.
    else if (chosen.has(name) && (top || name in value)) filled[name] = chosen.get(name);
    else if (name in value) filled[name] = fill(operation, property, value[name], chosen, false);
  }
  return filled;
}

/** What the walk can send. */
export const BODY_TYPES = ['application/json', 'multipart/form-data'];

export interface EncodedBody {
  type: string;
  payload: string | Buffer;
}

/** A body as it goes over the wire. */
export function encodeBody(operation: Operation, body: unknown): EncodedBody | undefined {
  if (body === undefined) return undefined;
  if (operation.body?.type === 'multipart/form-data' && isObject(body)) return encodeForm(operation, body);
  return { type: 'application/json', payload: JSON.stringify(body) };
}

/** Fields that hold a file are sent as an image. */
function encodeForm(operation: Operation, body: Record<string, unknown>): EncodedBody {
  const boundary = `form${randomBytes(8).toString('hex')}`;
  const properties = propertiesOf(operation, operation.body?.schema ?? {});
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const isFile = properties[name]?.contentMediaType !== undefined;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    return isFile
      ? [Buffer.from(`${head}; filename="pixel.png"\r\n\r\n`), pixel, Buffer.from('\r\n')]
      : [Buffer.from(`${head}\r\n\r\n${String(value)}\r\n`)];
  });
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}
