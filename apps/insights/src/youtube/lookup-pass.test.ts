import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { rowsOf } from '../answer/testing/answer-tables.ts';
import { removalSql } from './rows.ts';
import { dayMs, lookupsUnderTest, watch } from './testing/lookups-under-test.ts';
import { channelId, failure, Refusal, videoId } from './testing/youtube-server.ts';
import { takeUnits, usedUnits } from './units.ts';

const fixture = await lookupsUnderTest();
const { clickhouse, pool, youtube, clock, lines, counts, newWorker, cite, sources, channels } = fixture;
afterEach(fixture.empty);

const newCategory = () => randomUUID();
const videos = (from: number, count: number) => Array.from({ length: count }, (_, n) => videoId(from + n));
const addVideos = (ids: string[]) => {
  for (const id of ids) youtube.addVideo(id);
};
const titles = async () => (await sources()).map(({ title }) => title);
const mutations = async () =>
  (await rowsOf(clickhouse, 'system.mutations WHERE database = currentDatabase()')).length;

test('looks up videos, shorts, playlists, and channels by id, handle and user name', async () => {
  const category = newCategory();
  youtube.addVideo(videoId(1), { title: 'A run' });
  youtube.addVideo(videoId(2), { title: 'A short run', duration: 'PT59S', category: '22' });
  youtube.playlists.set('PLruns', { title: 'Runs', channel: channelId(2) });
  youtube.channels.set(channelId(2), { title: 'Borea', handle: '@Borea' });
  youtube.channels.set(channelId(3), { title: 'Cirrus', handle: '@cirrus', user: 'CirrusFilms' });
  await cite(category, [
    watch(videoId(1)),
    `https://youtu.be/${videoId(1)}?si=x`,
    `https://www.youtube.com/shorts/${videoId(2)}`,
    'https://www.youtube.com/playlist?list=PLruns',
    'https://www.youtube.com/@BOREA/videos',
    `https://www.youtube.com/channel/${channelId(1)}`,
    'https://www.youtube.com/user/cirrusfilms',
    'https://www.youtube.com/c/Cirrus',
    'https://www.youtube.com/results?search_query=runs',
    'https://www.example.com/',
  ]);
  const pass = await newWorker().pass();
  expect(pass).toMatchObject({ waiting: 6, isFull: false });
  const fetched_at = '2026-11-18T12:00:00Z';
  const row = { category_id: category, method: 'api', fetched_at };
  const ofChannel = {
    ...row,
    kind: 'channel',
    published_at: null,
    duration_seconds: null,
    video_category: '',
  };
  const ofVideo = { ...row, kind: 'video', channel_id: channelId(1), published_at: '2026-01-02T03:04:05Z' };
  expect(await sources()).toEqual([
    {
      ...ofVideo,
      source_id: videoId(1),
      title: 'A run',
      duration_seconds: 253,
      video_category: 'Science & Technology',
    },
    {
      ...ofVideo,
      source_id: videoId(2),
      title: 'A short run',
      duration_seconds: 59,
      video_category: 'People & Blogs',
    },
    { ...ofChannel, source_id: '@borea', channel_id: channelId(2), title: 'Borea' },
    { ...ofChannel, source_id: channelId(1), channel_id: channelId(1), title: 'Aurora' },
    { ...ofChannel, source_id: 'user/cirrusfilms', channel_id: channelId(3), title: 'Cirrus' },
    {
      ...ofChannel,
      kind: 'playlist',
      source_id: 'PLruns',
      channel_id: channelId(2),
      title: 'Runs',
      published_at: '2025-05-06T07:08:09Z',
    },
  ]);
  expect(await channels()).toEqual(
    [
      ['Aurora', 'aurora'],
      ['Borea', 'Borea'],
      ['Cirrus', 'cirrus'],
    ].map(([title, handle], n) => ({
      category_id: category,
      channel_id: channelId(n + 1),
      title,
      handle,
      fetched_at,
    })),
  );
  expect(counts).toEqual(
    new Map([
      ['api found', 6],
      ['api unknown', 0],
    ]),
  );
  const { length } = youtube.asked;
  expect(await newWorker().pass()).toMatchObject({ waiting: 0 });
  expect(youtube.asked).toHaveLength(length);
});

