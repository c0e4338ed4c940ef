import type { AstroCache } from '@sightline/client/astro';
import { live } from './live.ts';

interface Context {
  cache: AstroCache & { set(options: false): void };
}

/** Keeps no page that was rendered while something changed: it may hold what was there before. */
export async function onRequest({ cache }: Context, next: () => Promise<Response>): Promise<Response> {
  live.cache = cache;
  const before = live.changes;
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const page = await answer.arrayBuffer();
  if (live.changes !== before) cache.set(false);
  return new Response(page, answer);
}
