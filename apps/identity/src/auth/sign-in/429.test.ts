import { createPerson, openStack, startIdentity } from '@sightline/stack';
import { expect, it } from 'vitest';

it('POST /api/auth/sign-in/email returns 429 after a few attempts, whatever address the client claims', async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const identity = await startIdentity({ postgresUrl: postgres.url, settings: { LIMIT_ATTEMPTS: 'on' } });
  try {
    const { email } = await createPerson(identity.url, { name: 'Ada' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const answer = await fetch(`${identity.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          origin: identity.url,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.0.${attempt}`,
          'x-identity-client-address': `10.0.1.${attempt}`,
        },
        body: JSON.stringify({ email, password: `guess number ${attempt}` }),
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    for (let fetched = 0; fetched < 20; fetched += 1) {
      expect((await fetch(`${identity.url}/api/auth/jwks`)).status).toBe(200);
    }
  } finally {
    await identity.stop();
  }
});