test('looks up 120 videos in three requests, and counts a unit for every request', async () => {
  const ids = videos(1, 120);
  addVideos(ids);
  await cite(newCategory(), ids.map(watch));
  await newWorker().pass();
  expect(await sources()).toHaveLength(120);
  expect(youtube.callsOf('videos')).toBe(3);
  expect(youtube.callsOf('channels')).toBe(1);
  expect(await usedUnits(pool, clock.now)).toBe(youtube.asked.length);
});

test('asks once for what two categories cite, and copies it with its time for a third one', async () => {
  addVideos([videoId(1)]);
  const [one, two, three] = [newCategory(), newCategory(), newCategory()];
  for (const category of [one, two]) await cite(category, [watch(videoId(1))]);
  await newWorker().pass();
  expect(youtube.callsOf('videos')).toBe(1);
  const { length } = youtube.asked;
  clock.now += 5 * dayMs;
  await cite(three, [watch(videoId(1))]);
  await newWorker().pass();
  expect(youtube.asked).toHaveLength(length);
  const of = (rows: { category_id: string; fetched_at: string }[]) =>
    new Map(rows.map(({ category_id, fetched_at }) => [category_id, fetched_at]));
  const at = '2026-11-18T12:00:00Z';
  const all = new Map([one, two, three].sort().map((category) => [category, at]));
  expect(of(await sources())).toEqual(all);
  expect(of(await channels())).toEqual(all);
});

test('stores a row without anything of YouTube for what it does not know, and does not ask for it again', async () => {
  await cite(newCategory(), [
    watch(videoId(404)),
    'https://www.youtube.com/@nobody',
    'https://www.youtube.com/playlist?list=PLgone',
  ]);
  await newWorker().pass();
  const nothing = {
    channel_id: '',
    title: '',
    published_at: null,
    duration_seconds: null,
    video_category: '',
  };
  expect(await sources()).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(nothing)));
  expect(await channels()).toEqual([]);
  const { length } = youtube.asked;
  clock.now += 28 * dayMs;
  await newWorker().pass();
  expect(youtube.asked).toHaveLength(length);
  expect(counts.get('api unknown')).toBe(3);
});

test('empties the row of a video that was deleted since', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  await newWorker().pass();
  youtube.videos.clear();
  clock.now += 29 * dayMs;
  await newWorker().pass();
  expect(await sources()).toMatchObject([{ channel_id: '', title: '', published_at: null }]);
});

test('keeps the channel of an address whose channel was renamed, with its new title and handle', async () => {
  await cite(newCategory(), ['https://www.youtube.com/@aurora']);
  await newWorker().pass();
  youtube.channels.set(channelId(1), { title: 'Aurora Running', handle: '@aurorarunning' });
  // Somebody else has taken the old handle.
  youtube.channels.set(channelId(9), { title: 'Other', handle: '@aurora' });
  clock.now += 29 * dayMs;
  await newWorker().pass();
  expect(await sources()).toMatchObject([
    { source_id: '@aurora', channel_id: channelId(1), title: 'Aurora Running' },
  ]);
  expect(await channels()).toMatchObject([
    { channel_id: channelId(1), title: 'Aurora Running', handle: 'aurorarunning' },
  ]);
});

test('renews a channel although the video that brought it is gone', async () => {
  addVideos([videoId(1), videoId(2)]);
  const category = newCategory();
  await cite(category, [watch(videoId(1))]);
  await newWorker().pass();
  clock.now += 10 * dayMs;
  await cite(category, [watch(videoId(2))]);
  await newWorker().pass();
  youtube.videos.delete(videoId(1));
  youtube.channels.set(channelId(1), { title: 'Aurora Running', handle: '@aurora' });
  clock.now += 19 * dayMs;
  await newWorker().pass();
  expect(await channels()).toMatchObject([{ title: 'Aurora Running', fetched_at: '2026-12-17T12:00:00Z' }]);
});

