/** Written to by nobody: a name of these leads to what all objects share. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const MOST_SEGMENTS = 20;
/** Names as fields have them, or places in a list. */
const SEGMENT = /^(?:[A-Za-z_][A-Za-z0-9_]{0,62}|\d{1,9})$/;

/** What is wrong with a dot-path (`hero.title`, `items.0.label`), or nothing. */
export function pathFault(path: string): string | undefined {
  const segments = path.split('.');
  if (segments.some((segment) => segment === '')) return 'has an empty segment';
  if (segments.length > MOST_SEGMENTS) return `has more than ${MOST_SEGMENTS} segments`;
  const bad = segments.find((segment) => forbidden.has(segment));
  if (bad) return `goes through ${bad}`;
  const odd = segments.find((segment) => !SEGMENT.test(segment));
  return odd && `has the segment ${odd}, which is neither a field name nor a number`;
}

/**
 * A copy of `target` with `value` at the path; `target` stays as it is. Objects on the way are made where there are none. A list is entered by an
 * index that it has. Throws, by name, where the path goes through anything else.
 */
export function setAtPath(target: object, path: string, value: unknown): object {
  const fault = pathFault(path);
  if (fault) throw new Error(`the path ${path} ${fault}`);
  return set(target, path.split('.'), 0);

  function set(holder: unknown, segments: string[], depth: number): object {
    const [name, ...rest] = segments.slice(depth) as [string, ...string[]];
    const place = segments.slice(0, depth).join('.');
    if (holder !== undefined && holder !== null && typeof holder !== 'object') {
      throw new Error(`the path ${path} goes through ${place}, which is a ${typeof holder}`);
    }
    const next = (inner: unknown) => (rest.length === 0 ? value : set(inner, segments, depth + 1));
    if (!Array.isArray(holder)) {
      const inner = holder && Object.hasOwn(holder, name) ? holder[name as keyof typeof holder] : undefined;
      return { ...holder, [name]: next(inner) };
    }
    if (!/^(0|[1-9]\d{0,8})$/.test(name) || Number(name) >= holder.length) {
      throw new Error(`the path ${path} names ${name}, which the list ${place || 'itself'} does not have`);
    }
    return holder.with(Number(name), next(holder[Number(name)]));
  }
}
