import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createDataApi, secondsOf } from './data-api.ts';
import { channelIdOf, createOembed } from './oembed.ts';
import { channelId, failure, Refusal, startYouTube, videoId } from './testing/youtube-server.ts';

async function open({ key, timeoutMs = 5_000 }: { key?: string; timeoutMs?: number } = {}) {
  const youtube = await startYouTube();
  const clock = { now: 0 };
  let spent = 0;
  const api = createDataApi({
    url: `${youtube.url}/`,
    key: key ?? youtube.key,
    now: () => clock.now,
    timeoutMs,
  });
  const spend = async () => {
    spent += 1;
  };
  const call = { signal: new AbortController().signal, spend };
  const oembed = createOembed({ url: youtube.oembedUrl, timeoutMs });
  return { youtube, clock, api, call, oembed, spent: () => spent };
}

test('looks up videos with their categories, which are read once a day', async () => {
  const { youtube, clock, api, call, spent } = await open();
  youtube.addVideo(videoId(1), { title: 'A run', duration: 'PT1H2M3S', publishedAt: '2026-03-04T05:06:07Z' });
  const found = {
    channelId: channelId(1),
    title: 'A run',
    publishedAt: '2026-03-04T05:06:07Z',
    durationSeconds: 3723,
    category: 'Science & Technology',
  };
  expect([...(await api.videos([videoId(1), videoId(2)], call))]).toEqual([[videoId(1), found]]);
  await api.videos([videoId(1)], call);
  expect(youtube.callsOf('videoCategories')).toBe(1);
  clock.now += 25 * 3_600_000;
  await api.videos([videoId(1)], call);
  expect(youtube.callsOf('videoCategories')).toBe(2);
  expect(spent()).toBe(5);
});

test('looks up 60 channels in two requests', async () => {
  const { youtube, api, call } = await open();
  for (let n = 1; n <= 60; n++) youtube.channels.set(channelId(n), { title: `${n}`, handle: `@c${n}` });
  expect(await api.channels([...youtube.channels.keys()], call)).toHaveLength(60);
  expect(youtube.callsOf('channels')).toBe(2);
});

