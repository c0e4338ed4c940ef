import { isYoutube } from '../../../../answer/testing/youtube-source.ts';
import type { RawAnswer } from '../../raw-answer.ts';
import { countIn, evidenceOf } from '../evidence.ts';
import { alike, type Group, groupsOf, idsOf, type Seen } from '../facts.ts';
import type { Request, Row } from '../fixture.ts';
import { shown } from '../groups.ts';
import { channelShown, sourceOf, type YoutubeFixture, youtubeFact } from './known.ts';

const factsOf = (fixture: YoutubeFixture) => (answer: RawAnswer) =>
  answer.citations.filter(isYoutube).map((one) => youtubeFact(fixture, one));

interface Cell {
  key: Record<string, string>;
  facts: Seen[];
  group: Group;
  /** Of the same date. */
  groups: Group[];
}

function cellsOf(
  fixture: YoutubeFixture,
  request: Request,
  names: string[],
  isMeant: (fact: Seen['fact']) => boolean,
): Cell[] {
  const ofFacts = names.filter((name) => name !== 'model' && name !== 'date');
  const readers = Object.fromEntries(
    ofFacts.map((name) => [name, (fact: Seen['fact']) => String(fact[name])]),
  );
  const groups = groupsOf(fixture, { ...request, group_by: names }, factsOf(fixture));
  return groups.flatMap((group) =>
    alike(
      group.facts.filter(({ fact }) => isMeant(fact)),
      readers,
    ).map(({ key, facts }) => ({
      key: { ...group.key, ...key },
      facts,
      group,
      groups: groups.filter((other) => other.key.date === group.key.date),
    })),
  );
}

function measured(request: Request, { facts, group, groups }: Cell): Row {
  const all = groups.flatMap((one) => one.all);
  const metrics = { count: facts.length, citation_share: facts.length / all.length };
  const examined = (answers: RawAnswer[]) => answers.filter(({ has_citations }) => has_citations);
  return {
    ...metrics,
    ...evidenceOf(request, metrics, {
      base: examined(group.answers),
      matching: idsOf(facts),
      counts: { citations: facts.length },
      ratios: {
        citation_share: {
          part: countIn(facts),
          whole: countIn(all),
          kind: 'share',
          base: examined(groups.flatMap(({ answers }) => answers)),
        },
      },
    }),
  };
}

const bytes = (text: string) => Buffer.from(text).toString('hex');
const byText = (a: string, b: string) => (bytes(a) < bytes(b) ? -1 : Number(a !== b));

/** Rows, each with what it counts as in the size of a page. */
export function channelsOracle(fixture: YoutubeFixture, request: Request): { leader: string; row: Row }[] {
  const [leading = 'channel', besides] = request.group_by ?? [];
  const names = [leading, ...(besides ? [besides] : []), ...(request.interval ? ['date'] : [])];
  const types = (request.source_types as string[] | null) ?? ['video', 'short', 'channel', 'playlist'];
  const cells = cellsOf(
    fixture,
    request,
    names,
    (fact) =>
      fact.channel !== '' &&
      types.includes(String(fact.source_type)) &&
      (leading !== 'video_category' || fact.video_category !== ''),
  );
  const leaderOf = ({ key }: Cell) => key[leading] ?? '';
  const sums = new Map<string, number>();
  for (const cell of cells) sums.set(leaderOf(cell), (sums.get(leaderOf(cell)) ?? 0) + cell.facts.length);
  const sumOf = (cell: Cell) => sums.get(leaderOf(cell)) ?? 0;
  const ordered = cells.toSorted(
    (a, b) =>
      sumOf(b) - sumOf(a) ||
      byText(leaderOf(a), leaderOf(b)) ||
      byText(a.key.date ?? '', b.key.date ?? '') ||
      b.facts.length - a.facts.length ||
      byText(a.key[besides ?? ''] ?? '', b.key[besides ?? ''] ?? ''),
  );
  return ordered.map((cell) => {
    const { key, facts } = cell;
    const videos = facts.filter(({ fact }) => ['video', 'short'].includes(String(fact.source_type)));
    const { title, handle, url } = channelShown(fixture, leaderOf(cell));
    const row: Row = {
      ...(leading === 'channel'
        ? { name: title ?? handle ?? leaderOf(cell), handle, url }
        : { name: leaderOf(cell), handle: null, url: null }),
      ...Object.fromEntries(
        names
          .filter((name) => name !== 'channel')
          .map((name) => [
            name,
            name === 'model' || name === 'date' ? shown(fixture, name, key[name] ?? '') : key[name],
          ]),
      ),
      ...measured(request, cell),
      videos: new Set(videos.map(({ fact }) => fact.source)).size,
      rank: 1 + [...sums.values()].filter((sum) => sum > sumOf(cell)).length,
    };
    return { leader: leaderOf(cell), row };
  });
}

