import { setImmediate as turn } from 'node:timers/promises';
import { catchUp, type ReplayListener, reload } from '../../listen/catch-up.ts';
import type { HeldFeed } from '../feeds.ts';

/** A reader in this process that keeps what it is given. */
export class RecordingListener implements ReplayListener {
  readonly drafts: boolean;
  readonly text: string[] = [];
  isOpen = true;

  constructor(drafts = false) {
    this.drafts = drafts;
  }

  write(bytes: Uint8Array): boolean {
    if (this.isOpen) this.text.push(Buffer.from(bytes).toString());
    return this.isOpen;
  }

  async drained(): Promise<boolean> {
    await turn();
    return this.isOpen;
  }

  /** Places of the changes that it was given. */
  get ids(): number[] {
    return this.text.flatMap((block) => /^id: (\d+)\ndata: /.exec(block)?.[1] ?? []).map(Number);
  }

  get reloads(): string[] {
    return this.text.filter((block) => block.includes('event: reload'));
  }
}

/** Begins as a reader over HTTP does. Answers the position behind which it gets everything. */
export async function join(
  { feed }: HeldFeed,
  listener: RecordingListener,
  after?: number,
): Promise<{ position: number; joined: Promise<unknown> }> {
  if (after !== undefined && after > feed.position) await feed.check();
  const position = after ?? feed.position;
  if (position > feed.position) return { position, joined: Promise.resolve(reload(feed, listener, 'ahead')) };
  return { position, joined: catchUp(feed, listener, position) };
}
