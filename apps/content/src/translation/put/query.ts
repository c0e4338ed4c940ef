import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type DocumentTarget, lockDocument } from '../../document/document-target.ts';
import { type Translation, toTranslation, translationColumns } from '../translation.ts';
import { formerContent, writeByHand } from '../write-by-hand.ts';

interface HandWritten {
  language: string;
  content: Record<string, unknown>;
}

export async function putTranslation(
  content: ChangeParts,
  target: DocumentTarget,
  { language, content: values }: HandWritten,
): Promise<{ translation: Translation; created: boolean }> {
  return changeContent(content, async (client, note) => {
    const document = await lockDocument(client, target);
    const before = await formerContent(client, document.id, language);
    return writeByHand(client, { document, language, before, content: values, note }, async () => {
      const { rows } = await client.query(
        `INSERT INTO translations AS t (document_id, language, website_id, content) VALUES ($1, $2, $3, $4::jsonb)
         ON CONFLICT (document_id, language)
           DO UPDATE SET content = EXCLUDED.content, source_hash = NULL, source_characters = NULL, updated_at = now()
         RETURNING ${translationColumns}, t.content, t.xmax = 0 AS created`,
        [document.id, language, document.website_id, JSON.stringify(values)],
      );
      return { translation: toTranslation(rows[0]), created: rows[0].created };
    });
  });
}
