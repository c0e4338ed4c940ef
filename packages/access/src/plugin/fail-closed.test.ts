import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { accessPlugin } from './access-plugin.ts';
import type { RouteAccess } from './declaration.ts';

const nobody = {
  cachedKey: () => undefined,
  isUnknownKey: () => true,
  byApiKey: () => Promise.reject(new Error('asked')),
  byBearer: () => Promise.reject(new Error('asked')),
};
const options = { access: nobody, securitySchemes: { apiKeyHeader: 'Key' } };
const handler = async () => 'secret';

async function register(access: unknown) {
  const app = Fastify();
  await accessPlugin(app, options);
  app.get('/', { config: { access: access as RouteAccess } }, handler);
}

describe('registration refuses a route', () => {
  it('without a declaration', async () => {
    const app = Fastify();
    await accessPlugin(app, options);
    expect(() => app.get('/forgotten', handler)).toThrow('GET /forgotten declares no access');
  });

  it('without one in a plugin of its own', async () => {
    const app = Fastify();
    await app.register(accessPlugin, options);
    app.register(async (scope) => {
      scope.get('/forgotten', handler);
    });
    await expect(app.ready()).rejects.toThrow('declares no access');
  });

  it.each([
    undefined,
    null,
    'Public',
    'open',
    true,
    {},
    { schemes: [] },
    { schemes: 'apiKeyHeader' },
    { schemes: ['apikeyheader'] },
    { schemes: ['bearerToken'] },
    { schemes: ['apiKeyHeader'], permission: 'content_raed' },
    { schemes: ['apiKeyHeader'], anonymous: 'no' },
  ])('with %j', async (access) => {
    await expect(register(access)).rejects.toThrow(/^The route GET \/ declares/);
  });
});

it('returns 500 for a route registered before the plugin without a declaration', async () => {
  const app = Fastify();
  app.get('/early', handler);
  await accessPlugin(app, options);
  const answer = await app.inject('/early');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
});

it('refuses everybody when the check fails unexpectedly', async () => {
  const app = Fastify();
  await accessPlugin(app, options);
  app.get('/', { config: { access: { schemes: ['apiKeyHeader'], anonymous: true } } }, handler);
  const answer = await app.inject({ url: '/', headers: { 'x-api-key': 'a' } });
  expect(answer.statusCode).toBe(500);
});
