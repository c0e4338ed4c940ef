import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from './auth/create-auth.ts';
import { startTestIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('has every table and column that the library needs', async () => {
  const auth = createAuth(
    identity.pool,
    {
      baseUrl: identity.url,
      secret: crypto.randomUUID() + crypto.randomUUID(),
      audience: 'sightline',
      trustedOrigins: [],
      signUp: 'open',
      limitAttempts: true,
      tokenLifetimeSeconds: 900,
      signingKeyLifetimeSeconds: 3_600,
      signingKeyGraceSeconds: 3_600,
    },
    () => {},
  );
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});