test('sends the key in a header, and in no address', async () => {
  const addresses: string[] = [];
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.url ?? '');
    keys.push(request.headers['x-goog-api-key']);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in/front`;
  const api = createDataApi({ url, key: 'the-key', now: () => 0 });
  await api.channels(['UC1'], { signal: new AbortController().signal, spend: async () => {} });
  server.closeAllConnections();
  server.close();
  expect(addresses).toEqual(['/in/front/youtube/v3/channels?part=snippet&id=UC1&maxResults=50']);
  expect(keys).toEqual(['the-key']);
});

test.each([
  ['quota', failure(403, 'quotaExceeded', 'youtube.quota', '')],
  ['quota', failure(403, 'dailyLimitExceeded', 'usageLimits', '')],
  ['busy', failure(403, 'rateLimitExceeded', 'usageLimits', '')],
  ['busy', failure(429, 'rateLimitExceeded', 'global', '')],
  ['key', failure(403, 'forbidden', 'global', '')],
  ['key', failure(403, 'accessNotConfigured', 'usageLimits', '')],
  ['unavailable', failure(500, 'backendError', 'global', '')],
  ['unavailable', new Refusal(503, '<html>')],
  ['unavailable', new Refusal(400, { error: { code: 400 } })],
  ['unavailable', new Refusal(200, '<html>')],
  ['unavailable', new Refusal(200, { items: [{}] })],
  ['unavailable', new Refusal(200, { items: [], more: 'x'.repeat(5 * 1024 * 1024) })],
])('takes a refusal for %s by its status and reason: %s', async (fault, refusal) => {
  const { youtube, api, call } = await open();
  youtube.refusal = refusal;
  await expect(api.channels(['UC1'], call)).rejects.toMatchObject({ name: 'YouTubeError', fault });
});

test('takes a wrong key, a slow response and a closed port for what they are, without the key in the error', async () => {
  const wrong = await open({ key: 'a-wrong-key' });
  const refused = await wrong.api.channels(['UC1'], wrong.call).catch((error: unknown) => error);
  expect(refused).toMatchObject({ fault: 'key', message: 'channels: 400 API_KEY_INVALID badRequest' });
  const { youtube, api, call } = await open({ timeoutMs: 20 });
  youtube.beforeResponse = () => new Promise(() => {});
  await expect(api.channels(['UC1'], call)).rejects.toMatchObject({
    fault: 'unavailable',
    message: expect.stringContaining('did not respond within 20 ms'),
  });
  const gone = createDataApi({ url: 'http://127.0.0.1:1', key: 'k', now: () => 0 });
  await expect(gone.channels(['UC1'], call)).rejects.toMatchObject({ fault: 'unavailable' });
});

test('follows no redirect, which would take the key along', async () => {
  const { youtube, api, call } = await open();
  const elsewhere = await startYouTube();
  youtube.refusal = new Refusal(302, '', { location: `${elsewhere.url}/youtube/v3/channels` });
  await expect(api.channels(['UC1'], call)).rejects.toMatchObject({ fault: 'unavailable' });
  expect(elsewhere.asked).toEqual([]);
});

test('believes how long YouTube wants to be left alone', async () => {
  const { youtube, api, call } = await open();
  youtube.refusal = new Refusal(429, {}, { 'retry-after': '120' });
  await expect(api.channels(['UC1'], call)).rejects.toMatchObject({ fault: 'busy', retryAfterMs: 120_000 });
});

test('finds the one id that YouTube refuses to read, and looks up the others', async () => {
  const { youtube, api, call } = await open();
  for (let n = 0; n < 10; n++) youtube.addVideo(videoId(n));
  youtube.beforeResponse = async ({ path, params }) => {
    const isRefused = path === 'videos' && params.id?.includes(videoId(7));
    youtube.refusal = isRefused ? failure(400, 'invalidParameter', 'youtube.parameter', '') : undefined;
  };
  const found = await api.videos([...youtube.videos.keys()], call);
  expect(found).toHaveLength(9);
  expect(found.has(videoId(7))).toBe(false);
});

test('an abort ends a request at once, with its own reason', async () => {
  const { youtube, api } = await open();
  const stop = new AbortController();
  youtube.beforeResponse = () => {
    stop.abort(new Error('stopped'));
    return new Promise(() => {});
  };
  await expect(api.channels(['UC1'], { signal: stop.signal, spend: async () => {} })).rejects.toThrow(
    'stopped',
  );
});

test.each([
  ['PT4M13S', 253],
  ['PT1H', 3600],
  ['P1DT2S', 86_402],
  ['P0D', undefined],
  ['4:13', undefined],
  [undefined, undefined],
])('reads the length %s as %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('oEmbed gives the title and the channel of a video or playlist, and nothing for what is not public', async () => {
  const { youtube, oembed, call } = await open();
  youtube.addVideo(videoId(1), { title: 'A run' });
  youtube.playlists.set('PL1', { title: 'Runs', channel: channelId(2) });
  youtube.channels.set(channelId(2), { title: 'Borea', handle: '' });
  expect(await oembed.find('video', videoId(1), call.signal)).toEqual({
    title: 'A run',
    channelId: '@aurora',
    channelTitle: 'Aurora',
    handle: 'aurora',
  });
  expect(await oembed.find('playlist', 'PL1', call.signal)).toMatchObject({
    channelId: channelId(2),
    handle: '',
  });
  for (const status of [400, 401, 403, 404]) {
    youtube.refusal = new Refusal(status, 'Unauthorized');
    expect(await oembed.find('video', videoId(1), call.signal)).toBeUndefined();
  }
  for (const [status, fault] of [
    [429, 'busy'],
    [503, 'unavailable'],
    [200, 'unavailable'],
  ] as const) {
    youtube.refusal = new Refusal(status, '<html>');
    await expect(oembed.find('video', videoId(1), call.signal)).rejects.toMatchObject({ fault });
  }
});

test.each([
  ['https://www.youtube.com/@Aurora', '@aurora'],
  ['https://www.youtube.com/@%C3%84ther', '@äther'],
  [`https://www.youtube.com/channel/${channelId(1)}`, channelId(1)],
  ['https://www.youtube.com/user/AuroraFilms', 'user/aurorafilms'],
  ['https://www.youtube.com/c/Aurora/videos', 'c/aurora'],
  ['https://www.youtube.com/watch?v=x', ''],
  ['not an address', ''],
])('reads the channel of %s as "%s"', (address, id) => {
  expect(channelIdOf(address)).toBe(id);
});
