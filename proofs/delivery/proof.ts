import { openContentService } from '../content-service.ts';
import type { Proof } from '../proof.ts';
import { articles } from './articles.ts';
import { startBareServers } from './bare/start.ts';
import { deliveryPaths, type RunningContender } from './contender.ts';
import { loadDocuments } from './load-documents.ts';
import { startPeers } from './peers/start.ts';
import { sideBySide } from './side-by-side.ts';

const efforts = {
  full: { count: 10_000, rounds: 3, seconds: 5, warmUp: 5 },
  small: { count: 500, rounds: 1, seconds: 1, warmUp: 1 },
};

export const proof: Proof = {
  name: 'delivery',
  summary: 'reads of published articles side by side with bare servers and other content systems',
  async run({ full, say }) {
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
      running.push(...(await startBareServers(content.databaseUrl, paths)));
      const peers = full
        ? await startPeers({ postgresUrl: content.databaseUrl, articles: all, single, say })
        : { running: [], missing: [] };
      running.push(...peers.running);
      const measured = await sideBySide({ contenders: running, newest, single, effort, say });
      return [
        ...measured.map(({ name, perSecond: { list, id, slug } }) => ({
          what: `${name}: list / id / slug`,
          goal: '',
          figure: `${[list, id, slug].map((rate) => rate.toFixed(0)).join(' / ')} a second`,
          met: true,
        })),
        ...peers.missing.map(({ name, reason }) => ({ what: name, goal: '', figure: reason, met: true })),
      ];
    } finally {
      for (const contender of running.reverse()) await contender.stop();
      await content.stop();
    }
  },
};
