import { openContentService } from '../content-service.ts';
import type { Figure } from '../proof.ts';
import { articles } from './articles.ts';
import { startBareServers } from './bare/start.ts';
import { deliveryPaths, type Read, type RunningContender } from './contender.ts';
import { compare } from './goals.ts';
import { loadDocuments } from './load-documents.ts';
import { measureRates } from './measure-rates.ts';
import { measureRatio } from './measure-ratio.ts';
import { startOurService } from './our-service.ts';
import { startPeers } from './peers/start.ts';

const efforts = {
  full: { count: 10_000, rounds: 3, seconds: 5, warmUp: 8 },
  // Rates are judged at the full size: that each responds rightly under load is seen of all of them at once, too.
  small: { count: 500, rounds: 1, seconds: 1, warmUp: 0, isAtOnce: true },
};

/** In the full size alone: a ratio of a second beside others says nothing. */
const turns = { rounds: 9, seconds: 3 };

/** Our service, bare servers and other content systems, which read the same articles. */
export async function sideBySide({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const { count, ...effort } = full ? efforts.full : efforts.small;
  const all = articles(count);
  const newest = all.slice(-50).reverse();
  const single = all[Math.floor(count / 2)];
  if (single === undefined) throw new Error('no articles');
  const content = await openContentService();
  const running: RunningContender[] = [];
  try {
    await loadDocuments(content.databaseUrl, content.websiteId, all);
    const paths = deliveryPaths(content.websiteId, { id: single.id, slug: single.content.slug });
    const our = await startOurService(content, paths);
    running.push(...(await startBareServers(content.databaseUrl, paths)));
    const peers = full
      ? await startPeers({ postgresUrl: content.databaseUrl, articles: all, single, say })
      : { running: [], missing: [] };
    running.push(...peers.running);
    const contenders = [...our, ...running];
    const measured = await measureRates({ contenders, newest, single, effort, say });
    const rateOf = (name: string, read: Read) =>
      measured.find((found) => found.name === name)?.perSecond[read] ?? Number.NaN;
    const ratioOf = async (one: string, other: string, read: Read) => {
      if (!full) return rateOf(one, read) / rateOf(other, read);
      say(`${read}: ${one} and ${other} by turns`);
      const [ours, theirs] = [one, other].map((name) => contenders.find((found) => found.name === name));
      if (!ours || !theirs) throw new Error(`${one} or ${other} does not run`);
      return measureRatio(ours, theirs, read, turns);
    };
    return [
      ...measured.map(({ name, perSecond: { list, id, slug } }) => ({
        what: `${name}: list / id / slug`,
        goal: '',
        figure: `${[list, id, slug].map((rate) => rate.toFixed(0)).join(' / ')} a second`,
        met: true,
      })),
      ...peers.missing.map(({ name, reason }) => ({ what: name, goal: '', figure: reason, met: true })),
      ...(await compare(measured, ratioOf)),
    ];
  } finally {
    for (const contender of running.reverse()) await contender.stop();
    await content.stop();
  }
}
