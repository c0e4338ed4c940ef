import { type Subscription, subscribe } from '@sightline/client';
import type { Installation } from './installation.ts';

/** A client that stays: across the restore it goes on from where it was. */
export interface Listening {
  documents: string[];
  reloads: number;
  readonly lastEventId: string | undefined;
  close(): Promise<void>;
}

export function listen({ system, tenant, site }: Installation, lastEventId?: string): Listening {
  const documents: string[] = [];
  const state = { reloads: 0 };
  const subscription: Subscription = subscribe(
    site.websiteId,
    (change) => {
      if (change.type === 'published') documents.push(change.entity_id);
    },
    {
      url: system.content.url,
      apiKey: tenant.apiKey,
      ...(lastEventId !== undefined && { lastEventId }),
      onReload: () => {
        state.reloads += 1;
      },
      // The service stops and starts meanwhile.
      onError: () => undefined,
    },
  );
  return {
    documents,
    get reloads() {
      return state.reloads;
    },
    get lastEventId() {
      return subscription.lastEventId;
    },
    async close() {
      subscription.close();
      await subscription.closed.catch(() => undefined);
    },
  };
}
