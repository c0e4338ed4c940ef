import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { AssetParts } from '../asset/image-addresses.ts';
import { assetIdsIn } from '../asset/image-addresses.ts';
import type { Change } from '../change/change.ts';
import { contentFaults } from '../component/content-faults.ts';
import { referenceFaults } from '../component/content-references.ts';
import { type LockedComponent, lockComponents } from '../component/lock-component.ts';
import type { Refusal } from '../http/refuse-faults.ts';
import { documentChange, titleIn } from './document.ts';
import { type DocumentsToPublish, type LockedDraft, lockDrafts } from './document-target.ts';
import { shapesOf, sourceHash } from './published-source.ts';
import { isDelivered, type Rendering, renderDocument } from './render-document.ts';
import { refuseTakenInLanguages, takeSlugs } from './slugs.ts';
import { recordVersion } from './version.ts';

export interface PublishedDocuments {
  documents: { id: string; schema_name: string; version: number }[];
  /** With any of these the transaction must not be committed. */
  refusals: Refusal[];
}

/**
 * Publishes the drafts of all of them in the transaction of `client`, and notes each change; one that is delivered as it is
 * stays as it is. Contents are in memory one at a time, so that a release of many costs what its largest costs.
 */
export async function publishDocuments(
  { assets }: Pick<AssetParts, 'assets'>,
  client: PoolClient,
  { websiteId, organizations, actor, documents }: DocumentsToPublish,
  note: (change: Change) => void,
): Promise<PublishedDocuments> {
  const { drafts, refusals } = await lockDrafts(client, { websiteId, organizations, documents });
  const components = await lockComponents(
    client,
    drafts.map(({ component_id }) => component_id),
  );
  const slugs = await takeSlugs(client, websiteId, drafts, refusals);
  await refuseTakenInLanguages(client, { websiteId, drafts, slugs }, refusals);
  const published: PublishedDocuments['documents'] = [];
  for (const draft of drafts) {
    const component = components.get(draft.component_id);
    const content = component && (await completeContent(client, websiteId, { draft, component }, refusals));
    if (!content || refusals.length > 0) continue;
    const slug = slugs.get(draft.id) ?? null;
    await nextTurn();
    const paths = await assets.pathsOf(client, websiteId, assetIdsIn(content));
    const { id, publishedAt, schema_name } = draft;
    const title = titleIn(content, component.titleField) ?? draft.title;
    if (
      await isDelivered(client, {
        draft,
        slug,
        title,
        render: (at) => renderDocument({ id, title, publishedAt: at, content }, paths),
      })
    ) {
      published.push({ id, schema_name, version: draft.version });
      continue;
    }
    await nextTurn();
    const rendering = renderDocument({ id, title, publishedAt, content }, paths);
    await nextTurn();
    const version = await writePublished(client, { draft, slug, title, content, ...rendering });
    await recordVersion(client, id, 'published', actor);
    const change = { type: 'published', id, websiteId, schemaName: schema_name, version } as const;
    note(await documentChange(client, { ...change, slugs: [draft.published_slug, slug] }));
    published.push({ id, schema_name, version });
  }
  return { documents: published, refusals };
}

/** The draft's content when it may be published; else its refusals are added. */
async function completeContent(
  client: PoolClient,
  websiteId: string,
  { draft, component }: { draft: LockedDraft; component: LockedComponent },
  refusals: Refusal[],
): Promise<Record<string, unknown> | undefined> {
  if (component.archived) {
    refusals.push({
      status: 409,
      loc: draft.location,
      msg: `${component.name} is archived`,
      type: 'archived',
    });
    return undefined;
  }
  const { rows } = await client.query<{ content: Record<string, unknown> }>({
    name: 'document-draft',
    text: 'SELECT d.draft_content AS content FROM documents d WHERE d.id = $1',
    values: [draft.id],
  });
  const content = rows[0]?.content ?? {};
  const { fields, routeSlugField: slugField } = component;
  const location = [...draft.location, 'draft_content'];
  // Content of the largest size takes tens of milliseconds in each step: they have turns of their own.
  await nextTurn();
  const wrong = contentFaults(fields, content, { complete: true, slugField, location });
  await nextTurn();
  const faults =
    wrong.length > 0 ? wrong : await referenceFaults(client, { websiteId, fields, content, location });
  refusals.push(...faults.map((fault) => ({ status: 400 as const, ...fault })));
  return content;
}

interface Publication extends Rendering {
  draft: LockedDraft;
  slug: string | null;
  title: string;
  content: Record<string, unknown>;
}

async function writePublished(
  client: PoolClient,
  { draft, slug, title, content, head, body }: Publication,
): Promise<number> {
  const hash = sourceHash(content);
  await nextTurn();
  const { rows } = await client.query<{ version: number }>({
    name: 'document-publish',
    text: `UPDATE documents SET status = 'published', version = version + 1, published_content = draft_content,
             published_title = $6, draft_slug = $2, published_slug = $2, published_at = $3, published_head = $4,
             published_body = $5, published_hash = $7, published_shapes = $8::jsonb, updated_at = now()
           WHERE id = $1 RETURNING version`,
    values: [draft.id, slug, draft.publishedAt, head, body, title, hash, JSON.stringify(shapesOf(content))],
  });
  return rows[0]?.version ?? 0;
}
