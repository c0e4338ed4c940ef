import { setImmediate } from 'node:timers/promises';
import type { CursorValues } from '@sightline/postgres';
import type { Batch, ReadPrompts } from './read-prompts.ts';
import { renderPrompt } from './render-prompts.ts';

/** What is held in memory of a long page, about. */
const BATCH_CHARACTERS = 4 * 1024 * 1024;
/** So many are rendered at once, which takes about a millisecond; then others have their turn. */
const SLICE = 200;

interface PageOf {
  first: Batch;
  limit: number;
  read: ReadPrompts;
  info(next: CursorValues | undefined): object;
}

/** The JSON of a page, piece by piece. What follows the first batch is read when it is asked for. */
export async function* pageTexts({ first, limit, read, info }: PageOf): AsyncGenerator<string> {
  let [batch, count, characters] = [first, 0, 0];
  yield '{"data":[';
  for (;;) {
    for (let start = 0; start < batch.prompts.length; start += SLICE) {
      const slice = batch.prompts.slice(start, start + SLICE);
      const text = slice.map(renderPrompt).join();
      yield count === 0 ? text : `,${text}`;
      count += slice.length;
      characters += text.length;
      if (slice.length === SLICE) await setImmediate();
    }
    if (count === limit || batch.next === undefined) break;
    const fitting = Math.ceil((BATCH_CHARACTERS * count) / characters);
    batch = await read(Math.min(limit - count, fitting), batch.next);
  }
  yield `],"info":${JSON.stringify(info(batch.next))}}`;
}
