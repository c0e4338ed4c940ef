import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../../change/change-content.ts';
import type { DocumentRow } from '../../../document/document.ts';
import { type DocumentTarget, lockDocument } from '../../../document/document-target.ts';
import { againWhenSlugTaken, refuseTakenSlug } from '../../../document/slugs.ts';
import { noteTranslated } from '../../note-translated.ts';
import {
  type Translation,
  type TranslationRow,
  toTranslation,
  translationColumns,
} from '../../translation.ts';

/** Also of a translation that was deleted. What it was made of comes back with it: it is current only if that is published. */
export async function restoreTranslation(
  content: ChangeParts,
  target: DocumentTarget,
  { language, version }: { language: string; version: number },
): Promise<Translation> {
  return againWhenSlugTaken(() =>
    changeContent(content, async (client, note) => {
      const document = await lockDocument(client, target);
      await refuseTaken(client, document, { language, version });
      const { rows } = await client.query<TranslationRow>(
        `INSERT INTO translations AS t (document_id, language, website_id, content, source_hash, source_version, source_shapes,
         hand_written, orphaned, origin, action, actor)
       SELECT v.document_id, v.language, v.website_id, v.content, v.source_hash, v.source_version, v.source_shapes, v.hand_written,
         v.orphaned, v.origin, 'restored', $4
       FROM translation_versions v WHERE v.document_id = $1 AND v.language = $2 AND v.version = $3
       ON CONFLICT (document_id, language) DO UPDATE SET content = EXCLUDED.content, source_hash = EXCLUDED.source_hash,
         source_version = EXCLUDED.source_version, source_shapes = EXCLUDED.source_shapes,
         hand_written = EXCLUDED.hand_written, orphaned = EXCLUDED.orphaned, origin = EXCLUDED.origin,
         action = EXCLUDED.action, actor = EXCLUDED.actor, version = t.version + 1, updated_at = now()
       RETURNING ${translationColumns}, t.content, t.orphaned`,
        [document.id, language, version, target.actor],
      );
      if (!rows[0]) throw new HttpError(404, `The translation into ${language} has no version ${version}.`);
      await noteTranslated(client, document, language, note);
      return toTranslation(rows[0]);
    }),
  );
}

/** 409 where another document has got the slug of that version since. */
async function refuseTaken(
  client: PoolClient,
  { id: documentId, website_id, published_at, published_slug }: DocumentRow,
  { language, version }: { language: string; version: number },
): Promise<void> {
  const { rows } = await client.query<{ slug: string | null; schemaName: string }>(
    `SELECT v.content ->> c.route_slug_field AS slug, c.name AS "schemaName" FROM translation_versions v
     JOIN documents d ON d.id = v.document_id JOIN components c ON c.id = d.component_id
     WHERE v.document_id = $1 AND v.language = $2 AND v.version = $3`,
    [documentId, language, version],
  );
  const { slug = null, schemaName = '' } = rows[0] ?? {};
  if (slug === null || published_at === null || slug === published_slug) return;
  await refuseTakenSlug(client, website_id, { documentId, schemaName, language, slug });
}
