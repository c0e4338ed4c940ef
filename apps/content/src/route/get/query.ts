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
import { exactPath } from '../requested-path.ts';
import type { RouteRow } from '../route.ts';
import type { RouteMemory } from '../route-memory.ts';
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
}

interface FoundParam extends BoundParam {
  value: string;
  /** Absent where there is no such document, and for a language. */
  document?: FoundDocument | undefined;
}

/**
 * One round trip: the documents that the remembered routes call for, and the version that tells whether those are current.
 * Where they are not, or did not call for what is needed, everything is read in one snapshot.
 */
export async function findRoute(
  pool: Pool,
  memory: RouteMemory,
  address: Address,
): Promise<FoundRoute | undefined> {
  const place = { ...address, path: exactPath(address.segments) };
  const known = memory.get(place.websiteId);
  if (known) {
    const expected = choose(known, undefined, place);
    const wanted = wantedBy(expected, place);
    const reading = await read(pool, known, place, wanted);
    if (reading?.version === known.version) {
      const chosen = known.concrete ? expected : choose(known, reading, place);
      const found = chosen && complete(chosen, place, wanted, reading);
      if (!chosen || found) return found;
    }
  }
  return transaction(pool, (client) => findInSnapshot(client, memory, place), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}

async function findInSnapshot(client: PoolClient, memory: RouteMemory, place: Place) {
  const known = await readKnownRoutes(client, place.websiteId);
  if (!known) return undefined;
  memory.set(place.websiteId, known);
  const first = known.concrete ? undefined : await read(client, known, place, []);
  const chosen = choose(known, first, place);
  if (!chosen) return undefined;
  const wanted = wantedBy(chosen, place);
  const reading = await read(client, known, place, wanted);
  return reading && complete(chosen, place, wanted, reading);
}

function read(client: Pool | PoolClient, known: KnownRoutes, place: Place, wanted: Wanted[]) {
  const { websiteId, preview } = place;
  const exact = known.concrete ? undefined : (place.path ?? '');
  return readRoute(client, { websiteId, exact, preview, wanted });
}

/** The route at exactly this path before every pattern. */
function choose(known: KnownRoutes, reading: Reading | undefined, place: Place) {
  return exactRoute(known, reading, place) ?? bestPattern(known, place);
}

function exactRoute(known: KnownRoutes, reading: Reading | undefined, { path, segments, preview }: Place) {
  if (known.concrete) {
    const found = path === null ? undefined : known.concrete.get(path);
    return preview || found?.row.state === 'Live' ? found : undefined;
  }
  return reading?.exact && prepared(reading.exact, effectiveBlocks(reading.exact, segments, known.live));
}

function bestPattern(known: KnownRoutes, { segments, preview }: Place): KnownRoute | undefined {
  if (!preview) return known.live(segments);
  const found = known.draftOrLive(segments);
  // The blocks of a Draft without any are those of a Live pattern, which depends on the path.
  return found && prepared(found.row, effectiveBlocks(found.row, segments, known.live));
}

/** `undefined` when a document was needed that was not asked for. */
function complete(
  { row, text, bound }: KnownRoute,
  { segments }: Place,
  wanted: Wanted[],
  { documents }: Reading,
): FoundRoute | undefined {
  const params: FoundParam[] = [];
  for (const param of bound) {
    const value = segments[param.index] ?? '';
    if (param.schemaName === 'language') {
      params.push({ ...param, value });
      continue;
    }
    const asked = wanted.findIndex(
      ({ schemaName, slug }) => schemaName === param.schemaName && slug === value,
    );
    if (asked === -1) return undefined;
    params.push({ ...param, value, document: documents[asked] });
  }
  return { row, text, params };
}

function wantedBy(chosen: KnownRoute | undefined, { segments }: Place): Wanted[] {
  if (!chosen) return [];
  return chosen.bound
    .filter(({ schemaName }) => schemaName !== 'language')
    .map(({ schemaName, index }) => ({ schemaName, slug: segments[index] ?? '' }));
}