test('uses oEmbed when the units are used up, and the API again on the next day in Pacific time', async () => {
  const category = newCategory();
  addVideos(videos(1, 100));
  await cite(category, videos(1, 50).map(watch));
  const worker = newWorker({ oembed: true, dailyUnits: 3 });
  await worker.pass();
  expect(await usedUnits(pool, clock.now)).toBe(3);
  await cite(category, videos(51, 5).map(watch));
  await worker.pass();
  await worker.pass();
  expect(youtube.callsOf('oembed')).toBe(5);
  const byMethod = async (method: string) => (await sources()).filter((row) => row.method === method).length;
  expect(await byMethod('oembed')).toBe(5);
  // The API had found the channel: its id stays the one by which it is told apart.
  expect(new Set((await sources()).map((row) => row.channel_id))).toEqual(new Set([channelId(1)]));
  expect(lines.filter((line) => line.includes('used up'))).toHaveLength(1);
  // 23:59 and 00:01 in Los Angeles.
  clock.now = Date.parse('2026-11-19T07:59:00Z');
  await worker.pass();
  expect(await byMethod('oembed')).toBe(5);
  clock.now = Date.parse('2026-11-19T08:01:00Z');
  await worker.pass();
  expect(await byMethod('oembed')).toBe(0);
  expect(lines.filter((line) => line.includes('works again'))).toHaveLength(1);
  expect(await usedUnits(pool, clock.now)).toBe(1);
});

test('uses no more units on a day on which YouTube says that its quota is used up', async () => {
  addVideos(videos(1, 100));
  await cite(newCategory(), videos(1, 100).map(watch));
  youtube.quota = 2;
  const worker = newWorker();
  await worker.pass();
  expect(await sources()).toHaveLength(50);
  expect(await usedUnits(pool, clock.now)).toBe(10_000);
  const { length } = youtube.asked;
  await worker.pass();
  expect(youtube.asked).toHaveLength(length);
  expect(lines).toEqual([
    expect.stringMatching(/^warn The units .* are used up; lookups wait .*quotaExceeded/),
  ]);
});

test('counts no unit above the limit, also with many callers and two passes at once', async () => {
  const takes = Array.from({ length: 40 }, () => takeUnits(pool, { now: clock.now, units: 3, limit: 20 }));
  expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(6);
  expect(await usedUnits(pool, clock.now)).toBe(18);
  await pool.query('DELETE FROM youtube_units');
  addVideos(videos(1, 500));
  await cite(newCategory(), videos(1, 500).map(watch));
  await Promise.all([newWorker({ dailyUnits: 7 }).pass(), newWorker({ dailyUnits: 7 }).pass()]);
  expect(await usedUnits(pool, clock.now)).toBe(7);
  expect(youtube.asked).toHaveLength(7);
});

test('removes the units of days before yesterday', async () => {
  for (const daysAgo of [0, 1, 2, 3])
    await takeUnits(pool, { now: clock.now - daysAgo * dayMs, units: 1, limit: 10 });
  await newWorker().pass();
  const { rows } = await pool.query('SELECT day::text FROM youtube_units ORDER BY day');
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18']);
});

test('logs a refused key once and never the key, and looks up by oEmbed meanwhile', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  const key = 'AIzaSy-wrong-and-secret';
  const worker = newWorker({ key });
  for (let minute = 0; minute < 40; minute++) {
    await worker.pass();
    clock.now += 60_000;
  }
  expect(lines).toEqual([
    expect.stringMatching(/^error YouTube refuses YOUTUBE_API_KEY: check .*API_KEY_INVALID/),
  ]);
  expect(lines.join()).not.toContain(key);
  // At the first minute and then every fifteen.
  expect(youtube.asked).toHaveLength(3);
  expect(await sources()).toEqual([]);
  const both = newWorker({ key, oembed: true });
  await both.pass();
  await both.pass();
  await both.pass();
  expect(await sources()).toMatchObject([{ method: 'oembed', channel_id: '@aurora' }]);
  expect(youtube.callsOf('oembed')).toBe(1);
});

test('waits longer from failure to failure of YouTube, and goes on when it is back', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  const worker = newWorker();
  youtube.refusal = new Refusal(503, '<html>');
  const times: number[] = [];
  const startedAt = clock.now;
  youtube.beforeResponse = async () => times.push((clock.now - startedAt) / 60_000);
  for (; clock.now < startedAt + 40 * 60_000; clock.now += 60_000) await worker.pass();
  expect(times).toEqual([0, 1, 3, 7, 15, 30]);
  youtube.refusal = undefined;
  clock.now += 10 * 60_000;
  await worker.pass();
  expect(await titles()).toEqual([`Video ${videoId(1)}`]);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'info']);
  expect(counts.get('api failed')).toBe(6);
});

