import type { PoolClient } from 'pg';
import Type from 'typebox';
import { renderWithImages } from '../asset/image-addresses.ts';
import type { Document } from './document.ts';
import type { LockedDraft } from './document-target.ts';

interface Publication {
  id: string;
  title: string;
  /** Null where it is not published, in a preview. */
  publishedAt: Date | null;
  content: Record<string, unknown>;
}

/** As readers put it together; see `elementText` of the dataset. */
export interface Rendering {
  head: string;
  body: string;
}

/**
 * What the dataset delivers, made once at publication. `head` has the injected members that the content does not have itself:
 * on a collision the content wins. `paths` are those of the content's assets.
 */
export function renderDocument(
  { id, title, publishedAt, content }: Publication,
  paths: ReadonlyMap<string, string>,
): Rendering {
  const injected = { _id: id, _title: title, _publishedAt: publishedAt?.toISOString() ?? null };
  const head = Object.entries(injected)
    .filter(([name]) => !Object.hasOwn(content, name))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',');
  return { head, body: renderWithImages(content, paths) };
}

export const documentAnswer = Type.Unsafe<Document>(Type.Ref('Document'));

interface Draft {
  draft: LockedDraft;
  slug: string | null;
  /** As it would be delivered. */
  title: string;
  /** What readers would get of it, had it been published at that time. */
  render: (publishedAt: Date) => Rendering;
}

/**
 * Whether readers get exactly this draft already, so that its publication must change nothing. `status` alone follows, where the
 * draft was changed and changed back.
 */
export async function isDelivered(
  client: PoolClient,
  { draft, slug, title, render }: Draft,
): Promise<boolean> {
  if (draft.published_at === null || draft.published_slug !== slug) return false;
  const { head, body } = render(draft.published_at);
  const { rows } = await client.query<{ same: boolean }>({
    name: 'document-is-delivered',
    text: `SELECT published_title = $4 AND published_content = draft_content AND published_head = $2
             AND published_body = $3 AS same
           FROM documents WHERE id = $1`,
    values: [draft.id, head, body, title],
  });
  const same = rows[0]?.same ?? false;
  if (same && draft.status !== 'published')
    await client.query(`UPDATE documents SET status = 'published' WHERE id = $1`, [draft.id]);
  return same;
}
