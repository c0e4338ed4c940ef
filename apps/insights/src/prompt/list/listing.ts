import { CursorError, type Cursors, type CursorValues } from '@sightline/postgres';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { AnalysisType } from '../prompt.ts';
import type { ListingParameters } from './parameters.ts';

/** The parameter that narrows a listing to prompts which name such a thing. */
export const idParameters = {
  topic: 'topic_id',
  tag: 'tag_id',
  region: 'region_id',
  platform: 'platform_id',
  persona: 'persona_id',
} as const;
export type Nameable = keyof typeof idParameters;
export const nameables = Object.keys(idParameters) as Nameable[];

/** Which prompts, in which order. Equal listings are equal values, however they were asked for. */
export interface Listing {
  categoryId: string;
  orderBy: 'created_at' | 'prompt';
  direction: 'asc' | 'desc';
  statuses: ('active' | 'disabled')[];
  analysisTypes: AnalysisType[];
  ids: Record<Nameable, string[]>;
}

const sorted = <T extends string>(values: T[] = []): T[] => [...new Set(values)].sort();

export function listingOf(categoryId: string, query: ListingParameters): Listing {
  const ids = nameables.map((thing) => [thing, sorted(idsGiven(query, thing))]);
  return {
    categoryId: categoryId.toLowerCase(),
    orderBy: query.order_by ?? 'created_at',
    direction: query.order_dir ?? 'desc',
    statuses: sorted(query.status ?? ['active']),
    analysisTypes: sorted([...(query.analysis_type ?? []), ...(query.prompt_type ?? [])]),
    ids: Object.fromEntries(ids),
  };
}

export const isFiltered = ({ ids, analysisTypes }: Listing): boolean =>
  [analysisTypes, ...Object.values(ids)].some(({ length }) => length > 0);

/** In the order in which they were given. */
export function idsGiven(query: ListingParameters, thing: Nameable): string[] {
  return (query[idParameters[thing]] ?? []).map((id) => id.toLowerCase());
}

/** A cursor that was changed, or is of another listing, is refused: it never starts over. Clients write null as nothing. */
export function readCursor(
  cursors: Cursors,
  listing: Listing,
  { cursor }: ListingParameters,
): CursorValues | undefined {
  if (!cursor) return undefined;
  try {
    return cursors.decode(cursor, listing);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of these prompts in this order: start again without it';
    refuseFaults([{ loc: ['query', 'cursor'], msg, type: 'cursor' }]);
  }
}
