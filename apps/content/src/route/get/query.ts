import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type BoundParam, boundParams } from '../bound-params.ts';
import { effectiveBlocks } from '../effective-blocks.ts';
import { type KnownRoutes, readKnownRoutes } from '../known-routes.ts';
import { exactPath } from '../requested-path.ts';
import { type RouteRow, toRoute } from '../route.ts';
import type { RouteMemory } from '../route-memory.ts';
import { type DocumentRow, type Reading, readRoute, type Wanted } from './statements.ts';

interface Place {
  websiteId: string;
  segments: string[];
  preview: boolean;
}

/** The one route of a path, with what its bound parameters name. */
export interface FoundRoute {
  row: RouteRow;
  /** The route as JSON, with its effective blocks. */
  text: string;
  params: FoundParam[];
}

export interface FoundParam extends BoundParam {
  value: string;
  /** Absent where there is no such document, and for a language. */
  document?: DocumentRow | undefined;
}

type Choice = Omit<FoundRoute, 'params'> & { bound: BoundParam[] };

/**
 * One round trip: the route at this path, the documents that the remembered patterns call for, and the version that tells
 * whether those are current. Where they are not, everything is read again in one snapshot.
 */
export async function findRoute(
  pool: Pool,
  memory: RouteMemory,
  place: Place,
): Promise<FoundRoute | undefined> {
  const { websiteId, segments, preview } = place;
  const path = exactPath(segments);
  const known = memory.routesOf(websiteId);
  if (known) {
    const wanted = memory.wantedAt(websiteId, path ?? '') ?? wantedByPattern(known, place);
    const reading = await readRoute(pool, { websiteId, path, preview, wanted });
    if (reading?.version === known.version) {
      const choice = choose(known, reading, place);
      const found = choice && complete(choice, segments, wanted, reading);
      if (!choice || found) return found;
    }
  }
  return transaction(pool, (client) => findInSnapshot(client, memory, place, path), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}

async function findInSnapshot(client: PoolClient, memory: RouteMemory, place: Place, path: string | null) {
  const { websiteId, segments, preview } = place;
  const known = await readKnownRoutes(client, websiteId);
  if (!known) return undefined;
  memory.remember(websiteId, known);
  const ask = (wanted: Wanted[]) => readRoute(client, { websiteId, path, preview, wanted });
  const wanted = wantedByPattern(known, place);
  const reading = await ask(wanted);
  const choice = reading && choose(known, reading, place);
  if (!choice) return undefined;
  const found = complete(choice, segments, wanted, reading);
  if (found) return found;
  const needed = wantedBy(choice.bound, segments);
  memory.rememberWanted(websiteId, path ?? '', needed);
  const second = await ask(needed);
  return second && complete(choice, segments, needed, second);
}

/** The exact path before every pattern. */
function choose(known: KnownRoutes, { exact }: Reading, { segments, preview }: Place): Choice | undefined {
  const pattern = exact ? undefined : bestPattern(known, segments, preview);
  if (pattern && !preview) return pattern;
  const row = exact ?? pattern?.row;
  if (!row) return undefined;
  const text = JSON.stringify(toRoute(row, effectiveBlocks(row, segments, known)));
  return { row, text, bound: boundParams(row) };
}

function bestPattern(known: KnownRoutes, segments: string[], preview: boolean) {
  return preview ? known.draftOrLive(segments) : known.live(segments);
}

/** `undefined` when a document was needed that was not asked for. */
function complete(
  { row, text, bound }: Choice,
  segments: string[],
  wanted: Wanted[],
  { documents }: Reading,
) {
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

function wantedByPattern(known: KnownRoutes, { segments, preview }: Place): Wanted[] {
  const pattern = bestPattern(known, segments, preview);
  return pattern ? wantedBy(pattern.bound, segments) : [];
}

function wantedBy(bound: BoundParam[], segments: string[]): Wanted[] {
  return bound
    .filter(({ schemaName }) => schemaName !== 'language')
    .map(({ schemaName, index }) => ({ schemaName, slug: segments[index] ?? '' }));
}
