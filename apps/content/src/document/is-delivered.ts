import type { PoolClient } from 'pg';
import type { LockedDraft } from './lock-drafts.ts';
import type { Rendering } from './render-document.ts';

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
