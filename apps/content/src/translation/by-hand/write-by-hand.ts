import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Change } from '../../change/change.ts';
import { type LockedComponent, lockComponents } from '../../component/lock-component.ts';
import type { DocumentRow } from '../../document/document.ts';
import { shapesOf } from '../../document/published-source.ts';
import { refuseTakenSlug, slugOf } from '../../document/slugs.ts';
import { checkDraft } from '../../document/write-draft.ts';
import { storeManualSegments } from '../memory/translation-memory.ts';
import { noteTranslated } from '../note-translated.ts';
import { type TranslationRow, translationColumns } from '../translation.ts';
import type { FoundSource } from './find-source.ts';
import type { HandWritten } from './hand-written.ts';
import { readStored, type StoredTranslation, textSource } from './stored-translation.ts';
import { writtenApart } from './written-apart.ts';

type Content = Record<string, unknown>;

interface ByHand {
  /** Locked, so that its changes and those of its translations are announced in their order. */
  document: DocumentRow;
  language: string;
  content: Content;
  action: 'written' | 'corrected';
  actor: string | null;
  note: (change: Change) => void;
}

/** Says what the words are a translation of, given what was there and whether they cover the source. */
type Sourced = (stored: StoredTranslation | undefined) => Promise<{
  source: FoundSource | undefined;
  /** Of the source, or null where the translation does not cover it. */
  hashOf(isComplete: boolean): string | null;
}>;

/**
 * Stores what a person wrote: with the text of the source that each of it was written for, as a version, learned by the
 * translation memory where the structures are the same, and announced.
 */
export async function writeByHand(
  client: PoolClient,
  { document, language, content, action, actor, note }: ByHand,
  sourced: Sourced,
): Promise<TranslationRow> {
  const { id: documentId, website_id: websiteId } = document;
  const component = await componentOf(client, document);
  const stored = await readStored(client, { document, component, language });
  await nextTurn();
  const { source, hashOf } = await sourced(stored);
  await checkDraft(client, { websiteId, component, content });
  const slug = slugOf(content, component.routeSlugField);
  if (slug !== null && document.published_at !== null && slug !== document.published_slug) {
    await refuseTakenSlug(client, websiteId, { documentId, schemaName: component.name, language, slug });
  }
  const before = stored && { ...stored, source: textSource(component, stored.source?.content) };
  const written = await writtenApart(websiteId, [textSource(component, source?.content), content, before]);
  await nextTurn();
  const hash = hashOf(written.isComplete);
  await nextTurn();
  const texts = { content: JSON.stringify(content), handWritten: JSON.stringify(written.handWritten) };
  await nextTurn();
  const { rows } = await client.query<TranslationRow>(
    `INSERT INTO translations AS t (document_id, language, website_id, content, source_hash, source_version, source_shapes,
       hand_written, origin, action, actor)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11)
     ON CONFLICT (document_id, language) DO UPDATE SET content = EXCLUDED.content, source_hash = EXCLUDED.source_hash,
       source_version = EXCLUDED.source_version, source_shapes = EXCLUDED.source_shapes,
       hand_written = EXCLUDED.hand_written, origin = EXCLUDED.origin, action = EXCLUDED.action, actor = EXCLUDED.actor,
       source_characters = CASE EXCLUDED.action WHEN 'corrected' THEN t.source_characters END,
       version = t.version + 1, updated_at = now()
     RETURNING ${translationColumns}, t.content, t.orphaned`,
    [
      documentId,
      language,
      websiteId,
      texts.content,
      hash,
      source?.version ?? null,
      JSON.stringify(shapesOf(source?.content ?? {})),
      texts.handWritten,
      originOf(action, written.handWritten),
      action,
      actor,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a translation that was written is gone');
  if (source) await storeManualSegments(client, { websiteId, documentId, language, said: written.learned });
  await noteTranslated(client, document, language, note);
  return row;
}

/** A correction that changes no word leaves a model's translation a model's. */
function originOf(action: ByHand['action'], handWritten: readonly HandWritten[]): 'machine' | 'person' {
  return action === 'written' || handWritten.length > 0 ? 'person' : 'machine';
}

async function componentOf(client: PoolClient, { component_id }: DocumentRow): Promise<LockedComponent> {
  const component = (await lockComponents(client, [component_id])).get(component_id);
  if (!component) throw new Error('a document without its component');
  return component;
}
