import { createParser } from 'eventsource-parser';
import { SubscriptionError } from './subscription-error.ts';

/** Far more than a change takes: what is larger is no stream of changes. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** An event, or only the id of a block without data: how far the service has come. */
export interface StreamItem {
  id?: string | undefined;
  event?: string | undefined;
  data?: string;
}

/**
 * The events of a stream, in order. The body is read only when all of the last piece were taken: a slow taker holds the service up,
 * not the memory of this process. `onWaiting` is called before each read, `onRetry` for what the service says of reconnecting.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { onWaiting, onRetry }: { onWaiting(): void; onRetry(ms: number): void },
): AsyncGenerator<StreamItem> {
  const items: StreamItem[] = [];
  const parser = createParser({
    maxBufferSize: MOST_CHARACTERS,
    onRetry,
    onId: (id) => items.push({ id }),
    onEvent: ({ id, event, data }) => {
      // The id of the same block was told before: it counts only once its event is taken.
      if (id !== undefined) items.pop();
      items.push({ id, event, data });
    },
    onError: (cause) => {
      if (cause.type === 'max-buffer-size-exceeded') {
        throw new SubscriptionError('The stream holds an event that is too large', { cause });
      }
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    onWaiting();
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* items.splice(0);
  }
}
