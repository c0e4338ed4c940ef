import { baseLocale } from './addresses.ts';
import { settings } from './settings.ts';
import { type Block, type Content, connect, paramsOf } from './sightline.ts';

export const sightline = connect(await settings());

export interface Page {
  /** Without the language. */
  path: string;
  locale: string;
  blocks: Block[];
  /** The document that the page is about, in the language of the page. */
  subject?: Subject;
}

export interface Subject {
  schema: string;
  content: Content;
  author?: { name: string; slug: string };
}

/** What is shown at a path: three questions at most, and unchanged answers are not sent again. */
export async function loadPage(path: string): Promise<Page | undefined> {
  const found = await sightline.route(path);
  if (!found) return undefined;
  const { route, resolvedParams = {} } = found;
  const params = paramsOf(route.pattern, path);
  const bound = Object.keys(params).flatMap((name) => resolvedParams[name] ?? []);
  const locale = bound.find(({ schemaName }) => schemaName === 'language')?.value ?? baseLocale;
  // Of several documents in an address the last one is what the page is about.
  const last = bound.findLast(({ schemaName }) => schemaName !== 'language');
  const [blocks, content] = await Promise.all([
    sightline.blocks(route.block_ids, { path, params, locale }),
    last && inLanguage(last.schemaName, last.document, locale),
  ]);
  return {
    path: route.pattern.startsWith('/{lang}') ? path.replace(/^\/[^/]*/, '') || '/' : path,
    locale,
    blocks: blocks.filter(({ published_content }) => published_content && !published_content.hidden),
    ...(last && content && { subject: await subjectOf(last.schemaName, content, locale) }),
  };
}

/** With the author of an article, by name: the document has an id. */
async function subjectOf(schema: string, content: Content, language: string): Promise<Subject> {
  if (schema !== 'article' || typeof content.author !== 'string') return { schema, content };
  const [author] = await sightline.documents('author', { id: content.author, language });
  if (!author) return { schema, content };
  return { schema, content, author: { name: String(author.name), slug: String(author.slug) } };
}

/** A route gives its document as it was written; a translation comes from the dataset. */
async function inLanguage(
  schema: string,
  document: { id: string; published_content: Content },
  locale: string,
): Promise<Content> {
  if (locale === baseLocale) return document.published_content;
  const [translated] = await sightline.documents(schema, { id: document.id, language: locale });
  return translated ?? document.published_content;
}
