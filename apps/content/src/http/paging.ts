import { CursorError, type Cursors, type CursorValues } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import Type from 'typebox';

/** Query parameters of a list that is paged by cursor. */
export const cursorPage = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Most entries of the page.' }),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 4096, description: '`nextCursor` of the page before. Opaque.' }),
  ),
};

export const nextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'Give it as `cursor` to get the next page; null on the last one.',
});

/** A cursor that was changed, or is of another list, is refused by name: it never starts the list over. */
export function readCursor(
  cursors: Cursors,
  cursor: string | undefined,
  binding: unknown,
): CursorValues | undefined {
  if (cursor === undefined) return undefined;
  try {
    return cursors.decode(cursor, binding);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of this list: start again without it';
    throw new HttpError(400, `query.cursor: ${msg}`, {
      faults: [{ loc: ['query', 'cursor'], msg, type: 'cursor' }],
    });
  }
}
