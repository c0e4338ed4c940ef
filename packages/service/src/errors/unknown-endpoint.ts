import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './format.ts';
import { HttpError } from './http-error.ts';

/**
 * A path that no endpoint has is 404; one that has other methods is 405 and names them, as `OPTIONS` does. `/` leads to the
 * reference where nothing else is there.
 */
export function refuseUnknownEndpoints(app: FastifyInstance): void {
  const endpoints = new Map<string, { path: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const { methods } = endpoints.get(url) ?? { methods: new Set() };
    for (const one of [method].flat()) methods.add(one.toUpperCase());
    endpoints.set(url, { path: toPattern(url), methods });
  });

  function methodsOf(path: string): string[] {
    const found = [...endpoints.values()].filter((endpoint) => endpoint.path.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  }

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { method } = request;
    const path = pathOf(request);
    if (path === '/' && (method === 'GET' || method === 'HEAD'))
      return reply.code(302).header('location', '/docs').send({ docs: '/docs', openapi: '/openapi.json' });
    const methods = methodsOf(path);
    if (methods.length === 0) throw new HttpError(404, `No such endpoint: ${method} ${path}`);
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    throw new HttpError(405, `${path} does not take ${method}. It takes ${methods.join(', ')}.`, {
      headers: { allow },
    });
  }

  // Before the body is read: what is wrong with it does not matter here.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isUnknown(request)) return done();
    try {
      answer(request, reply);
    } catch (error) {
      done(error as HttpError);
    }
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply));
}

/** What no endpoint takes. The plugin of CORS has a route of its own for every `OPTIONS`, which knows no path. */
export function isUnknown({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === '*';
}

/** Of a path such as `/components/:name` or `/api/auth/*`. */
function toPattern(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
