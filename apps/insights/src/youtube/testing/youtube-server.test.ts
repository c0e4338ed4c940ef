import { youtube as googleClient } from '@googleapis/youtube';
import { expect, test } from 'vitest';
import { channelId, startYouTube, videoId } from './youtube-server.ts';

/** The published client of Google, on our server. */
async function open(key?: string) {
  const server = await startYouTube();
  const client = googleClient({ version: 'v3', auth: key ?? server.key, rootUrl: `${server.url}/` });
  return { server, client };
}

test("returns what Google's own client reads as videos, playlists, channels and categories", async () => {
  const { server, client } = await open();
  server.addVideo(videoId(1), { title: 'A run', duration: 'PT1M', category: '22' });
  server.playlists.set('PL1', { title: 'Runs', channel: channelId(1) });
  const videos = await client.videos.list({
    part: ['snippet', 'contentDetails'],
    id: [videoId(1), videoId(2)],
  });
  expect(videos.data.items).toHaveLength(1);
  expect(videos.data.items?.[0]).toMatchObject({
    id: videoId(1),
    snippet: { title: 'A run', channelId: channelId(1), channelTitle: 'Aurora', categoryId: '22' },
    contentDetails: { duration: 'PT1M' },
  });
  const playlists = await client.playlists.list({ part: ['snippet'], id: ['PL1'] });
  expect(playlists.data.items?.[0]?.snippet).toMatchObject({ title: 'Runs', channelId: channelId(1) });
  for (const by of [{ id: [channelId(1)] }, { forHandle: '@Aurora' }, { forUsername: 'aurorafilms' }]) {
    const channels = await client.channels.list({ part: ['snippet'], ...by });
    expect(channels.data.items?.[0]?.snippet).toMatchObject({ title: 'Aurora', customUrl: '@aurora' });
  }
  const none = await client.channels.list({ part: ['snippet'], forHandle: '@nobody' });
  expect(none.data.items).toBeUndefined();
  const categories = await client.videoCategories.list({ part: ['snippet'], regionCode: 'US', hl: 'en' });
  expect(categories.data.items?.map(({ snippet }) => snippet?.title)).toContain('Science & Technology');
});

test("refuses as YouTube does, with errors that Google's own client reads", async () => {
  const { server, client } = await open();
  server.quota = 1;
  const ask = () => client.videos.list({ part: ['snippet'], id: [videoId(1)] }, { retry: false });
  await ask();
  await expect(ask()).rejects.toMatchObject({
    status: 403,
    response: { data: { error: { errors: [{ reason: 'quotaExceeded', domain: 'youtube.quota' }] } } },
  });
  const other = await open('another key');
  await expect(
    other.client.videos.list({ part: ['snippet'], id: ['x'] }, { retry: false }),
  ).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('API key not valid'),
  });
});

test('returns by default no more than 5 channels and playlists of a list of ids', async () => {
  const { server, client } = await open();
  for (let n = 1; n <= 8; n++) server.channels.set(channelId(n), { title: `${n}`, handle: `@c${n}` });
  const id = [...server.channels.keys()];
  const part = ['snippet'];
  expect((await client.channels.list({ part, id })).data.items).toHaveLength(5);
  expect((await client.channels.list({ part, id, maxResults: 50 })).data.items).toHaveLength(8);
});
