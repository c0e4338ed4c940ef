import { Counter, Gauge, type Registry } from 'prom-client';
import type { SinkParts } from './sink-session.ts';

/** What an operator alerts on: answers that do not get into the store, and those that never will. */
export function measureSink(registry: Registry, waiting: () => Promise<number>): Pick<SinkParts, 'onStored'> {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const stored = counter('ingested_answers_stored_total', 'Answers written to ClickHouse.');
  const batches = counter('ingested_answer_batches_total', 'Batches of them.');
  const repeated = counter('ingested_answers_repeated_total', 'Messages of answers that were stored before.');
  const refused = counter(
    'ingested_answers_refused_total',
    'Messages that cannot be stored and were set aside.',
  );
  new Gauge({
    name: 'ingested_answers_waiting',
    help: 'Answers that were taken and are not in ClickHouse yet.',
    registers,
    async collect() {
      // While NATS is away the gauge says so, and the other metrics stay readable.
      this.set(await waiting().catch(() => Number.NaN));
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
