import type { Pool } from 'pg';
import { languageCodes } from '../../language/languages.ts';

interface Route {
  id: string;
  path: string;
  pattern: string;
  label: string | null;
  block_ids: string[];
  template_block_ids: string[] | null;
  param_bindings: Record<string, string> | null;
  updated_at: Date;
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
  translations: { document_id: string; language: string; content: object }[];
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
  const route = site.routes.find((one) => one.path === path) ?? bestPattern(site, values);
  if (!route) return null;
  const shown: unknown[] = [];
  let language: string | undefined;
  const params = route.pattern.slice(1).split('/').entries();
  for (const [index, segment] of params) {
    const schemaName = /^\{/.test(segment) ? route.param_bindings?.[segment.slice(1, -1)] : undefined;
    if (schemaName === undefined) continue;
    if (schemaName === 'language') {
      if (!languageCodes.includes(values[index] ?? '')) return null;
      language = values[index];
      continue;
    }
    const document = site.documents.find(
      (one) => one.schema_name === schemaName && one.published_slug === values[index],
    );
    if (!document) return null;
    shown.push(document.id);
  }
  const placed = route.block_ids.length > 0 ? route : bestPattern(site, values);
  const blockIds = [...(placed?.block_ids ?? []), ...(route.template_block_ids ?? [])];
  return JSON.stringify([
    route,
    shown.map((id) => renderDocument(site, id as string, language, DEEPEST)),
    blockIds.map((id) => renderBlock(site, id, language)),
  ]);
}

function bestPattern(site: Snapshot, values: string[]): Route | undefined {
  const shape = ({ path }: Route) =>
    path
      .slice(1)
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'));
  return site.routes
    .filter(({ path }) => {
      const segments = path.slice(1).split('/');
      return (
        path.includes('{') &&
        segments.length === values.length &&
        segments.every((segment, index) => segment.startsWith('{') || segment === values[index])
      );
    })
    .sort((a, b) => {
      const [left, right] = [shape(a), shape(b)];
      const texts = (of: string[]) => of.filter((one) => one === '0').length;
      if (texts(left) !== texts(right)) return texts(right) - texts(left);
      if (left.join('') !== right.join('')) return left.join('') < right.join('') ? -1 : 1;
      return b.updated_at.getTime() - a.updated_at.getTime() || (a.id < b.id ? 1 : -1);
    })[0];
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
    looked.some(({ script }) => script.includes('content.kind') || script.includes(`"${one.schema_name}"`)),
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
