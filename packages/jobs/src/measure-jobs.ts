import { Gauge, type Registry } from 'prom-client';
import type { JobCounts } from './open-jobs.ts';

/** How many attempts of a queue there are in each state; NaN while the database is unavailable. */
export function measureJobs(registry: Registry, name: string, counts: () => Promise<JobCounts>): void {
  new Gauge({
    name,
    help: 'Attempts that could be made now (ready), wait for their time (deferred), run (active) or were given up (failed). At most a minute old.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const now = await counts().catch(() => undefined);
      for (const state of ['ready', 'deferred', 'active', 'failed'] as const) {
        this.set({ state }, now?.[state] ?? Number.NaN);
      }
    },
  });
}
