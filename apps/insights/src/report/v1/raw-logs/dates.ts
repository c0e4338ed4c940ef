import { type Caller, callerOf } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DEPRECATED = Date.UTC(2026, 3, 10);
const SUNSET = Date.UTC(2026, 5, 10);
const INSTEAD = 'Use /v2/reports/bots and /v2/reports/referrals instead.';

/** Whether a caller may still ask for raw logs. A token has no age of its own: it counts as new. */
function refusalOf({ keyCreatedAt }: Pick<Caller, 'keyCreatedAt'>, at: number): HttpError | undefined {
  if (at >= SUNSET) return new HttpError(410, `Raw logs ended on 2026-06-10. ${INSTEAD}`);
  if ((keyCreatedAt?.getTime() ?? at) < DEPRECATED) return undefined;
  return new HttpError(403, `Raw logs are for keys that were created before 2026-04-10. ${INSTEAD}`);
}

/** Whoever asks is told when raw logs end and what to use instead, also when the request is then refused. */
export const refuseByDate =
  (now: () => number) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    reply.headers({
      deprecation: `@${DEPRECATED / 1000}`,
      sunset: new Date(SUNSET).toUTCString(),
      link: '</v2/reports/bots>; rel="successor-version", </v2/reports/referrals>; rel="successor-version"',
    });
    done(refusalOf(callerOf(request), now()));
  };
