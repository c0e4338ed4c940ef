import type { InputFault } from '@sightline/service';
import { type Field, type Kind, limits } from './field.ts';

type Location = (string | number)[];

/** What a schema alone cannot say of fields: names used twice, limits that nothing can meet, and too deep or too many of them. */
export function definitionFaults(fields: Field[], location: Location): InputFault[] {
  const faults: InputFault[] = [];
  const report = (loc: Location, type: string, msg: string) => faults.push({ loc, msg, type });
  let count = 0;

  function visitFields(list: Field[], at: Location, depth: number): void {
    const seen = new Set<string>();
    for (const [index, field] of list.entries()) {
      if (seen.has(field.name))
        report([...at, index, 'name'], 'duplicate', `a second field named ${field.name}`);
      seen.add(field.name);
      visit(field, [...at, index], depth);
    }
  }

  function visit(kind: Kind, at: Location, depth: number): void {
    count++;
    if (count === limits.fields + 1)
      report(location, 'too_long', `must be at most ${limits.fields} altogether`);
    if (depth > limits.nesting) {
      report(at, 'too_deep', `is nested more than ${limits.nesting} levels deep`);
      return;
    }
    const wrong = impossibleLimit(kind);
    if (wrong) report([...at, wrong], 'impossible', 'must not be more than the largest that is allowed');
    if (kind.type === 'list') visit(kind.items, [...at, 'items'], depth + 1);
    if (kind.type === 'object') visitFields(kind.fields, [...at, 'fields'], depth + 1);
  }

  visitFields(fields, location, 1);
  return faults;
}

/** The name of a lower limit that is above its upper one. */
function impossibleLimit(kind: Kind): string | undefined {
  switch (kind.type) {
    case 'string':
      return above(kind.minLength, kind.maxLength) ? 'minLength' : undefined;
    case 'text':
      return above(kind.minLength, kind.maxLength) ? 'minLength' : undefined;
    case 'number':
    case 'integer':
      return above(kind.minimum, kind.maximum) ? 'minimum' : undefined;
    case 'date':
    case 'datetime':
      return above(instant(kind.earliest), instant(kind.latest)) ? 'earliest' : undefined;
    case 'list':
      return above(kind.minItems, kind.maxItems) ? 'minItems' : undefined;
    default:
      return undefined;
  }
}

const above = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low > high;

const instant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
