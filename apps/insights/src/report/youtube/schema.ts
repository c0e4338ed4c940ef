import Type, { type Static, type TProperties } from 'typebox';
import { evidenceInfo, evidenceRow, intervalBasisField } from '../evidence/schema.ts';
import {
  cursorField,
  dimensionRef,
  limitField,
  orNull,
  reportInfo,
  reportResponse,
  requestSchema,
} from '../schema.ts';
import { sourceTypes } from './youtube-sources.ts';

const sourceType = Type.Enum([...sourceTypes]);
const sourceTypesField = (description: string) =>
  orNull(Type.Array(sourceType, { minItems: 1 }), {
    description: `${description} Shares stay those of all citations of YouTube.`,
  });

const evidence = {
  include: orNull(Type.Array(Type.Enum(['counts', 'interval'])), {
    description:
      'What rows have besides. `counts`: how many answers and prompts are behind them. `interval`: how far `citation_share` could be off by chance.',
  }),
  interval_basis: intervalBasisField,
};

/** Without what only a comparison or a list of answers has. */
const {
  answers_filter: _filter,
  before_date: _date,
  presence: _presence,
  comparison: _comparison,
  ...evidenceOfRow
} = evidenceRow(['citation_share'], { citations: 'Citations, as `count` has them.' });
const { compare: _compare, ...evidenceOfInfo } = evidenceInfo;

export const youtubeInfo = ($id: string, properties: TProperties) =>
  reportInfo($id, {
    category_id: Type.String({ format: 'uuid' }),
    source_types: Type.Array(sourceType, { description: 'What rows are about.' }),
    ...properties,
  });

const pageInfo = { cursor: orNull(Type.String()), limit: Type.Integer(), ...evidenceOfInfo };

const interval = Type.Enum(['day', 'week', 'month']);
const groupings = ['channel', 'video_category', 'model', 'source_type'] as const;

export const YoutubeChannelsQuery = requestSchema(
  'YoutubeChannelsQuery',
  {
    before: {
      group_by: Type.Optional(
        Type.Array(Type.Enum([...groupings]), {
          description:
            'One of `[]` and `[channel]`, `[video_category]`, `[source_type]`, or `[channel, …]` with one of the others.',
        }),
      ),
      interval: orNull(interval, {
        description: 'With it rows have a `date`, its first day, and shares are of that day, week or month.',
      }),
      source_types: sourceTypesField(
        'Which addresses count; all but `other`, which belongs to no channel, when left out.',
      ),
      ...evidence,
    },
    after: {
      limit: limitField(
        50,
        'Most channels of a page, or most of what is named first in `group_by`; 10 when left out. All rows of one are on the same page.',
      ),
      cursor: cursorField,
    },
  },
  { group_by: ['channel', 'model'], source_types: ['video', 'short'] },
);
export type YoutubeChannelsQuery = Static<typeof YoutubeChannelsQuery>;

const count = Type.Integer({ description: 'Citations: clean addresses of an answer, summed.' });
const share = Type.Number({
  description: '`count` among all citations of YouTube, of the same date where rows have one.',
});

const YoutubeChannelRow = Type.Object(
  {
    name: Type.String({
      description:
        'Title of the channel, or its handle, or its id; the category or kind where rows are about these.',
    }),
    handle: orNull(Type.String(), { description: 'Without its @.' }),
    url: orNull(Type.String()),
    rank: Type.Integer({ description: 'The same on all rows of a channel; equals share one.' }),
    date: orNull(Type.String()),
    video_category: orNull(Type.String(), { description: 'Empty where it is not known.' }),
    model: dimensionRef(),
    source_type: orNull(sourceType),
    count,
    videos: Type.Integer({ description: 'Different videos and shorts.' }),
    citation_share: share,
    ...evidenceOfRow,
  },
  { $id: 'YoutubeChannelRow', additionalProperties: true },
);

const YoutubeChannelsInfo = youtubeInfo('YoutubeChannelsInfo', {
  ...pageInfo,
  total_results: Type.Integer({
    description: 'Channels on all pages, or whatever is named first in `group_by`.',
  }),
  interval: orNull(interval),
  group_by: Type.Array(Type.String()),
});

