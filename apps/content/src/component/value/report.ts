import { unknownName } from '@sightline/service';

export type Place = readonly (string | number)[];

/** Takes one fault: where it is, its machine-readable name, and a sentence that reads after the place. */
export type Report = (place: Place, type: string, msg: string) => undefined;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
  for (const name of Object.keys(value)) {
    if (!known.includes(name)) report([...place, name], 'extra_forbidden', unknownName('field', name, known));
  }
}
