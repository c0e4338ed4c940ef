import { CursorError, type Cursors } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import Type from 'typebox';

/** Query of a list in pages. */
export const cursorQuery = {
  limit: Type.Integer({ exclusiveMinimum: 0, maximum: 100, default: 100 }),
  next_cursor: Type.Optional(
    Type.Union([Type.String({ maxLength: 4096 }), Type.Null()], {
      description: '`pagination.next_cursor` of the page before.',
    }),
  ),
};

export const CursorPagination = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ description: 'As requested.' })),
    next_cursor: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
    ),
  },
  { $id: 'CursorPagination', examples: [{ limit: 100, next_cursor: null }] },
);

export interface CursorPage<Item> {
  data: Item[];
  pagination: { limit: number; next_cursor: string | null };
}

/** The id after which a page begins; null for the first. `bound`: the list that the cursor must belong to. */
export function idAfter(cursors: Cursors, cursor: string | null | undefined, bound: unknown): string | null {
  if (!cursor) return null;
  try {
    return cursors.decode(cursor, bound)[0] ?? '';
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of this list: start again without it';
    throw new HttpError(422, 'The request is invalid.', {
      faults: [{ loc: ['query', 'next_cursor'], msg, type: 'cursor' }],
    });
  }
}

/** Of rows that were read with one more than the limit. */
export function cursorPage<Item extends { id: string }>(
  cursors: Cursors,
  rows: Item[],
  limit: number,
  bound: unknown,
): CursorPage<Item> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next = rows.length > limit && last ? cursors.encode(bound, [last.id]) : null;
  return { data, pagination: { limit, next_cursor: next } };
}
