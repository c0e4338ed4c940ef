import type { Resolve } from './response.ts';

const GOOGLES = 'https://vertexaisearch.cloud.google.com';
const TIMEOUT_MS = 8_000;

/**
 * Where links of Google to grounding pages lead. Only links of Google itself, and of the address that stands in for it, are asked, and what they
 * lead to is not: a page that an engine names must not make this process call any host. A link that says nothing stays as it is.
 */
export function createResolve(address: string): Resolve {
  const origins = new Set([GOOGLES, new URL(address).origin]);
  const resolveOne = async (uri: string): Promise<[string, string] | undefined> => {
    const url = URL.parse(uri);
    if (!url || !origins.has(url.origin) || !url.pathname.includes('/grounding-api-redirect/'))
      return undefined;
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      const location = response.headers.get('location');
      return location && URL.canParse(location) ? [uri, location] : undefined;
    } catch {
      return undefined;
    }
  };
  return async (uris) => {
    const found = await Promise.all(uris.slice(0, MOST_LINKS).map(resolveOne));
    return new Map(found.filter((one) => one !== undefined));
  };
}

/** Of one answer; usual are ten. */
const MOST_LINKS = 50;
