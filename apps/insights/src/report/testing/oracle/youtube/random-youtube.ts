import fc from 'fast-check';
import { youtubeSource } from '../../../../answer/testing/youtube-source.ts';
import { intervalBases } from '../../../evidence/interval.ts';
import { type RawAnswer, type RawCitation, rawCitation } from '../../raw-answer.ts';
import type { Node, Request } from '../fixture.ts';
import { randomFilter } from '../random-filter.ts';
import { randomRequest } from '../random-request.ts';
import type { KnownChannel, KnownSource, YoutubeFixture } from './known.ts';

const trail = 'UC0123456789-_abcdefghij';
const road = 'UCabcdefghijABCDEFGHIJ01';
const videos = ['dQw4w9WgXcQ', 'AAAAAAAAAAA', 'bbbbbbbbbb_', '-0000000000'];

const cited = (url: string, cited_url = '') =>
  rawCitation(url, { cited_url, host: new URL(url).hostname, domain: 'youtube.com' });

const citations: RawCitation[] = [
  ...videos.map((id) => cited(`https://youtube.com/watch?v=${id}`, `https://youtu.be/${id}?si=x`)),
  cited('https://youtube.com/@trailnotes/videos'),
  cited('https://youtube.com/@Old-Name'),
  cited('https://youtube.com/@l%C3%A4ufer'),
  cited(`https://youtube.com/channel/${trail}`),
  cited(`https://youtube.com/channel/${road}/about`),
  cited('https://youtube.com/c/RoadNotes'),
  cited('https://youtube.com/user/RoadNotes'),
  cited('https://youtube.com/playlist?list=PL0123456789'),
  cited('https://youtube.com/embed/videoseries?list=PLabc'),
  cited('https://youtube.com/results?search_query=trail'),
  rawCitation('https://youtu.be/'),
];

/** In some answers the same video is cited as a short. */
const citation = fc.constantFrom(...citations).chain((one) => {
  const { source_type, source_id } = youtubeSource(one);
  if (source_type !== 'video') return fc.constant(one);
  return fc.constantFrom(one, { ...one, cited_url: `https://www.youtube.com/shorts/${source_id}` });
});

const some = fc.uniqueArray(citation, { maxLength: 6, selector: ({ url }) => url });

/** The same answers, citing YouTube beside all else where citations were looked for. */
export const withYoutube = (answers: RawAnswer[]): fc.Arbitrary<RawAnswer[]> =>
  fc.array(some, { minLength: answers.length, maxLength: answers.length }).map((all) =>
    answers.map((answer, index) =>
      answer.has_citations
        ? {
            ...answer,
            citations: [
              ...answer.citations.filter(({ domain }) => domain !== 'youtube.com'),
              ...(all[index] ?? []),
            ],
          }
        : answer,
    ),
  );

const sourceRow = (kind: KnownSource['kind'], source_id: string): fc.Arbitrary<KnownSource> => {
  const isVideo = kind === 'video';
  return fc.record({
    kind: fc.constant(kind),
    source_id: fc.constant(source_id),
    // '': YouTube knows it no more.
    channel_id: fc.constantFrom(trail, road, '@trailnotes', ''),
    title: fc.constantFrom('', 'Five shoes "compared"', 'Läufer'),
    published_at: isVideo ? fc.option(fc.constantFrom(1_700_000_000, 1_750_000_000)) : fc.constant(null),
    duration_seconds: isVideo ? fc.option(fc.constantFrom(30, 754)) : fc.constant(null),
    video_category: isVideo ? fc.constantFrom('', 'Sports', 'Howto & Style') : fc.constant(''),
    isOld: fc.constantFrom(false, false, false, true),
  });
};

const sources: [KnownSource['kind'], string][] = [
  ...videos.map((id): [KnownSource['kind'], string] => ['video', id]),
  ['channel', '@trailnotes'],
  ['channel', '@old-name'],
  ['channel', trail],
  ['channel', 'user/roadnotes'],
  ['playlist', 'PL0123456789'],
  ['playlist', 'PLabc'],
];

