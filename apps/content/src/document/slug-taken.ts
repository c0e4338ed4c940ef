import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';

/**
 * Two that publish one slug at once pass the check both, and the index lets one through. The other tries again, and is refused
 * with the name of the first; whoever loses once more is refused without.
 */
export async function againWhenSlugTaken<T>(publish: () => Promise<T>): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
  }
  try {
    return await publish();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    throw new HttpError(409, 'Others publish documents with the same slug right now.', { cause: error });
  }
}

function isSlugTaken(error: unknown): boolean {
  const constraint = translateDatabaseError(error)?.constraint;
  return constraint === 'documents_published_slug' || constraint === 'localized_slugs_published';
}
