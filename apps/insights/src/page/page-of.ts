import { getDomain } from 'tldts';
import { withoutTracking } from './tracking.ts';
import { isYouTube, videoOf, withoutPlaying } from './youtube.ts';

/** A page under the one address that all ways to write its address share. */
export interface Page {
  /** An address that opens. */
  url: string;
  /** Without `www.`. */
  host: string;
  /** The registrable part of the host; the host itself where there is none, as of an address in numbers. */
  domain: string;
  path: string;
}

/** Where an address itself points, before it is normalized: what rules were written for. */
export interface Written {
  host: string;
  path: string;
}

/**
 * The page of an address, whether it was cited or visited: `https` unless a port or an address in numbers says otherwise, without
 * `www.`, default port, fragment, tracking, index file and trailing slash; a video of YouTube is one page however it is linked.
 * `undefined` for what is no address of a page on the web.
 */
export function pageOf(given: string): { page: Page; written: Written } | undefined {
  const parsed = URL.parse(given.trim());
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const host = parsed.hostname.replace(/\.$/, '');
  if (!host.includes('.') && !host.startsWith('[')) return undefined;
  return { page: normalized(parsed, host), written: { host, path: parsed.pathname } };
}

/** All of YouTube is counted under one host. */
const YOUTUBE = { host: 'youtube.com', domain: 'youtube.com' };

function normalized(parsed: URL, given: string): Page {
  const video = videoOf(given, parsed);
  if (video !== undefined)
    return { ...YOUTUBE, path: '/watch', url: `https://${YOUTUBE.host}/watch?v=${video}` };
  const host = isYouTube(given) ? YOUTUBE.host : bareHost(given);
  const domain = getDomain(host);
  const path = barePath(parsed.pathname);
  const port = parsed.port === '' ? '' : `:${parsed.port}`;
  const scheme = port === '' && domain !== null ? 'https:' : parsed.protocol;
  const query = isYouTube(given) ? withoutPlaying(parsed) : withoutTracking(parsed.search);
  return { host, domain: domain ?? host, path, url: `${scheme}//${host}${port}${path}${query}` };
}

/** Without `www.` where a domain is left that somebody can have: `www.gov.uk` stays. */
export function bareHost(host: string): string {
  let bare = host;
  while (bare.startsWith('www.') && getDomain(bare.slice(4)) !== null) bare = bare.slice(4);
  return bare;
}

const indexFile = /^(?:index|default)\.(?:html?|php|aspx?|jsp)$/i;

/** Without index files and slashes at its end. The same rule in SQL is in 0008_page_views.sql, for visits stored before it. */
export function barePath(path: string): string {
  for (let end = path.length; end > 0; ) {
    while (end > 0 && path[end - 1] === '/') end -= 1;
    const slash = path.lastIndexOf('/', end - 1);
    if (end === 0) break;
    if (slash < 0 || !indexFile.test(path.slice(slash + 1, end))) return path.slice(0, end);
    end = slash;
  }
  return '/';
}
