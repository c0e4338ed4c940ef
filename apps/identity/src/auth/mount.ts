import { HttpError, refuseBackslashNames } from '@sightline/service';
import type { FastifyInstance } from 'fastify';
import { AUTH_PATH, type Auth } from './create-auth.ts';
import { sendWebResponse, toWebRequest } from './web-request.ts';

/** Everything of better-auth, under its own path and with its own parsing. */
export async function mountAuth(app: FastifyInstance, auth: Auth, publicUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      try {
        refuseBackslashNames(body.toString());
        done(null, body);
      } catch (error) {
        done(new HttpError(400, `The body ${(error as Error).message}.`));
      }
    });
    scope.route({
      method: ['GET', 'POST'],
      url: `${AUTH_PATH}/*`,
      schema: { hide: true },
      handler: async (request, reply) =>
        sendWebResponse(reply, await auth.handler(toWebRequest(request, publicUrl))),
    });
  });
}
