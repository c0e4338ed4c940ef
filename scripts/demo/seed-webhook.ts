import { httpClient } from '@sightline/stack';
import { accepted } from './accepted.ts';

export interface SeededWebhook {
  id: string;
  websiteId: string;
  url: string;
  secret: string;
}

interface Seed {
  contentUrl: string;
  bearer: string;
  websiteId: string;
  url: string;
  before: SeededWebhook | undefined;
}

/** The webhook of a website, made after its content: what is changed from then on is sent. It follows a receiver that moved. */
export async function seedWebhook(seed: Seed): Promise<SeededWebhook> {
  const { contentUrl, bearer, websiteId, url, before } = seed;
  const ask = httpClient(contentUrl);
  const path = `/manage/websites/${websiteId}/webhooks`;
  if (before?.websiteId !== websiteId) {
    const body = { url, description: 'The receiver of the demo' };
    const created = await accepted<{ id: string; secret: string }>(path, () =>
      ask(`POST ${path}`, { bearer, body }),
    );
    return { id: created.id, secret: created.secret, websiteId, url };
  }
  if (before.url === url) return before;
  // The receiver was away under its old address: a webhook that was disabled meanwhile is enabled again.
  const body = { url, state: 'enabled' };
  await accepted(path, () => ask(`PATCH ${path}/${before.id}`, { bearer, body }));
  return { ...before, url };
}
