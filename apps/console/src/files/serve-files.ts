import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HttpError, type Service } from '@sightline/service';
import { readManifest } from './manifest.ts';
import { preloadsOf } from './preloads.ts';

/** Vite puts a hash of the content into these names, so that what is behind one never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const INDEX = '/index.html';

/**
 * The built pages. Every path without an extension is one of the pages, which the browser finds by itself. `hasSession`: whether a request has the cookie of one, which scripts
 * cannot read: told so, a page asks for its reports at once, and not only when it knows who the person is.
 */
export async function serveFiles(
  app: Service,
  directory: string,
  hasSession: (cookies: string | undefined) => boolean,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
  });
  if (!(await isFile(join(directory, INDEX))))
    app.log.warn({ directory }, 'the pages of the console are not built: run pnpm build');

  // Pages that another tool built have none, and load the same files a little later.
  const manifest = await readManifest(directory).catch(() => undefined);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const [path = '/'] = request.url.split('?', 1);
      const file = path.includes('.', path.lastIndexOf('/')) ? path : INDEX;
      if (file.includes('/.') || !(await isFile(join(directory, file)))) throw missing(file);
      reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
      if (file === INDEX && hasSession(request.headers.cookie)) reply.header('server-timing', 'session');
      if (file === INDEX && manifest)
        reply.header('link', preloadsOf(manifest, path, request.headers['accept-language']));
      return reply.sendFile(file);
    },
  });
}

const missing = (file: string) =>
  file === INDEX
    ? new HttpError(
        503,
        'The pages of the console are not built. Run `pnpm build` and start the console again.',
      )
    : new HttpError(404, `No such file: ${file}`);

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
