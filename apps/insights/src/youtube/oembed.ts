import { createCheck } from '@sightline/service';
import Type from 'typebox';
import { getJson, YouTubeError } from './request.ts';

export interface FoundByOembed {
  title: string;
  /** By which channels are told apart without the API: what the address of the channel has. */
  channelId: string;
  channelTitle: string;
  /** Without its @; '' where the address has none. */
  handle: string;
}

export interface Oembed {
  /** Undefined for what YouTube does not know or does not show to everybody. One request. */
  find(kind: 'video' | 'playlist', id: string, signal: AbortSignal): Promise<FoundByOembed | undefined>;
}

const isFound = createCheck(
  Type.Object({
    title: Type.Optional(Type.String()),
    author_name: Type.Optional(Type.String()),
    author_url: Type.String(),
  }),
);

/** YouTube's public oEmbed, which needs no key and knows neither length, category nor date. */
export function createOembed({ url, timeoutMs }: { url: string; timeoutMs?: number }): Oembed {
  return {
    async find(kind, id, signal) {
      const page = kind === 'video' ? `watch?v=${id}` : `playlist?list=${id}`;
      const address = new URL(url);
      address.searchParams.set('format', 'json');
      address.searchParams.set('url', `https://www.youtube.com/${page}`);
      const { status, body, retryAfterMs } = await getJson(address, { signal, timeoutMs });
      if ([400, 401, 403, 404].includes(status)) return undefined;
      if (status === 429) throw new YouTubeError('busy', 'oEmbed: 429', retryAfterMs);
      if (status !== 200) throw new YouTubeError('unavailable', `oEmbed: ${status}`, retryAfterMs);
      if (!isFound(body)) throw new YouTubeError('unavailable', 'oEmbed: the response has no author');
      const channelId = channelIdOf(body.author_url);
      return {
        title: body.title ?? '',
        channelId,
        channelTitle: body.author_name ?? '',
        handle: channelId.startsWith('@') ? channelId.slice(1) : '',
      };
    },
  };
}

/** What `source_id` of a citation of this address is: `UC…`, `@handle`, `c/name` or `user/name`; '' for another address. */
export function channelIdOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  const id = /^\/channel\/(UC[\w-]{22})(?:\/|$)/.exec(path)?.[1];
  if (id !== undefined) return id;
  const name = /^\/(@[^/]+|(?:c|user)\/[^/]+)/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return '';
  }
}
