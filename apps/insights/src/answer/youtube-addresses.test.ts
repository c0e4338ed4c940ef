import { insertBatch } from '@sightline/clickhouse';
import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf } from '../page/page-of.ts';
import { answerColumns, storedAnswer } from './stored-answer.ts';
import { borrowAnswerTables, rowsOf } from './testing/answer-tables.ts';
import { youtubeSource } from './testing/youtube-source.ts';

const id = 'dQw4w9WgXcQ';
const channel = 'UC0123456789-_abcdefghij';
const list = 'PL0123456789abcdef';

/** Addresses as engines cite them, and what each is. */
const forms: [cited: string, source_type: string, source_id: string][] = [
  [`https://www.youtube.com/watch?v=${id}`, 'video', id],
  [`https://youtube.com/watch?v=${id}`, 'video', id],
  [`http://www.youtube.com/watch?v=${id}`, 'video', id],
  [`https://m.youtube.com/watch?v=${id}`, 'video', id],
  [`https://music.youtube.com/watch?v=${id}`, 'video', id],
  [`https://WWW.YouTube.com/watch?v=${id}`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}&t=42s`, 'video', id],
  [`https://www.youtube.com/watch?app=desktop&v=${id}`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}&list=${list}&index=4`, 'video', id],
  [`https://www.youtube.com/watch?list=${list}&v=${id}`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}&ab_channel=Aurora`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}&pp=ygUEdGVzdA%3D%3D`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}&feature=youtu.be`, 'video', id],
  [`https://www.youtube.com/watch?v=${id}#comments`, 'video', id],
  [`https://youtu.be/${id}`, 'video', id],
  [`https://youtu.be/${id}/`, 'video', id],
  [`https://youtu.be/${id}?si=share`, 'video', id],
  [`https://youtu.be/${id}?t=9&list=${list}`, 'video', id],
  [`https://www.youtu.be/${id}`, 'video', id],
  [`https://www.youtube.com/embed/${id}`, 'video', id],
  [`https://www.youtube.com/embed/${id}?start=4&rel=0`, 'video', id],
  [`https://www.youtube-nocookie.com/embed/${id}`, 'video', id],
  [`https://youtube-nocookie.com/embed/${id}?autoplay=1`, 'video', id],
  [`https://www.youtube.com/v/${id}`, 'video', id],
  [`https://www.youtube.com/e/${id}`, 'video', id],
  [`https://www.youtube.com/live/${id}`, 'video', id],
  [`https://youtube.com/live/${id}?feature=share`, 'video', id],
  [`https://www.youtube.com/shorts/${id}`, 'short', id],
  [`https://youtube.com/shorts/${id}?feature=share`, 'short', id],
  [`https://m.youtube.com/shorts/${id}/`, 'short', id],
  [`http://www.youtube.com/shorts/${id}#top`, 'short', id],
  ['https://www.youtube.com/@Aurora', 'channel', '@aurora'],
  ['https://youtube.com/@aurora', 'channel', '@aurora'],
  ['https://www.youtube.com/@Aurora/videos', 'channel', '@aurora'],
  ['https://m.youtube.com/@aurora/shorts?si=x', 'channel', '@aurora'],
  ['https://www.youtube.com/@aurora/featured/', 'channel', '@aurora'],
  ['https://www.youtube.com/@aurora.run-club_1', 'channel', '@aurora.run-club_1'],
  ['https://www.youtube.com/@läufer', 'channel', '@läufer'],
  ['https://www.youtube.com/@%E3%82%AA%E3%83%BC%E3%83%AD%E3%83%A9', 'channel', '@オーロラ'],
  ['https://www.youtube.com/@aurora/playlists?view=1', 'channel', '@aurora'],
  ['https://www.youtube.com/@%FFaurora', 'channel', '@%ffaurora'],
  [`https://www.youtube.com/channel/${channel}`, 'channel', channel],
  [`https://www.youtube.com/channel/${channel}/about`, 'channel', channel],
  [`https://music.youtube.com/channel/${channel}`, 'channel', channel],
  ['https://www.youtube.com/c/AuroraRuns', 'channel', 'c/auroraruns'],
  ['https://www.youtube.com/c/AuroraRuns/videos', 'channel', 'c/auroraruns'],
  ['https://www.youtube.com/user/AuroraRuns', 'channel', 'user/auroraruns'],
  ['https://www.youtube.com/user/aurora%20runs', 'channel', 'user/aurora runs'],
  [`https://www.youtube.com/playlist?list=${list}`, 'playlist', list],
  [`https://youtube.com/playlist?list=${list}&si=x`, 'playlist', list],
  [`https://music.youtube.com/playlist?list=${list}`, 'playlist', list],
  [`https://www.youtube.com/embed/videoseries?list=${list}`, 'playlist', list],
  [`https://www.youtube.com/watch?list=${list}`, 'playlist', list],
  ['https://www.youtube.com/', 'other', 'https://youtube.com/'],
  [
    'https://www.youtube.com/results?search_query=trail+shoes',
    'other',
    'https://youtube.com/results?search_query=trail+shoes',
  ],
  ['https://www.youtube.com/feed/trending', 'other', 'https://youtube.com/feed/trending'],
  ['https://www.youtube.com/hashtag/running', 'other', 'https://youtube.com/hashtag/running'],
  ['https://www.youtube.com/watch?v=tooshort', 'other', 'https://youtube.com/watch?v=tooshort'],
  ['https://www.youtube.com/watch', 'other', 'https://youtube.com/watch'],
  ['https://www.youtube.com/shorts', 'other', 'https://youtube.com/shorts'],
  ['https://www.youtube.com/channel/aurora', 'other', 'https://youtube.com/channel/aurora'],
  ['https://studio.youtube.com/channel/aurora', 'other', 'https://studio.youtube.com/channel/aurora'],
  ['https://youtu.be/', 'other', 'https://youtu.be/'],
];

