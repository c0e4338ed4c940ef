import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
beforeAll(async () => {
  served = await consoleUnderTest();
});
beforeEach(() => {
  served.insights.received.length = 0;
});

/** Refuses the first tokens as a service does whose keys have changed, then takes any. */
function refuseFirst(times: number, challenge = 'Bearer realm="sightline"'): void {
  let refused = 0;
  served.insights.respond = (request, response) => {
    request.resume();
    if (refused++ < times) response.writeHead(401, { 'www-authenticate': challenge }).end();
    else response.setHeader('content-type', 'application/json').end('{}');
  };
}

const sentTokens = () => served.insights.received.map(({ headers }) => headers.authorization);

describe('without a session that is valid', () => {
  it.each([undefined, 'sightline.session_token=made.up', '__Secure-sightline.session_token=a.b', 'other=1'])(
    'returns 401 that says to sign in for the cookie %s, and asks no service',
    async (cookie) => {
      const response = await served.request('GET /api/insights/v1/org/assets', cookie ? { cookie } : {});
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Cookie');
      expect(await response.json()).toMatchObject({
        status: 401,
        detail: expect.stringContaining('Sign in'),
      });
      expect(served.insights.received).toEqual([]);
    },
  );

  it('takes no credential in place of the session', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.', 'x-api-key': 'sl_key' };
    expect((await served.request('GET /api/insights/v1/org/assets', { headers })).status).toBe(401);
    expect(served.insights.received).toEqual([]);
  });
});

describe('a token that a service refuses', () => {
  it.each(['GET', 'POST'])('is replaced by a new one, and the %s is sent again', async (method) => {
    const { cookie } = await served.newSession();
    refuseFirst(1);
    const body = method === 'GET' ? {} : { body: { a: 1 } };
    const response = await served.request(`${method} /api/insights/v2/reports/visibility`, {
      cookie,
      ...body,
    });
    expect(response.status).toBe(200);
    expect(sentTokens()).toHaveLength(2);
  });

  it('is replaced once for a request: the second refusal reaches the browser', async () => {
    const { cookie } = await served.newSession();
    refuseFirst(2);
    expect((await served.request('GET /api/insights/v1/a', { cookie })).status).toBe(401);
    expect(sentTokens()).toHaveLength(2);
  });

  it('is not replaced where no token is taken', async () => {
    const { cookie } = await served.newSession();
    refuseFirst(1, 'ApiKey realm="sightline"');
    expect((await served.request('GET /api/insights/v1/a', { cookie })).status).toBe(401);
    expect(sentTokens()).toHaveLength(1);
  });

  it('is not sent again with a body that is too large to be kept, but the next request has a new one', async () => {
    const { cookie } = await served.newSession();
    refuseFirst(1);
    const body = 'x'.repeat(300_000);
    expect((await served.request('POST /api/insights/v1/a', { cookie, body })).status).toBe(401);
    expect((await served.request('POST /api/insights/v1/a', { cookie, body })).status).toBe(200);
    expect(await fetchedBy(cookie)).toBe(0);
  });
});

/** How many tokens one more request fetches. */
async function fetchedBy(cookie: string): Promise<number> {
  const count = async () =>
    (await served.app.metrics.getSingleMetric('session_tokens_fetched_total')?.get())?.values[0]?.value ?? 0;
  const before = await count();
  await served.request('GET /api/insights/v1/a', { cookie });
  return (await count()) - before;
}
