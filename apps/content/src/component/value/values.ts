import { unknownName } from '@sightline/service';
import { type KindOf, limits } from '../field.ts';

export type Location = readonly (string | number)[];

/**
 * Takes one fault: where it is, its machine-readable name, and a sentence that reads after the location; as a function where making it
 * takes time, since of many faults only the first are told.
 */
export type Report = (location: Location, type: string, msg: string | (() => string)) => undefined;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Looked through as fast as a set is made. */
const FEW = 20;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Refuses every member that is not among `known`, by its location. */
export function onlyMembers(
  value: Record<string, unknown>,
  known: readonly string[],
  location: Location,
  report: Report,
) {
  const isKnown = known.length > FEW ? new Set(known) : { has: (name: string) => known.includes(name) };
  for (const name of Object.keys(value)) {
    if (!isKnown.has(name))
      report([...location, name], 'extra_forbidden', () => unknownName('field', name, known));
  }
}

export function checkNumber(
  kind: KindOf<'number'> | KindOf<'integer'>,
  value: unknown,
  location: Location,
  report: Report,
): undefined {
  if (kind.type === 'integer' && !Number.isSafeInteger(value))
    return report(location, 'integer_type', 'must be a whole number that is exact, up to 2^53 - 1');
  if (typeof value !== 'number' || !Number.isFinite(value))
    return report(location, 'number_type', 'must be a finite number');
  if (kind.minimum !== undefined && value < kind.minimum)
    report(location, 'greater_than_equal', `must be at least ${kind.minimum}`);
  if (kind.maximum !== undefined && value > kind.maximum)
    report(location, 'less_than_equal', `must be at most ${kind.maximum}`);
}

export function checkSelect(
  kind: KindOf<'select'>,
  value: unknown,
  location: Location,
  report: Report,
): undefined {
  const check = (option: unknown, at: Location): undefined => {
    if (typeof option !== 'string' || !kind.options.includes(option))
      report(at, 'enum', `must be one of: ${kind.options.slice(0, 20).join(', ')}`);
  };
  if (!kind.multiple) return check(value, location);
  if (!Array.isArray(value)) return report(location, 'list_type', 'must be a list of options');
  if (value.length > kind.options.length)
    return report(location, 'too_long', `must have at most ${kind.options.length} options`);
  for (const [index, option] of value.entries()) {
    check(option, [...location, index]);
    if (value.indexOf(option) < index) report([...location, index], 'duplicate', 'is in the list already');
  }
}

/**
 * `{alt, _asset: {id}}`. A `url` in `_asset` is taken too, so that what was read can be written back; it is never delivered,
 * because the address of an asset is injected again at every delivery.
 */
export function checkImage(value: unknown, location: Location, report: Report): undefined {
  if (!isObject(value)) return report(location, 'object_type', 'must be an image: {alt, _asset: {id}}');
  onlyMembers(value, ['alt', '_asset'], location, report);
  if (value.alt === undefined) report([...location, 'alt'], 'missing', 'Field required');
  else checkText(value.alt, { maxLength: limits.altLength }, [...location, 'alt'], report);
  const asset = value._asset;
  const at = [...location, '_asset'];
  if (asset === undefined) return report(at, 'missing', 'Field required');
  if (!isObject(asset)) return report(at, 'object_type', 'must be an object');
  onlyMembers(asset, ['id', 'url'], at, report);
  checkId(asset.id, [...at, 'id'], report);
  if (asset.url !== undefined) checkText(asset.url, { maxLength: 2048 }, [...at, 'url'], report);
}

export function checkId(value: unknown, location: Location, report: Report): undefined {
  if (value === undefined) report(location, 'missing', 'Field required');
  else if (typeof value !== 'string' || !UUID.test(value)) report(location, 'uuid_parsing', 'must be a uuid');
}

interface Length {
  minLength?: number | undefined;
  maxLength: number;
}

/** Length is counted in characters, as JSON Schema does: one outside of the basic plane counts once. */
export function checkText(
  value: unknown,
  { minLength = 0, maxLength }: Length,
  location: Location,
  report: Report,
): undefined {
  if (typeof value !== 'string') return report(location, 'string_type', 'must be a string');
  if (!isStorable(value))
    return report(location, 'unstorable', 'must not contain NUL characters or unpaired surrogates');
  if (lengthOf(value) < minLength)
    report(location, 'string_too_short', `must have at least ${minLength} characters`);
  if (lengthOf(value) > maxLength)
    report(location, 'string_too_long', `must have at most ${maxLength} characters`);
}

/** PostgreSQL takes neither a NUL nor half of a surrogate pair into JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

export function lengthOf(text: string): number {
  let length = text.length;
  // The second half of each pair.
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) length--;
  return length;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A day of the calendar, or an instant with its offset. */
export function checkTime(
  kind: KindOf<'date'> | KindOf<'datetime'>,
  value: unknown,
  location: Location,
  report: Report,
): undefined {
  const shape = kind.type === 'date' ? DATE : DATETIME;
  if (typeof value !== 'string' || !shape.test(value) || !isDay(value.slice(0, 10))) {
    const words =
      kind.type === 'date'
        ? 'a date, YYYY-MM-DD'
        : 'an RFC 3339 time with its offset, such as 2026-11-15T09:30:00Z';
    return report(location, `${kind.type}_parsing`, `must be ${words}`);
  }
  const at = Date.parse(value);
  if (kind.earliest !== undefined && at < Date.parse(kind.earliest))
    report(location, 'greater_than_equal', `must not be before ${kind.earliest}`);
  if (kind.latest !== undefined && at > Date.parse(kind.latest))
    report(location, 'less_than_equal', `must not be after ${kind.latest}`);
}

/** Date.parse takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