test('leaves YouTube alone for as long as it asks', async () => {
  await cite(newCategory(), [watch(videoId(1))]);
  const worker = newWorker();
  youtube.refusal = new Refusal(429, {}, { 'retry-after': '600' });
  await worker.pass();
  clock.now += 599_000;
  await worker.pass();
  expect(youtube.asked).toHaveLength(1);
  clock.now += 2_000;
  await worker.pass();
  expect(youtube.asked).toHaveLength(2);
});

test('renews after 29 days and not before', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  await newWorker().pass();
  youtube.addVideo(videoId(1), { title: 'A new title' });
  clock.now += 29 * dayMs - 1_000;
  await newWorker().pass();
  expect(await titles()).toEqual([`Video ${videoId(1)}`]);
  clock.now += 1_000;
  await newWorker().pass();
  expect(await titles()).toEqual(['A new title']);
  expect(await channels()).toMatchObject([{ fetched_at: '2026-12-17T12:00:00Z' }]);
});

test('removes after 30 days, with YouTube down and with lookups off, and changes nothing before', async () => {
  addVideos(videos(1, 3));
  const category = newCategory();
  await cite(category, [watch(videoId(1))]);
  await newWorker().pass();
  const before = await mutations();
  youtube.refusal = new Refusal(503, '<html>');
  clock.now += 30 * dayMs - 1_000;
  await newWorker().pass();
  expect(await sources()).toHaveLength(1);
  expect(await mutations()).toBe(before);
  clock.now += 1_000;
  await newWorker().pass();
  expect([await sources(), await channels()]).toEqual([[], []]);
  expect(await mutations()).toBe(before + 2);
  await newWorker().pass();
  expect(await mutations()).toBe(before + 2);
  youtube.refusal = undefined;
  await newWorker().pass();
  expect(await sources()).toHaveLength(1);
  clock.now += 30 * dayMs;
  expect(await newWorker({ key: undefined }).pass()).toMatchObject({
    waiting: undefined,
    oldestAt: undefined,
  });
  expect([await sources(), await channels()]).toEqual([[], []]);
});

test('removes rows that newer ones have replaced, before a merge does', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  await clickhouse.native.command({ query: 'SYSTEM STOP MERGES youtube_sources' });
  await newWorker().pass();
  clock.now += 29 * dayMs;
  await newWorker().pass();
  expect(await rowsOf(clickhouse, 'youtube_sources')).toHaveLength(2);
  await clickhouse.native.command({ query: 'SYSTEM START MERGES youtube_sources' });
  clock.now += dayMs;
  await newWorker().pass();
  expect(await rowsOf(clickhouse, 'youtube_sources')).toMatchObject([{ fetched_at: '2026-12-17T12:00:00Z' }]);
});

test('removes from the replicated tables on a cluster, in a statement that ClickHouse can read', async () => {
  const sql = removalSql('youtube_sources', 'main');
  expect(sql).toMatch(/^ALTER TABLE youtube_sources_local ON CLUSTER 'main' DELETE WHERE/);
  const read = clickhouse.native.query({
    query: `EXPLAIN AST ${sql}`,
    query_params: { before: 1 },
    format: 'TabSeparated',
  });
  expect(await (await read).text()).toContain('AlterQuery');
});

test('serves every category although one has more new videos than a pass takes, newest citations first', async () => {
  const [large, small] = [newCategory(), newCategory()];
  const [many, few] = [videos(1, 3000), videos(5000, 20)];
  addVideos([...many, ...few]);
  await cite(large, many.map(watch), clock.now);
  await cite(small, few.slice(0, 15).map(watch), clock.now - 100 * dayMs);
  await cite(small, few.slice(15).map(watch), clock.now - 90 * dayMs);
  const worker = newWorker({ rowsPerPass: 30 });
  expect(await worker.pass()).toMatchObject({ isFull: true, waiting: 3020 });
  const of = async (category: string) =>
    (await sources()).flatMap((row) => (row.category_id === category ? [row.source_id] : []));
  expect(await of(large)).toHaveLength(15);
  expect(await of(small)).toHaveLength(15);
  expect(await of(small)).toEqual(expect.arrayContaining(few.slice(15)));
  await worker.pass();
  expect(await of(small)).toEqual(few);
});

