import { randomBytes } from 'node:crypto';
import { type Contract, connectEvents, isolateContract } from '@sightline/events';
import { endWithFile, openStack, patience } from '@sightline/stack';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A stream of its own, the settings with which the service sends into it, and what it took. */
export async function streamUnderTest<Message>(ofAll: Contract<Message>) {
  const { nats } = await openStack({ engines: ['nats'] });
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(ofAll, prefix, 64 * 1024 * 1024);
  const events = connectEvents({ url: nats.url, name: 'ingest-test', log: quiet, ...patience.events });
  await events.ensureStream(contract);
  endWithFile(async () => {
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
  });

  /** In order. */
  async function taken(): Promise<Message[]> {
    const { first, last, messages } = await events.bounds(contract);
    const all: Message[] = [];
    if (messages === 0) return all;
    for await (const one of events.readRange(contract, first, last)) {
      if ('message' in one) all.push(one.message);
      else throw new Error(one.fault);
    }
    return all;
  }
  const environment = { NATS_URL: nats.url, EVENTS_PREFIX: prefix, RATE_LIMIT_PER_HOUR: '1000000' };
  return { events, contract, taken, environment };
}
