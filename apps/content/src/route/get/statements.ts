import { queryNamed } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { DEFAULT_SOURCE_LANGUAGE } from '../../language/source-language.ts';
import type { RouteRow } from '../route.ts';

/** A document that a path seems to need, looked for together with the route. */
export interface Wanted {
  schemaName: string;
  slug: string;
  /** The one whose slugs count beside those of the documents themselves; empty for every one. */
  language: string;
}

export interface FoundDocument {
  /** JSON as it is answered, but for the base address of its images. */
  text: string;
  /** Of the translation that has the slug; empty where it is the document's own. */
  language: string;
  /** In a preview only. */
  draft: object | null | undefined;
}

/** All of one snapshot. */
export interface Reading {
  version: string;
  /** That the website is written in, and so every document here. */
  language: string;
  /** The route at exactly this path. */
  exact: RouteRow | undefined;
  /** For each that was wanted, in that order. */
  documents: (FoundDocument | undefined)[];
}

/**
 * Version, route, language and document in one text, a line each, and before them the two letters of the website's language: a driver
 * takes about a microsecond for every column of an answer, and what is published is never parsed. JSON has no line feed of its own, neither as PostgreSQL writes it nor as it was rendered.
 */
const reading = (route: string, document: string) =>
  `coalesce(w.source_language, '${DEFAULT_SOURCE_LANGUAGE}') || w.routes_version || E'\\n' || ${route} || E'\\n' || ${document} AS reading`;

const routeLine = `coalesce(row_to_json(r)::text, '')`;
const noDocument = `E'\\n'`;
const documentLine = `coalesce(d.language, '') || E'\\n' || coalesce('{"id":"' || d.id::text || '","schema_name":"' || d.schema_name || '","title":'
  || to_json(d.title)::text || ',"published_content":' || coalesce(d.body, 'null') || '}', '')`;

const exactRoute = (state: string) =>
  `LEFT JOIN routes r ON r.website_id = w.id AND r.path = $2 AND NOT r.is_dynamic AND r.state ${state}`;
interface Asked {
  schemaName: string;
  slug: string;
  language: string;
}

/** The document that has the slug itself, else the one that a translation gives it: of an empty language any, the first by its code. */
const documentBy = (columns: string, own: string, localized: string, { schemaName, slug, language }: Asked) =>
  `LEFT JOIN LATERAL (
     (SELECT ${columns}, NULL AS language FROM documents d WHERE d.website_id = w.id AND d.schema_name = ${schemaName} AND ${own})
     UNION ALL
     (SELECT ${columns}, l.language FROM localized_slugs l JOIN documents d ON d.id = l.document_id
      WHERE l.website_id = w.id AND l.schema_name = ${schemaName} AND l.slug = ${slug} AND ${localized}
        AND (${language} = '' OR l.language = ${language})
      ORDER BY l.language LIMIT 1)
     LIMIT 1) d ON true`;
const published = (asked: Asked) =>
  documentBy(
    'd.id, d.schema_name, d.published_title AS title, d.published_body AS body',
    `d.published_slug = ${asked.slug}`,
    'l.published',
    asked,
  );
/** The title that the draft would be delivered with. */
const draftTitle = `coalesce((SELECT nullif(d.draft_content ->> c.title_field, '') FROM components c
  WHERE c.id = d.component_id AND jsonb_typeof(d.draft_content -> c.title_field) = 'string'), d.title)`;
// Several documents may be about to have the same slug: the published one first, then the newest.
const draft = (asked: Asked) =>
  documentBy(
    `d.id, d.schema_name, ${draftTitle} AS title, d.published_body AS body, d.draft_content`,
    `d.draft_slug = ${asked.slug} AND d.status <> 'archived'
       ORDER BY d.published_at IS NULL, d.updated_at DESC, d.id DESC LIMIT 1`,
    `d.status <> 'archived'`,
    asked,
  );
