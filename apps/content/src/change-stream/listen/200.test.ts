import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

let service: Awaited<ReturnType<typeof listeningUnderTest>>;
let open: Awaited<ReturnType<typeof listeningUnderTest>>;
let site: Awaited<ReturnType<typeof service.newWebsite>>;

beforeAll(async () => {
  service = await listeningUnderTest();
  open = await listeningUnderTest({
    REQUIRE_SCHEMA_API_KEY: 'false',
    CHANGES_KEEP_ALIVE_MS: '100',
    CHANGES_LIFETIME_MS: '3000',
    CHANGES_BUFFER_BYTES: '1024',
  });
  site = await service.newWebsite();
});

const listen = async (more = '', headers: Record<string, string> = {}, of = site) => {
  const reader = await service.listen(`websiteId=${of.websiteId}${more}`, {
    'x-api-key': of.apiKey,
    ...headers,
  });
  onTestFinished(() => reader.close());
  return reader;
};
const events = (count: number) => (blocks: { data?: string }[]) =>
  blocks.filter(({ data }) => data !== undefined).length >= count;

test('starts with the current sequence, and sends every change with its sequence', async () => {
  const before = await service.publish(randomUUID());
  const reader = await listen();
  expect(reader.status).toBe(200);
  expect(reader.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(reader.headers.get('cache-control')).toBe('no-store');
  expect(reader.headers.get('last-event-id')).toBe(String(before));
  expect(reader.headers.get('access-control-allow-origin')).toBeNull();
  const sequence = await service.publish(site.websiteId, { paths: ['/über uns'], version: 7 });
  const [first, second] = await reader.until(events(1));
  expect(first).toEqual({ retry: '1000', id: String(before) });
  expect(second).toEqual({ id: String(sequence), data: expect.any(String) });
  expect(JSON.parse(second?.data ?? '')).toMatchObject({
    website_id: site.websiteId,
    type: 'published',
    entity: 'document',
    schema_name: 'article',
    paths: ['/über uns'],
    patterns: [],
    everything: false,
    languages: ['en'],
    version: 7,
  });
});

test.each(['header', 'query'])(
  'replays what was missed since the id in the %s, then continues live',
  async (way) => {
    const from = await service.publish(site.websiteId);
    const missed: number[] = [];
    for (let n = 0; n < 250; n++) missed.push(await service.publish(site.websiteId));
    const reader = await (way === 'header'
      ? listen('', { 'last-event-id': String(from) })
      : listen(`&lastEventId=${from}`));
    expect(reader.headers.get('last-event-id')).toBe(String(from));
    await reader.until(events(250));
    missed.push(await service.publish(site.websiteId));
    await reader.until(events(251));
    expect(reader.ids()).toEqual(missed);
  },
);

test('prefers the Last-Event-ID header over the query, since a reconnecting browser sends it', async () => {
  const first = await service.publish(site.websiteId);
  const second = await service.publish(site.websiteId);
  const third = await service.publish(site.websiteId);
  const reader = await listen(`&lastEventId=${first}`, { 'last-event-id': String(second) });
  await reader.until(events(1));
  expect(reader.ids()).toEqual([third]);
});

test('sends the newest sequence to a reader that missed nothing', async () => {
  const own = await service.publish(site.websiteId);
  const other = await service.publish(randomUUID());
  const reader = await listen('', { 'last-event-id': String(own) });
  const [first] = await reader.until((blocks) => blocks.length > 0);
  expect(Number(first?.id)).toBeGreaterThanOrEqual(other);
  expect(reader.ids()).toEqual([]);
});

test('sends reload to a reader whose sequence the stream never had', async () => {
  const last = await service.publish(site.websiteId);
  const reader = await listen('', { 'last-event-id': String(last + 1000) });
  expect(reader.headers.get('last-event-id')).toBe(String(last + 1000));
  const [first] = await reader.until((blocks) => blocks.length > 0);
  expect(first).toEqual({ retry: '1000', id: String(last), event: 'reload', data: '{"reason":"ahead"}' });
  const next = await service.publish(site.websiteId);
  await reader.until(events(2));
  expect(reader.ids()).toEqual([last, next]);
});

test('does not send reload for a sequence that another instance knew first', async () => {
  const reader = await listen();
  const later = await service.publish(randomUUID());
  const back = await listen('', { 'last-event-id': String(later) });
  const [first] = await back.until((blocks) => blocks.length > 0);
  expect(first).toEqual({ retry: '1000', id: String(later) });
  reader.close();
});

test('sends reload to a reader whose missed changes are no longer stored, then what follows', async () => {
  const small = await listeningUnderTest();
  await small.events.ensureStream({ ...small.contract, maxBytes: 8192 });
  const { websiteId, apiKey } = await small.newWebsite();
  const first = await small.publish(websiteId);
  for (let n = 0; n < 40; n++) await small.publish(websiteId);
  const reader = await small.listen(`websiteId=${websiteId}`, {
    'x-api-key': apiKey,
    'last-event-id': String(first),
  });
  await reader.until(events(1));
  const next = await small.publish(websiteId);
  await reader.until(events(2));
  expect(reader.blocks.slice(0, 2)).toEqual([
    { retry: '1000', id: String(first) },
    { id: String(next - 1), event: 'reload', data: '{"reason":"gone"}' },
  ]);
  expect(reader.ids()).toEqual([next - 1, next]);
  reader.close();
});

test('sends changes of drafts only to readers that request them, live and replayed', async () => {
  const from = await service.publish(site.websiteId);
  const all = [
    await service.publish(site.websiteId, { draft: true }),
    await service.publish(site.websiteId),
    await service.publish(site.websiteId, { draft: true }),
  ];
  const position = { 'last-event-id': String(from) };
  const [visitor, preview] = [await listen('', position), await listen('&drafts=true', position)];
  await preview.until(events(3));
  all.push(await service.publish(site.websiteId, { draft: true }), await service.publish(site.websiteId));
  await Promise.all([visitor.until(events(2)), preview.until(events(5))]);
  expect(preview.ids()).toEqual(all);
  expect(visitor.ids()).toEqual([all[1], all[4]]);
  // It need not be given the drafts again.
  expect(visitor.blocks.some(({ id, data }) => data === undefined && Number(id) >= (all[2] ?? 0))).toBe(true);
});

test('never sends a change of one website to a reader of another', async () => {
  const other = await service.newWebsite();
  const from = String(await service.publish(other.websiteId));
  const [mine, theirs] = [await listen(), await listen('', { 'last-event-id': from }, other)];
  const [own, foreign]: [number[], number[]] = [[], []];
  for (let n = 0; n < 40; n++) {
    own.push(await service.publish(site.websiteId));
    foreign.push(await service.publish(other.websiteId));
  }
  await Promise.all([mine.until(events(40)), theirs.until(events(40))]);
  expect(mine.ids()).toEqual(own);
  expect(theirs.ids()).toEqual(foreign);
  for (const { data } of mine.blocks) expect(data ?? '').not.toContain(other.websiteId);
});

test('accepts the website in upper case, or from the host', async () => {
  const reader = await service.listen(`websiteId=${site.websiteId.toUpperCase()}`, {
    'x-api-key': site.apiKey,
  });
  const sequence = await service.publish(site.websiteId);
  await reader.until(events(1));
  expect(reader.ids()).toEqual([sequence]);
  reader.close();
  const hosted = await service.newWebsite({ domains: ['changes.example'] });
  const request = get({
    port: service.port,
    path: '/content-changes',
    headers: { host: 'changes.example', 'x-api-key': hosted.apiKey },
  });
  const [answer] = await once(request, 'response');
  expect(answer.statusCode).toBe(200);
  const heard = once(answer.setEncoding('utf8'), 'data');
  await heard;
  const own = await service.publish(hosted.websiteId);
  const [text] = await once(answer, 'data');
  expect(text).toContain(`id: ${own}\ndata: {`);
  request.destroy();
});

test('accepts a key in the query, and none where reads are public', async () => {
  const byQuery = await service.listen(`websiteId=${site.websiteId}&api_key=${site.apiKey}`);
  expect(byQuery.status).toBe(200);
  byQuery.close();
  const { websiteId } = await open.newWebsite();
  const reader = await open.listen(`websiteId=${websiteId}`);
  expect(reader.status).toBe(200);
  reader.close();
});

test('sends keep-alive comments, ends by itself, and resumes where the reader was', async () => {
  const { websiteId } = await open.newWebsite();
  const reader = await open.listen(`websiteId=${websiteId}`);
  const first = await open.publish(websiteId);
  await reader.ended;
  expect(reader.blocks.filter(({ comment }) => comment === 'keep-alive')).not.toEqual([]);
  const second = await open.publish(websiteId);
  const position = reader.ids().at(-1) ?? reader.headers.get('last-event-id');
  const back = await open.listen(`websiteId=${websiteId}&lastEventId=${position}`);
  await back.until(events(2 - reader.ids().length));
  expect([...reader.ids(), ...back.ids()]).toEqual([first, second]);
  back.close();
});

test('disconnects a reader that does not read, and sends it later what it missed', async () => {
  const slow = await listeningUnderTest({ CHANGES_BUFFER_BYTES: '1024' });
  const { websiteId, apiKey } = await slow.newWebsite();
  const request = get({
    port: slow.port,
    path: `/content-changes?websiteId=${websiteId}`,
    headers: { 'x-api-key': apiKey },
  });
  request.on('error', () => undefined);
  const [answer] = await once(request, 'response');
  answer.pause();
  const from = Number(answer.headers['last-event-id']);
  const paths = Array.from({ length: 100 }, (_, n) => `/${n}`.padEnd(2000, 'x'));
  const published: number[] = [];
  while (slow.app.eventStreams.size > 0 && published.length < 100) {
    published.push(await slow.publish(websiteId, { paths }));
  }
  await expect.poll(() => slow.feeds.size).toBe(0);
  expect((await slow.ask('GET /metrics')).text).toContain('change_slow_readers_total{service="content"} 1');
  const kept = await slow.events.bounds(slow.contract);
  expect(kept.first).toBeLessThanOrEqual(from + 1);
  const back = await slow.listen(`websiteId=${websiteId}&lastEventId=${from}`, { 'x-api-key': apiKey });
  await back.until(events(published.length));
  expect(back.ids()).toEqual(published);
  back.close();
});

test('reads once for many readers that reconnect together', async () => {
  const from = await service.publish(site.websiteId);
  const missed: number[] = [];
  for (let n = 0; n < 120; n++) missed.push(await service.publish(site.websiteId));
  const readers = await Promise.all(
    Array.from({ length: 30 }, () => listen('', { 'last-event-id': String(from) })),
  );
  await Promise.all(readers.map((reader) => reader.until(events(120))));
  for (const reader of readers) expect(reader.ids()).toEqual(missed);
});

test('returns only headers for HEAD and opens no stream', async () => {
  const answer = await service.ask(`HEAD /content-changes?websiteId=${site.websiteId}`, {
    apiKey: site.apiKey,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
});

test('uses no database connection while a stream is open, and no feed after it', async () => {
  const alone = await listeningUnderTest();
  const { websiteId, apiKey } = await alone.newWebsite();
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => alone.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey })),
  );
  await Promise.all(readers.map((reader) => reader.until((blocks) => blocks.length > 0)));
  expect(alone.pool.idleCount).toBe(alone.pool.totalCount);
  expect(alone.feeds.size).toBe(1);
  const { text } = await alone.ask('GET /metrics');
  expect(text).toContain('change_streams_open{service="content"} 20');
  expect(text).toContain('change_feeds_open{service="content"} 1');
  for (const reader of readers) reader.close();
  await expect.poll(() => alone.feeds.size).toBe(0);
  expect(alone.app.eventStreams.size).toBe(0);
});
