import type { ContentChange, Contract, Events, StreamBounds } from '@sightline/events';

/** Where feeds get their changes from. */
export interface Source {
  events: Pick<Events, 'listen' | 'lastSequence' | 'readAfter'>;
  contract: Contract<ContentChange>;
  /** Shared by all feeds, since it is the same for all. */
  bounds(): Promise<StreamBounds>;
}

/** Whoever gets the changes of a website. */
export interface Listener {
  /** Gets changes of drafts too. */
  readonly drafts: boolean;
  /** False: it is over. */
  write(bytes: Uint8Array): boolean;
}

/** What is read of the stream at a time. */
export const PAGE = { messages: 100, bytes: 256 * 1024 };
