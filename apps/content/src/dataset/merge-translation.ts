import { isRichText, type Shapes } from '../document/published-source.ts';

type Json = unknown;
type JsonObject = Record<string, Json>;

/**
 * A translation over its base content: objects field by field, lists of objects by position, everything else replaced. The
 * longer of two lists gives the length: a translator may need a paragraph more. What the translation leaves out or leaves
 * null stays as in the base. A rich text is replaced whole: where words change places, marks of the base would fall on others.
 */
export function mergeTranslation(base: JsonObject, translation: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [name, value] of Object.entries(translation)) {
    if (value === null || value === undefined) continue;
    // Defined, not assigned: `__proto__` is a name like any other here.
    const own = Object.hasOwn(base, name) ? base[name] : undefined;
    Object.defineProperty(merged, name, {
      value: mergeValue(own, value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return merged;
}

function mergeValue(base: Json, translation: Json): Json {
  if (isRichText(base) && isRichText(translation)) return translation;
  if (isObject(base) && isObject(translation)) return mergeTranslation(base, translation);
  if (isListOfObjects(base) && isListOfObjects(translation)) {
    return Array.from({ length: Math.max(base.length, translation.length) }, (_, index) =>
      mergeEntry(base[index], translation[index]),
    );
  }
  return translation;
}

function mergeEntry(base: JsonObject | undefined, translation: JsonObject | undefined): Json {
  return base && translation ? mergeTranslation(base, translation) : (base ?? translation);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty list is a list of anything, so that it erases no entry of its base. */
function isListOfObjects(value: Json): value is JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}

/** The structures of what is published, and of what was translated: null where they are not known. */
export interface Structures {
  published: Shapes | null;
  source: Shapes | null;
}

type Known = { published: Shapes; source: Shapes } | undefined;

/**
 * What of a translation may be merged over content that it was not made of. A list whose length has changed since, and a rich
 * text whose blocks have, is left out whole; an item of a list whose texts have changed is left out alone. Where the structures
 * are not known, lists of another length are left out.
 */
export function currentPart(base: JsonObject, translation: JsonObject, structures: Structures): JsonObject {
  const { published, source } = structures;
  return part(base, translation, '', published && source ? { published, source } : undefined) as JsonObject;
}

function part(base: unknown, translation: unknown, pointer: string, structures: Known): unknown {
  const [published, source] = [structures?.published[pointer], structures?.source[pointer]];
  if (published !== undefined || source !== undefined) {
    if (!Array.isArray(published) || !Array.isArray(source))
      return published === source ? translation : undefined;
    return currentItems(base, translation, { published, source });
  }
  if (Array.isArray(translation) && Array.isArray(base) && !structures)
    return translation.length === base.length ? translation : undefined;
  if (!isPlainObject(translation)) return translation;
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(translation)) {
    const own = isPlainObject(base) && Object.hasOwn(base, name) ? base[name] : undefined;
    const current = part(own, value, `${pointer}/${name}`, structures);
    if (current !== undefined) define(kept, name, current);
  }
  return kept;
}

function currentItems(
  base: unknown,
  translation: unknown,
  { published, source }: { published: string[]; source: string[] },
): unknown {
  if (published.length !== source.length) return undefined;
  const isCurrent = published.map((key, index) => key === source[index]);
  if (isCurrent.every(Boolean)) return translation;
  if (!Array.isArray(base) || !Array.isArray(translation) || translation.length !== base.length)
    return undefined;
  return translation.map((item, index) => (isCurrent[index] ? item : base[index]));
}

function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `__proto__` is a name like any other here. */
function define(object: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
