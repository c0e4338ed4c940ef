import type { Readable } from 'node:stream';
import type { AssetParts } from '../../asset/directory.ts';
import type { WebsiteParts } from '../../website/directory.ts';
import { toElements } from '../to-elements.ts';
import type { LargeAnswers } from './large-answers.ts';
import type { DatasetRead } from './query.ts';
import { readRows } from './read-rows.ts';
import { streamElements } from './stream-elements.ts';

/** About this much is read from the database at a time. */
const BATCH_BYTES = 1024 * 1024;

interface Size {
  bytes: number;
  count: number;
}

/** A dataset too large to hold, document by document: memory does not grow with its size. */
export async function streamDataset(
  content: WebsiteParts & AssetParts,
  large: LargeAnswers,
  read: DatasetRead,
  { bytes, count }: Size,
): Promise<Readable> {
  const rowsAtOnce = Math.max(1, Math.floor((BATCH_BYTES * count) / bytes));
  const giveBack = large.take((await content.websites.ownerOf(read.websiteId)) ?? read.websiteId);
  const stream = streamElements(elements());
  stream.once('close', giveBack);
  return stream;

  async function* elements(): AsyncGenerator<string[]> {
    for await (const rows of readRows(content.pool, read, rowsAtOnce)) {
      yield await toElements(content, read.websiteId, rows);
    }
  }
}
