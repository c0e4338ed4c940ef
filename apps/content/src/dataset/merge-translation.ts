import { isRichText } from '../document/published-source.ts';

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
