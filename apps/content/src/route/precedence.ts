import { languages } from '@sightline/llm';
import { type BoundParam, boundParams } from './bound-params.ts';
import { parsePattern } from './pattern.ts';
import type { RouteRow } from './route.ts';

type Pattern = Pick<RouteRow, 'path' | 'pattern' | 'param_bindings'>;
type StoredPattern = Pattern & Pick<RouteRow, 'id' | 'state' | 'created_at'>;

/**
 * What a pattern can be told from others by: its texts, and what each parameter is bound to. The names of parameters do not count.
 * Two Live patterns with the same signature would match the same paths, and one of them could never be chosen.
 */
export function signatureOf(route: Pattern): string {
  const schemas = schemasOf(route);
  return parsePattern(route.path)
    .map(({ text }, index) => (text === undefined ? `/{${schemas.get(index) ?? ''}}` : `/${text}`))
    .join('');
}

/**
 * Sorts patterns of equal shape in the order in which they are tried: from the left a language before a document, and a document before
 * a parameter that takes any text. Then a Draft, which only previews see; then the older one, so that no edit changes the order.
 */
export function byPrecedence(a: StoredPattern, b: StoredPattern): number {
  return compareRanks(ranksOf(a), ranksOf(b)) || compareAge(a, b);
}

/** Whether every parameter that is bound to `language` has one in this path. Of documents nothing is said. */
export function hasLanguages(bound: readonly BoundParam[], path: readonly string[]): boolean {
  return bound.every(
    ({ schemaName, index }) => schemaName !== 'language' || languages.has(path[index] ?? ''),
  );
}

function schemasOf(route: Pattern): Map<number, string> {
  return new Map(boundParams(route).map(({ index, schemaName }) => [index, schemaName]));
}

function ranksOf(route: Pattern): number[] {
  const schemas = schemasOf(route);
  return parsePattern(route.path).map(({ text }, index) => {
    const schemaName = schemas.get(index);
    if (text !== undefined || schemaName === 'language') return 0;
    return schemaName === undefined ? 2 : 1;
  });
}

function compareRanks(some: number[], others: number[]): number {
  const index = some.findIndex((rank, place) => rank !== others[place]);
  return index === -1 ? 0 : (some[index] ?? 0) - (others[index] ?? 0);
}

function compareAge(a: StoredPattern, b: StoredPattern): number {
  if (a.state !== b.state) return a.state === 'Draft' ? -1 : 1;
  const age = new Date(a.created_at).getTime() - new Date(b.created_at).getTime();
  return age || (a.id < b.id ? -1 : 1);
}
