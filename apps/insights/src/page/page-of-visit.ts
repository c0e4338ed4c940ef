import { bareHost, barePath, pageOf } from './page-of.ts';
import { isYouTube } from './youtube.ts';

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
