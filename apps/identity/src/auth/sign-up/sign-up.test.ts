import { Readable } from 'node:stream';
import { createPerson, openStack, startIdentity } from '@sightline/stack';
import { expect, it } from 'vitest';
import { operate } from '../../operator/operate.ts';
import { startTestIdentity } from '../../testing/start-identity.ts';

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('is closed by default; the command adds people who can sign in', async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const secrets = { AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(), SIGN_UP: 'closed' };
  const identity = await startIdentity({ postgresUrl: postgres.url, settings: secrets });
  try {
    const ada = { name: 'Ada', email: 'ada@example.com', password: 'a rather long password' };
    const refused = await post(identity.url, '/api/auth/sign-up/email', ada);
    expect(refused.ok).toBe(false);
    expect(refused.status).toBeLessThan(500);
    // By which the console says it in words of its own.
    expect(await refused.json()).toMatchObject({ code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' });

    const args = ['person', 'add', ada.email, ada.name, '--password-stdin'];
    await operate(args, { DATABASE_URL: identity.databaseUrl }, Readable.from([ada.password]));
    const signIn = await post(identity.url, '/api/auth/sign-in/email', ada);
    expect(signIn.status).toBe(200);
    expect(await signIn.json()).toMatchObject({ user: { name: ada.name, email: ada.email } });
  } finally {
    await identity.stop();
  }
});

it('stores no password and refuses short ones', async () => {
  const identity = await startTestIdentity();
  try {
    const person = await createPerson(identity.url, { name: 'Ada' });
    const { rows } = await identity.pool.query<{ password: string }>('select "password" from "account"');
    expect(rows[0]?.password).not.toContain(person.password);
    const weak = { name: 'Bob', email: 'bob@example.com', password: 'short' };
    expect((await post(identity.url, '/api/auth/sign-up/email', weak)).status).toBe(400);
  } finally {
    await identity.close();
  }
});

it('sets cookies that only https carries when the public URL is https', async () => {
  const url = 'https://identity.example';
  const identity = await startTestIdentity({ PUBLIC_URL: url });
  try {
    const answer = await fetch(`${identity.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'a rather long password' }),
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-sightline\./);
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax']));
    }
  } finally {
    await identity.close();
  }
});
