import type { JobCounts } from '@sightline/jobs';
import { measureJobs } from '@sightline/jobs';
import { Counter, type Registry } from 'prom-client';

/** What an operator watches: deliveries that do not get out, and webhooks that were given up. */
export function measureWebhooks(registry: Registry, counts: () => Promise<JobCounts>) {
  const registers = [registry];
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Requests to webhooks, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const disabled = new Counter({
    name: 'webhooks_disabled_total',
    help: 'Webhooks that were disabled by the service, by reason.',
    labelNames: ['reason'],
    registers,
  });
  measureJobs(registry, 'webhook_jobs', counts);
  return {
    onAttempt: ({ status }: { status: number | null }) =>
      attempts.inc({ outcome: status === null ? 'no answer' : `${Math.floor(status / 100)}xx` }),
    onDisabled: (reason: string) => disabled.inc({ reason }),
  };
}
