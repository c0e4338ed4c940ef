import { translateDatabaseError } from '@sightline/postgres';

/**
 * Two that publish one slug at once pass the check both, and the index lets one through. The other tries again, and is refused
 * with the name of the first.
 */
export async function againWhenSlugTaken<T>(publish: () => Promise<T>): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (translateDatabaseError(error)?.constraint !== 'documents_published_slug') throw error;
    return publish();
  }
}
