import { httpClient } from '@sightline/stack';

const text = (name: string, required = false) => ({ name, type: 'string', required });

const components = [
  {
    name: 'article',
    displayName: 'Article',
    description: 'A page of the magazine.',
    category: 'Editorial',
    titleField: 'title',
    routeSlugField: 'slug',
    fields: [text('title', true), text('slug', true), { name: 'body', type: 'rich_text', required: true }],
  },
  {
    name: 'author',
    displayName: 'Author',
    description: 'Somebody who writes articles.',
    category: 'Editorial',
    titleField: 'name',
    routeSlugField: 'slug',
    fields: [text('name', true), text('slug', true), { name: 'portrait', type: 'image', required: false }],
  },
  {
    name: 'product',
    displayName: 'Product',
    description: 'Something that is sold.',
    category: 'Shop',
    titleField: 'name',
    routeSlugField: 'slug',
    fields: [text('name', true), text('slug', true), { name: 'price', type: 'number', required: true }],
  },
];

/** A website with its components, made over HTTP as a person would. Answers its id. */
export async function seedContent(contentUrl: string, bearer: string, name: string): Promise<string> {
  const ask = httpClient(contentUrl);
  const website = await ask('POST /manage/websites', { bearer, body: { name } });
  if (website.status !== 201) throw new Error(`The demo website was refused: ${website.text}`);
  for (const body of components) {
    const created = await ask(`POST /manage/websites/${website.body.id}/components`, { bearer, body });
    if (created.status !== 201)
      throw new Error(`The demo component ${body.name} was refused: ${created.text}`);
  }
  return website.body.id;
}
