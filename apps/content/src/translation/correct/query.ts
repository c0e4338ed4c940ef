import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type DocumentRow, documentColumns } from '../../document/document.ts';
import { againWhenSlugTaken } from '../../document/slugs.ts';
import { writeByHand } from '../by-hand/write-by-hand.ts';

interface Correction {
  documentId: string;
  language: string;
  content: Record<string, unknown>;
  organizations: string[];
  /** Subject of the token. */
  actor: string;
}

/** Leaves what the translation is of, so that the pair stays current until the document changes. */
export async function correctTranslation(
  parts: ChangeParts,
  { documentId, language, content, organizations, actor }: Correction,
): Promise<void> {
  await againWhenSlugTaken(() =>
    changeContent(parts, async (client, note) => {
      const document = await lockOwnDocument(client, documentId, organizations);
      if (!document) throw missing();
      const written = { document, language, content, action: 'corrected', actor, note } as const;
      await writeByHand(client, written, async (stored) => {
        if (!stored) throw missing();
        return { source: stored.source, hashOf: () => stored.sourceHash };
      });
    }),
  );
}

function missing(): HttpError {
  return new HttpError(404, 'There is no translation of this document in that language.');
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
