import { Counter, Gauge, type Registry } from 'prom-client';
import type { SinkParts } from './sink-session.ts';

/** What an operator alerts on: what does not get into the store, and what never will. `name`: one of it, in a word. */
export function measureSink(
  registry: Registry,
  name: string,
  waiting: { help: string; count: () => Promise<number> },
): Pick<SinkParts<unknown>, 'onStored'> {
  const registers = [registry];
  const counter = (end: string, help: string) =>
    new Counter({ name: `ingested_${name}${end}`, help, registers });
  const stored = counter('s_stored_total', `Rows of ${name}s written to ClickHouse.`);
  const batches = counter('_batches_total', 'Batches of them.');
  const repeated = counter('s_repeated_total', `Rows of ${name}s that were stored before.`);
  const refused = counter('s_refused_total', 'Messages that cannot be stored and were set aside.');
  new Gauge({
    name: `ingested_${name}s_waiting`,
    help: waiting.help,
    registers,
    async collect() {
      // While NATS is down the gauge says so, and the other metrics stay readable.
      this.set(await waiting.count().catch(() => Number.NaN));
    },
  });
  return {
    onStored(counts) {
      batches.inc();
      stored.inc(counts.stored);
      repeated.inc(counts.repeated);
      refused.inc(counts.refused);
    },
  };
}
