import type { ContentChange } from './content-change.ts';
import { openStream } from './open-stream.ts';
import { readEvents, type StreamItem } from './read-events.ts';
import type { Reload, SubscribeOptions, Subscription } from './subscription.ts';
import { asHandlerError, asSubscriptionError, SubscriptionError } from './subscription-error.ts';
import { FIRST_WAIT_MS, pause, waitMs } from './waiting.ts';

/** A connection that held for so long was a good one: the next failure counts as the first. */
const HEALTHY_MS = 5000;
/** Three keep-alives of the service. */
const SILENCE_MS = 45_000;

/**
 * Hands over the changes of a website one at a time and in order, across restarts of the service and lost connections.
 *
 * A change counts as handled when what `onChange` returns has resolved. If it fails, or the process ends before, the change
 * comes again: at least once, never skipped. Meanwhile nothing more is read. `eventId` is what `lastEventId` becomes then: who stores
 * it together with what the change does has each change exactly once.
 */
export function subscribe(
  websiteId: string,
  onChange: (change: ContentChange, eventId: string | undefined) => unknown,
  options: SubscribeOptions,
): Subscription {
  const { fetch: ask = globalThis.fetch, silenceMs = SILENCE_MS, signal } = options;
  const closing = new AbortController();
  const close = () => closing.abort();
  let { lastEventId } = options;
  let firstWaitMs = FIRST_WAIT_MS;

  const closed = run().finally(() => signal?.removeEventListener('abort', close));
  // Where neither `onError` is given nor `closed` waited for, a final failure is an unhandled rejection: it ends a process with its words.
  if (options.onError) closed.catch(() => {});
  signal?.addEventListener('abort', close);
  if (signal?.aborted) close();
  return {
    get lastEventId() {
      return lastEventId;
    },
    close,
    closed,
  };

  async function run(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      const begun = Date.now();
      const failure = await listen().catch(asSubscriptionError);
      if (closing.signal.aborted) return;
      if (failure) await options.onError?.(failure);
      if (failure?.final) throw failure;
      if (Date.now() - begun >= HEALTHY_MS) failures = 0;
      const wait = waitMs(failures++, firstWaitMs, Math.random());
      await pause((failure?.retryAfterMs ?? 0) + wait, closing.signal);
    }
  }

  /** Resolves when the service ends the stream, as it does from time to time. */
  async function listen(): Promise<undefined> {
    const connection = new AbortController();
    const leave = () => connection.abort();
    closing.signal.addEventListener('abort', leave);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onWaiting = () => {
      clearTimeout(silence);
      const reason = new SubscriptionError(`The service was silent for ${silenceMs} ms`);
      silence = setTimeout(() => connection.abort(reason), silenceMs);
    };
    try {
      onWaiting();
      const body = await openStream(ask, address(), {
        apiKey: options.apiKey,
        signal: connection.signal,
      });
      clearTimeout(silence);
      await options.onOpen?.();
      const onRetry = (ms: number) => {
        firstWaitMs = ms;
      };
      for await (const item of readEvents(body, { onWaiting, onRetry })) {
        clearTimeout(silence);
        if (closing.signal.aborted) return;
        await hand(item).catch(asHandlerError);
        lastEventId = item.id ?? lastEventId;
      }
    } finally {
      clearTimeout(silence);
      closing.signal.removeEventListener('abort', leave);
      connection.abort();
    }
  }

  function address(): string {
    const query = new URLSearchParams({ websiteId });
    if (options.drafts) query.set('drafts', 'true');
    // In the query, since as a header it would cost browsers a request more to ask whether they may send it.
    if (lastEventId !== undefined) query.set('lastEventId', lastEventId);
    return `${options.url.replace(/\/+$/, '')}/content-changes?${query}`;
  }

  async function hand({ id, event = 'message', data }: StreamItem): Promise<void> {
    if (data === undefined) return;
    if (event === 'message') await onChange(JSON.parse(data) as ContentChange, id);
    if (event !== 'reload') return;
    if (options.onReload) await options.onReload(JSON.parse(data) as Reload, id);
    else
      await options.onError?.(
        new SubscriptionError('Changes were missed: pass onReload to read everything again'),
      );
  }
}
