import type { PoolClient } from 'pg';
import { copyRows } from './copy-rows.ts';
import { copyText, type DocumentsTarget, documentsCopy, versionsCopy } from './document-text.ts';
import type { Draft } from './drafts.ts';

const CHUNK_ROWS = 5000;
const CHUNK_CHARACTERS = 2 * 1024 * 1024;

/**
 * Writes the drafts and the first version of each, a few thousand at a time: each statement stays short, so that neither its time
 * limit nor that of a silent connection has to be lifted for an import of minutes. While PostgreSQL takes one part the next is read.
 */
export async function writeDocuments(
  client: PoolClient,
  target: DocumentsTarget,
  batches: AsyncIterable<Draft[]>,
  newId: () => string,
): Promise<void> {
  const nextIds = ascendingIds(newId);
  let writing = Promise.resolve();
  try {
    for await (const drafts of inChunks(batches)) {
      const { documents, versions } = copyText(target, drafts, nextIds(drafts.length));
      await writing;
      writing = copyRows(client, documentsCopy, documents).then(() =>
        copyRows(client, versionsCopy, versions),
      );
      // Told when it is waited for.
      writing.catch(() => {});
    }
    await writing;
  } finally {
    // Nothing of it may come after the rollback.
    await writing.catch(() => {});
  }
}

async function* inChunks(batches: AsyncIterable<Draft[]>): AsyncGenerator<Draft[]> {
  let chunk: Draft[] = [];
  let characters = 0;
  for await (const drafts of batches) {
    for (const draft of drafts) {
      chunk.push(draft);
      characters += draft.json.length;
      if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** Each larger than all before: documents of one import are listed in the order of their rows. */
function ascendingIds(newId: () => string): (count: number) => string[] {
  let last = '';
  return (count) => {
    let ids: string[];
    // Ids begin with their time. Those of one millisecond are in no order, so few if any have to be made again.
    do ids = Array.from({ length: count }, newId).sort();
    while ((ids[0] ?? last) < last);
    last = ids.at(-1) ?? last;
    return ids;
  };
}