const addresses: Record<string, (id: string) => string> = {
  video: (id) => `https://www.youtube.com/watch?v=${id}`,
  short: (id) => `https://www.youtube.com/shorts/${id}`,
  playlist: (id) => `https://www.youtube.com/playlist?list=${id}`,
  channel: (id) => `https://www.youtube.com/${id.startsWith('UC') ? 'channel/' : ''}${encodeURI(id)}`,
  other: (id) => id,
};

export function videosOracle(fixture: YoutubeFixture, request: Request): Row[] {
  const { attribution = 'attributed' } = request;
  const usual =
    attribution === 'attributed' ? ['video', 'short'] : ['video', 'short', 'channel', 'playlist', 'other'];
  const types = (request.source_types as string[] | null) ?? usual;
  const cells = cellsOf(
    fixture,
    request,
    ['source_type', 'source'],
    (fact) =>
      types.includes(String(fact.source_type)) &&
      (attribution === 'all' || (fact.channel !== '') === (attribution === 'attributed')),
  );
  const ordered = cells.toSorted(
    (a, b) =>
      b.facts.length - a.facts.length ||
      byText(a.key.source_type ?? '', b.key.source_type ?? '') ||
      byText(a.key.source ?? '', b.key.source ?? ''),
  );
  return ordered.map((cell) => {
    const { source_type = '', source = '' } = cell.key;
    const known = sourceOf(fixture, source_type, source);
    const channel = String(cell.facts[0]?.fact.channel);
    const { title, handle, url } = channelShown(fixture, channel);
    return {
      video_id: source_type === 'other' ? '' : source,
      source_type,
      title: known?.title || null,
      channel_title: title,
      channel_handle: handle,
      url: addresses[source_type]?.(source),
      channel_url: url,
      published_at: known?.published_at ? new Date(known.published_at * 1000).toISOString() : null,
      duration_seconds: known?.duration_seconds ?? null,
      video_category: known?.video_category || null,
      ...measured(request, cell),
      rank: 1 + cells.filter(({ facts }) => facts.length > cell.facts.length).length,
    };
  });
}

export function summaryOracle(fixture: YoutubeFixture, request: Request): Row {
  const facts = groupsOf(fixture, request, factsOf(fixture)).flatMap((group) => group.facts);
  const seen = facts.map(({ fact }) => fact);
  const ofType = (type: string) => seen.filter(({ source_type }) => source_type === type);
  const distinct = (list: object[], name: string) => new Set(list.map((fact) => (fact as Row)[name])).size;
  const attributed = seen.filter(({ channel }) => channel !== '');
  return {
    total_youtube_citations: seen.length,
    attributed_citations: attributed.length,
    unattributed_citations: seen.length - attributed.length,
    citations_video: ofType('video').length,
    citations_short: ofType('short').length,
    citations_channel: ofType('channel').length,
    citations_playlist: ofType('playlist').length,
    citations_other: ofType('other').length,
    distinct_channels: distinct(attributed, 'channel'),
    distinct_videos: distinct(ofType('video'), 'source'),
    distinct_shorts: distinct(ofType('short'), 'source'),
  };
}
