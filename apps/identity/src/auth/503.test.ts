import { startPostgres } from '@sightline/stack';
import { expect, it } from 'vitest';
import { startTestIdentity } from '../testing/start-identity.ts';

it('POST /api/auth/sign-in/email 503 with a reason while the database is down, and works again after', async () => {
  const postgres = await startPostgres();
  const identity = await startTestIdentity({}, postgres.url);
  const signIn = () =>
    fetch(`${identity.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: identity.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'a long password' }),
    });
  try {
    expect((await signIn()).status).toBe(401);
    await postgres.kill('SIGKILL');
    const failed = await signIn();
    const told = { status: failed.status, retryAfter: failed.headers.get('retry-after') };
    const body = await failed.json();
    await postgres.start();
    expect(told).toEqual({ status: 503, retryAfter: '1' });
    expect(body).toMatchObject({ status: 503, detail: expect.stringMatching(/\w/) });
    expect((await signIn()).status).toBe(401);
  } finally {
    await identity.close();
    await postgres.stop();
  }
});
