import { connectEvents, contentChanges, isolateContract, startRelay } from '../index.ts';

// A relay in a process of its own, to be killed. Says which partitions it has whenever they change.
const { RELAY_POSTGRES_URL, RELAY_NATS_URL, RELAY_PREFIX } = process.env;
if (!RELAY_POSTGRES_URL || !RELAY_NATS_URL || !RELAY_PREFIX) throw new Error('Started without its settings');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const events = connectEvents({ url: RELAY_NATS_URL, name: 'relay-process', log });
const relay = startRelay({
  url: RELAY_POSTGRES_URL,
  events,
  contracts: [isolateContract(contentChanges, RELAY_PREFIX, 64 * 1024 ** 2)],
  log,
});
let said = '';
setInterval(() => {
  const now = JSON.stringify(relay.partitions());
  if (now === said) return;
  said = now;
  process.stdout.write(`${now}\n`);
}, 20);
