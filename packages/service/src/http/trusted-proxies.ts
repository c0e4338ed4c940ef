import type { FastifyInstance } from 'fastify';

type Trusted = boolean | string[] | ((address: string, hop: number) => boolean);

/** As Fastify takes it, which refuses numbers by itself because somebody may come past the proxies: the setting says so instead. */
export function trustedProxies(proxies: false | number | readonly string[]): Trusted {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies && [...proxies];
}

/** Says once that something in front is not declared: everybody behind it counts as one address. */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      app.log.warn(
        'A request has X-Forwarded-For, but TRUST_PROXY is not set: all clients of a proxy count as one address. Set it to the number of proxies in front, or to their networks.',
      );
    }
    done();
  });
}
