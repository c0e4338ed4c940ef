import { beforeAll, describe, expect, test } from 'vitest';
import { rawLogsUnderTest } from './testing/raw-logs-under-test.ts';

let logs: Awaited<ReturnType<typeof rawLogsUnderTest>>;
let oldKey: string;
let newKey: string;
beforeAll(async () => {
  logs = await rawLogsUnderTest();
  oldKey = await logs.keyOf('2026-04-09T23:59:59.999Z');
  newKey = await logs.keyOf('2026-04-10T00:00:00.000Z');
});

const body = { domain: 'aurora.example', metrics: ['count'], start_date: '2026-03-01' };
const replacements = /\/v2\/reports\/bots and \/v2\/reports\/referrals/;

describe.each(['/v1/logs/raw', '/v1/logs/raw/bots'])('%s', (path) => {
  const askedAt = async (
    at: string,
    credential: { apiKey: string } | { bearer: string },
    asked: object = body,
  ) => {
    logs.clock.at = at;
    return logs.ask(`POST ${path}`, { ...credential, body: asked });
  };

  test('returns 403 for keys created after the deprecation', async () => {
    for (const at of ['2026-04-10T00:00:00Z', '2026-05-20T12:00:00Z', '2026-06-09T23:59:59Z']) {
      const old = await askedAt(at, { apiKey: oldKey });
      expect([at, old.status]).toEqual([at, 200]);
      const refused = await askedAt(at, { apiKey: newKey });
      expect([at, refused.status]).toEqual([at, 403]);
      expect(refused.body).toEqual({ detail: expect.stringMatching(replacements) });
    }
  });

  test('returns 403 for tokens from the deprecation on, since they have no date', async () => {
    const bearer = await logs.person.token();
    expect((await askedAt('2026-04-09T23:59:59Z', { bearer })).status).toBe(200);
    expect((await askedAt('2026-04-10T00:00:00Z', { bearer })).status).toBe(403);
  });

  test('returns 410 to everybody from the sunset on, whatever the request', async () => {
    expect((await askedAt('2026-06-09T23:59:59Z', { apiKey: oldKey })).status).toBe(200);
    for (const credential of [
      { apiKey: oldKey },
      { apiKey: newKey },
      { bearer: await logs.person.token() },
    ]) {
      for (const asked of [body, {}, { ...body, domain: 'nobody.example' }]) {
        const gone = await askedAt('2026-06-10T00:00:00Z', credential, asked);
        expect(gone.status).toBe(410);
        expect(gone.body).toEqual({ detail: expect.stringMatching(replacements) });
      }
    }
    expect((await askedAt('2026-06-10T00:00:00Z', { apiKey: 'wrong' })).status).toBe(401);
  });

  test('sends the dates and the successors with every response', async () => {
    for (const at of ['2026-05-20T12:00:00Z', '2026-11-15T00:00:00Z']) {
      const { headers } = await askedAt(at, { apiKey: oldKey });
      expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-04-10T00:00:00Z') / 1000}`);
      expect(headers.get('sunset')).toBe('Wed, 10 Jun 2026 00:00:00 GMT');
      expect(headers.get('link')).toBe(
        '</v2/reports/bots>; rel="successor-version", </v2/reports/referrals>; rel="successor-version"',
      );
    }
  });
});
