import type { ContentChange } from './content-change.ts';

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

const PARAM = /^\{[^/]*\}$/;

/** The segments of a public path, decoded; `undefined` stands for a `{param}`, which every value fits. */
export function segmentsOf(path: string): (string | undefined)[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAM.test(segment) ? undefined : decoded(segment)));
}

/** An escape that is no character stays as it stands: it equals itself alone. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The tag of what a renderer reads from the dataset of a component, e.g. for a list that it makes by itself. */
export function schemaTag(schemaName: string): string {
  return `sightline:${encodeURIComponent(schemaName)}`;
}
