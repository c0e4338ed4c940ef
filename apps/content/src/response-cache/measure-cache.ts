import { Counter, Gauge, type Registry } from 'prom-client';
import type { AnswerMemory } from './memory.ts';

/** How often answers are repeated, and what remembering them takes. */
export function measureMemory(registry: Registry, memory: AnswerMemory): void {
  const registers = [registry];
  new Gauge({
    name: 'answers_remembered_bytes',
    help: 'Memory of cached responses.',
    registers,
    collect() {
      this.set(memory.bytes);
    },
  });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter('answers_repeated_total', 'Answers that were given from memory.', () => memory.counts.recalled);
  counter('answers_kept_total', 'Responses that were read and cached.', () => memory.counts.kept);
}
