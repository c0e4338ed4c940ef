import { type ContentService, openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';
import { reads } from '../contender.ts';
import { scans } from '../plans/scans.ts';
import { grow } from './grow.ts';
import { medianLatencies, type Target } from './latency.ts';

const sizes = {
  full: {
    documents: [10_000, 100_000, 1_000_000],
    websites: 1000,
    articlesEach: 500,
    warmUp: 300,
    requests: 2000,
  },
  // Growth is judged at the full size; what is judged here are the plans in the largest.
  small: { documents: [2000], websites: 20, articlesEach: 60, warmUp: 0, requests: 5 },
};

const MOST_GROWTH = 1.5;

/** What a read costs when there is more of everything else, and which statements would read a whole table. */
export async function growth({ full, say }: { full: boolean; say(line: string): void }): Promise<Figure[]> {
  const { documents, websites, articlesEach, ...effort } = full ? sizes.full : sizes.small;
  const opened: ContentService[] = [];
  try {
    const targets: Target[] = [];
    for (const count of documents) {
      const content = await openContentService();
      opened.push(content);
      const grown = await grow(content, { documents: count, websites }, articlesEach);
      const { url } = await content.start();
      targets.push({ name: `${count} documents`, url, apiKey: content.tenant.apiKey, grown });
      say(`${count} documents over ${websites} websites are there`);
    }
    const measured = await medianLatencies(targets, effort);
    const [first, last] = [measured.at(0), measured.at(-1)];
    const largest = opened.at(-1);
    if (!first || !last || !largest) throw new Error('nothing was measured');
    const ratios = reads.map((read) => {
      const ratio = last[read] / first[read];
      return {
        what: `growth: p50 of ${read}, ${documents.at(-1)} against ${documents.at(0)} documents`,
        goal: `< ${MOST_GROWTH}`,
        figure: `${ratio.toFixed(2)} (${measured.map((one) => `${one[read].toFixed(2)} ms`).join(', ')})`,
        met: ratio < MOST_GROWTH,
        onlyFull: true as const,
      };
    });
    return [...ratios, ...(await scans(largest, targets.at(-1)?.grown.websiteIds ?? [], { forced: !full }))];
  } finally {
    for (const content of opened) await content.stop();
  }
}