const each = { schemaName: 'k.schema_name', slug: 'k.slug', language: 'k.language' };
const wantedRows = `LEFT JOIN unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY
             AS k (schema_name, slug, language, place) ON true`;

/**
 * From the shortest on. Each takes what it looks for as it is and never null: a plan that leaves a table out would look cheaper
 * than the one for all values, and PostgreSQL would then plan at each execution.
 */
export const ROUTE_STATEMENTS = {
  version: {
    name: 'route-version',
    text: `SELECT ${reading("''", noDocument)} FROM websites w WHERE w.id = $1`,
  },
  document: {
    name: 'route-document',
    text: `SELECT ${reading("''", documentLine)} FROM websites w
           ${published({ schemaName: '$2', slug: '$3', language: '$4' })} WHERE w.id = $1`,
  },
  exact: {
    name: 'route-exact',
    text: `SELECT ${reading(routeLine, noDocument)} FROM websites w ${exactRoute("= 'Live'")} WHERE w.id = $1`,
  },
  exactAndDocument: {
    name: 'route-exact-and-document',
    text: `SELECT ${reading(routeLine, documentLine)} FROM websites w ${exactRoute("= 'Live'")}
           ${published({ schemaName: '$3', slug: '$4', language: '$5' })} WHERE w.id = $1`,
  },
  exactAndDocuments: {
    name: 'route-exact-and-documents',
    text: `SELECT ${reading(routeLine, documentLine)} FROM websites w ${exactRoute("= 'Live'")} ${wantedRows}
           ${published(each)}
           WHERE w.id = $1 ORDER BY k.place`,
  },
  preview: {
    name: 'route-preview',
    text: `SELECT ${reading(routeLine, documentLine)}, d.draft_content AS draft
           FROM websites w ${exactRoute("<> 'Archived'")} ${wantedRows} ${draft(each)}
           WHERE w.id = $1 ORDER BY k.place`,
  },
};

interface Question {
  websiteId: string;
  /** Left out when the route at it is known. */
  exact: string | undefined;
  preview: boolean;
  wanted: Wanted[];
}

/** `undefined` when there is no such website. */
export async function readRoute(client: Pool | PoolClient, question: Question): Promise<Reading | undefined> {
  const rows = await queryNamed<{ reading: string; draft?: object | null }>(client, statementOf(question));
  const first = rows[0];
  if (!first) return undefined;
  const line = first.reading.indexOf('\n');
  const next = first.reading.indexOf('\n', line + 1);
  return {
    language: first.reading.slice(0, 2),
    version: first.reading.slice(2, line),
    exact: next === line + 1 ? undefined : JSON.parse(first.reading.slice(line + 1, next)),
    // Version and route are the same in every row.
    documents: rows.map(({ reading, draft }) => {
      const text = reading.indexOf('\n', next + 1) + 1;
      if (reading.length === text) return undefined;
      return { text: reading.slice(text), language: reading.slice(next + 1, text - 1), draft };
    }),
  };
}

function statementOf({ websiteId, exact, preview, wanted }: Question) {
  const shape = ROUTE_STATEMENTS;
  const [only] = wanted;
  if (preview || wanted.length > 1) {
    const schemaNames = wanted.map(({ schemaName }) => schemaName);
    const slugs = wanted.map(({ slug }) => slug);
    const languages = wanted.map(({ language }) => language);
    const statement = preview ? shape.preview : shape.exactAndDocuments;
    return { ...statement, values: [websiteId, exact ?? '', schemaNames, slugs, languages] };
  }
  if (exact === undefined) {
    if (!only) return { ...shape.version, values: [websiteId] };
    return { ...shape.document, values: [websiteId, only.schemaName, only.slug, only.language] };
  }
  if (!only) return { ...shape.exact, values: [websiteId, exact] };
  return { ...shape.exactAndDocument, values: [websiteId, exact, only.schemaName, only.slug, only.language] };
}
