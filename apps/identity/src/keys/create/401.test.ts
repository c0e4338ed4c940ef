import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('POST /keys 401', () => {
  it.each([{}, { cookie: 'sightline.session_token=invented.signature' }, { 'x-api-key': 'sl_invented' }])(
    'refuses %j',
    async (headers) => {
      const answer = await fetch(`${identity.url}/keys`, {
        method: 'POST',
        headers: { ...headers, origin: identity.url, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'key', permissions: ['ingest'] }),
      });
      expect(answer.status).toBe(401);
    },
  );
});
