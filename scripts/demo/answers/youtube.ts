import { createHash } from 'node:crypto';
import type { Page } from './own-pages.ts';

/** As YouTube makes them: letters and digits that say nothing, and are the same every time. */
export const token = (words: string, length: number) =>
  createHash('sha256').update(words).digest('base64url').slice(0, length);

interface Channel {
  id: string;
  title: string;
  handle: string;
}

const channel = (title: string, handle: string): Channel => ({
  id: `UC${token(`channel ${handle}`, 22)}`,
  title,
  handle,
});

const trailNotes = channel('Trail Notes', 'trailnotes');
const wetFeet = channel('Wet Feet', 'wetfeet');
const gipfelblatt = channel('Gipfelblatt', 'gipfelblatt');
const hutLife = channel('Hut Life', 'hutlife');
const channels = [trailNotes, wetFeet, gipfelblatt, hutLife];

interface Video {
  id: string;
  title: string;
  channel: Channel;
  seconds: number;
  isShort: boolean;
  publishedAt: string;
  about: string;
}

interface Playlist {
  id: string;
  title: string;
  channel: Channel;
  about: string;
}

const capital = (words: string) => words.replace(/^./, (sign) => sign.toUpperCase());

/** What the demo's YouTube has about some things; `kinds`: how paths call them. */
export function youtubeAbout(things: readonly string[], kinds: readonly string[]) {
  const made = things.map((thing, index) => {
    const about = kinds[index] ?? '';
    const video = (words: string, by: Channel, seconds: number, isShort = false): Video => ({
      id: token(words, 11),
      title: capital(words),
      channel: by,
      seconds,
      isShort,
      publishedAt: new Date(Date.UTC(2026, index, 3 + (seconds % 25), 7)).toISOString(),
      about,
    });
    const list = `${thing} for every season`;
    const playlist: Playlist = {
      id: `PL${token(list, 32)}`,
      title: capital(list),
      channel: index % 2 === 0 ? gipfelblatt : trailNotes,
      about,
    };
    return {
      videos: [
        video(`${thing} compared after a year`, trailNotes, 754 + 31 * index),
        video(`five ${thing} in the rain`, wetFeet, 421 + 57 * index),
        video(`how to choose ${thing}`, index % 3 === 0 ? hutLife : gipfelblatt, 608 + 13 * index),
        video(`one thing about ${thing}`, wetFeet, 34 + index, true),
      ],
      playlist,
    };
  });
  return {
    channels,
    videos: made.flatMap(({ videos }) => videos),
    playlists: made.map(({ playlist }) => playlist),
  };
}

/** Its pages, as answers cite them. */
export const pagesOf = ({ channels, videos, playlists }: ReturnType<typeof youtubeAbout>): Page[] => [
  ...videos.map(({ id, title, about, isShort }) => ({
    path: isShort ? `/shorts/${id}` : `/watch?v=${id}`,
    title,
    about,
  })),
  ...playlists.map(({ id, title, about }) => ({ path: `/playlist?list=${id}`, title, about })),
  ...channels.map(({ handle, title }) => ({ path: `/@${handle}`, title })),
];
