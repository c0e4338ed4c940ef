import type { Shapes } from '../document/published-source.ts';

type Json = Record<string, unknown>;

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
export function currentPart(base: Json, translation: Json, structures: Structures): Json {
  const { published, source } = structures;
  return part(base, translation, '', published && source ? { published, source } : undefined) as Json;
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
  const kept: Json = {};
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

function isPlainObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `__proto__` is a name like any other here. */
function define(object: Json, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
