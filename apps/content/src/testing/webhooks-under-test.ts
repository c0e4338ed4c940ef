import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ContentChange } from '@sightline/events';
import { openJobs } from '@sightline/jobs';
import { createPost, type Outcome } from '@sightline/outbound';
import { endWithFile } from '@sightline/stack';
import { addDeliveries } from '../webhook/feed/add-deliveries.ts';
import { attemptDelivery } from '../webhook/send/attempt-delivery.ts';
import { webhookJobs } from '../webhook/webhook-jobs.ts';
import { contentUnderTest } from './content-under-test.ts';

const secret = 'a secret of the webhooks, for tests alone';

export type WebhooksUnderTest = Awaited<ReturnType<typeof webhooksUnderTest>>;
export type WebhookSite = { websiteId: string; bearerToken: string };

/** The service and a worker of webhooks that retries after `schedule`, on a database of their own. Times are set by `clock`. */
export async function webhooksUnderTest({
  schedule = [] as number[],
  failingMs = 3_600_000,
  timeoutMs = 60_000,
} = {}) {
  const environment = { WEBHOOK_SECRET: secret, WEBHOOK_PRIVATE_NETWORKS: 'true' };
  const content = await contentUnderTest(environment);
  const { pool, ask } = content;
  const log = { warn: () => undefined };
  const jobs = openJobs({ pool, log, supervise: { everySeconds: 1 } });
  const clock = { aheadMs: 0 };
  const outcomes: Outcome[] = [];
  const waiting: (() => void)[] = [];
  const disabled: string[] = [];
  const parts = {
    pool,
    jobs,
    settings: { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_PREVIOUS: undefined },
    post: createPost({ allowsPrivate: () => true, timeoutMs }),
    schedule,
    failingMs,
    now: () => new Date(Date.now() + clock.aheadMs),
    random: () => 0,
    newId: randomUUIDv7,
    onDisabled: (reason: string) => void disabled.push(reason),
    onAttempt: (outcome: Outcome) => {
      outcomes.push(outcome);
      waiting.shift()?.();
    },
  };
  const work = jobs.work(webhookJobs, {
    concurrency: 10,
    perGroup: 4,
    pollMs: 250,
    handle: (job) => attemptDelivery(parts, job),
  });
  endWithFile(async () => {
    await work.stop();
    await jobs.stop();
  });
  let seen = 0;

  return {
    ...content,
    parts,
    clock,
    disabled,
    createWebhook,
    async change(websiteId: string, more: Partial<ContentChange> = {}) {
      const added = await addDeliveries(parts, contentChange(websiteId, more));
      if (added) work.wake();
      return added;
    },
    /** The next attempt that was recorded. */
    async attempted(): Promise<Outcome> {
      if (outcomes.length === seen) await new Promise<void>((resolve) => waiting.push(resolve));
      return outcomes[seen++] as Outcome;
    },
    async deliveries(site: WebhookSite, webhookId: string, query = '') {
      const path = `/manage/websites/${site.websiteId}/webhooks/${webhookId}/deliveries${query}`;
      return (await ask(`GET ${path}`, { bearer: site.bearerToken })).body.deliveries;
    },
  };

  async function createWebhook(site: WebhookSite, body: object = {}) {
    const path = `POST /manage/websites/${site.websiteId}/webhooks`;
    const webhook = { url: 'http://127.0.0.1:9/hook', ...body };
    const answer = await ask(path, { bearer: site.bearerToken, body: webhook });
    if (answer.status !== 201) throw new Error(`no webhook: ${answer.text}`);
    return answer.body as { id: string; secret: string; url: string };
  }
}

export function contentChange(websiteId: string, more: Partial<ContentChange> = {}): ContentChange {
  return {
    id: randomUUIDv7(),
    type: 'published',
    website_id: websiteId,
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: 'article',
    paths: ['/articles/a'],
    patterns: [],
    everything: false,
    draft: false,
    languages: ['en'],
    version: 1,
    at: new Date().toISOString(),
    ...more,
  };
}
