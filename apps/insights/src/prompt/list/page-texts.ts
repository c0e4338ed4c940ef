import { setImmediate } from 'node:timers/promises';
import type { Names } from './names.ts';
import type { AssetsIn, PromptRow } from './render-prompts.ts';
import { createRenderer } from './render-prompts.ts';

/** So many are rendered at once, which takes less than a millisecond; then others have their turn. */
const SLICE = 100;
/** How often the same prompts are read again because something that they named is gone. */
const MOST_REPEATS = 3;

export interface Batch {
  rows: PromptRow[];
  hasMore: boolean;
}

interface PageOf {
  first: Batch;
  limit: number;
  /** How much is read at a time after that, about. */
  batchCharacters: number;
  names: Names;
  assetsIn?: AssetsIn | undefined;
  /** The next prompts, behind this one or at the beginning of the page. */
  read(count: number, behind: PromptRow | undefined): Promise<Batch>;
}

/**
 * JSON of the prompts of a page with commas between them, piece by piece, and in the end the last prompt if more follow.
 * What comes after the first batch is read when it is asked for: no connection is held meanwhile, and a prompt that does not
 * change is there exactly once, as it is with pages.
 */
export async function* pageTexts(page: PageOf): AsyncGenerator<string, PromptRow | undefined> {
  const { limit, batchCharacters, names, read } = page;
  const { render, lookUp } = createRenderer(names, page.assetsIn);
  let { rows, hasMore } = page.first;
  let last: PromptRow | undefined;
  let [count, characters, repeats] = [0, 0, 0];

  /** `undefined` where names are missing that are no longer there. */
  async function textOf(slice: PromptRow[]): Promise<string | undefined> {
    const text = render(slice);
    if (!names.areMissing()) return text;
    lookUp(rows);
    return (await names.learn()) ? render(slice) : undefined;
  }

  for (;;) {
    if (rows.length === 0) {
      if (!hasMore || count === limit) return hasMore ? last : undefined;
      const fitting = Math.ceil((batchCharacters * count) / characters);
      ({ rows, hasMore } = await read(Math.min(limit - count, fitting), last));
      continue;
    }
    const slice = rows.slice(0, SLICE);
    const text = await textOf(slice);
    if (text === undefined) {
      if (++repeats > MOST_REPEATS) throw new Error('Prompts name what is not there');
      ({ rows, hasMore } = await read(slice.length, last));
      continue;
    }
    yield count === 0 ? text : `,${text}`;
    rows = rows.slice(SLICE);
    last = slice.at(-1);
    [count, characters, repeats] = [count + slice.length, characters + text.length, 0];
    if (rows.length > 0) await setImmediate();
  }
}
