import { languages } from '@sightline/llm';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import type { BoundParam } from '../bound-params.ts';
import {
  effectiveBlocks,
  type KnownRoute,
  type KnownRoutes,
  known as prepared,
  readKnownRoutes,
} from '../known-routes.ts';
import { hasLanguages } from '../precedence.ts';
import { exactPath } from '../requested-path.ts';
import type { RouteRow } from '../route.ts';
import type { RouteCache } from '../route-cache.ts';
import { type FoundDocument, type Reading, readRoute, type Wanted } from './statements.ts';

interface Address {
  websiteId: string;
  segments: string[];
  preview: boolean;
}

interface Place extends Address {
  /** The stored path that would be an exact match. */
  path: string | null;
}

/** The one route of a path, with what its bound parameters name. */
export interface FoundRoute {
  row: RouteRow;
  /** The route as JSON, with its effective blocks. */
  text: string;
  params: FoundParam[];
  /** That the website is written in, and so every document here. */
  language: string;
}

interface FoundParam extends BoundParam {
  value: string;
  /** Absent where there is no such document, and for a language. */
  document?: FoundDocument | undefined;
}

/**
 * One round trip: the documents that the cached routes call for, and the version that tells whether those are current.
 * Where they are not, or did not call for what is needed, everything is read in one snapshot.
 */
export async function findRoute(
  pool: Pool,
  cache: RouteCache,
  address: Address,
): Promise<FoundRoute | undefined> {
  const place = { ...address, path: exactPath(address.segments) };
  const known = cache.get(place.websiteId);
  if (known) {
    const expected = choose(known, undefined, place);
    const wanted = wantedBy(expected, place);
    const reading = await read(pool, known, place, wanted);
    if (reading?.version === known.version) {
      const candidates = known.concrete ? expected : choose(known, reading, place);
      const found = resolve(candidates, place, wanted, reading);
      if (found !== 'not read') return found;
    }
  }
  return transaction(pool, (client) => findInSnapshot(client, cache, place), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}

async function findInSnapshot(client: PoolClient, cache: RouteCache, place: Place) {
  const known = await readKnownRoutes(client, place.websiteId);
  if (!known) return undefined;
  cache.set(place.websiteId, known);
  const first = known.concrete ? undefined : await read(client, known, place, []);
  const candidates = choose(known, first, place);
  const wanted = wantedBy(candidates, place);
  const reading = candidates.length > 0 ? await read(client, known, place, wanted) : undefined;
  const found = reading && resolve(candidates, place, wanted, reading);
  return found === 'not read' ? undefined : found;
}

function read(client: Pool | PoolClient, known: KnownRoutes, place: Place, wanted: Wanted[]) {
  const { websiteId, preview } = place;
  const exact = known.concrete ? undefined : (place.path ?? '');
  return readRoute(client, { websiteId, exact, preview, wanted });
}

/** The route at exactly this path before every pattern; else the patterns that are tried, of which one is likely all there is. */
function choose(known: KnownRoutes, reading: Reading | undefined, place: Place): readonly KnownRoute[] {
  const exact = exactRoute(known, reading, place);
  return exact ? [exact] : bestPatterns(known, place);
}

function exactRoute(known: KnownRoutes, reading: Reading | undefined, { path, segments, preview }: Place) {
  if (known.concrete) {
    const found = path === null ? undefined : known.concrete.get(path);
    return preview || found?.row.state === 'Live' ? found : undefined;
  }
  return reading?.exact && prepared(reading.exact, effectiveBlocks(reading.exact, segments, known.live));
}

function bestPatterns(known: KnownRoutes, { segments, preview }: Place): readonly KnownRoute[] {
  if (!preview) return stillOpen(known.live(segments), segments);
  // The blocks of a Draft without any are those of a Live pattern, which depends on the path.
  return stillOpen(known.draftOrLive(segments), segments).map(({ row }) =>
    prepared(row, effectiveBlocks(row, segments, known.live)),
  );
}

/** Of patterns of equal shape those that documents decide between. Languages are known, so most paths have one left, without a read. */
function stillOpen(equal: readonly KnownRoute[], path: string[]): readonly KnownRoute[] {
  if (equal.length < 2) return equal;
  const fitting = equal.filter(({ bound }) => hasLanguages(bound, path));
  const certain = fitting.findIndex(({ bound }) =>
    bound.every(({ schemaName }) => schemaName === 'language'),
  );
  if (fitting.length === 0) return equal.slice(0, 1);
  return certain === -1 ? fitting : fitting.slice(0, certain + 1);
}

/** The first whose bound parameters all name something, else the first; `not read` when a document was needed that was not asked for. */
function resolve(
  candidates: readonly KnownRoute[],
  place: Place,
  wanted: Wanted[],
  reading: Reading,
): FoundRoute | undefined | 'not read' {
  let first: FoundRoute | undefined;
  for (const candidate of candidates) {
    const found = complete(candidate, place, wanted, reading);
    if (!found) return 'not read';
    if (found.params.every(isThere)) return found;
    first ??= found;
  }
  return first;
}

/** Whether it names something. */
export function isThere({ schemaName, value, document }: FoundParam): boolean {
  return schemaName === 'language' ? languages.has(value) : document !== undefined;
}

/** `undefined` when a document was needed that was not asked for. */
function complete(
  { row, text, bound }: KnownRoute,
  { segments }: Place,
  wanted: Wanted[],
  { documents, language: source }: Reading,
): FoundRoute | undefined {
  const params: FoundParam[] = [];
  const language = languageOf(bound, segments);
  for (const param of bound) {
    const value = segments[param.index] ?? '';
    if (param.schemaName === 'language') {
      params.push({ ...param, value });
      continue;
    }
    const asked = wanted.findIndex(
      (one) => one.schemaName === param.schemaName && one.slug === value && one.language === language,
    );
    if (asked === -1) return undefined;
    params.push({ ...param, value, document: documents[asked] });
  }
  return { row, text, params, language: source };
}

function wantedBy(candidates: readonly KnownRoute[], { segments }: Place): Wanted[] {
  return candidates.flatMap(({ bound }) => {
    const language = languageOf(bound, segments);
    return bound
      .filter(({ schemaName }) => schemaName !== 'language')
      .map(({ schemaName, index }) => ({ schemaName, slug: segments[index] ?? '', language }));
  });
}

/** The language that the path names; empty where it names none. */
function languageOf(bound: readonly BoundParam[], segments: string[]): string {
  const param = bound.find(({ schemaName }) => schemaName === 'language');
  return param ? (segments[param.index] ?? '') : '';
}
