import { getDomain } from 'tldts';
import { withoutTracking } from './tracking.ts';

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

/** Hosts repeat: so many are kept. Reached, all are dropped, so that nobody can make them fill the memory. */
const MOST_HOSTS = 10_000;
/** What a parsed address would leave as it is, unless it has a segment of dots. */
const plain = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/;
const dots = /\/(?:\.|%2e)/i;

/** The page of a visit, as `pageOf` has it for its address, without parsing most of them. The query is no part of it. */
export function pageOfVisits(): (host: string, path: string) => string {
  const bare = new Map<string, string>();
  return (host, path) => {
    if (!plain.test(path) || dots.test(path) || isYouTube(host))
      return pageOf(`https://${host}${path}`)?.page.url ?? `https://${host}/`;
    let kept = bare.get(host);
    if (kept === undefined) {
      kept = bareHost(host);
      if (bare.size === MOST_HOSTS) bare.clear();
      bare.set(host, kept);
    }
    return `https://${kept}${barePath(path)}`;
  };
}

const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const short = /^(?:www\.)?youtu\.be$/;
const inPath = /^\/(?:shorts|embed|live|v|e)\/([^/]+)/;
const identifier = /^[\w-]{11}$/;
/** What tells pages of YouTube apart; everything else (`t`, `si`, `feature`, `pp` …) says how or where to play. */
const telling = ['v', 'list', 'search_query'];

/** Without `youtu.be`, which has videos only. */
const isYouTube = (host: string): boolean => hosts.test(host);

/** The id of the video that an address of YouTube shows. */
function videoOf(host: string, { pathname, searchParams }: URL): string | undefined {
  const id = short.test(host)
    ? pathname.slice(1).replace(/\/$/, '')
    : !hosts.test(host)
      ? undefined
      : pathname === '/watch'
        ? searchParams.get('v')
        : inPath.exec(pathname)?.[1];
  // `videoseries` embeds a playlist.
  return id && id !== 'videoseries' && identifier.test(id) ? id : undefined;
}

function withoutPlaying({ searchParams }: URL): string {
  const kept = telling.flatMap((name) =>
    searchParams.getAll(name).map((value): [string, string] => [name, value]),
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
