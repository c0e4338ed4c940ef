import { author } from './content/authors.ts';
import { documentComponents } from './content/components.ts';
import { createEditor, type Editor } from './content/editor.ts';
import { fillWebsite } from './content/fill-website.ts';
import { drawings, toJpeg } from './content/pictures/draw.ts';
import { product } from './content/products.ts';

/** Of what is loaded here. Data of another edition is left where it is, and its account gets a new website. */
export const EDITION = 2;

interface Seed {
  contentUrl: string;
  bearer: string;
  name: string;
  domain: string;
  /** The whole magazine and shop, or a product and its route. */
  size: 'full' | 'small';
  say(line: string): void;
}

/** A website with its content, made over HTTP as a person would. */
export async function seedContent(
  seed: Seed,
): Promise<{ websiteId: string; generatedBlockId?: string | undefined }> {
  const { contentUrl, bearer, name, domain, size, say } = seed;
  const editor = await createEditor(contentUrl, bearer, name);
  const filled = size === 'full' ? await fillWebsite(editor, say) : await fillSmallWebsite(editor);
  await editor.takeDomain(domain);
  return { websiteId: editor.website, ...filled };
}

async function fillSmallWebsite(editor: Editor): Promise<object> {
  for (const body of documentComponents) await editor.component(body);
  const pictures = new Map<string, string>();
  for (const drawing of drawings.filter(({ name }) => ['backpack', 'portrait-0'].includes(name))) {
    pictures.set(drawing.name, await editor.picture(drawing.name, await toJpeg(drawing)));
  }
  const documents = [
    await editor.document('product', product(0, pictures)),
    await editor.document('author', author(0, pictures)),
  ];
  const route = {
    path: '/shop/{slug}',
    label: 'Product',
    tags: [],
    blocks: [],
    bindings: { slug: 'product' },
  };
  await editor.release({ documents, routes: [await editor.route(route, [])] });
  return {};
}
