import type { Relay, RelayOptions, RelayWork } from './options.ts';
import { runSession } from './session.ts';
import { createWakeSignal } from './wake-signal.ts';

/**
 * Publishes the rows of the outbox and deletes each after its acknowledgement. Any number of relays may run: each partition is
 * worked by one, and those of a relay that died go to the others within seconds.
 */
export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  const work: RelayWork = {
    ...options,
    applicationName: options.applicationName ?? 'outbox-relay',
    replicas: options.replicas ?? 1,
    pollMs: options.pollMs ?? 100,
    batch: options.batch ?? 500,
    held: new Set(),
    wakeSignal: createWakeSignal(),
    stopping: stopping.signal,
  };
  const done = runSessions(work);
  return {
    wake: () => work.wakeSignal.wake(),
    partitions: () => [...work.held].sort((a, b) => a - b),
    async stop() {
      stopping.abort();
      work.wakeSignal.wake();
      await done;
    },
  };
}

async function runSessions(work: RelayWork): Promise<void> {
  for (let failures = 0; !work.stopping.aborted; ) {
    const startedAt = Date.now();
    try {
      await runSession(work);
    } catch (error) {
      if (Date.now() - startedAt > 10_000) failures = 0;
      if (failures++ === 0) work.log.warn({ err: error }, 'The relay lost PostgreSQL; starting over');
      await work.wakeSignal.wait(Math.min(125 * 2 ** Math.min(failures, 10), 5_000));
    }
  }
}
