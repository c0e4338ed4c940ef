import { languageCodes } from '@sightline/llm';
import type { Pool } from 'pg';

interface Route {
  id: string;
  path: string;
  pattern: string;
  label: string | null;
  block_ids: string[];
  template_block_ids: string[] | null;
  param_bindings: Record<string, string> | null;
  created_at: Date;
}
interface Document {
  id: string;
  schema_name: string;
  published_slug: string | null;
  published_content: object;
}
interface Snapshot {
  routes: Route[];
  documents: Document[];
  blocks: { id: string; schema_name: string; published_content: object | null; layout: object }[];
  translations: { document_id: string; language: string; content: { slug?: string } }[];
  generated: { block_id: string; generated_content: object }[];
  scripts: { block_id: string; field_path: string; script: string }[];
  components: { name: string; version: number; display_name: string }[];
}

/** All that a website delivers. */
export async function snapshotOf(pool: Pool, websiteId: string): Promise<Snapshot> {
  const read = async (text: string) => (await pool.query(text, [websiteId])).rows;
  return {
    routes: await read(`SELECT * FROM routes WHERE website_id = $1 AND state = 'Live'`),
    // A draft is of no page, also when its publication was refused.
    documents: await read(
      `SELECT id, schema_name, published_slug, published_content, published_head FROM documents
       WHERE website_id = $1 AND published_at IS NOT NULL`,
    ),
    blocks: await read('SELECT * FROM blocks WHERE website_id = $1'),
    translations: await read('SELECT * FROM translations WHERE website_id = $1'),
    generated: await read('SELECT * FROM generated_blocks WHERE website_id = $1'),
    scripts: await read('SELECT * FROM computed_fields WHERE website_id = $1 ORDER BY block_id, field_path'),
    components: await read('SELECT * FROM components WHERE website_id = $1'),
  };
}

/** References are followed this far from the document of a page, or from one that a block names. */
const DEEPEST = 3;
const UUID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** All that a page could show, found by looking at everything; null where there is no page. */
export function renderPage(site: Snapshot, path: string): string | null {
  const values = path.slice(1).split('/');
  const exact = site.routes.find((one) => one.path === path);
  for (const route of exact ? [exact] : bestPatterns(site, values)) {
    const page = renderRoute(site, route, values);
    if (page !== null) return page;
  }
  return null;
}

/** Null where a bound parameter names nothing. */
function renderRoute(site: Snapshot, route: Route, values: string[]): string | null {
  const shown: string[] = [];
  let language: string | undefined;
  for (const [index, schemaName] of bindingsOf(route).entries()) {
    if (schemaName === undefined) continue;
    if (schemaName === 'language') {
      if (!languageCodes.includes(values[index] ?? '')) return null;
      language = values[index];
      continue;
    }
    const document = documentAt(site, schemaName, values[index] ?? '', languageIn(route, values));
    if (!document) return null;
    shown.push(document.id);
  }
  const blockIds = [...blocksOf(site, route, values), ...(route.template_block_ids ?? [])];
  return JSON.stringify([
    route,
    shown.map((id) => renderDocument(site, id, language, DEEPEST)),
    blockIds.map((id) => renderBlock(site, id, language)),
  ]);
}

function languageIn(route: Route, values: string[]): string | undefined {
  return values.find((_, index) => bindingsOf(route)[index] === 'language');
}

/** By its own slug, else by that of a translation: into the language of the path, or any where it has none. */
function documentAt(site: Snapshot, schemaName: string, slug: string, language: string | undefined) {
  const documents = site.documents.filter((one) => one.schema_name === schemaName);
  const found = site.translations
    .filter((one) => one.content.slug === slug && (language === undefined || one.language === language))
    .sort((a, b) => (a.language < b.language ? -1 : 1))
    .flatMap(({ document_id }) => documents.find(({ id }) => id === document_id) ?? []);
  return documents.find((one) => one.published_slug === slug) ?? found[0];
}

function blocksOf(site: Snapshot, route: Route, values: string[]): string[] {
  if (route.block_ids.length > 0) return route.block_ids;
  const equal = bestPatterns(site, values);
  const fits = (one: Route) =>
    bindingsOf(one).every(
      (name, index) => name !== 'language' || languageCodes.includes(values[index] ?? ''),
    );
  return (equal.find(({ path }) => path === route.pattern) ?? equal.find(fits))?.block_ids ?? [];
}

/** By segment of its pattern. */
function bindingsOf({ pattern, param_bindings }: Route): (string | undefined)[] {
  const segments = pattern.slice(1).split('/');
  return segments.map((one) => (one.startsWith('{') ? param_bindings?.[one.slice(1, -1)] : undefined));
}

function bestPatterns(site: Snapshot, values: string[]): Route[] {
  const segmentsOf = ({ path }: Route) => path.slice(1).split('/');
  const texts = (route: Route) => segmentsOf(route).map((one) => (one.startsWith('{') ? '' : one));
  const score = (route: Route) => {
    const mask = texts(route).map((one) => (one === '' ? '0' : '1'));
    return `${mask.filter((one) => one === '1').length} ${mask.join('')}`;
  };
  const fitting = site.routes.filter(
    (route) =>
      route.path.includes('{') &&
      segmentsOf(route).length === values.length &&
      texts(route).every((text, index) => text === '' || text === values[index]),
  );
  const best = fitting.map(score).sort().at(-1);
  const ranks = (route: Route) =>
    bindingsOf(route)
      .map((name) => (name === 'language' ? 'a' : name === undefined ? 'c' : 'b'))
      .join('');
  return fitting
    .filter((route) => score(route) === best)
    .sort((a, b) => {
      // A text is bound to nothing in both.
      if (ranks(a) !== ranks(b)) return ranks(a) < ranks(b) ? -1 : 1;
      return a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);
    });
}

function renderDocument(site: Snapshot, id: string, language: string | undefined, deeper: number): unknown {
  const document = site.documents.find((one) => one.id === id);
  if (!document) return null;
  const translations = site.translations.filter(
    (one) => one.document_id === id && (language === undefined || one.language === language),
  );
  const contents = [document, ...translations.map(({ language, content }) => ({ language, content }))];
  return [
    contents,
    componentOf(site, document.schema_name),
    deeper === 0 ? [] : named(site, contents, language, deeper - 1),
  ];
}

function renderBlock(site: Snapshot, id: string, language: string | undefined): unknown {
  const block = site.blocks.find((one) => one.id === id);
  if (!block) return null;
  const { published_content, layout, schema_name } = block;
  const generated = site.generated.filter(({ block_id }) => block_id === id);
  const scripts = site.scripts.filter(({ block_id }) => block_id === id);
  const looked = published_content === null ? [] : scripts;
  const found = site.documents.filter((one) =>
    looked.some(
      ({ script }) => script.includes('lookup(content.title') || script.includes(`"${one.schema_name}"`),
    ),
  );
  return [
    published_content,
    layout,
    published_content && componentOf(site, schema_name),
    generated.map(({ generated_content }) => generated_content),
    looked.map(({ field_path, script }) => [field_path, script]),
    named(site, [published_content, generated], language, DEEPEST),
    found.map((one) => renderDocument(site, one.id, language, DEEPEST)),
  ];
}

function named(site: Snapshot, content: unknown, language: string | undefined, deeper: number): unknown {
  const ids = [...JSON.stringify(content).matchAll(UUID)].map(([, id]) => id as string);
  return ids.map((id) => renderDocument(site, id, language, deeper));
}

function componentOf({ components }: Snapshot, name: string): unknown {
  return components.find((one) => one.name === name);
}
