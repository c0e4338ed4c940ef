import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Auth, AuthSettings } from '../auth/create-auth.ts';
import { toWebHeaders } from '../auth/web-request.ts';

interface SignedIn {
  personId: string;
  /** For calls to the library in this person's name. */
  headers: Headers;
}

export interface Sessions {
  require(request: FastifyRequest): Promise<SignedIn>;
}

/**
 * The person behind the session cookie. A browser sends the cookie along with requests that other sites cause, so what changes
 * something must also come from an origin we trust; the library holds its own endpoints to the same rule.
 */
export function createSessions(auth: Auth, { baseUrl, trustedOrigins }: AuthSettings): Sessions {
  const origins = new Set([baseUrl, ...trustedOrigins]);
  return {
    require: async (request) => {
      if (request.method !== 'GET' && !origins.has(request.headers.origin ?? '')) {
        throw new HttpError(403, 'The Origin header must name an origin that is trusted here.');
      }
      const headers = toWebHeaders(request);
      const session = await auth.api.getSession({ headers });
      if (!session) {
        throw new HttpError(401, 'Sign in with `POST /api/auth/sign-in/email` and send its session cookie.', {
          headers: { 'www-authenticate': 'Cookie' },
        });
      }
      return { personId: session.user.id, headers };
    },
  };
}
