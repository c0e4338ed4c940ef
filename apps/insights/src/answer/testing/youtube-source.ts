/** What an address of YouTube is, by parsing it: another way than the view of ClickHouse goes. */
export function youtubeSource({ url, cited_url = '' }: { url: string; cited_url?: string }): {
  source_type: 'video' | 'short' | 'channel' | 'playlist' | 'other';
  source_id: string;
} {
  const { host, pathname, searchParams } = new URL(url);
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const video = searchParams.get('v');
  const list = searchParams.get('list') ?? '';
  if (host === 'youtube.com') {
    if (pathname === '/watch' && video !== null && /^[\w-]{11}$/.test(video)) {
      const [cited] = URL.parse(cited_url)?.pathname.split('/').slice(1) ?? [];
      return { source_type: cited === 'shorts' ? 'short' : 'video', source_id: video };
    }
    if (first.startsWith('@') && first !== '@')
      return { source_type: 'channel', source_id: decoded(first).toLowerCase() };
    if (first === 'channel' && /^UC[\w-]{22}$/.test(second))
      return { source_type: 'channel', source_id: second };
    if ((first === 'c' || first === 'user') && second !== '')
      return { source_type: 'channel', source_id: `${first}/${decoded(second).toLowerCase()}` };
    if (video === null && /^[\w-]+$/.test(list)) return { source_type: 'playlist', source_id: list };
  }
  return { source_type: 'other', source_id: url };
}

export const isYoutube = ({ domain }: { domain: string }): boolean =>
  domain === 'youtube.com' || domain === 'youtu.be';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
