import type { ContentChange } from './content-change.ts';
import { segmentsOf } from './path-segments.ts';

type Affected = Pick<ContentChange, 'paths' | 'patterns' | 'everything'>;

/**
 * Whether the page at this path (`location.pathname`) may have changed. Escapes and a slash at the end make no difference.
 * Lists that a renderer makes by itself from a dataset are not among the paths: compare `schema_name` for these.
 */
export function matchesChange(change: Affected, path: string): boolean {
  if (change.everything) return true;
  const asked = segmentsOf(path);
  return [...change.paths, ...(change.patterns ?? [])].some((named) => {
    const segments = segmentsOf(named);
    return (
      segments.length === asked.length &&
      segments.every((segment, place) => segment === undefined || segment === asked[place])
    );
  });
}
