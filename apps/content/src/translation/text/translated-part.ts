import type { Field, Kind } from '../../component/field.ts';
import { isObject } from '../../component/value/values.ts';

type Json = Record<string, unknown>;

/**
 * What a language says differently, as translations are stored: without what is the same, so that a price that changes is not
 * held back by the translation beside it. Merged over its source it is the whole again.
 */
export function translatedPart(fields: readonly Field[], source: Json, translated: Json): Json {
  const part: Json = {};
  for (const field of fields) {
    const [before, after] = [source[field.name], translated[field.name]];
    if (Object.hasOwn(translated, field.name) && !isSame(before, after))
      part[field.name] = differing(field, before, after);
  }
  return part;
}

/** Objects by their fields, lists of objects by position; images, rich texts and other lists are whole or not there. */
function differing(kind: Kind, before: unknown, after: unknown): unknown {
  if (kind.type === 'object' && isObject(before) && isObject(after))
    return translatedPart(kind.fields, before, after);
  const items = kind.type === 'list' && kind.items.type === 'object' ? kind.items : undefined;
  if (!items || !Array.isArray(before) || !Array.isArray(after)) return after;
  return after.map((item, index) => differing(items, before[index], item));
}

/** Mapping keeps the order of members. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
