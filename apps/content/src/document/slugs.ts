import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import type { Refusal } from '../http/refuse-faults.ts';
import type { LockedDraft } from './document-target.ts';

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
  for (const { id, schema_name, location } of drafts) {
    const slug = slugs.get(id);
    if (slug === undefined) continue;
    const key = JSON.stringify([schema_name, slug]);
    const other = others.get(id) ?? wanted.get(key);
    if (other) {
      const msg = `the ${schema_name} ${other} has the slug ${slug} already`;
      refusals.push({ status: 409, loc: location, msg, type: 'slug_taken' });
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

/** The value that a route parameter matches; null where there is none. An empty one could stand in no path. */
export function slugOf(content: Record<string, unknown>, slugField: string): string | null {
  const value = Object.hasOwn(content, slugField) ? content[slugField] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Two that publish one slug at once pass the check both, and the index lets one through. The other tries again, and is refused
 * with the name of the first; one that loses once more is refused without it.
 */
export async function againWhenSlugTaken<T>(publish: () => Promise<T>): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
  }
  try {
    return await publish();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    throw new HttpError(409, 'Another document with the same slug is being published right now. Retry.', {
      cause: error,
    });
  }
}

function isSlugTaken(error: unknown): boolean {
  const constraint = translateDatabaseError(error)?.constraint;
  return constraint === 'documents_published_slug' || constraint === 'localized_slugs_published';
}

/** A slug that a document is to have: itself where the language is empty, else by its translation. */
interface Claim {
  documentId: string;
  schemaName: string;
  language: string;
  slug: string;
}

/**
 * For each claim the other published document that has the slug. In a language a slug belongs to one document, whether by its translation or
 * by itself: pages of a language are found by either. `together` are published in the same transaction, and checked among themselves elsewhere.
 */
async function findTaken(
  client: PoolClient,
  { websiteId, claims, together }: { websiteId: string; claims: Claim[]; together: string[] },
): Promise<{ claim: Claim; takenBy: string }[]> {
  if (claims.length === 0) return [];
  const { rows } = await client.query<{ ordinal: number; taken_by: string }>({
    name: 'taken-slugs',
    text: `SELECT k.ordinal::int, o.taken_by
           FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS k (document_id, schema_name, language, slug, ordinal)
           CROSS JOIN LATERAL (
             (SELECT d.id AS taken_by FROM documents d
              WHERE d.website_id = $1 AND d.schema_name = k.schema_name AND d.published_slug = k.slug AND k.language <> ''
                AND d.id <> k.document_id AND d.id <> ALL ($6::uuid[]))
             UNION ALL
             (SELECT l.document_id FROM localized_slugs l
              WHERE l.website_id = $1 AND l.schema_name = k.schema_name AND l.slug = k.slug AND l.published
                AND l.document_id <> k.document_id AND (k.language = '' OR l.language = k.language))
             LIMIT 1
           ) o`,
    values: [
      websiteId,
      claims.map(({ documentId }) => documentId),
      claims.map(({ schemaName }) => schemaName),
      claims.map(({ language }) => language),
      claims.map(({ slug }) => slug),
      together,
    ],
  });
  return rows.flatMap(({ ordinal, taken_by }) => {
    const claim = claims[ordinal - 1];
    return claim ? [{ claim, takenBy: taken_by }] : [];
  });
}

/** Why a translation cannot be stored: another published document has its slug in its language. */
export async function slugFault(
  client: PoolClient,
  websiteId: string,
  claim: Claim,
): Promise<string | undefined> {
  const [taken] = await findTaken(client, { websiteId, claims: [claim], together: [] });
  return taken && `The translation cannot be stored: ${textOf(taken)}.`;
}

/** 409 when another published document has the slug of this translation in its language. */
export async function refuseTakenSlug(client: PoolClient, websiteId: string, claim: Claim): Promise<void> {
  const fault = await slugFault(client, websiteId, claim);
  if (fault !== undefined) throw new HttpError(409, fault);
}

/** Adds a refusal for each draft that cannot be published because of a slug that it or one of its translations has. */
export async function refuseTakenInLanguages(
  client: PoolClient,
  {
    websiteId,
    drafts,
    slugs,
  }: { websiteId: string; drafts: LockedDraft[]; slugs: ReadonlyMap<string, string> },
  refusals: Refusal[],
): Promise<void> {
  const together = drafts.map(({ id }) => id);
  const { rows } = await client.query<Claim>({
    name: 'slugs-of-translations',
    // Not from localized_slugs: of two documents that had one slug before an upgrade, one has no row there.
    text: `SELECT t.document_id AS "documentId", c.name AS "schemaName", t.language, t.content ->> c.route_slug_field AS slug
           FROM translations t JOIN documents d ON d.id = t.document_id JOIN components c ON c.id = d.component_id
           WHERE t.document_id = ANY ($1) AND jsonb_typeof(t.content -> c.route_slug_field) = 'string'
             AND t.content ->> c.route_slug_field <> ''`,
    values: [together],
  });
  const localized = rows.filter(({ documentId, slug }) => slug !== slugs.get(documentId));
  const own = drafts.flatMap(({ id, schema_name }) => {
    const slug = slugs.get(id);
    return slug === undefined ? [] : [{ documentId: id, schemaName: schema_name, language: '', slug }];
  });
  for (const taken of await findTaken(client, { websiteId, claims: [...own, ...localized], together })) {
    const loc = drafts.find(({ id }) => id === taken.claim.documentId)?.location ?? [];
    refusals.push({ status: 409, loc, msg: textOf(taken), type: 'slug_taken' });
  }
}

function textOf({
  claim: { schemaName, language, slug },
  takenBy,
}: {
  claim: Claim;
  takenBy: string;
}): string {
  const where = language === '' ? 'in a translation' : `in ${language}`;
  return `the ${schemaName} ${takenBy} has the slug ${slug} ${where} already`;
}
