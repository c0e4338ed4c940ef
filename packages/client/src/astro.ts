import type { ContentChange } from './content-change.ts';
import { schemaTag, segmentsOf } from './matches-change.ts';

/** On every page. */
const EVERYTHING = 'sightline';

/** `Astro.cache`, or `context.cache` in middleware and endpoints. */
export interface AstroCache {
  invalidate(options: { tags: string[] }): Promise<void>;
}

/**
 * The tags under which `invalidateChange` finds the page at this path. `schemas`: components whose datasets the page lists by itself.
 *
 * Tags instead of `invalidate({ path })`: that finds one address with its query, and not `?page=2` of the same page.
 */
export function changeTags(page: { path: string; schemas?: readonly string[] }): string[] {
  const segments = segmentsOf(page.path);
  const beginnings = segments.map((_, place) => beginningTag(segments.slice(0, place), segments.length));
  return [EVERYTHING, pathTag(segments), ...beginnings, ...(page.schemas ?? []).map(schemaTag)];
}

/** Removes the pages that a change concerns from the route cache of Astro. Changes of drafts remove nothing. */
export async function invalidateChange(
  change: Pick<ContentChange, 'paths' | 'patterns' | 'everything' | 'draft' | 'schema_name'>,
  cache: AstroCache,
): Promise<void> {
  if (change.draft) return;
  const tags = [...change.paths, ...(change.patterns ?? [])].map((path) => affectedTag(segmentsOf(path)));
  if (change.schema_name !== null) tags.push(schemaTag(change.schema_name));
  await cache.invalidate({ tags: change.everything ? [EVERYTHING] : tags });
}

/** Removes every page: what to do on `reload`. */
export async function invalidateEverything(cache: AstroCache): Promise<void> {
  await cache.invalidate({ tags: [EVERYTHING] });
}

/**
 * Tags know no wildcards. A pattern removes all pages of its length that begin as it does before its first parameter: some too many
 * when a text follows that parameter, never one too few.
 */
function affectedTag(segments: (string | undefined)[]): string {
  const param = segments.indexOf(undefined);
  return param < 0 ? pathTag(segments) : beginningTag(segments.slice(0, param), segments.length);
}

const pathTag = (segments: (string | undefined)[]) => `sightline-path:${addressOf(segments)}`;

const beginningTag = (beginning: (string | undefined)[], length: number) =>
  `sightline-paths:${length}:${addressOf(beginning)}`;

/** Tags travel in a header that separates them by commas. */
function addressOf(segments: (string | undefined)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment ?? '')).join('/')}`;
}
