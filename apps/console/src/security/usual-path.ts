import { HttpError } from '@sightline/service';
import type { FastifyInstance } from 'fastify';

/**
 * Takes only paths that a URL parser leaves as they are. So nobody behind this server can read another path out of them: not by `..`
 * or `%2e%2e`, not by a backslash, an empty segment or an address with a host.
 */
export function refuseUnusualPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.raw;
    done(
      isUsualPath(url.split('?', 1)[0] ?? '')
        ? undefined
        : new HttpError(
            400,
            'The path must be written as browsers send it: without dot segments, empty segments and backslashes.',
          ),
    );
  });
}

export function isUsualPath(path: string): boolean {
  if (path.includes('//') || !URL.canParse(path, 'http://console')) return false;
  const { pathname, host } = new URL(path, 'http://console');
  // An encoded slash or backslash is one segment to us, and could be two to somebody else.
  return host === 'console' && pathname === path && !/%(?:2f|5c|00|(?![\da-f]{2}))/i.test(path);
}
