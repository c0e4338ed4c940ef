import type { Readable } from 'node:stream';
import { patientStream } from '@sightline/service';
import type { AssetParts } from '../../asset/image-addresses.ts';
import type { WebsiteParts } from '../../website/directory.ts';
import { toElements } from '../to-elements.ts';
import type { DatasetRead } from './query.ts';
import { type LargeAnswers, readRows } from './read-rows.ts';

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

/** Long texts leave in pieces: copies of this size are freed at once, copies of whole documents only when memory is short. */
const PIECE = 64 * 1024;

/**
 * A JSON array of texts, written as they come. When the source fails or the reader stops reading, the stream is destroyed
 * before its closing bracket, so that what was sent cannot be taken for the whole.
 */
export function streamElements(batches: AsyncIterable<string[]>, patienceMs?: number): Readable {
  return patientStream(pieces(), { highWaterMark: PIECE, ...(patienceMs && { patienceMs }) });

  async function* pieces(): AsyncGenerator<string> {
    let separator = '[';
    for await (const batch of batches) {
      for (const element of batch) {
        yield separator;
        separator = ',';
        for (let start = 0; start < element.length; ) {
          const end = pieceEnd(element, start);
          yield element.slice(start, end);
          start = end;
        }
      }
    }
    yield separator === '[' ? '[]' : ']';
  }
}

/** Not between the two halves of a character: each piece is encoded by itself. */
function pieceEnd(text: string, start: number): number {
  const end = start + PIECE;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}
