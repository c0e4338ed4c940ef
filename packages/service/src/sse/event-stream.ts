import type { ServerResponse } from 'node:http';

/** One reader. Few fields and no timer of its own: an instance holds tens of thousands. */
export class EventStream {
  /** Called once when it ends, whichever side ended it. */
  onClose: (() => void) | undefined;
  readonly #raw: ServerResponse;
  readonly #mostBuffered: number;
  readonly #endsAt: number;
  #cut = false;

  constructor(raw: ServerResponse, limits: { mostBuffered: number; endsAt: number }) {
    this.#raw = raw;
    this.#mostBuffered = limits.mostBuffered;
    this.#endsAt = limits.endsAt;
  }

  get isOpen(): boolean {
    return !this.#raw.writableEnded && !this.#raw.destroyed;
  }

  /** It was too slow: what it had not taken when more came was past the bound. */
  get wasCut(): boolean {
    return this.#cut;
  }

  /** Whole events. The same bytes can be given to any number of streams. False: it is over. */
  write(events: string | Uint8Array): boolean {
    if (!this.isOpen) return false;
    // Looked at before: one event may be larger than the bound, and a reader that keeps up still gets it.
    if (this.#raw.writableLength > this.#mostBuffered) return this.#cutOff();
    this.#raw.write(events);
    return true;
  }

  /** Waits until the reader took what was written. False: it is over, also because this took longer than `withinMs`. */
  async drained(withinMs: number): Promise<boolean> {
    const raw = this.#raw;
    if (!raw.writableNeedDrain) return this.isOpen;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.#cutOff(), withinMs);
    raw.once('drain', resolve).once('close', resolve);
    await promise;
    clearTimeout(timer);
    raw.off('drain', resolve).off('close', resolve);
    return this.isOpen;
  }

  end(): void {
    this.#raw.end();
  }

  /** Without an end, so that nobody takes what came for all there is. */
  breakOff(): void {
    this.#raw.destroy();
  }

  /** Keeps it alive, ends it at its time, and lets go of a reader that does not even take the end. */
  pulse(now: number): void {
    if (!this.isOpen) this.#raw.destroy();
    else if (now >= this.#endsAt) this.end();
    else this.write(': keep-alive\n\n');
  }

  #cutOff(): false {
    this.#cut = true;
    this.#raw.destroy();
    return false;
  }
}

export interface ServerSentEvent {
  id?: string | number;
  event?: string;
  /** Left out: the block only moves on the reader's `Last-Event-ID`. */
  data?: unknown;
}

/** JSON holds no line break, so one `data:` line carries any value. */
export function encodeEvent({ id, event, data }: ServerSentEvent): string {
  const lines = [line('id', id?.toString()), line('event', event), line('data', JSON.stringify(data))];
  return `${lines.join('')}\n`;
}

function line(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (/[\r\n\0]/.test(value))
    throw new Error(`A line break in the ${name} of an event would forge another one`);
  return `${name}: ${value}\n`;
}
