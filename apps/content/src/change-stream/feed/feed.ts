import type { ContentChange, LiveListening, LiveMessage, Stored } from '@sightline/events';
import { type Block, changeBlock, positionBlock, type ReloadReason, reloadBlock } from './block.ts';
import { type Listener, PAGE, type Source, shareNext } from './source.ts';

/**
 * The changes of one website, in order and once each, for all who listen to it on this instance. Live messages are a hint: one that
 * does not follow the last is left alone, and everything from the last on is read from the stream.
 */
export class Feed {
  readonly listeners = new Set<Listener>();
  /** Every listener has everything up to here. */
  position = 0;
  /** The last change up to `position`; behind it there is none. A reader that has it has missed nothing. */
  newest = 0;
  /** Raised when positions lost their meaning: a listener that is about to join must reload. */
  era = 0;
  sent = 0;
  /** Finds what was missed without a trace, as when NATS died between storing and telling, and moves the position on. */
  readonly check = shareNext(() => this.#check());
  readonly #source: Source;
  readonly #website: string;
  readonly #onBehind: () => void;
  readonly #pages = new Map<number, Promise<Block[] | 'gone'>>();
  #live: LiveListening | undefined;
  #isOpen = false;
  #seen = 0;
  #filling: Promise<void> | undefined;
  #wasLower = false;

  /** `onBehind`: it knows that it missed something and could not read it; `check` has to be called again. */
  constructor(source: Source, website: string, onBehind: () => void) {
    this.#source = source;
    this.#website = website;
    this.#onBehind = onBehind;
  }

  /** False before it knows its position, and once it is closed. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async open(): Promise<void> {
    const { events, contract } = this.#source;
    this.#live = await events.listen(contract, this.#website, (message) => this.#receive(message));
    try {
      const { first, last, newest } = await this.#look();
      this.position = Math.max(last, newest ?? 0);
      // Without any, all that may be gone counts as missed.
      this.newest = newest ?? Math.min(first - 1, this.position);
      this.#isOpen = true;
      if (this.#seen > this.position) await this.#fill();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#isOpen = false;
    this.#live?.stop();
  }

  async #check(): Promise<void> {
    const { position, newest: known } = this;
    const { first, last, newest } = await this.#look();
    if (last < position || (newest ?? first - 1) < known) return this.#lower(Math.max(last, newest ?? 0));
    this.#wasLower = false;
    if (newest !== undefined && newest > this.newest) {
      if (first > this.position + 1) return this.#reset('gone', Math.max(last, newest));
      await this.#fill();
      // One that was under way may have looked for the last time just before.
      if (newest > this.newest) await this.#fill();
    }
    // Asked for before the newest: up to there is nothing that is not given by now.
    if (newest === undefined || this.newest >= newest) this.position = Math.max(this.position, last);
  }

  /**
   * The newest change, and an end of the stream up to which there is none behind it. Both as one leader says them: another one may not have yet what
   * the first one had, and what lies between would be taken for nothing. `first` is of after them: what went in between was not seen.
   */
  async #look(): Promise<{ first: number; last: number; newest: number | undefined }> {
    const { events, contract, bounds } = this.#source;
    for (;;) {
      const { last, leader } = await bounds();
      const newest = await events.lastSequence(contract, this.#website);
      const after = await bounds();
      if (after.leader === leader) return { first: after.first, last, newest };
    }
  }

  /** What follows a position. Readers that ask for the same at the same time share it. */
  readPage(after: number): Promise<Block[] | 'gone'> {
    const shared = this.#pages.get(after);
    if (shared) return shared;
    const page = this.#readPage(after).finally(() => this.#pages.delete(after));
    this.#pages.set(after, page);
    return page;
  }

  tellPosition(): void {
    this.#tell(positionBlock(this.position));
  }

  async #readPage(after: number): Promise<Block[] | 'gone'> {
    const { events, contract, bounds } = this.#source;
    const page = await events.readAfter(contract, this.#website, after, PAGE);
    // Asked behind the reading: what is removed meanwhile would be a gap in it.
    const { first } = await bounds();
    return first > after + 1 ? 'gone' : page.map(changeBlock);
  }

  #receive(live: LiveMessage<ContentChange>): void {
    this.#seen = Math.max(this.#seen, live.sequence);
    if (!this.#isOpen || live.sequence <= this.position) return;
    if (live.previous > this.position) this.#fill().catch(this.#onBehind);
    else this.#give(live);
  }

  #fill(): Promise<void> {
    this.#filling ??= this.#readMissed().finally(() => {
      this.#filling = undefined;
    });
    return this.#filling;
  }

  async #readMissed(): Promise<void> {
    const { events, contract } = this.#source;
    for (;;) {
      const seen = this.#seen;
      const page = await events.readAfter(contract, this.#website, this.position, PAGE);
      for (const stored of page) this.#give(stored);
      // What was heard while this was read, and did not follow, is in the stream by now.
      if (page.length === 0 && seen === this.#seen) return;
    }
  }

  #give(stored: Stored<ContentChange>): void {
    if (stored.sequence <= this.position) return;
    this.position = this.newest = stored.sequence;
    const { bytes, draft } = changeBlock(stored);
    if (!bytes) return;
    for (const listener of this.listeners) {
      if (draft && !listener.drafts) continue;
      listener.write(bytes);
      this.sent++;
    }
  }

  /** The stream lacks what it had: it was created again. Believed when seen twice, as a new leader may need a moment. */
  #lower(last: number): void {
    if (this.#wasLower) this.#reset('ahead', last);
    this.#wasLower = !this.#wasLower;
    this.#onBehind();
  }

  #reset(reason: ReloadReason, position: number): void {
    this.era++;
    this.#seen = 0;
    this.position = this.newest = position;
    this.#tell(reloadBlock(reason, position));
  }

  #tell(bytes: Buffer): void {
    for (const listener of this.listeners) listener.write(bytes);
  }
}
