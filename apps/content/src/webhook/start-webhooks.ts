import type { ContentChange, Contract, Events } from '@sightline/events';
import { addDeliveries, type FeedParts } from './feed/add-deliveries.ts';
import { attemptDelivery } from './send/attempt-delivery.ts';
import type { SendingParts } from './send/sending-parts.ts';
import { webhookJobs } from './webhook-jobs.ts';

/** A receiver gets so many requests at a time, over all workers: one that is slow or dead leaves the others their places. */
const REQUESTS_A_WEBHOOK = 4;

export interface WebhooksOptions extends SendingParts, Omit<FeedParts, 'onDisabled'> {
  events: Events;
  changes: Contract<ContentChange>;
  requestsAtOnce: number;
  onDisabled: (reason: string) => void;
}

/** Sends changes to the webhooks of their websites until stopped; then waits for the requests that are out. */
export function startWebhooks(options: WebhooksOptions): { stop(): Promise<void> } {
  const { events, changes, jobs, requestsAtOnce } = options;
  const work = jobs.work(webhookJobs, {
    concurrency: requestsAtOnce,
    perGroup: REQUESTS_A_WEBHOOK,
    handle: (job) => attemptDelivery(options, job),
  });
  // Acknowledged when it is committed. Never given up: while the database is down, changes wait in the stream.
  const consumption = events.consume(
    changes,
    { durable: 'webhooks', maxDeliver: Number.POSITIVE_INFINITY },
    async ({ message }) => {
      if (await addDeliveries(options, message)) work.wake();
    },
  );
  return {
    async stop() {
      await consumption.stop();
      await work.stop();
    },
  };
}
