import { refuseFaults, requestedIds } from '../../http/refuse-faults.ts';
import type { Selection } from './query.ts';

const MOST = 200;

interface Asked {
  id?: string;
  ids?: string;
  limit: number;
  offset: number;
}

/** `id` wins over `ids`, and `ids` over the page. A limit that is not positive means the largest page, from its beginning. */
export function selectionOf({ id, ids, limit, offset }: Asked): Selection {
  if (id !== undefined) return { kind: 'id', id: id.toLowerCase() };
  if (ids !== undefined) return { kind: 'ids', ids: idsOf(ids) };
  return limit > 0
    ? { kind: 'page', limit: Math.min(limit, MOST), offset }
    : { kind: 'page', limit: MOST, offset: 0 };
}

function idsOf(text: string): string[] {
  const ids = requestedIds('ids', text);
  if (ids.length === 0) {
    const msg = 'must list 1 to 200 ids, separated by commas';
    refuseFaults([{ loc: ['query', 'ids'], msg, type: 'too_short' }]);
  }
  return ids;
}
