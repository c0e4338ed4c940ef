import { randomBytes } from 'node:crypto';
import { fresh } from '../values.ts';
import type { Operation, Schema } from './document.ts';
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
  if (Array.isArray(value) && items) return value.map((one) => fill(operation, items, one, chosen, top));
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
