import type { CursorValues } from '@sightline/postgres';
import Type from 'typebox';
import { nextCursor, readCursor } from '../http/paging.ts';
import type { Content } from '../http/parts.ts';
import { listReferrers, type Target } from './list-referrers.ts';
import type { Referrer } from './referrer.ts';

export const referrersPage = Type.Object(
  { referrers: Type.Array(Type.Unsafe<Referrer>(Type.Ref('Referrer'))), nextCursor },
  { examples: [{ referrers: [], nextCursor: null }] },
);

/** One page of the referrers of a document or image that is the caller's. */
export async function readReferrers(
  { pool, cursors }: Pick<Content, 'pool' | 'cursors'>,
  target: Target,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const binding = { list: 'referrers', ...target };
  const after: CursorValues | undefined = readCursor(cursors, cursor, binding);
  const { referrers, next } = await listReferrers(pool, { ...target, limit, after });
  return { referrers, nextCursor: next ? cursors.encode(binding, next) : null };
}
