import type { PoolClient } from 'pg';
import { copyText, type DocumentsTarget, documentsCopy, versionsCopy } from './document-text.ts';
import type { Draft } from './drafts.ts';

/** What goes into one statement. */
const PART_ROWS = 5000;
const PART_BYTES = 4 * 1024 * 1024;

interface DocumentsPart {
  rows: number;
  bytes: number;
  documents: Buffer[];
  versions: Buffer[];
}

const emptyPart = (): DocumentsPart => ({ rows: 0, bytes: 0, documents: [], versions: [] });

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
  let writing = Promise.resolve();
  try {
    for await (const { documents, versions } of inParts(target, batches, newId)) {
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

/** Drafts become bytes batch by batch: thousands of objects that live until their part is full cost more than all else. */
async function* inParts(
  target: DocumentsTarget,
  batches: AsyncIterable<Draft[]>,
  newId: () => string,
): AsyncGenerator<DocumentsPart> {
  const nextIds = ascendingIds(newId);
  let part = emptyPart();
  for await (const drafts of batches) {
    const { documents, versions } = copyText(target, drafts, nextIds(drafts.length));
    part.documents.push(documents);
    part.versions.push(versions);
    part.rows += drafts.length;
    part.bytes += documents.length;
    if (part.rows < PART_ROWS && part.bytes < PART_BYTES) continue;
    yield part;
    part = emptyPart();
  }
  if (part.rows > 0) yield part;
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

/** Runs one COPY with all of its lines at once. They are few: what a statement may take at most holds for each of them. */
async function copyRows(client: PoolClient, statement: string, lines: Buffer[]): Promise<void> {
  const { from } = await import('pg-copy-streams');
  const copy = client.query(from(statement));
  await new Promise<void>((resolve, reject) => {
    copy.on('finish', resolve).on('error', reject);
    for (const some of lines) copy.write(some);
    copy.end();
  });
}
