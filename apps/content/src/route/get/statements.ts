import { queryNamed } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import type { RouteRow } from '../route.ts';

/** A document that a path seems to need, looked for together with the route. */
export interface Wanted {
  schemaName: string;
  slug: string;
}

export interface FoundDocument {
  /** JSON as it is answered, but for the base address of its images. */
  text: string;
  /** In a preview only. */
  draft: object | null | undefined;
}

/** All of one snapshot. */
export interface Reading {
  version: string;
  /** The route at exactly this path. */
  exact: RouteRow | undefined;
  /** For each that was wanted, in that order. */
  documents: (FoundDocument | undefined)[];
}

/**
 * Version, route and document in one text, a line each: a driver takes about a microsecond for every column of an answer, and
 * what is published is never parsed. JSON has no line feed of its own, neither as PostgreSQL writes it nor as it was rendered.
 */
const reading = (route: string, document: string) =>
  `w.routes_version || E'\\n' || ${route} || E'\\n' || ${document} AS reading`;

const routeLine = `coalesce(row_to_json(r)::text, '')`;
const documentLine = `coalesce('{"id":"' || d.id::text || '","schema_name":"' || d.schema_name || '","title":'
  || to_json(d.title)::text || ',"published_content":' || coalesce(d.body, 'null') || '}', '')`;

const exactRoute = (state: string) =>
  `LEFT JOIN routes r ON r.website_id = w.id AND r.path = $2 AND NOT r.is_dynamic AND r.state ${state}`;
const document = (columns: string, condition: string) =>
  `LEFT JOIN LATERAL (SELECT ${columns} FROM documents WHERE website_id = w.id AND ${condition}) d ON true`;
const published = 'id, schema_name, published_title AS title, published_body AS body';
const wantedRows = `LEFT JOIN unnest($3::text[], $4::text[]) WITH ORDINALITY AS k (schema_name, slug, place) ON true`;

/**
 * From the shortest on. Each takes what it looks for as it is and never null: a plan that leaves a table out would look cheaper
 * than the one for all values, and PostgreSQL would then plan at each execution.
 */
export const ROUTE_STATEMENTS = {
  version: {
    name: 'route-version',
    text: `SELECT ${reading("''", "''")} FROM websites w WHERE w.id = $1`,
  },
  document: {
    name: 'route-document',
    text: `SELECT ${reading("''", documentLine)} FROM websites w
           ${document(published, 'schema_name = $2 AND published_slug = $3')} WHERE w.id = $1`,
  },
  exact: {
    name: 'route-exact',
    text: `SELECT ${reading(routeLine, "''")} FROM websites w ${exactRoute("= 'Live'")} WHERE w.id = $1`,
  },
  exactAndDocument: {
    name: 'route-exact-and-document',
    text: `SELECT ${reading(routeLine, documentLine)} FROM websites w ${exactRoute("= 'Live'")}
           ${document(published, 'schema_name = $3 AND published_slug = $4')} WHERE w.id = $1`,
  },
  // LIMIT keeps each document a lookup of its own, however many the planner expects.
  exactAndDocuments: {
    name: 'route-exact-and-documents',
    text: `SELECT ${reading(routeLine, documentLine)} FROM websites w ${exactRoute("= 'Live'")} ${wantedRows}
           ${document(published, 'schema_name = k.schema_name AND published_slug = k.slug LIMIT 1')}
           WHERE w.id = $1 ORDER BY k.place`,
  },
  // Several documents may be about to have the same slug: the published one first, then the newest.
  preview: {
    name: 'route-preview',
    text: `SELECT ${reading(routeLine, documentLine)}, d.draft_content AS draft
           FROM websites w ${exactRoute("<> 'Archived'")} ${wantedRows}
           ${document(
             'id, schema_name, title, published_body AS body, draft_content',
             `schema_name = k.schema_name AND draft_slug = k.slug AND status <> 'archived'
              ORDER BY published_at IS NULL, updated_at DESC, id DESC LIMIT 1`,
           )}
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
    version: first.reading.slice(0, line),
    exact: next === line + 1 ? undefined : JSON.parse(first.reading.slice(line + 1, next)),
    // Version and route are the same in every row.
    documents: rows.map(({ reading, draft }) =>
      reading.length === next + 1 ? undefined : { text: reading.slice(next + 1), draft },
    ),
  };
}

function statementOf({ websiteId, exact, preview, wanted }: Question) {
  const shape = ROUTE_STATEMENTS;
  const [only] = wanted;
  if (preview || wanted.length > 1) {
    const schemaNames = wanted.map(({ schemaName }) => schemaName);
    const slugs = wanted.map(({ slug }) => slug);
    const statement = preview ? shape.preview : shape.exactAndDocuments;
    return { ...statement, values: [websiteId, exact ?? '', schemaNames, slugs] };
  }
  if (exact === undefined) {
    if (!only) return { ...shape.version, values: [websiteId] };
    return { ...shape.document, values: [websiteId, only.schemaName, only.slug] };
  }
  if (!only) return { ...shape.exact, values: [websiteId, exact] };
  return { ...shape.exactAndDocument, values: [websiteId, exact, only.schemaName, only.slug] };
}
