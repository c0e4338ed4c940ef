import type { PoolClient } from 'pg';
import type { LockedComponent } from '../../component/lock-component.ts';
import type { DocumentRow } from '../../document/document.ts';
import type { TextSource } from '../text/found-text.ts';
import { type FoundSource, findSource } from './find-source.ts';
import type { HandWritten } from './hand-written.ts';
import { inferHandWritten } from './infer.ts';

type Json = Record<string, unknown>;

export interface StoredTranslation {
  content: Json;
  sourceHash: string | null;
  /** Undefined where nobody knows what it was made of. */
  source: FoundSource | undefined;
  handWritten: readonly HandWritten[];
}

interface Row {
  content: Json;
  source_hash: string | null;
  source_version: number | null;
  hand_written: HandWritten[] | null;
}

/** The translation that is there, with what it was made of. Its document is locked. */
export async function readStored(
  client: PoolClient,
  { document, component, language }: { document: DocumentRow; component: LockedComponent; language: string },
): Promise<StoredTranslation | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT content, source_hash, source_version, hand_written FROM translations
     WHERE document_id = $1 AND language = $2`,
    [document.id, language],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { content, source_hash: sourceHash, source_version: version } = row;
  const published = publishedOf(document);
  const source = await findSource(client, { documentId: document.id, version, hash: sourceHash, published });
  if (row.hand_written) return { content, sourceHash, source, handWritten: row.hand_written };
  const handWritten = await inferHandWritten(client, {
    websiteId: document.website_id,
    documentId: document.id,
    language,
    isMachine: sourceHash !== null,
    content,
    source: textSource(component, source?.content),
  });
  return { content, sourceHash, source, handWritten };
}

export function publishedOf({ published_content: content, published_version: version }: DocumentRow) {
  return content ? { content, version } : undefined;
}

/** Without a source everything that is written belongs to fields as a whole. */
export function textSource(
  { fields, routeSlugField: slugField }: Pick<LockedComponent, 'fields' | 'routeSlugField'>,
  content: Json = {},
): TextSource {
  return { fields, slugField, content };
}
