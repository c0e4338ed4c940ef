import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';

/** A name that something else has already: 409 in these words. Any other error stays as it is. */
export async function refuseTakenName<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(409, message, { cause: error });
  }
}
