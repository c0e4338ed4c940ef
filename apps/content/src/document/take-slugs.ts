import type { PoolClient } from 'pg';
import type { Refusal } from '../http/refuse-faults.ts';
import type { LockedDraft } from './lock-drafts.ts';

/**
 * The slugs that these drafts get, by document. Refuses one that two of them want, or that another published document of the
 * component has. Documents may exchange their slugs in one release: those that give one up do so before any takes it.
 */
export async function takeSlugs(
  client: PoolClient,
  websiteId: string,
  drafts: LockedDraft[],
  refusals: Refusal[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; slug: string; taken_by: string | null }>(
    `SELECT d.id, d.slug, o.id AS taken_by
     FROM (SELECT d.id, d.schema_name, d.draft_content ->> c.route_slug_field AS slug
           FROM documents d JOIN components c ON c.id = d.component_id
           WHERE d.id = ANY ($2) AND jsonb_typeof(d.draft_content -> c.route_slug_field) = 'string') d
     LEFT JOIN documents o ON o.website_id = $1 AND o.schema_name = d.schema_name AND o.published_slug = d.slug
       AND o.id <> ALL ($2)
     WHERE d.slug <> ''`,
    [websiteId, drafts.map(({ id }) => id)],
  );
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const others = new Map(rows.map(({ id, taken_by }) => [id, taken_by]));
  const wanted = new Map<string, string>();
  for (const { id, schema_name, place } of drafts) {
    const slug = slugs.get(id);
    if (slug === undefined) continue;
    const key = JSON.stringify([schema_name, slug]);
    const other = others.get(id) ?? wanted.get(key);
    if (other) {
      const msg = `the ${schema_name} ${other} has the slug ${slug} already`;
      refusals.push({ status: 409, loc: place, msg, type: 'slug_taken' });
    }
    wanted.set(key, id);
  }
  const leaving = drafts.filter(
    ({ id, published_slug }) => published_slug && published_slug !== slugs.get(id),
  );
  if (refusals.length === 0 && drafts.length > 1 && leaving.length > 0) {
    await client.query('UPDATE documents SET published_slug = NULL WHERE id = ANY ($1)', [
      leaving.map(({ id }) => id),
    ]);
  }
  return slugs;
}
