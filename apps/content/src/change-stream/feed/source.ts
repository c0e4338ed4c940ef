import type { ContentChange, Contract, Events, StreamBounds } from '@sightline/events';

/** Where feeds get their changes from. */
export interface Source {
  events: Pick<Events, 'listen' | 'lastSequence' | 'readAfter'>;
  contract: Contract<ContentChange>;
  /** Shared by all feeds, since it is the same for all. */
  bounds(): Promise<StreamBounds>;
}

/** Receives the changes of a website. */
export interface Listener {
  /** Gets changes of drafts too. */
  readonly drafts: boolean;
  /** False: it is over. */
  write(bytes: Uint8Array): boolean;
}

/** What is read of the stream at a time. */
export const PAGE = { messages: 100, bytes: 256 * 1024 };

/**
 * One question for all who ask before it is sent, and one at a time. An answer is never older than the asking, so it can be taken
 * for what was true then or later.
 */
export function shareNext<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const answer = question();
    running = answer;
    return answer;
  }
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
