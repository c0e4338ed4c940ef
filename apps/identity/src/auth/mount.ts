import type { FastifyInstance } from 'fastify';
import { AUTH_PATH, type Auth } from './create-auth.ts';
import { sendWebResponse, toWebRequest } from './web-request.ts';

/** Everything of better-auth, under its own path and with its own parsing. */
export async function mountAuth(app: FastifyInstance, auth: Auth, publicUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${AUTH_PATH}/*`,
      schema: { hide: true },
      handler: async (request, reply) =>
        sendWebResponse(reply, await auth.handler(toWebRequest(request, publicUrl))),
    });
  });
}
