import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { contentFaults } from '../component/content-faults.ts';
import { referenceFaults } from '../component/content-references.ts';
import { limits } from '../component/field.ts';
import type { LockedComponent } from '../component/lock-component.ts';
import { isStorable } from '../component/value/values.ts';
import { refuseFaults } from '../http/refuse-faults.ts';
import { type DocumentRow, documentColumns } from './document.ts';
import { slugOf } from './slugs.ts';
import { versionsOf } from './version.ts';

interface Draft {
  id: string;
  component: LockedComponent;
  content: Record<string, unknown>;
  /** See `actorOf`. */
  actor: string;
}

interface ReplacedDraft extends DocumentRow {
  /** Of the draft before. */
  former_slug: string | null;
}

/** A new document at its first version; `undefined` when the id is taken, by whomever. */
export async function insertDraft(
  client: PoolClient,
  { id, websiteId, component, title, content, actor }: Draft & { websiteId: string; title: string },
): Promise<DocumentRow | undefined> {
  const { rows } = await client.query<DocumentRow>({
    name: 'document-insert-draft',
    text: withHistory(
      `INSERT INTO documents AS d (id, draft_content, draft_slug, website_id, component_id, schema_name, title)
       VALUES ($1, $4::jsonb, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
    ),
    values: [
      ...sharedValues({ id, component, content, actor }, 'created'),
      websiteId,
      component.id,
      component.name,
      title,
    ],
  });
  return rows[0];
}

/**
 * The next version of a document of this component, whose title stays when there is none; `undefined` when there is no such
 * document, or it is archived and must be restored first. What is published stays so.
 */
export async function replaceDraft(
  client: PoolClient,
  { title, ...draft }: Draft & { title: string | undefined },
  action: 'edited' | 'restored',
): Promise<ReplacedDraft | undefined> {
  const { rows } = await client.query<ReplacedDraft>({
    name: 'document-replace-draft',
    text: withHistory(
      `UPDATE documents AS d SET status = 'draft', version = version + 1, title = coalesce($7, d.title),
         draft_content = $4::jsonb, draft_slug = $5, updated_at = now()
       WHERE d.id = $1 AND d.component_id = $6 AND (d.status <> 'archived' OR $2 = 'restored')`,
      // A statement does not see what it writes itself.
      ', (SELECT before.draft_slug FROM documents before WHERE before.id = $1) AS former_slug',
    ),
    values: [...sharedValues(draft, action), draft.component.id, title],
  });
  return rows[0];
}

/** In one statement, so that others wait for the document for one round trip less. */
function withHistory(write: string, more = ''): string {
  return `WITH written AS (${write} RETURNING ${documentColumns}),
    kept AS (${versionsOf('written', { action: '$2', actor: '$3' })})
    SELECT ${documentColumns}${more} FROM written d`;
}

function sharedValues({ id, component, content, actor }: Draft, action: string) {
  return [id, action, actor, JSON.stringify(content), slugOf(content, component.routeSlugField)];
}

interface CheckedDraft {
  websiteId: string;
  component: LockedComponent;
  title?: string | undefined;
  content?: Record<string, unknown> | undefined;
  /** The draft that results, where `content` is a part of it. */
  whole?: Record<string, unknown>;
  /** Also asks for what is required, as publication does. */
  complete?: boolean;
}

/** 400 with every fault of a title and of content. */
export async function checkDraft(client: PoolClient, draft: CheckedDraft): Promise<void> {
  refuseFaults(await draftFaults(client, draft));
}

async function draftFaults(
  client: PoolClient,
  { websiteId, component, title, content, whole, complete = false }: CheckedDraft,
): Promise<InputFault[]> {
  const { fields, routeSlugField: slugField } = component;
  const faults: InputFault[] = [];
  if (title !== undefined && !isStorable(title)) {
    faults.push({
      loc: ['body', 'title'],
      msg: 'must not contain NUL characters or unpaired surrogates',
      type: 'unstorable',
    });
  }
  if (content === undefined) return faults;
  // Content of the largest size takes tens of milliseconds: what was read before it and what comes after have turns of their own.
  await nextTurn();
  faults.push(...contentFaults(fields, content, { complete, slugField }));
  await nextTurn();
  faults.push(...(await referenceFaults(client, { websiteId, fields, content })));
  if (faults.length === 0 && whole && Buffer.byteLength(JSON.stringify(whole)) > limits.contentBytes) {
    const msg = `must be at most ${limits.contentBytes} bytes of JSON together with the fields that stay`;
    faults.push({ loc: ['body', 'content'], msg, type: 'too_large' });
  }
  return faults;
}
