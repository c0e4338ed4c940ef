import { type ContentChange, subscribe } from '@sightline/client';
import { type AstroCache, invalidateChange, invalidateEverything } from '@sightline/client/astro';
import { settings } from './settings.ts';

/** So many events are kept for pages that were away for a moment; who was away for longer reads its page anew. */
const MOST_RECENT = 100;

export type LiveEvent = { id: string; name: 'message' | 'reload'; data: unknown };

const recent: LiveEvent[] = [];
const listeners = new Set<(event: LiveEvent) => void>();
/** Events after this one are all among the recent ones. */
let complete: number | undefined;

/** What this server knows of changes: one subscription for all of its visitors. */
export const live = {
  /** A change would be told now, so that pages may be kept. */
  open: false,
  /** Changes so far. A page that was rendered while it grew may hold what was there before. */
  changes: 0,
  /** The route cache of Astro, which is reached through a request only. */
  cache: undefined as AstroCache | undefined,
  /** How far changes were heard of; undefined before the first connection. */
  position(): string | undefined {
    const { lastEventId } = subscription;
    if (lastEventId !== undefined) complete ??= Number(lastEventId);
    return lastEventId;
  },
  listen(listener: (event: LiveEvent) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  listeners: () => listeners.size,
  /** What a page missed that was rendered at this position, or has heard everything up to it. */
  missed(after: string): LiveEvent[] {
    const id = live.position();
    if (id === undefined || complete === undefined) return [];
    if (after === '' || Number(after) < complete) return [{ id, name: 'reload', data: {} }];
    return recent.filter((event) => Number(event.id) > Number(after));
  },
};

const { url, websiteId, apiKey } = await settings();
const subscription = subscribe(websiteId, onChange, {
  url,
  apiKey,
  onReload: async (reload, id = '') => {
    live.changes++;
    if (live.cache) await invalidateEverything(live.cache);
    tell({ id, name: 'reload', data: reload });
  },
  onOpen: () => {
    live.open = true;
  },
  onError: ({ message, final }) => {
    live.open = false;
    console.warn(final ? `Changes are not heard of: ${message}` : message);
  },
});

/** The cache is emptied first: a page that is asked for because of the event is rendered anew. */
async function onChange(change: ContentChange, id = ''): Promise<void> {
  live.changes++;
  if (live.cache) await invalidateChange(change, live.cache);
  tell({ id, name: 'message', data: change });
}

function tell(event: LiveEvent): void {
  live.position();
  recent.push(event);
  if (recent.length > MOST_RECENT) complete = Number(recent.shift()?.id);
  for (const listener of listeners) listener(event);
}