test('a pass that is stopped in its middle keeps what it has, and the next one asks only for the rest', async () => {
  addVideos(videos(1, 150));
  await cite(newCategory(), [...videos(1, 150).map(watch), 'https://www.youtube.com/@aurora']);
  const stop = new AbortController();
  youtube.beforeResponse = ({ path }) => {
    if (path !== 'videos' || youtube.callsOf('videos') < 3) return undefined;
    stop.abort();
    return new Promise(() => {});
  };
  await expect(newWorker().pass(stop.signal)).rejects.toThrow('abort');
  expect(await sources()).toHaveLength(100);
  expect(await channels()).toEqual([]);
  youtube.beforeResponse = undefined;
  const asked = () =>
    youtube.asked.flatMap(({ path, params }) => (path === 'videos' ? [params.id ?? ''] : []));
  const cut = asked().at(-1);
  await newWorker().pass();
  expect(await sources()).toHaveLength(151);
  expect(await channels()).toHaveLength(1);
  // Only what got no response was asked for twice.
  expect(asked().map((ids) => new Set(ids.split(',')))).toHaveLength(4);
  expect(new Set(asked().at(-1)?.split(','))).toEqual(new Set(cut?.split(',')));
  expect(await rowsOf(clickhouse, 'youtube_sources', 'count() AS n')).toEqual([{ n: 151 }]);
});

test('asks the API for what oEmbed had found, once there is a key', async () => {
  addVideos(videos(1, 3));
  youtube.playlists.set('PLruns', { title: 'Runs', channel: channelId(1) });
  await cite(newCategory(), [
    ...videos(1, 4).map(watch),
    'https://www.youtube.com/playlist?list=PLruns',
    'https://www.youtube.com/@aurora',
  ]);
  const keyless = newWorker({ key: undefined, oembed: true });
  await keyless.pass();
  await keyless.pass();
  // Channels cannot be asked for without a key.
  expect(youtube.asked.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => 'oembed'));
  const row = { method: 'oembed', channel_id: '@aurora', duration_seconds: null, video_category: '' };
  const found = Array.from({ length: 3 }, () => row);
  expect(await sources()).toMatchObject([
    ...found,
    { method: 'oembed', channel_id: '' },
    { ...row, title: 'Runs' },
  ]);
  expect(await channels()).toMatchObject([{ channel_id: '@aurora', title: 'Aurora', handle: 'aurora' }]);
  await newWorker({ oembed: true }).pass();
  expect(new Set((await sources()).map(({ method }) => method))).toEqual(new Set(['api']));
  expect((await sources()).filter((one) => one.channel_id === channelId(1))).toHaveLength(5);
  expect((await channels()).map((one) => one.channel_id)).toEqual(['@aurora', channelId(1)]);
});

test('does not replace what the API found by less of oEmbed on a day without units', async () => {
  addVideos([videoId(1)]);
  await cite(newCategory(), [watch(videoId(1))]);
  await newWorker().pass();
  clock.now += 29 * dayMs + 3_600_000;
  await takeUnits(pool, { now: clock.now, units: 1, limit: 1 });
  await newWorker({ oembed: true, dailyUnits: 1 }).pass();
  expect(youtube.callsOf('oembed')).toBe(0);
  expect(await sources()).toMatchObject([{ method: 'api', video_category: 'Science & Technology' }]);
});

test('asks nothing of YouTube without a key and without oEmbed', async () => {
  await cite(newCategory(), [watch(videoId(1))]);
  await newWorker({ key: undefined }).pass();
  expect(youtube.asked).toEqual([]);
  expect(lines).toEqual([]);
});

test('does not ask again and again for a name that YouTube cannot read or no channel can have', async () => {
  await cite(newCategory(), [
    `https://www.youtube.com/@${'a'.repeat(300)}`,
    'https://www.youtube.com/@%FF',
    'https://www.youtube.com/@a b',
  ]);
  youtube.refusal = failure(400, 'invalidParameter', 'youtube.parameter', 'Invalid handle.');
  await newWorker().pass();
  await newWorker().pass();
  expect(youtube.asked.map(({ params }) => params.forHandle).toSorted()).toEqual(['@%ff', '@a b']);
});