/** What the info block of an example has. */
export const exampleInfo = {
  next_cursor: null,
  models: ['ChatGPT'],
  ...{ start_date: '2026-11-01', end_date: '2026-11-14', filter: null },
  category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
};

const YoutubeChannelsResponse = reportResponse(
  'YoutubeChannelsResponse',
  'YoutubeChannelsInfo',
  'YoutubeChannelRow',
  {
    info: {
      total_results: 1,
      count: 1,
      ...exampleInfo,
      source_types: ['video', 'short', 'channel', 'playlist'],
      cursor: null,
      limit: 10,
      interval: null,
      group_by: ['channel'],
    },
    data: [
      {
        name: 'Trail Notes',
        handle: 'trailnotes',
        url: 'https://www.youtube.com/@trailnotes',
        rank: 1,
        count: 42,
        videos: 9,
        citation_share: 0.21,
      },
    ],
  },
);

const attributions = ['attributed', 'unattributed', 'all'] as const;

export const YoutubeVideosQuery = requestSchema(
  'YoutubeVideosQuery',
  {
    before: {
      attribution: Type.Optional(
        Type.Enum([...attributions], {
          default: 'attributed',
          description:
            'Whether rows are about what belongs to a channel that is known, about the rest, or about both.',
        }),
      ),
      source_types: sourceTypesField(
        'Which addresses have rows. When left out, `video` and `short` with `attributed`, and all with the others. `other` belongs to no channel.',
      ),
      ...evidence,
    },
    after: { limit: limitField(50, 'Most rows of a page; 10 when left out.'), cursor: cursorField },
  },
  { attribution: 'all' },
);
export type YoutubeVideosQuery = Static<typeof YoutubeVideosQuery>;

const YoutubeVideoRow = Type.Object(
  {
    video_id: Type.String({
      description:
        'Id of the video or short; of a playlist its id, of a channel what its address names, and empty for any other address.',
    }),
    source_type: sourceType,
    title: orNull(Type.String()),
    channel_title: orNull(Type.String()),
    channel_handle: orNull(Type.String(), { description: 'Without its @.' }),
    url: orNull(Type.String()),
    channel_url: orNull(Type.String()),
    rank: Type.Integer({ description: 'Equals share one.' }),
    published_at: orNull(Type.String()),
    duration_seconds: orNull(Type.Integer()),
    video_category: orNull(Type.String()),
    count,
    citation_share: share,
    ...evidenceOfRow,
  },
  { $id: 'YoutubeVideoRow', additionalProperties: true },
);

const YoutubeVideosInfo = youtubeInfo('YoutubeVideosInfo', {
  ...pageInfo,
  attribution: Type.Enum([...attributions]),
});

const YoutubeVideosResponse = reportResponse(
  'YoutubeVideosResponse',
  'YoutubeVideosInfo',
  'YoutubeVideoRow',
  {
    info: {
      total_results: 1,
      count: 1,
      ...exampleInfo,
      source_types: ['video', 'short'],
      cursor: null,
      limit: 10,
      attribution: 'attributed',
    },
    data: [
      {
        video_id: 'dQw4w9WgXcQ',
        source_type: 'video',
        title: 'Five trail shoes compared',
        channel_title: 'Trail Notes',
        channel_handle: 'trailnotes',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        channel_url: 'https://www.youtube.com/@trailnotes',
        rank: 1,
        published_at: '2026-08-02T07:00:00.000Z',
        duration_seconds: 754,
        video_category: 'Sports',
        count: 17,
        citation_share: 0.085,
      },
    ],
  },
);

export const youtubeSchemas = [
  YoutubeChannelsQuery,
  YoutubeChannelRow,
  YoutubeChannelsInfo,
  YoutubeChannelsResponse,
  YoutubeVideosQuery,
  YoutubeVideoRow,
  YoutubeVideosInfo,
  YoutubeVideosResponse,
];
