import { HttpError } from '@sightline/service';
import { isAPIError } from 'better-auth/api';

const answers: Record<string, [status: number, message: string]> = {
  // An organization of others is answered like one that does not exist.
  USER_NOT_MEMBER_OF_ORGANIZATION: [404, 'No such organization.'],
  INSUFFICIENT_API_KEY_PERMISSIONS: [
    403,
    'Only owners and administrators handle the keys of an organization.',
  ],
  KEY_NOT_FOUND: [404, 'No such key.'],
  EXPIRES_IN_IS_TOO_LARGE: [400, 'expires_in_seconds is too large.'],
};

/** Runs a call to the library and words its refusals as ours. */
export async function asOurs<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = isAPIError(error) ? error.body?.code : undefined;
    const answer = code === undefined ? undefined : answers[code];
    if (answer) throw new HttpError(answer[0], answer[1], { cause: error });
    throw error;
  }
}
