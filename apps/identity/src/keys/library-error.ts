import { HttpError } from '@sightline/service';
import { isAPIError } from 'better-auth/api';

const answers: Record<string, [status: number, message: string]> = {
  INSUFFICIENT_API_KEY_PERMISSIONS: [
    403,
    'Only owners and administrators handle the keys of an organization.',
  ],
  EXPIRES_IN_IS_TOO_LARGE: [400, 'expires_in_seconds is too large.'],
};

/** What belongs to others is answered like what does not exist. */
const missing = new Set(['USER_NOT_MEMBER_OF_ORGANIZATION', 'KEY_NOT_FOUND']);

/** Runs a call to the library and words its refusals as ours; `what` is what the request is about. */
export async function asOurs<T>(what: 'key' | 'organization', call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = (isAPIError(error) && error.body?.code) || '';
    if (missing.has(code)) throw new HttpError(404, `No such ${what}.`, { cause: error });
    const answer = answers[code];
    if (answer) throw new HttpError(answer[0], answer[1], { cause: error });
    throw error;
  }
}
