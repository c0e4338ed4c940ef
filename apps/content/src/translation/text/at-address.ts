type Json = Record<string, unknown>;

/** What stands at a JSON pointer; undefined where there is nothing. */
export function valueAt(content: unknown, address: string): unknown {
  return address
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Json)[key]
          : undefined,
      content,
    );
}

/** Puts a value there, in place. Objects on the way that are missing are made. */
export function setAt(content: Json, address: string, value: unknown): void {
  const keys = address.split('/').slice(1);
  const last = keys.pop() ?? '';
  let here: Json = content;
  for (const key of keys) {
    const next = Object.hasOwn(here, key) ? here[key] : undefined;
    if (typeof next === 'object' && next !== null) here = next as Json;
    else {
      const made: Json = {};
      define(here, key, made);
      here = made;
    }
  }
  define(here, last, value);
}

function define(object: Json, key: string, value: unknown): void {
  if (Array.isArray(object)) object[Number(key)] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
