import type { AddressInfo } from 'node:net';
import {
  createEventStreams,
  createService,
  problemErrors,
  readSettings,
  type Service,
  serviceSettings,
} from '@sightline/service';
import { type IdentityProcess, patience } from '@sightline/stack';
import { type Access, createAccess } from '../../access.ts';
import { accessPlugin } from '../access-plugin.ts';
import type { RouteAccess } from '../declaration.ts';

export interface TestService {
  app: Service;
  url: string;
  logged: string[];
  close(): Promise<void>;
}

/** A service with one route for every way in which a route can be declared. */
const declarations = {
  '/public': 'public',
  '/any': { schemes: ['apiKeyHeader', 'apiKeyQuery', 'bearerToken', 'bearerKey'] },
  '/header': { schemes: ['apiKeyHeader'] },
  '/token': { schemes: ['bearerToken'] },
  '/reader': { schemes: ['apiKeyHeader', 'bearerToken'], permission: 'content_read' },
  '/writer': { schemes: ['apiKeyHeader', 'bearerToken'], permission: 'content_write' },
  '/open': { schemes: ['apiKeyHeader', 'apiKeyQuery'], anonymous: true },
} as const satisfies Record<string, RouteAccess>;

type Provider = Pick<IdentityProcess, 'url' | 'serviceCredential' | 'issuer' | 'audience'>;

/** Asks this provider, by a clock that a test can set ahead. */
export function accessTo(identity: Provider, clock = { ahead: 0 }): Access {
  const { url: identityUrl, serviceCredential, issuer, audience } = identity;
  return createAccess({
    identityUrl,
    serviceCredential,
    issuer,
    audience,
    ...patience.access,
    now: () => Date.now() + clock.ahead,
  });
}

export async function startTestService(access: Access): Promise<TestService> {
  const logged: string[] = [];
  const settings = readSettings(serviceSettings, { LOG_REQUESTS: 'true' });
  const app = await createService({
    name: 'test',
    settings,
    errors: problemErrors,
    api: {
      title: 'Test',
      description: 'Test',
      securitySchemes: {
        Key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        KeyQuery: { type: 'apiKey', in: 'query', name: 'api_key' },
        Bearer: { type: 'http', scheme: 'bearer' },
      },
      tags: [],
    },
    ready: {},
    log: { level: 'trace', stream: { write: (line) => logged.push(line) } },
  });
  await accessPlugin(app, {
    access,
    securitySchemes: {
      apiKeyHeader: 'Key',
      apiKeyQuery: 'KeyQuery',
      bearerToken: 'Bearer',
      bearerKey: 'Bearer',
    },
  });
  for (const [url, declared] of Object.entries(declarations)) {
    app.route({
      method: ['GET', 'POST'],
      url,
      config: { access: declared },
      handler: async ({ caller }) => ({ kind: caller?.kind ?? null, subject: caller?.subject ?? null }),
    });
  }
  const streams = createEventStreams(app, {
    keepAliveMs: 60_000,
    lifetimeMs: 600_000,
    maxBufferedBytes: 65_536,
    recheckMs: 120,
  });
  app.get('/stream', { config: { access: declarations['/open'] } }, (request, reply) => {
    streams.open(reply, request.standing());
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, logged, close: () => app.close() };
}
