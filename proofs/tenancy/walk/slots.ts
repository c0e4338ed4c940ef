import type { Belongings } from '../fixture/belongings.ts';
import { values } from '../values.ts';
import { CSV, LINES, type Operation, type Schema, TEXTS } from './document.ts';
import { itemsOf, propertiesOf, sampleOf } from './sample.ts';

/** A place of a request that takes a thing of an organization. */
export interface Slot {
  place: 'path' | 'query' | 'header' | 'body';
  name: string;
  required: boolean;
  value(of: Belongings): unknown;
}

export interface Slots {
  slots: Slot[];
  /** Why the operation cannot be walked. */
  faults: string[];
}

const PLACE = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
  body: 'body field',
} as const;

/** What `encodeBody` can send. */
const BODY_TYPES = ['application/json', LINES, CSV, ...TEXTS, 'multipart/form-data'];

export function slotsOf(operation: Operation): Slots {
  const slots: Slot[] = [];
  const faults: string[] = [];
  const take = (place: Slot['place'], name: string, required: boolean, schema: Schema, mustKnow: boolean) => {
    const value = knownValue(operation, place, name);
    if (value) slots.push({ place, name, required, value });
    else if (mustKnow) faults.push(missing(operation, place, name));
    else if (required && place !== 'body' && operation.resolve(schema).default === undefined)
      slots.push({ place, name, required, value: () => sampleOf(operation, schema) });
  };
  for (const { name, in: place, required = false, schema } of operation.parameters) {
    if (place === 'cookie') continue;
    const mustKnow =
      place === 'path' || pointsAt(operation, name, schema) || (required && isText(operation, schema));
    take(place, name, required, schema, mustKnow);
  }
  if (operation.body && !BODY_TYPES.includes(operation.body.type)) {
    faults.push(
      `${operation.title}: takes ${operation.body.type}, and the walk sends JSON, lines of it and forms only. Teach proofs/tenancy/walk/encode-body.ts.`,
    );
  }
  for (const { name, required, schema } of bodyFields(operation)) {
    take('body', name, required, schema, pointsAt(operation, name, schema));
  }
  return { slots, faults };
}

function knownValue({ id, path }: Operation, place: Slot['place'], name: string) {
  const upTo = place === 'path' ? path.slice(0, path.indexOf(`{${name}}`) + name.length + 2) : undefined;
  return values[`${id}.${name}`] ?? (upTo && values[upTo]) ?? values[name];
}

function missing({ title, id, path }: Operation, place: Slot['place'], name: string): string {
  const keys =
    place === 'path' ? `'${path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)}'` : `'${id}.${name}'`;
  return (
    `${title}: no value of the victim is known for the ${PLACE[place]} ${name}. ` +
    `Add ${keys} (or '${name}', when it means the same everywhere) to values in proofs/tenancy/values.ts.`
  );
}

/** Names and formats that can only mean a thing of somebody. */
function pointsAt(operation: Operation, name: string, schema: Schema): boolean {
  if (/(^|_)ids?$|[a-z]Ids?$/.test(name)) return true;
  return formatsOf(operation, schema).includes('uuid');
}

function formatsOf(operation: Operation, given: Schema, depth = 0): string[] {
  const { format, items, anyOf = [], oneOf = [] } = operation.resolve(given);
  const parts = depth > 5 ? [] : [...(items ? [items] : []), ...anyOf, ...oneOf];
  return [...(format ? [format] : []), ...parts.flatMap((part) => formatsOf(operation, part, depth + 1))];
}

/** Text that the document does not limit to a list or a date may name a thing of somebody. */
function isText(operation: Operation, given: Schema): boolean {
  const { type, enum: choices, const: only, format, default: standard } = operation.resolve(given);
  if (choices || only !== undefined || standard !== undefined || format?.startsWith('date')) return false;
  return type === undefined || [type].flat().some((one) => one === 'string' || one === 'array');
}

interface BodyField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** Every field at every depth; the same name deeper down means the same thing. */
function bodyFields(operation: Operation): BodyField[] {
  const fields = new Map<string, BodyField>();
  const visit = (given: Schema, example: unknown, depth: number) => {
    const { required = [] } = operation.resolve(given);
    for (const [name, schema] of Object.entries(propertiesOf(operation, given))) {
      const inExample = isObject(example) ? example[name] : undefined;
      const needed = required.includes(name) || inExample !== undefined;
      fields.set(name, { name, schema, required: needed || (fields.get(name)?.required ?? false) });
      if (depth > 5) continue;
      const items = itemsOf(operation, schema);
      if (items) visit(items, Array.isArray(inExample) ? inExample[0] : undefined, depth + 1);
      else visit(schema, inExample, depth + 1);
    }
  };
  if (operation.body) {
    const { schema, example = sampleOf(operation, schema) } = operation.body;
    const items = itemsOf(operation, schema);
    visit(items ?? schema, items && Array.isArray(example) ? example[0] : example, 0);
  }
  return [...fields.values()];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
