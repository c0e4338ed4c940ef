import type { ContentChange, Contract, Events } from '@sightline/events';
import { type Log, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import { findWebsites, noteMissedChanges } from './find-websites.ts';
import { noteChange } from './note-change.ts';
import { type FeedParts, serveWebsite } from './serve-website.ts';

export interface FeedOptions extends FeedParts {
  events: Events;
  contract: Contract<ContentChange>;
  log: Log;
  /** Between two looks for what other workers noted; what this one notes is served at once. */
  everyMs?: number;
  /** Between two walks over all websites. */
  websitesEveryMs?: number;
}

/**
 * What a worker that died had taken comes again after this time, so that searches see a publication within five seconds even where the next
 * worker dies, too. Noting a change takes milliseconds; one that comes again too early costs a comparison.
 */
const ACK_WAIT_MS = 1_000;

/** Keeps the knowledge bases of websites as content publishes, until it is stopped. Any number may run. */
export function startKnowledgeFeed(pool: Pool, options: FeedOptions): { stop(): Promise<void> } {
  const { events, contract, content, log, everyMs = 250, websitesEveryMs = 20_000 } = options;
  const serving = superviseLoop({
    round: (signal) => serveWebsite(pool, options, signal),
    everyMs,
    failure: 'Published texts could not be read',
    log,
  });
  const noting = events.consume(
    contract,
    {
      durable: 'knowledge',
      ackWaitMs: ACK_WAIT_MS,
      backoffMs: [250, 1_000],
      // Noting fails only while the database is down: nothing is ever given up.
      maxDeliver: Number.MAX_SAFE_INTEGER,
    },
    async ({ message }) => {
      if (await noteChange(pool, message)) serving.wake();
    },
  );
  let nextWalk = 0;
  const finding = superviseLoop({
    round: async (signal) => {
      if (performance.now() < nextWalk) return false;
      await findWebsites(pool, content, signal);
      await noteMissedChanges(pool, events, contract);
      nextWalk = performance.now() + websitesEveryMs;
      serving.wake();
      return false;
    },
    // Content may start later than this worker.
    everyMs: Math.min(websitesEveryMs, 1_000),
    failure: 'Websites could not be listed',
    log,
  });
  return {
    async stop() {
      await Promise.all([noting.stop(), finding.stop(), serving.stop()]);
    },
  };
}
