import type { EntityKind, Named } from '../catalogue/catalogue.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Of these things of a kind, those whose answers the filter does not exclude, whatever else they are. */
export function letThrough(
  kind: EntityKind,
  things: readonly Named[],
  filter: ResolvedFilter | undefined,
): string[] {
  const left = things.filter(({ id }) => !filter || verdict(filter, kind, id) !== false);
  return left.map(({ name }) => name).sort();
}

/** `undefined`: it depends on something else too. */
function verdict(filter: ResolvedFilter, kind: EntityKind, id: string): boolean | undefined {
  if ('not' in filter) {
    const inner = verdict(filter.not, kind, id);
    return inner === undefined ? undefined : !inner;
  }
  if ('leaf' in filter) {
    const { condition, ids } = filter.leaf;
    const { field } = condition;
    if (field.type !== 'entity' || field.kind !== kind || !ids) return undefined;
    // Of several, another one may be what is asked for.
    if (field.many && !ids.includes(id)) return undefined;
    return ids.includes(id) !== condition.negated;
  }
  const deciding = 'or' in filter;
  const inner = (deciding ? filter.or : filter.and).map((part) => verdict(part, kind, id));
  if (inner.includes(deciding)) return deciding;
  return inner.includes(undefined) ? undefined : !deciding;
}
