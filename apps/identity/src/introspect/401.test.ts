import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';

const previous = 'the credential that services still have today';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ SERVICE_CREDENTIAL_PREVIOUS: previous.replaceAll(' ', '-') });
});
afterAll(() => identity.close());

describe('POST /introspect 401', () => {
  it('accepts the current credential and the previous one', async () => {
    expect((await identity.introspect('x')).status).toBe(200);
    expect((await identity.introspect('x', previous.replaceAll(' ', '-'))).status).toBe(200);
  });

  it.each(['wrong', '', ' ', 'undefined', 'null'])(
    'refuses the credential %j before it reads the body',
    async (credential) => {
      const answer = await identity.introspect('x', credential);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('active');
    },
  );

  it('refuses a request without credential, even a malformed one', async () => {
    const answer = await fetch(`${identity.url}/introspect`, { method: 'POST', body: 'not json' });
    expect(answer.status).toBe(401);
  });
});
