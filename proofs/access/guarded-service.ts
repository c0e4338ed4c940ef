import type { AddressInfo } from 'node:net';
import { accessPlugin, createAccess } from '@sightline/access';
import { createService, problemErrors, readSettings, serviceSettings } from '@sightline/service';
import { type IdentityProcess, patience } from '@sightline/stack';

export interface GuardedService {
  /** The status of a request with this key, or token, or nothing. */
  status(credential: { key: string } | { bearer: string } | { query: string } | 'nothing'): Promise<number>;
  close(): Promise<void>;
}

/** An instance of a service with one route that needs `insights_read`, and its own memory of keys. */
export async function startGuardedService(
  identity: IdentityProcess,
  keyTtlMs: number,
): Promise<GuardedService> {
  const app = await createService({
    name: 'guarded',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent' }),
    errors: problemErrors,
    api: {
      title: 'Guarded',
      description: 'One route behind a credential.',
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        keyQuery: { type: 'apiKey', in: 'query', name: 'api_key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      tags: [],
    },
    ready: {},
  });
  const access = createAccess({
    identityUrl: identity.url,
    serviceCredential: identity.serviceCredential,
    issuer: identity.issuer,
    audience: identity.audience,
    keyTtlMs,
    ...patience.access,
  });
  await accessPlugin(app, {
    access,
    securitySchemes: {
      apiKeyHeader: 'key',
      apiKeyQuery: 'keyQuery',
      bearerToken: 'bearer',
      bearerKey: 'bearer',
    },
  });
  app.get('/guarded', {
    config: {
      access: {
        schemes: ['apiKeyHeader', 'apiKeyQuery', 'bearerToken', 'bearerKey'],
        permission: 'insights_read',
      },
    },
    handler: async () => ({ admitted: true }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/guarded`;

  return {
    status: async (credential) => {
      const request = toRequest(url, credential);
      const answer = await fetch(request.url, { headers: request.headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    close: () => app.close(),
  };
}

function toRequest(url: string, credential: Parameters<GuardedService['status']>[0]) {
  if (credential === 'nothing') return { url, headers: {} };
  if ('key' in credential) return { url, headers: { 'x-api-key': credential.key } };
  if ('bearer' in credential) return { url, headers: { authorization: `Bearer ${credential.bearer}` } };
  return { url: `${url}?api_key=${encodeURIComponent(credential.query)}`, headers: {} };
}
