import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';

export interface VideoOfYouTube {
  title: string;
  channel: string;
  duration?: string;
  category?: string;
  publishedAt?: string;
}

export interface ChannelOfYouTube {
  title: string;
  /** With its @, as YouTube has it. */
  handle: string;
  /** The user name of old channels. */
  user?: string;
}

/** A response that is no list. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object | string;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object | string, headers: Record<string, string> = {}) {
    super(String(status));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A request that the API or oEmbed gets, but for its key. */
interface Asked {
  path: string;
  params: Record<string, string>;
}

/** One that ends with the file of the test. */
export async function startYouTube() {
  const youtube = await openYouTube();
  endWithFile(() => youtube[Symbol.asyncDispose]());
  return youtube;
}

/** The endpoints of YouTube that we use, on a free port: the Data API under `url`, oEmbed under `oembedUrl`. What it knows are maps that can be changed. */
export async function openYouTube({ key = 'key-of-the-test' } = {}) {
  const videos = new Map<string, VideoOfYouTube>();
  const playlists = new Map<string, { title: string; channel: string }>();
  const channels = new Map<string, ChannelOfYouTube>();
  const categories = new Map([
    ['22', 'People & Blogs'],
    ['28', 'Science & Technology'],
  ]);
  const asked: Asked[] = [];
  const youtube = {
    key,
    url: '',
    oembedUrl: '',
    videos,
    playlists,
    channels,
    categories,
    asked,
    /** Units that are left, as YouTube counts them. */
    quota: Number.POSITIVE_INFINITY,
    /** In place of every response, when set. */
    refusal: undefined as Refusal | undefined,
    /** No response before it; called for every request. */
    beforeResponse: undefined as ((one: Asked) => Promise<unknown> | undefined) | undefined,
    callsOf: (path: string) => asked.filter((one) => one.path === path).length,
    /** As it was at the beginning. */
    reset() {
      for (const map of [videos, playlists, channels]) map.clear();
      channels.set(channelId(1), { title: 'Aurora', handle: '@aurora', user: 'aurorafilms' });
      asked.length = 0;
      Object.assign(youtube, {
        quota: Number.POSITIVE_INFINITY,
        refusal: undefined,
        beforeResponse: undefined,
      });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    addVideo(id: string, more: Partial<VideoOfYouTube> = {}) {
      videos.set(id, { title: `Video ${id}`, channel: channelId(1), ...more });
    },
  };

  function api(path: string, params: Record<string, string>): object {
    const page = (ids: string[], mostByDefault: number) =>
      ids.slice(0, path === 'videos' ? 50 : Number(params.maxResults ?? mostByDefault));
    const ids = params.id?.split(',') ?? [];
    if (ids.length > 50) throw failure(400, 'invalidParameter', 'youtube.parameter', 'Too many ids.');
    switch (path) {
      case 'videos':
        return listOf(
          'video',
          page(ids, 50).flatMap((id) => videoItem(id, params.part ?? '')),
        );
      case 'playlists':
        return listOf('playlist', page(ids, 5).flatMap(playlistItem));
      case 'channels': {
        const found = [...channels].filter(
          ([id, { handle, user }]) =>
            ids.includes(id) ||
            (params.forHandle && handle.toLowerCase() === params.forHandle.toLowerCase()) ||
            (params.forUsername && user?.toLowerCase() === params.forUsername.toLowerCase()),
        );
        const items = page(
          found.map(([id]) => id),
          5,
        ).map(channelItem);
        // A list without channels has no items at all.
        return items.length > 0 ? listOf('channel', items) : { ...listOf('channel', []), items: undefined };
      }
      case 'videoCategories':
        return listOf(
          'videoCategory',
          [...categories].map(([id, title]) => ({
            kind: 'youtube#videoCategory',
            id,
            snippet: { title, assignable: true, channelId: 'UCBR8-60-B28hp2BmDPdntcQ' },
          })),
        );
      default:
        throw failure(404, 'notFound', 'global', 'Not Found');
    }
  }

  function videoItem(id: string, part: string): object[] {
    const video = videos.get(id);
    if (!video) return [];
    const { title, channel, category = '28', publishedAt = '2026-01-02T03:04:05Z' } = video;
    return [
      {
        kind: 'youtube#video',
        id,
        snippet: {
          title,
          channelId: channel,
          channelTitle: channels.get(channel)?.title,
          publishedAt,
          categoryId: category,
        },
        ...(part.includes('contentDetails') && { contentDetails: { duration: video.duration ?? 'PT4M13S' } }),
      },
    ];
  }

  function playlistItem(id: string): object[] {
    const playlist = playlists.get(id);
    if (!playlist) return [];
    const snippet = {
      title: playlist.title,
      channelId: playlist.channel,
      publishedAt: '2025-05-06T07:08:09Z',
    };
    return [{ kind: 'youtube#playlist', id, snippet }];
  }

  function channelItem(id: string): object {
    const { title = '', handle = '' } = channels.get(id) ?? {};
    return {
      kind: 'youtube#channel',
      id,
      snippet: { title, customUrl: handle, publishedAt: '2020-01-01T00:00:00Z' },
    };
  }

  function oembed(params: Record<string, string>): object {
    const page = URL.parse(params.url ?? '');
    const source =
      videos.get(page?.searchParams.get('v') ?? '') ?? playlists.get(page?.searchParams.get('list') ?? '');
    const channel = source && channels.get(source.channel);
    if (!source || !channel) throw new Refusal(404, 'Not Found');
    return {
      title: source.title,
      author_name: channel.title,
      author_url: `https://www.youtube.com/${channel.handle || `channel/${source.channel}`}`,
      type: 'video',
      provider_name: 'YouTube',
      provider_url: 'https://www.youtube.com/',
      version: '1.0',
    };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    // The client of Google repeats a parameter for each value; commas mean the same.
    const { key: keyInAddress, ...params } = Object.fromEntries(
      [...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name).join(',')]),
    );
    const isApi = url.pathname.startsWith('/youtube/v3/');
    const path = isApi ? url.pathname.slice('/youtube/v3/'.length) : url.pathname.slice(1);
    const one = { path, params };
    asked.push(one);
    await youtube.beforeResponse?.(one);
    try {
      if (youtube.refusal) throw youtube.refusal;
      // The client of Google sends it in the address.
      if (isApi && (request.headers['x-goog-api-key'] ?? keyInAddress) !== youtube.key) throw badKey;
      if (isApi && youtube.quota < 1) throw quotaExceeded;
      if (isApi) youtube.quota -= 1;
      send(response, 200, isApi ? api(path, params) : oembed(params));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, error.body, error.headers);
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  youtube.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  youtube.oembedUrl = `${youtube.url}/oembed`;
  youtube.reset();
  return youtube;
}

export const channelId = (n: number): string => `UC${String(n).padStart(22, '0')}`;
export const videoId = (n: number): string => `v${String(n).padStart(10, '0')}`;

const listOf = (kind: string, items: object[]) => ({
  kind: `youtube#${kind}ListResponse`,
  etag: 'etag',
  pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  items,
});

/** An error as the API writes it. */
export const failure = (status: number, reason: string, domain: string, message: string) =>
  new Refusal(status, { error: { code: status, message, errors: [{ message, domain, reason }] } });

const quotaExceeded = failure(
  403,
  'quotaExceeded',
  'youtube.quota',
  'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
);

const badKeyMessage = 'API key not valid. Please pass a valid API key.';
const badKey = new Refusal(400, {
  error: {
    code: 400,
    message: badKeyMessage,
    errors: [{ message: badKeyMessage, domain: 'global', reason: 'badRequest' }],
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'youtube.googleapis.com' },
      },
    ],
  },
});

function send(response: ServerResponse, status: number, body: object | string, headers = {}): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html' : 'application/json; charset=UTF-8',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
