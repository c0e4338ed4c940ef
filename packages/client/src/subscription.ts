import type { SubscriptionError } from './subscription-error.ts';

/** `gone`: what was missed is no longer kept. `ahead`: the stream was recreated. */
export type Reload = { reason: 'gone' | 'ahead' };

export interface SubscribeOptions {
  /** Of the content service, e.g. `https://content.example.com`. */
  url: string;
  /** With `content_read`. For servers: in a browser everybody could read it. */
  apiKey?: string | undefined;
  /** Where an earlier subscription ended; without it only what comes from now on. */
  lastEventId?: string | undefined;
  /** Also changes of drafts. Needs a key. */
  drafts?: boolean;
  /** Changes were missed and cannot be told: everything may have changed. Without it `onError` is told, and the stream goes on. */
  onReload?(reload: Reload, eventId: string | undefined): unknown;
  /**
   * Told of every failure. After one that is `final` the subscription is over. Without it a final failure that nobody catches on
   * `closed` is an unhandled rejection, which ends a Node process with status 1.
   */
  onError?(error: SubscriptionError): unknown;
  /** A stream is open, for the first time or again. */
  onOpen?(): unknown;
  signal?: AbortSignal;
  fetch?: typeof fetch;
  /** A stream without a byte for this long is opened again. Longer than the keep-alive of the service. */
  silenceMs?: number;
}

export interface Subscription {
  /** Everything up to here was handled. Store it to go on from here in another process. */
  readonly lastEventId: string | undefined;
  close(): void;
  /** Resolves after `close`, when no handler is running any more; rejects with the error that was final. */
  readonly closed: Promise<void>;
}
