import { Counter, Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from './response-cache.ts';

/** How often responses come from the cache, and what it takes. */
export function measureCache(registry: Registry, cache: ResponseCache): void {
  const registers = [registry];
  const gauge = (name: string, help: string) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(cache.bytes);
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
  const [hits, stored] = [() => cache.counts.hits, () => cache.counts.stored];
  gauge('response_cache_bytes', 'Memory of cached responses.');
  counter('response_cache_hits_total', 'Responses served from the cache.', hits);
  counter('response_cache_stored_total', 'Responses that were read and cached.', stored);
  // The names of the release before, for dashboards that still ask for them.
  gauge('answers_remembered_bytes', 'Deprecated: response_cache_bytes.');
  counter('answers_repeated_total', 'Deprecated: response_cache_hits_total.', hits);
  counter('answers_kept_total', 'Deprecated: response_cache_stored_total.', stored);
}
