import type { InputFault } from '@sightline/service';

/** Objects of independent entries: an error in one entry leaves the others. */
const MAPS = new Set<unknown>(['order_by', 'pagination', 'include']);

/** Lists of names, in which the position means nothing. */
const NAMES = ['metrics', 'dimensions', 'group_by'];

/**
 * The parts of a body that have no error yet, for the steps that come after the schema. Of lists, an element with an error becomes `undefined`,
 * so that the others keep their index. `undefined` where the body is no object.
 */
export function wellFormed<Query extends object>(
  body: unknown,
  faults: readonly InputFault[],
): Query | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const paths = faults.flatMap(({ loc: [part, ...path] }) =>
    part === 'body' && path.length > 0 ? [path] : [],
  );
  if (paths.length === 0) return body as Query;
  const parts: Record<string, unknown> = structuredClone(body) as Record<string, unknown>;
  for (const path of paths) removeAt(parts, path);
  for (const name of NAMES) {
    const names = parts[name];
    if (Array.isArray(names)) parts[name] = names.filter((one) => one !== undefined);
  }
  return parts as Query;
}

/** Removes the innermost list element that holds the error; without one the entry of a map, or the field of the body. */
function removeAt(parts: Record<string, unknown>, path: readonly (string | number)[]): void {
  let at: unknown = parts;
  let remove = () => {
    delete parts[String(path[0])];
  };
  for (const [depth, key] of path.entries()) {
    if (typeof at !== 'object' || at === null) break;
    // A condition without some of its values would be another one.
    if (path[depth - 1] === 'value') break;
    const parent = at as Record<string | number, unknown>;
    if (Array.isArray(parent) && typeof key === 'number' && key in parent)
      remove = () => {
        parent[key] = undefined;
      };
    else if (depth === 1 && MAPS.has(path[0]))
      remove = () => {
        delete parent[key];
      };
    at = parent[key];
  }
  remove();
}
