import { superviseSession } from '@sightline/service';
import type { Relay, RelayOptions } from './options.ts';
import { runSession } from './session.ts';
import { createWakeSignal } from './wake-signal.ts';

/**
 * Publishes the rows of the outbox and deletes each after its acknowledgement. Any number of relays may run: each partition is
 * worked by one, and those of a relay that died go to the others within seconds.
 */
export function startRelay(options: RelayOptions): Relay {
  const work = {
    ...options,
    applicationName: options.applicationName ?? 'outbox-relay',
    replicas: options.replicas ?? 1,
    pollMs: options.pollMs ?? 100,
    batch: options.batch ?? 500,
    held: new Set<number>(),
    wakeSignal: createWakeSignal(),
  };
  const relaying = superviseSession({
    session: (stopping) => runSession({ ...work, stopping }),
    tell: (error) => options.log.warn({ err: error }, 'The relay lost PostgreSQL; starting over'),
  });
  const wake = () => {
    work.wakeSignal.wake();
    relaying.wake();
  };
  return {
    wake,
    partitions: () => [...work.held].sort((a, b) => a - b),
    async stop() {
      const stopped = relaying.stop();
      wake();
      await stopped;
    },
  };
}
