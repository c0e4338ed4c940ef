import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type DocumentRow, documentColumns } from '../../document/document-row.ts';
import { formerContent, writeByHand } from '../write-by-hand.ts';

interface Correction {
  documentId: string;
  language: string;
  content: Record<string, unknown>;
  organizations: string[];
}

/** Leaves what the translation is of, so that the pair stays current until the document changes. */
export async function correctTranslation(
  parts: ChangeParts,
  { documentId, language, content, organizations }: Correction,
): Promise<void> {
  await changeContent(parts, async (client, note) => {
    const document = await lockOwnDocument(client, documentId, organizations);
    const before = document && (await formerContent(client, documentId, language));
    if (!before) throw new HttpError(404, 'There is no translation of this document in that language.');
    await writeByHand(client, { document, language, before, content, note }, async () => {
      await client.query(
        'UPDATE translations SET content = $3::jsonb, updated_at = now() WHERE document_id = $1 AND language = $2',
        [documentId, language, JSON.stringify(content)],
      );
    });
  });
}

async function lockOwnDocument(
  client: PoolClient,
  documentId: string,
  organizations: string[],
): Promise<DocumentRow | undefined> {
  const { rows } = await client.query<DocumentRow>(
    `SELECT ${documentColumns} FROM documents d JOIN websites w ON w.id = d.website_id
     WHERE d.id = $1 AND w.organization_id = ANY ($2) FOR UPDATE OF d`,
    [documentId, organizations],
  );
  return rows[0];
}
