import { HttpError } from '@sightline/service';
import type { Selection } from './query.ts';

const MOST = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
  const ids = text.split(',').map((id) => id.trim());
  if (text.trim() === '') throw badIds('names no document: give 1 to 200 ids, separated by commas');
  if (ids.length > MOST) throw badIds(`names ${ids.length} documents: at most ${MOST} a request`);
  const wrong = ids.find((id) => !UUID.test(id));
  if (wrong !== undefined) throw badIds(`has an entry that is no uuid: ${wrong.slice(0, 100)}`);
  return ids.map((id) => id.toLowerCase());
}

function badIds(msg: string): HttpError {
  return new HttpError(400, `query.ids: ${msg}`, { faults: [{ loc: ['query', 'ids'], msg, type: 'ids' }] });
}
