import { HttpError } from '@sightline/service';
import type { FastifyInstance } from 'fastify';

/**
 * A browser sends the session cookie along with requests that pages of other sites cause. What may change something must come from
 * a page of ours, and a browser says so twice: in `Origin` and in `Sec-Fetch-Site`, neither of which a page can set.
 */
export function refuseOtherOrigins(scope: FastifyInstance, publicOrigin: string): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const isOurs = headers.origin === publicOrigin && headers['sec-fetch-site'] === 'same-origin';
    done(
      isRead || isOurs
        ? undefined
        : new HttpError(
            403,
            `${method} is only taken from pages of ${publicOrigin}, with Origin and Sec-Fetch-Site as their browser sends them. Programs use the services themselves, with an API key or a token.`,
          ),
    );
  });
}
