import { ARTICLES, article } from './articles.ts';
import { AUTHORS, author } from './authors.ts';
import { plainBlocks } from './blocks.ts';
import { documentComponents } from './components.ts';
import type { Editor } from './editor.ts';
import { generated } from './generated.ts';
import type { Pictures } from './images.ts';
import { inParallel } from './in-parallel.ts';
import type { Draft } from './languages.ts';
import { pageComponents } from './page-components.ts';
import { drawings, toJpeg } from './pictures/draw.ts';
import { PRODUCTS, product } from './products.ts';
import { routes } from './routes.ts';
import { teaserBlocks } from './teasers.ts';

type Say = (line: string) => void;

/** The magazine and shop of Aurora Outdoor: all of it drafts first, then published by releases. */
export async function fillWebsite(
  editor: Editor,
  say: Say,
): Promise<{ generatedBlockId: string | undefined }> {
  for (const body of [...documentComponents, ...pageComponents]) await editor.component(body);
  const pictures = await upload(editor, say);
  const documents = await write(editor, pictures, say);
  const blockIds = await build(editor, pictures, documents, say);
  await open(editor, documents, blockIds, say);
  const generatedBlockId = blockIds.get(generated.block);
  if (generatedBlockId !== undefined) await editor.generated(generatedBlockId, generated.content);
  return { generatedBlockId };
}

async function upload(editor: Editor, say: Say): Promise<Pictures> {
  const ids = await inParallel(drawings, async (drawing) => {
    return [drawing.name, await editor.picture(drawing.name, await toJpeg(drawing))] as const;
  });
  say(`content: ${ids.length} pictures drawn and uploaded`);
  return new Map(ids);
}

interface Written {
  ids: Record<'articles' | 'authors' | 'products', string[]>;
  slugs: Record<'article' | 'author' | 'product', string[]>;
}

async function write(editor: Editor, pictures: Pictures, say: Say): Promise<Written> {
  const drafts = {
    author: numbered(AUTHORS, (index) => author(index, pictures)),
    product: numbered(PRODUCTS, (index) => product(index, pictures)),
    article: [] as Draft[],
  };
  const authors = await inParallel(drafts.author, (draft) => editor.document('author', draft));
  const products = await inParallel(drafts.product, (draft) => editor.document('product', draft));
  await editor.release({ documents: [...authors, ...products] });
  say(`content: ${authors.length} authors and ${products.length} products in four languages`);
  drafts.article = numbered(ARTICLES, (index) => article(index, { pictures, authors, products }));
  const articles = await inParallel(drafts.article, (draft) => editor.document('article', draft));
  await publishByMonth(editor, drafts.article, articles);
  await inParallel(authors, (id, index) => {
    const own = articles.filter((_, position) => drafts.article[position]?.author === id);
    return editor.edit(id, { ...drafts.author[index], highlights: own.slice(-6).reverse() });
  });
  await editor.release({ documents: authors });
  say(`content: ${articles.length} articles in four languages`);
  const slugs = Object.fromEntries(
    Object.entries(drafts).map(([schema, list]) => [schema, list.map(({ slug }) => String(slug))]),
  );
  return { ids: { articles, authors, products }, slugs: slugs as Written['slugs'] };
}

/** The oldest first, so that the newest are the last published. */
async function publishByMonth(editor: Editor, drafts: Draft[], ids: string[]): Promise<void> {
  const months = Map.groupBy(ids.keys(), (index) => String(drafts[index]?.published_on).slice(0, 7));
  for (const indexes of months.values()) {
    await editor.release({ documents: indexes.flatMap((index) => ids.slice(index, index + 1)) });
  }
}

async function build(editor: Editor, pictures: Pictures, { ids }: Written, say: Say) {
  const drafts = [...plainBlocks(pictures), ...teaserBlocks(ids)];
  const blocks = await inParallel(drafts, editor.block);
  say(`content: ${blocks.length} blocks with computed fields`);
  return new Map(drafts.map(({ name }, index) => [name, blocks[index] ?? '']));
}

/** Blocks and the routes that place them appear in one release: no page is there without its parts. */
async function open(editor: Editor, { slugs }: Written, blockIds: Map<string, string>, say: Say) {
  const made = await inParallel(routes(slugs), (draft) => {
    const placed = draft.blocks.map((name) => {
      const id = blockIds.get(name);
      if (id === undefined) throw new Error(`There is no block ${name}.`);
      return id;
    });
    return editor.route(draft, placed);
  });
  await editor.release({ blocks: [...blockIds.values()], routes: made });
  say(`content: ${made.length} routes, all of it published`);
}

function numbered<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
