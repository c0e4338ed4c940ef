import type { EventStream } from '@sightline/service';
import type { ReplayListener } from './catch-up.ts';

/** How long a reader may take for what it missed, a page at a time. */
const DRAIN_MS = 30_000;

/** A reader over HTTP. */
export class StreamListener implements ReplayListener {
  readonly drafts: boolean;
  readonly #stream: EventStream;

  constructor(stream: EventStream, drafts: boolean) {
    this.#stream = stream;
    this.drafts = drafts;
  }

  get isOpen(): boolean {
    return this.#stream.isOpen;
  }

  write(bytes: Uint8Array): boolean {
    return this.#stream.write(bytes);
  }

  drained(): Promise<boolean> {
    return this.#stream.drained(DRAIN_MS);
  }
}
