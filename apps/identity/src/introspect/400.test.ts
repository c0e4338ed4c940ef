import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('POST /introspect 400', () => {
  it.each(['{}', '{"key":""}', '{"key":7}', '{"key":"a","more":1}', `{"key":"${'a'.repeat(513)}"}`, '{'])(
    'refuses %s',
    async (body) => {
      const answer = await fetch(`${identity.url}/introspect`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${identity.serviceCredential}`,
          'content-type': 'application/json',
        },
        body,
      });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    },
  );
});
