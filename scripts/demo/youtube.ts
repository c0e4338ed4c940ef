import { openYouTube } from '../../apps/insights/src/youtube/testing/youtube-server.ts';
import { youtube as known } from './answers/sites.ts';

/** The YouTube of the demo: a server on this machine that speaks its API and knows what the answers of the demo cite. Two videos were deleted meanwhile. */
export async function startDemoYouTube() {
  const youtube = await openYouTube({ key: 'key-of-the-demo' });
  youtube.channels.clear();
  youtube.categories.set('17', 'Sports').set('26', 'Howto & Style');
  for (const { id, title, handle } of known.channels)
    youtube.channels.set(id, { title, handle: `@${handle}` });
  for (const { id, title, channel, seconds, publishedAt } of known.videos.slice(2))
    youtube.addVideo(id, {
      title,
      channel: channel.id,
      duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
      category: title.startsWith('How to') ? '26' : '17',
      publishedAt,
    });
  for (const { id, title, channel } of known.playlists)
    youtube.playlists.set(id, { title, channel: channel.id });
  return {
    settings: { YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: youtube.key },
    [Symbol.asyncDispose]: () => youtube[Symbol.asyncDispose](),
  };
}
