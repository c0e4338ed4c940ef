import { beforeAll, expect, test } from 'vitest';
import { insertRows, rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

const trail = 'UC0123456789-_abcdefghij';
const [one, two, gone] = ['AAAAAAAAAAA', 'BBBBBBBBBBB', 'CCCCCCCCCCC'] as const;

const onYoutube = (path: string, cited = '') =>
  rawCitation(`https://youtube.com/${path}`, {
    domain: 'youtube.com',
    host: 'youtube.com',
    cited_url: cited,
  });
const video = (id: string) => onYoutube(`watch?v=${id}`);
const short = (id: string) => onYoutube(`watch?v=${id}`, `https://www.youtube.com/shorts/${id}`);

let fixture: Awaited<ReturnType<typeof smallFixture>>;
let insert: (table: string, rows: object[]) => Promise<void>;
const youtube = '/v2/reports/social/youtube';

beforeAll(async () => {
  // By ChatGPT and Claude in turn.
  fixture = await smallFixture(`${youtube}/channels`, () => [
    { citations: [video(one), onYoutube('@TrailNotes/videos'), rawCitation('https://notes.example/a')] },
    { citations: [short(one), onYoutube('playlist?list=PL1'), onYoutube('results?search_query=shoes')] },
    { citations: [video(two), video(gone), onYoutube('@nobody')] },
    { citations: [] },
  ]);
  const fetched_at = Math.floor(Date.now() / 1000);
  insert = (table, rows) =>
    insertRows(
      fixture.reports.clickhouse,
      table,
      rows.map((row) => ({ category_id: fixture.category.id, fetched_at, method: 'api', ...row })),
    );
  await insert('youtube_sources', [
    {
      kind: 'video',
      source_id: one,
      channel_id: trail,
      title: 'Five shoes',
      published_at: Date.UTC(2026, 7, 2, 7) / 1000,
      duration_seconds: 754,
      video_category: 'Sports',
    },
    { kind: 'video', source_id: two, channel_id: trail, title: 'Wet rock', video_category: '' },
    { kind: 'video', source_id: gone, channel_id: '' },
    { kind: 'channel', source_id: '@trailnotes', channel_id: trail },
    { kind: 'playlist', source_id: 'PL1', channel_id: trail, title: 'Shoes' },
  ]);
  await insert('youtube_channels', [{ channel_id: trail, title: 'Trail Notes', handle: 'TrailNotes' }]);
});

const trailNotes = {
  name: 'Trail Notes',
  handle: 'TrailNotes',
  url: 'https://www.youtube.com/@TrailNotes',
};
const nobody = { name: 'nobody', handle: 'nobody', url: 'https://www.youtube.com/@nobody' };

test('counts citations by channel: its videos, shorts, playlists and pages together', async () => {
  const { info, data } = await fixture.ask({});
  expect(info).toMatchObject({
    total_results: 2,
    count: 2,
    next_cursor: null,
    category_id: fixture.category.id,
    source_types: ['video', 'short', 'channel', 'playlist'],
    cursor: null,
    limit: 10,
    interval: null,
    group_by: ['channel'],
  });
  // Eight addresses of YouTube in all: a deleted video and a search belong to no channel.
  expect(data).toEqual([
    { ...trailNotes, rank: 1, count: 5, videos: 2, citation_share: 5 / 8 },
    { ...nobody, rank: 2, count: 1, videos: 0, citation_share: 1 / 8 },
  ]);
});

test('has a row for each model of a channel, and pages of whole channels', async () => {
  const { info, data } = await fixture.ask({ group_by: ['channel', 'model'], limit: 1 });
  expect(info).toMatchObject({ total_results: 2, count: 2 });
  const { chatGpt, claude } = fixture;
  expect(data).toEqual([
    { ...trailNotes, model: chatGpt, rank: 1, count: 3, videos: 2, citation_share: 3 / 8 },
    { ...trailNotes, model: claude, rank: 1, count: 2, videos: 1, citation_share: 2 / 8 },
  ]);
  const next = await fixture.ask({
    group_by: ['channel', 'model'],
    limit: 1,
    cursor: info.next_cursor,
  });
  expect(next.info).toMatchObject({ total_results: 2, next_cursor: null, cursor: info.next_cursor });
  expect(next.data).toMatchObject([{ ...nobody, model: chatGpt, rank: 2 }]);
});

test('counts by category and by kind of address, and shares of a date', async () => {
  const categories = await fixture.ask({ group_by: ['video_category'] });
  expect(categories.data).toEqual([
    {
      name: 'Sports',
      handle: null,
      url: null,
      video_category: 'Sports',
      rank: 1,
      count: 2,
      videos: 1,
      citation_share: 2 / 8,
    },
  ]);
  const kinds = await fixture.ask({ group_by: ['source_type'], interval: 'day', source_types: ['video'] });
  expect(kinds.data).toMatchObject([
    { name: 'video', source_type: 'video', date: '2026-11-01', rank: 1, count: 1, citation_share: 1 / 5 },
    { name: 'video', source_type: 'video', date: '2026-11-02', rank: 1, count: 1, citation_share: 1 / 3 },
  ]);
});

test('says how many answers are behind a channel, and how far its share could be off', async () => {
  const { info, data } = await fixture.ask({ include: ['counts', 'interval'] });
  expect(info).toMatchObject({ runs: 4 });
  expect(data[0]).toMatchObject({ answers: 4, matching_answers: 3, citations: 5 });
  const { interval } = data[0] as { interval: { citation_share: { low: number; high: number } } };
  expect(interval.citation_share.low).toBeLessThan(5 / 8);
  expect(interval.citation_share.high).toBeGreaterThan(5 / 8);
});

const videos = async (body: object) => {
  const {
    status,
    body: report,
    text,
  } = await fixture.reports.post(`${youtube}/videos`, {
    ...fixture.period,
    ...body,
  });
  if (status !== 200) throw new Error(text);
  return report;
};

test('lists videos and shorts of known channels, with what YouTube says of them', async () => {
  const { info, data } = await videos({});
  expect(info).toMatchObject({
    total_results: 3,
    source_types: ['video', 'short'],
    attribution: 'attributed',
  });
  const ofTrail = {
    channel_title: 'Trail Notes',
    channel_handle: 'TrailNotes',
    channel_url: 'https://www.youtube.com/@TrailNotes',
    rank: 1,
    count: 1,
    citation_share: 1 / 8,
  };
  const five = {
    ...ofTrail,
    video_id: one,
    title: 'Five shoes',
    published_at: '2026-08-02T07:00:00.000Z',
    duration_seconds: 754,
    video_category: 'Sports',
  };
  expect(data).toEqual([
    { ...five, source_type: 'short', url: `https://www.youtube.com/shorts/${one}` },
    { ...five, source_type: 'video', url: `https://www.youtube.com/watch?v=${one}` },
    {
      ...ofTrail,
      video_id: two,
      source_type: 'video',
      title: 'Wet rock',
      url: `https://www.youtube.com/watch?v=${two}`,
      published_at: null,
      duration_seconds: null,
      video_category: null,
    },
  ]);
});

test('lists what belongs to no known channel when asked', async () => {
  const { data } = await videos({ attribution: 'unattributed' });
  expect(data).toMatchObject([
    {
      source_type: 'other',
      video_id: '',
      url: 'https://youtube.com/results?search_query=shoes',
      channel_title: null,
    },
    { source_type: 'video', video_id: gone, title: null, channel_title: null, channel_url: null },
  ]);
  expect((await videos({ attribution: 'all' })).info.total_results).toBe(8);
});

test('sums up all citations of YouTube, as many as the citations report has for it', async () => {
  const { body } = await fixture.reports.post(`${youtube}/summary`, fixture.period);
  expect(body.info).toMatchObject({ total_results: 1, count: 1, next_cursor: null });
  expect(body.data).toEqual({
    total_youtube_citations: 8,
    attributed_citations: 6,
    unattributed_citations: 2,
    citations_video: 3,
    citations_short: 1,
    citations_channel: 2,
    citations_playlist: 1,
    citations_other: 1,
    distinct_channels: 2,
    distinct_videos: 3,
    distinct_shorts: 1,
  });
  const filter = { field: 'domain', op: 'is', value: 'youtube.com' };
  const cited = await fixture.reports.post('/v2/reports/citations', { ...fixture.period, filter });
  expect(cited.body.data).toMatchObject([{ domain: 'youtube.com', count: 8 }]);
});

test('finds channels by handle and by parts of title or handle, and measures against all', async () => {
  const names = async (op: string, value: unknown) =>
    (await fixture.ask({ filter: { field: 'channel', op, value } })).data.map(({ name }) => name);
  expect(await names('in', ['@trailnotes'])).toEqual(['Trail Notes']);
  expect(await names('in', ['TRAILNOTES', 'nobody'])).toEqual(['Trail Notes', 'nobody']);
  expect(await names('is', trail)).toEqual(['Trail Notes']);
  expect(await names('contains', 'il No')).toEqual(['Trail Notes']);
  expect(await names('contains_case_insensitive', 'NOBO')).toEqual(['nobody']);
  expect(await names('not_in', ['nobody'])).toEqual(['Trail Notes']);
  expect(await names('in', ['somebody-else'])).toEqual([]);
  const [row] = (await fixture.ask({ filter: { field: 'channel', op: 'in', value: ['trailnotes'] } })).data;
  expect(row?.citation_share).toBe(5 / 8);
});

test('has another tag as soon as something was looked up', async () => {
  const ask = (tag?: string) =>
    fixture.reports.ask(`POST ${youtube}/channels`, {
      apiKey: fixture.reports.tenant.apiKey,
      body: fixture.period,
      ...(tag && { headers: { 'if-none-match': tag } }),
    });
  const tag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(tag)).status).toBe(304);
  await insert('youtube_channels', [{ channel_id: '@nobody', title: 'Nobody at all', handle: 'nobody' }]);
  const { status, body } = await ask(tag);
  expect([status, body.data[1].name]).toEqual([200, 'Nobody at all']);
});

test('shows nothing that YouTube said more than 30 days ago', async () => {
  const ago = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;
  const [old, young] = ['DDDDDDDDDDD', 'EEEEEEEEEEE'].map((id) => ({
    kind: 'video',
    source_id: id,
    channel_id: trail,
  }));
  const other = await smallFixture(`${youtube}/videos`, () => [
    { citations: [video('DDDDDDDDDDD'), video('EEEEEEEEEEE')] },
  ]);
  const rows = [
    { ...old, fetched_at: ago(30) - 60 },
    { ...young, fetched_at: ago(30) + 3600 },
  ].map((row) => ({ ...row, category_id: other.category.id, method: 'api' }));
  await insertRows(other.reports.clickhouse, 'youtube_sources', rows);
  expect((await other.ask({})).data.map(({ video_id }) => video_id)).toEqual(['EEEEEEEEEEE']);
});
