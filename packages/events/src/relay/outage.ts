import type { Log } from '@sightline/service';

/** One line when NATS goes away and one when it is back, however long it takes. */
export interface Outage {
  readonly lasting: boolean;
  begin(error?: Error): void;
  end(): void;
  /** Time until the next attempt. */
  waitMs(): number;
}

const maxWaitMs = 1_000;

export function createOutage(log: Log, now: () => number): Outage {
  let since: number | undefined;
  let attempts = 0;
  return {
    get lasting() {
      return since !== undefined;
    },
    begin(error) {
      attempts++;
      if (since !== undefined) return;
      since = now();
      log.warn({ err: error }, 'NATS does not accept messages; outbox rows wait');
    },
    end() {
      if (since === undefined) return;
      log.info({ seconds: (now() - since) / 1000 }, 'NATS accepts messages again');
      since = undefined;
      attempts = 0;
    },
    waitMs: () => Math.min(50 * 2 ** Math.min(attempts, 10), maxWaitMs),
  };
}
