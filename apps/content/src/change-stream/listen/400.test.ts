import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

let closed: Awaited<ReturnType<typeof listeningUnderTest>>;
let open: Awaited<ReturnType<typeof listeningUnderTest>>;
let site: Awaited<ReturnType<typeof closed.newWebsite>>;

beforeAll(async () => {
  closed = await listeningUnderTest();
  open = await listeningUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  site = await closed.newWebsite();
});

test.each(['*', '>', 'x', 'a.b', 'a b', `${randomUUID()}.>`, `${randomUUID()} `, `*.${randomUUID()}`, ''])(
  'refuses the website %j by name',
  async (websiteId) => {
    const query = `websiteId=${encodeURIComponent(websiteId)}`;
    for (const reader of [
      await closed.listen(query, { 'x-api-key': site.apiKey }),
      await open.listen(query),
    ]) {
      expect(reader.status).toBe(400);
      expect(reader.problem?.detail).toContain('websiteId');
    }
  },
);

const malformed = [
  '*',
  '>',
  '-1',
  '1.5',
  '0x1',
  '1e3',
  '01',
  '+1',
  'a b',
  randomUUID(),
  '12345678901234567',
  '',
];

test.each(malformed)('refuses the sequence %j by name, in the header and in the query', async (position) => {
  const query = `websiteId=${site.websiteId}`;
  const key = { 'x-api-key': site.apiKey };
  const byHeader = await closed.listen(query, { ...key, 'last-event-id': position });
  const byQuery = await closed.listen(`${query}&lastEventId=${encodeURIComponent(position)}`, key);
  expect([byHeader.status, byQuery.status]).toEqual([400, 400]);
  expect(byHeader.problem?.detail).toContain('last-event-id');
  expect(byQuery.problem?.detail).toContain('lastEventId');
});

test('refuses an unknown host and says what to send', async () => {
  const reader = await closed.listen('', { 'x-api-key': site.apiKey });
  expect(reader.status).toBe(400);
  expect(reader.problem?.detail).toContain('websiteId');
});

test('refuses an unknown website where reads are public, and opens no feed for it', async () => {
  const reader = await open.listen(`websiteId=${randomUUID()}`);
  expect(reader.status).toBe(400);
  expect(reader.problem?.detail).toContain('websiteId');
  expect(open.feeds.size).toBe(0);
});
