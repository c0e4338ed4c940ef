import { isObject, type Place, type Report } from './report.ts';
import { isStorable } from './text.ts';

const DEEPEST = 4;

/** Attributes of a rich text node are the editor's own: any JSON that can be stored, a few levels deep. */
export function checkAttributes(value: unknown, place: Place, report: Report): undefined {
  if (!isObject(value)) return report(place, 'object_type', 'must be an object');
  checkJson(value, place, 1, report);
}

function checkJson(value: unknown, place: Place, depth: number, report: Report): undefined {
  if (typeof value === 'string' && !isStorable(value))
    return report(place, 'unstorable', 'holds a NUL or half of a surrogate pair');
  if (typeof value === 'number' && !Number.isFinite(value))
    return report(place, 'number_type', 'must be a finite number');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) return report(place, 'too_deep', `is nested more than ${DEEPEST} levels deep`);
  if (!Array.isArray(value)) {
    const wrong = Object.keys(value).find((name) => !isStorable(name));
    if (wrong !== undefined)
      return report(place, 'unstorable', 'has a name with a NUL or half of a surrogate pair');
  }
  const members: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [name, member] of members) checkJson(member, [...place, name], depth + 1, report);
}
