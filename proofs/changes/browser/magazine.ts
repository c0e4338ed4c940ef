import type { Editor } from '../sites.ts';

/** A small magazine as the example renders it: two stories and a list of them, on a website that has the component `article`. */
export interface Magazine {
  /** Writes a new title of a story and publishes it. */
  retitle(slug: 'changing' | 'resting', title: string): Promise<void>;
}

const listing = {
  name: 'listing',
  displayName: 'Listing',
  titleField: 'title',
  routeSlugField: 'title',
  fields: ['title', 'schema'].map((name) => ({ name, type: 'string', required: true })),
};

const paragraph = {
  type: 'paragraph',
  content: [{ type: 'text', text: 'One of many lines to scroll through.' }],
};
/** Long enough to be scrolled. */
const body = { type: 'doc', content: Array.from({ length: 80 }, () => paragraph) };

export async function fillMagazine(editor: Editor, websiteId: string): Promise<Magazine> {
  const base = `/manage/websites/${websiteId}`;
  const document = async (slug: string): Promise<[string, string]> => {
    const content = { title: `The ${slug} story`, slug, body };
    const { id } = await editor(`POST ${base}/documents`, { schema_name: 'article', content });
    return [slug, id];
  };
  await editor(`POST ${base}/components`, listing);
  const documents = new Map([await document('changing'), await document('resting')]);
  const { id: list } = await editor(`POST ${base}/blocks`, {
    schema_name: 'listing',
    content: { title: 'Stories', schema: 'article' },
    layout: { area: 'main' },
  });
  const route = (path: string, more: object) => editor(`POST ${base}/routes`, { path, ...more });
  const routes = [
    await route('/articles', { block_ids: [list] }),
    await route('/articles/{slug}', { block_ids: [], param_bindings: { slug: 'article' } }),
  ];
  await editor(`POST ${base}/releases`, {
    documents: [...documents.values()],
    blocks: [list],
    routes: routes.map(({ id }) => id),
  });
  return {
    async retitle(slug, title) {
      const story = `${base}/documents/${documents.get(slug)}`;
      await editor(`PATCH ${story}`, { content: { title, slug, body } });
      await editor(`POST ${story}/publish`);
    },
  };
}