let tables: Awaited<ReturnType<typeof borrowAnswerTables>>;
let stored: Map<string, object>;

beforeAll(async () => {
  const { clickhouse } = await openStack({ engines: ['clickhouse'] });
  tables = await borrowAnswerTables(clickhouse.url);
  const answers = forms.map(([cited], index) => ({ ...answerTo(index), citations: [citationOf(cited)] }));
  await insertBatch(tables.clickhouse, {
    table: 'answers',
    columns: answerColumns,
    rows: answers.map(storedAnswer),
    deduplicationToken: 'forms',
  });
  const rows = (await rowsOf(
    tables.clickhouse,
    'youtube_citations',
    'answer_id, source_type, source_id, answer_cites',
  )) as { answer_id: string }[];
  stored = new Map(rows.map(({ answer_id, ...row }) => [answer_id, row]));
});
afterAll(() => tables.giveBack());

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const answerTo = (n: number) => ({
  id: uuid(n),
  category_id: uuid(1000),
  prompt_id: uuid(1001),
  topic_id: uuid(1002),
  model_id: uuid(1003),
  at: '2026-03-01T00:00:00.000Z',
  text: '',
  tag_ids: [],
  analysis_types: [],
});

function citationOf(cited: string) {
  const { page } = pageOf(cited) ?? {};
  if (!page) throw new Error(`${cited} is no address`);
  return {
    ...page,
    cited_url: cited === page.url ? '' : cited,
    title: '',
    text: '',
    positions: [],
    citation_category: 'social',
    citation_tag_ids: [],
  };
}

test.each(forms.map((form, index) => [...form, index] as const))(
  '%s is a %s',
  (cited, source_type, source_id, index) => {
    expect(stored.get(uuid(index))).toEqual({ source_type, source_id, answer_cites: 1 });
    expect(youtubeSource(citationOf(cited))).toEqual({ source_type, source_id });
  },
);
