import { unknownName } from '@sightline/service';

export type Place = readonly (string | number)[];

/**
 * Takes one fault: where it is, its machine-readable name, and a sentence that reads after the place; as a function where making it
 * takes time, since of many faults only the first are told.
 */
export type Report = (place: Place, type: string, msg: string | (() => string)) => undefined;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Looked through as fast as a set is made. */
const FEW = 20;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses every member that is not among `known`, by its place. */
export function onlyMembers(
  value: Record<string, unknown>,
  known: readonly string[],
  place: Place,
  report: Report,
) {
  const isKnown = known.length > FEW ? new Set(known) : { has: (name: string) => known.includes(name) };
  for (const name of Object.keys(value)) {
    if (!isKnown.has(name))
      report([...place, name], 'extra_forbidden', () => unknownName('field', name, known));
  }
}
