import {
  answers,
  type Contract,
  connectEvents,
  contentChanges,
  isolateContract,
  visitBlocks,
} from '@sightline/events';
import { patience } from '@sightline/stack';

/** The streams of a system that was started with this prefix. */
export async function removeStreams(natsUrl: string, prefix: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: natsUrl, name: 'sightline-proof', log, ...patience.events });
  for (const contract of [contentChanges, answers, visitBlocks])
    await events.removeStream(isolateContract<unknown>(contract as Contract, prefix));
  await events.drain();
}
