import type { RowText } from '../../ingest/split-rows.ts';

/**
 * Where blocks end: by what is sent alone, never by what is made of it or how it arrives. So the same request makes the same blocks
 * when it is sent again.
 */
const BLOCK_LINES = 2_000;
/** A row is hardly ever more than twice its line, and a message has at most 1000 KiB. */
const BLOCK_LENGTH = 256 * 1024;

export async function* cutBlocks(pieces: AsyncIterable<RowText[]>): AsyncGenerator<RowText[]> {
  let block: RowText[] = [];
  let length = 0;
  for await (const rows of pieces)
    for (const row of rows) {
      block.push(row);
      length += 'text' in row ? row.text.length : 0;
      if (block.length < BLOCK_LINES && length < BLOCK_LENGTH) continue;
      yield block;
      block = [];
      length = 0;
    }
  if (block.length > 0) yield block;
}
