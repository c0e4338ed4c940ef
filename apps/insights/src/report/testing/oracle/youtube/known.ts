import { youtubeSource } from '../../../../answer/testing/youtube-source.ts';
import type { RawCitation } from '../../raw-answer.ts';
import type { Fixture, Node, Row } from '../fixture.ts';

/** A row of `youtube_sources`. */
export interface KnownSource {
  kind: 'video' | 'channel' | 'playlist';
  source_id: string;
  channel_id: string;
  title: string;
  published_at: number | null;
  duration_seconds: number | null;
  video_category: string;
  isOld: boolean;
}

/** A row of `youtube_channels`. */
export interface KnownChannel {
  channel_id: string;
  title: string;
  handle: string;
  isOld: boolean;
}

/** All there is, with what YouTube said. What is old may not be shown any more. */
export interface YoutubeFixture extends Fixture {
  sources: KnownSource[];
  channels: KnownChannel[];
}

export const sourceOf = ({ sources }: YoutubeFixture, type: string, id: string) =>
  sources.find(
    ({ kind, source_id, isOld }) =>
      !isOld && source_id === id && kind === (type === 'short' ? 'video' : type),
  );

const channelRow = ({ channels }: YoutubeFixture, id: string) =>
  channels.find(({ channel_id, isOld }) => !isOld && channel_id === id);

/** What a citation of YouTube is, by the names that conditions and rows use. */
export function youtubeFact(fixture: YoutubeFixture, citation: RawCitation): Row {
  const { source_type, source_id } = youtubeSource(citation);
  const known = sourceOf(fixture, source_type, source_id);
  const channel = known?.channel_id || (source_type === 'channel' ? source_id : '');
  return { source_type, source: source_id, channel, video_category: known?.video_category ?? '' };
}

/** As a row shows a channel. */
export function channelShown(fixture: YoutubeFixture, id: string) {
  const row = channelRow(fixture, id);
  const handle = row?.handle || (id[0] === '@' ? id.slice(1) : '');
  const path = handle ? `@${encodeURIComponent(handle)}` : id.startsWith('UC') ? `channel/${id}` : id;
  return {
    title: row?.title || null,
    handle: handle || null,
    url: path ? `https://www.youtube.com/${path}` : null,
  };
}

/** Whether a condition on the channel of a citation is true. */
export function isOfChannel(fixture: YoutubeFixture, { op = '', value = '' }: Node, fact: Row): boolean {
  const channel = String(fact.channel);
  const row = channelRow(fixture, channel);
  const wanted = Array.isArray(value) ? value : [value];
  const positive = op.replace(/^not_/, '');
  const isMeant = wanted.some((want) => {
    if (positive === 'is' || positive === 'in') {
      const handle = want.replace(/^@/, '').toLowerCase();
      const former = sourceOf(fixture, 'channel', `@${handle}`);
      return (
        [want, handle, `@${handle}`].includes(channel) ||
        row?.handle.toLowerCase() === handle ||
        (former !== undefined && former.channel_id !== '' && former.channel_id === channel)
      );
    }
    const texts = row ? [row.title, row.handle] : channel[0] === '@' ? [channel.slice(1)] : [];
    if (positive === 'contains') return texts.some((text) => text.includes(want));
    return texts.some((text) => text.toLowerCase().includes(want.toLowerCase()));
  });
  return isMeant !== op.startsWith('not_');
}
