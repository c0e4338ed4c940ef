import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createFairSlots } from '@sightline/service';
import { type WrittenNow, writtenNow } from './written-now.ts';

type Given = Parameters<typeof writtenNow>;

/** Characters of JSON from which a thread is worth its start: comparing as many takes some ten milliseconds. */
const LARGE = 100_000;
/** One at a time, since each takes up to a hundred megabytes. */
const slots = createFairSlots(1);

/** As `writtenNow`; where there is much to compare in a thread, since texts of the largest size take it a second. */
export async function writtenApart(owner: string, given: Given): Promise<WrittenNow> {
  const [source, content, before] = given;
  // Most often the same, and as large as the rest.
  const isSameSource = before?.source.content === source.content;
  const texts: string[] = [];
  for (const part of [
    source,
    content,
    before && { ...before, source: isSameSource ? null : before.source },
  ]) {
    texts.push(JSON.stringify(part ?? null));
    await nextTurn();
  }
  if (texts.reduce((sum, { length }) => sum + length, 0) < LARGE) return writtenNow(...given);
  const end = await slots.take(owner);
  const thread = new Worker(new URL('./written-thread.ts', import.meta.url), { workerData: texts });
  try {
    const [written] = (await once(thread, 'message')) as [string];
    await nextTurn();
    return JSON.parse(written);
  } finally {
    await thread.terminate();
    end();
  }
}
