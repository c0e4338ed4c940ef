import { beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleWithIdentity, cookieOf } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
beforeAll(async () => {
  served = await consoleWithIdentity();
});

/** Every header that a script can read, and the body. */
async function readable(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  return JSON.stringify(headers) + (await response.text());
}

const rawTokenOf = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
const newOrganization = () => ({ name: 'Acme', slug: `acme-${crypto.randomUUID()}` });

describe('signing in through the console', () => {
  it('sets a cookie that no script can read', async () => {
    const { email, password } = await served.newSession();
    const response = await served.request('POST /api/auth/sign-in/email', { body: { email, password } });
    expect(response.status).toBe(200);
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
    expect(cookieOf(response)).toContain('sightline.session_token=');
  });

  it('shows a script neither the token nor the session, in any response', async () => {
    const { cookie, email, password } = await served.newSession();
    await served.request('GET /api/insights/v1/a', { cookie });
    const bearer = served.insights.received.at(-1)?.headers.authorization?.slice('Bearer '.length) ?? '';
    const secrets = [bearer, rawTokenOf(cookie), cookie.split('=')[1] ?? ''];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const responses = [
      await served.request('POST /api/auth/sign-in/email', { cookie, body: { email, password } }),
      await served.request('POST /api/auth/organization/create', { cookie, body: newOrganization() }),
    ];
    for (const path of [
      'auth/get-session',
      'auth/list-sessions',
      'auth/token',
      'auth/organization/list',
      'identity/keys',
      'insights/v1/a',
      'content/usage',
    ])
      responses.push(await served.request(`GET /api/${path}`, { cookie }));
    const signedIn = cookieOf(responses[0] as Response);
    for (const response of responses) {
      const text = await readable(response);
      for (const secret of [...secrets, rawTokenOf(signedIn)]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/);
    }
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 404, 200, 200, 200, 200]);
  });

  it('ends the kept token with the session', async () => {
    const { cookie } = await served.newSession();
    expect((await served.request('GET /api/insights/v1/a', { cookie })).status).toBe(200);
    const out = await served.request('POST /api/auth/sign-out', { cookie, body: {} });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().join()).toMatch(/session_token=; Max-Age=0/);
    expect((await served.request('GET /api/insights/v1/a', { cookie })).status).toBe(401);
  });

  it('has a new organization in the token of the next request', async () => {
    const { cookie } = await served.newSession();
    const organizations = async () => {
      await served.request('GET /api/content/usage', { cookie });
      const token = served.content.received.at(-1)?.headers.authorization ?? '';
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).organizations;
    };
    expect(await organizations()).toEqual([]);
    const created = await served.request('POST /api/auth/organization/create', {
      cookie,
      body: newOrganization(),
    });
    const { id } = (await created.json()) as { id: string };
    expect(await organizations()).toMatchObject([{ id, role: 'owner' }]);
  });

  it('refuses a wrong password as identity does', async () => {
    const { email } = await served.newSession();
    const body = { email, password: 'not the password' };
    const response = await served.request('POST /api/auth/sign-in/email', { body });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('makes a key, which is shown once', async () => {
    const { cookie } = await served.newSession();
    const body = { name: 'read', permissions: ['insights_read'] };
    const created = await served.request('POST /api/identity/keys', { cookie, body });
    expect(created.status).toBe(201);
    const { id, key } = (await created.json()) as { id: string; key: string };
    expect(key).toMatch(/^sl_/);
    expect(await (await served.request('GET /api/identity/keys', { cookie })).text()).not.toContain(key);
    expect((await served.request(`DELETE /api/identity/keys/${id}`, { cookie })).status).toBe(204);
  });

  it('takes no body that is larger than the limit', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(2 << 20) });
    expect((await served.request('POST /api/auth/sign-in/email', { body })).status).toBe(413);
  });
});

describe('a session that ends', () => {
  it('returns 401 after it was ended in another browser, once its token is due', async () => {
    // Tokens this short are not kept: each request shows whether the session is still there.
    const short = await consoleWithIdentity({
      TOKEN_LIFETIME_SECONDS: '30',
      TRUSTED_ORIGINS: 'http://identity.example',
    });
    const { cookie, email, password } = await short.newSession();
    expect((await short.request('GET /api/insights/v1/a', { cookie })).status).toBe(200);
    // Another browser of the same person ends all others, at identity itself.
    const signIn = await fetch(`${short.identity.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: 'http://identity.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(signIn.status).toBe(200);
    const ended = await fetch(`${short.identity.url}/api/auth/revoke-other-sessions`, {
      method: 'POST',
      headers: {
        origin: 'http://identity.example',
        cookie: cookieOf(signIn),
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    const refused = await short.request('GET /api/insights/v1/a', { cookie });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Cookie');
  });
});

describe('attempts to sign in', () => {
  it('are limited by the address of the browser, not by that of the console', async () => {
    const limited = await consoleWithIdentity({ LIMIT_ATTEMPTS: 'on' }, { TRUST_PROXY: '127.0.0.1' });
    const body = { email: 'nobody@example.com', password: 'not the password' };
    const attempt = async (address: string) =>
      (
        await limited.request('POST /api/auth/sign-in/email', {
          body,
          headers: { 'x-forwarded-for': address },
        })
      ).status;
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push(await attempt('192.0.2.1'));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await attempt('198.51.100.7')).toBe(401);
  });
});