const channelRow = (channel_id: string): fc.Arbitrary<KnownChannel> =>
  fc.record({
    channel_id: fc.constant(channel_id),
    title: fc.constantFrom('', 'Trail Notes', 'TRAIL & Road'),
    handle: fc.constantFrom('', 'trailnotes', 'RoadNotes'),
    isOld: fc.constantFrom(false, false, false, true),
  });

/** What YouTube said of some of it. */
export const randomKnown: fc.Arbitrary<Pick<YoutubeFixture, 'sources' | 'channels'>> = fc.record({
  sources: fc.subarray(sources).chain((given) => fc.tuple(...given.map(([kind, id]) => sourceRow(kind, id)))),
  channels: fc
    .subarray([trail, road, '@trailnotes', '@old-name'])
    .chain((ids) => fc.tuple(...ids.map(channelRow))),
});

const named = [
  'trailnotes',
  '@TrailNotes',
  'old-name',
  'RoadNotes',
  trail,
  'c/roadnotes',
  '@läufer',
  'nobody',
];
const pieces = ['a', 'Trail', 'OR', 'ä', 'nobody at all'];

const channelCondition: fc.Arbitrary<Node> = fc
  .constantFrom(
    ...['is', 'not_is', 'in', 'not_in', 'contains', 'not_contains'],
    ...['contains_case_insensitive', 'not_contains_case_insensitive'],
  )
  .chain((op) => {
    const values = op.includes('contains') ? pieces : named;
    const isList = op.endsWith('in') && !op.includes('contains');
    const many = fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
    const value: fc.Arbitrary<string | string[]> = isList ? many : fc.constantFrom(...values);
    return value.map((given) => ({ field: 'channel', op, value: given }));
  });

/** A tree on answers, on channels, or on both. */
const filter = (fixture: YoutubeFixture): fc.Arbitrary<Node | null> =>
  fc
    .record({ answers: randomFilter(fixture, 'visibility'), channel: channelCondition, how: fc.nat(5) })
    .map(({ answers, channel, how }) => {
      if (how < 2 || !answers) return how === 0 ? channel : answers;
      if (how === 2) return { and: [answers, channel] };
      if (how === 3) return { or: [answers, channel] };
      return how === 4 ? { not: { and: [channel, answers] } } : { and: [{ not: channel }, answers] };
    });

const types = ['video', 'short', 'channel', 'playlist'];

const own: Record<string, fc.Arbitrary<object>> = {
  channels: fc.record({
    group_by: fc.constantFrom(
      [],
      ['channel'],
      ['video_category'],
      ['source_type'],
      ['channel', 'video_category'],
      ['channel', 'source_type'],
      ['channel', 'model'],
    ),
    interval: fc.constantFrom(null, null, 'day', 'week', 'month'),
    source_types: fc.option(fc.subarray(types, { minLength: 1 })),
  }),
  videos: fc.oneof(
    fc.record({ source_types: fc.option(fc.subarray(types, { minLength: 1 })) }),
    fc.record({
      attribution: fc.constantFrom('unattributed', 'all'),
      source_types: fc.option(fc.subarray([...types, 'other'], { minLength: 1 })),
    }),
  ),
  summary: fc.constant({}),
};

/** Any request that the report takes. */
export const randomYoutubeRequest = (fixture: YoutubeFixture, report: string): fc.Arbitrary<Request> =>
  fc
    .record({
      // Period, time zone and prompts that count, as of any report.
      usual: randomRequest(fixture, 'visibility'),
      filter: filter(fixture),
      own: own[report] ?? fc.constant({}),
      evidence: fc.record({
        include: fc.option(fc.subarray(['counts', 'interval']), { freq: 3 }),
        interval_basis: fc.constantFrom(...intervalBases),
      }),
    })
    .map(({ usual, own: fields, evidence, filter: given }) => {
      const { category_id, start_date, end_date, timezone, branded, analysis } = usual;
      return {
        category_id,
        start_date,
        end_date,
        ...(timezone && { timezone }),
        ...(branded && { branded }),
        ...(analysis && { analysis }),
        filter: given,
        ...(report !== 'summary' && evidence),
        ...fields,
      };
    });
