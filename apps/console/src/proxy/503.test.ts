import { beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';
import { NOWHERE } from '../testing/start-console.ts';

let served: ConsoleUnderTest;
let cookie: string;
beforeAll(async () => {
  served = await consoleUnderTest({ CONTENT_URL: NOWHERE });
  ({ cookie } = await served.newSession());
});

async function expectProblem(response: Response, status: number, words: RegExp): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/problem\+json/);
  expect(await response.json()).toMatchObject({
    status,
    detail: expect.stringMatching(words),
    request_id: response.headers.get('request-id'),
  });
}

describe('a service that is down', () => {
  it('returns 503 that names the service', async () => {
    const response = await served.request('GET /api/content/manage/websites', { cookie });
    expect(response.headers.get('retry-after')).toBe('2');
    await expectProblem(response, 503, /^The content service is not reachable/);
  });

  it('returns 503 that names identity where no session can be looked up', async () => {
    const { request } = await consoleUnderTest({ IDENTITY_URL: NOWHERE });
    const words = /^The identity service is not reachable/;
    await expectProblem(await request('GET /api/insights/v1/a', { cookie }), 503, words);
    await expectProblem(await request('GET /api/auth/get-session', { cookie }), 503, words);
  });

  it('returns 502 for a response that breaks off before its headers', async () => {
    served.insights.respond = (request) => request.socket.destroy();
    const response = await served.request('GET /api/insights/v1/a', { cookie });
    await expectProblem(response, 502, /^The insights service did not send a valid response/);
  });

  it('returns 504 when a service does not respond in time', async () => {
    const impatient = await consoleUnderTest({ UPSTREAM_TIMEOUT_MS: '1000' });
    impatient.insights.respond = () => {};
    const response = await impatient.request('GET /api/insights/v1/a', { cookie });
    await expectProblem(response, 504, /^The insights service did not respond in time/);
  });

  it.each([502, 503, 504])(
    'replaces the page of a load balancer with status %d by a problem',
    async (status) => {
      served.insights.respond = (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
      await expectProblem(
        await served.request('GET /api/insights/v1/a', { cookie }),
        status,
        /insights service/,
      );
    },
  );

  it('passes on the 503 of a service as it is', async () => {
    served.insights.respond = (_request, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
        .end('{"detail":"busy"}');
    const response = await served.request('GET /api/insights/v1/a', { cookie });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({ detail: 'busy' });
  });

  it('writes one line for it, with no stack and no credential', async () => {
    for (let time = 0; time < 3; time++) await served.request('GET /api/content/usage', { cookie });
    const lines = served.lines.filter((line) => line.includes('The content service is not reachable'));
    expect(lines).toHaveLength(1);
    expect(served.lines.join('')).not.toMatch(/"stack"|session_token|Bearer/);
  });
});
