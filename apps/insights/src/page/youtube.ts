const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const short = /^(?:www\.)?youtu\.be$/;
const inPath = /^\/(?:shorts|embed|live|v|e)\/([^/]+)/;
const identifier = /^[\w-]{11}$/;
/** What tells pages of YouTube apart; everything else (`t`, `si`, `feature`, `pp` …) says how or where to play. */
const telling = ['v', 'list', 'search_query'];

/** Without `youtu.be`, which has videos only. */
export const isYouTube = (host: string): boolean => hosts.test(host);

/** The id of the video that an address of YouTube shows. */
export function videoOf(host: string, { pathname, searchParams }: URL): string | undefined {
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

export function withoutPlaying({ searchParams }: URL): string {
  const kept = telling.flatMap((name) =>
    searchParams.getAll(name).map((value): [string, string] => [name, value]),
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
