import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insights, bodyOf as responseOf, type Schemas } from '../../api/client.ts';
import { defaults, type View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';

export const CHANNELS = '/v2/reports/social/youtube/channels';
export const VIDEOS = '/v2/reports/social/youtube/videos';
const SUMMARY = '/v2/reports/social/youtube/summary';

/** These reports have no stream, and no filter for the answers of a row. */
export const bodyOf = ({ ask }: Asking, { basis }: View) => ({
  ...ask,
  include: ['counts', 'interval'],
  interval_basis: basis,
});

export const channelsQuery = (body: object | undefined) =>
  queryOptions({
    queryKey: [CHANNELS, body],
    queryFn: ({ signal }) =>
      responseOf(insights.POST(CHANNELS, { body: body as Schemas['YoutubeChannelsQuery'], signal })),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

export const videosQuery = (body: object | undefined) =>
  queryOptions({
    queryKey: [VIDEOS, body],
    queryFn: ({ signal }) =>
      responseOf(insights.POST(VIDEOS, { body: body as Schemas['YoutubeVideosQuery'], signal })),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (body: object | undefined) =>
  queryOptions({
    queryKey: [SUMMARY, body],
    queryFn: ({ signal }) =>
      responseOf(insights.POST(SUMMARY, { body: body as Schemas['YoutubeSummaryQuery'], signal })),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** The answers that cite a video. Videos and shorts are one page, whichever way they are linked. */
export function answersOfVideo(view: View, { days }: Asking, id: string): View {
  const where: Filter = {
    and: [
      ...view.chips.flatMap((chip) => ('filter' in chip ? [chip.filter] : [])),
      { field: 'page', op: 'is', value: `https://youtube.com/watch?v=${id}` },
    ],
  };
  return {
    ...defaults,
    period: days,
    timeZone: view.timeZone,
    branded: view.branded,
    analysis: view.analysis === 'default' ? 'any' : view.analysis,
    chips: [{ filter: { has: 'citation', where } }],
  };
}
