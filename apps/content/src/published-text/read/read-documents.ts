import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Field } from '../../component/field.ts';
import { rowColumns } from '../../dataset/get/query.ts';
import { currentPart, mergeTranslation } from '../../dataset/merge-translation.ts';
import { titleIn } from '../../document/document.ts';
import type { CandidateRoute } from '../../route/alternates/query.ts';
import type { ServiceWebsite } from '../list-websites/service-website.ts';
import { plainText } from '../plain-text.ts';
import { pathOf, routesOf } from '../public-path.ts';
import type { PublishedDocument, PublishedText } from './schema.ts';

/** A published document without its content. */
export interface Head {
  id: string;
  schema_name: string;
  component_id: string;
  version: number | null;
  published_at: Date;
  title: string;
  slug: string | null;
  /** Of all its texts, about. */
  bytes: number;
  /** Exactly, for the cursor. */
  created: string;
}

/** Contents that are in memory at a time. */
const BYTES_AT_ONCE = 1024 * 1024;

interface Component {
  id: string;
  fields: Field[];
  title_field: string;
  route_slug_field: string;
}

/** In the order of `heads`, each in every language that it is delivered in. */
export async function readDocuments(
  client: PoolClient,
  website: ServiceWebsite,
  heads: Head[],
): Promise<PublishedDocument[]> {
  if (heads.length === 0) return [];
  const { rows } = await client.query<Component>({
    name: 'components-of-published-texts',
    text: 'SELECT c.id, c.fields, c.title_field, c.route_slug_field FROM components c WHERE c.id = ANY ($1::uuid[])',
    values: [[...new Set(heads.map(({ component_id }) => component_id))]],
  });
  const components = new Map(rows.map((component) => [component.id, component]));
  const routes = await routesOf(client, website.id, [
    ...new Set(heads.map(({ schema_name }) => schema_name)),
  ]);
  const documents: PublishedDocument[] = [];
  for (let from = 0; from < heads.length; ) {
    const some = heads.slice(from, from + countWithin(heads.slice(from), BYTES_AT_ONCE));
    from += some.length;
    const contents = await readContents(client, website, some);
    for (const head of some) {
      await nextTurn();
      const component = components.get(head.component_id);
      const stored = contents.get(head.id);
      if (component && stored) documents.push(toDocument(website, head, { component, routes, ...stored }));
    }
  }
  return documents;
}

interface StoredTranslation {
  language: string;
  content: Record<string, unknown>;
  structures: string | null;
  slug: string | null;
  updated_at: string;
}

interface Stored {
  content: Record<string, unknown>;
  translations: StoredTranslation[];
}

async function readContents(
  client: PoolClient,
  { source_language }: ServiceWebsite,
  heads: Head[],
): Promise<Map<string, Stored>> {
  const { rows } = await client.query<Stored & { id: string }>({
    name: 'contents-of-published-texts',
    text: `SELECT d.id, d.published_content AS content, (
        SELECT coalesce(json_agg(json_build_object('language', t.language, 'content', t.content, 'slug', l.slug,
          'updated_at', t.updated_at, 'structures', s.structures) ORDER BY t.language), '[]')
        FROM translations t
        LEFT JOIN localized_slugs l ON l.document_id = t.document_id AND l.language = t.language AND l.published
        CROSS JOIN LATERAL (SELECT ${rowColumns.published.structures}) s
        WHERE t.document_id = d.id AND t.language <> $2
      ) AS translations
      FROM documents d WHERE d.id = ANY ($1::uuid[])`,
    values: [heads.map(({ id }) => id), source_language],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function toDocument(
  { source_language }: ServiceWebsite,
  head: Head,
  { component, routes, content, translations }: Stored & { component: Component; routes: CandidateRoute[] },
): PublishedDocument {
  const { fields, title_field, route_slug_field } = component;
  const without = [title_field, route_slug_field];
  const at = head.published_at.toISOString();
  const text = (language: string, own: Record<string, unknown>, title: string): PublishedText => {
    const translation = translations.find((one) => one.language === language);
    const shown = { schemaName: head.schema_name, language, isSource: !translation };
    const slug = translation?.slug ?? head.slug;
    return {
      language,
      title,
      path: pathOf(routes, { ...shown, slug, byItself: !translation || translation.slug !== null }),
      updated_at: laterOf(at, translation?.updated_at),
      text: plainText({ fields, content: own, without }),
    };
  };
  return {
    document_id: head.id,
    schema_name: head.schema_name,
    version: head.version,
    published_at: at,
    texts: [
      text(source_language, content, head.title),
      ...translations.map(({ language, content: translated, structures }) => {
        const current = structures ? currentPart(content, translated, JSON.parse(structures)) : translated;
        return text(
          language,
          mergeTranslation(content, current),
          titleIn(translated, title_field) ?? head.title,
        );
      }),
    ],
  };
}

function laterOf(at: string, other: string | undefined): string {
  if (other === undefined) return at;
  const moment = new Date(other).toISOString();
  return moment > at ? moment : at;
}

/** How many of the first ones have at most so many bytes together; never none. */
export function countWithin(heads: Head[], most: number): number {
  let [count, bytes] = [0, 0];
  for (const head of heads) {
    bytes += head.bytes;
    if (count > 0 && bytes > most) break;
    count += 1;
  }
  return count;
}
