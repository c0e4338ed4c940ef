import { difficulties, topics } from './articles.ts';
import { roles } from './authors.ts';
import { materials, productKinds, sizes } from './products.ts';

const required = { required: true };
const slug = { name: 'slug', type: 'string', ...required, minLength: 3, maxLength: 80 };
const referencesTo = (name: string, component: string, maxItems: number) => ({
  name,
  type: 'list',
  items: { type: 'reference', component },
  maxItems,
});

/** What the documents of the demo are. Blocks have components of their own. */
export const documentComponents = [
  {
    name: 'article',
    displayName: 'Article',
    description: 'A story of the magazine.',
    category: 'Editorial',
    titleField: 'title',
    routeSlugField: 'slug',
    fields: [
      { name: 'title', type: 'string', ...required, maxLength: 120 },
      slug,
      { name: 'summary', type: 'text', ...required, maxLength: 300 },
      { name: 'cover', type: 'image', ...required },
      { name: 'author', type: 'reference', component: 'author', ...required },
      { name: 'topic', type: 'select', options: topics, ...required },
      { name: 'difficulty', type: 'select', options: difficulties },
      { name: 'tags', type: 'list', items: { type: 'string', maxLength: 40 }, maxItems: 5 },
      { name: 'reading_minutes', type: 'integer', minimum: 1, maximum: 60 },
      { name: 'published_on', type: 'date', earliest: '2014-01-01' },
      {
        name: 'key_facts',
        type: 'list',
        maxItems: 6,
        items: {
          type: 'object',
          fields: [
            { name: 'label', type: 'string', ...required, maxLength: 40 },
            { name: 'value', type: 'string', ...required, maxLength: 40 },
          ],
        },
      },
      referencesTo('gear', 'product', 4),
      { name: 'body', type: 'rich_text', ...required, maxLength: 20_000 },
    ],
  },
  {
    name: 'author',
    displayName: 'Author',
    description: 'Somebody who writes articles.',
    category: 'Editorial',
    titleField: 'name',
    routeSlugField: 'slug',
    fields: [
      { name: 'name', type: 'string', ...required, maxLength: 80 },
      slug,
      { name: 'role', type: 'select', options: roles, ...required },
      { name: 'portrait', type: 'image' },
      { name: 'bio', type: 'text', maxLength: 1000 },
      { name: 'since', type: 'date', earliest: '2014-01-01' },
      {
        name: 'links',
        type: 'list',
        maxItems: 5,
        items: {
          type: 'object',
          fields: [
            { name: 'label', type: 'string', ...required, maxLength: 80 },
            { name: 'url', type: 'string', ...required, maxLength: 300 },
          ],
        },
      },
      referencesTo('highlights', 'article', 6),
    ],
  },
  {
    name: 'product',
    displayName: 'Product',
    description: 'Something that is sold.',
    category: 'Shop',
    titleField: 'name',
    routeSlugField: 'slug',
    fields: [
      { name: 'name', type: 'string', ...required, maxLength: 80 },
      slug,
      { name: 'kind', type: 'select', options: productKinds, ...required },
      { name: 'description', type: 'text', ...required, maxLength: 1000 },
      { name: 'picture', type: 'image', ...required },
      { name: 'price', type: 'number', ...required, minimum: 0, maximum: 10_000 },
      { name: 'weight_grams', type: 'integer', minimum: 1, maximum: 50_000 },
      { name: 'material', type: 'select', options: materials },
      { name: 'sizes', type: 'select', options: sizes, multiple: true },
      { name: 'in_stock', type: 'boolean' },
      { name: 'released_on', type: 'date' },
      { name: 'features', type: 'list', items: { type: 'string', maxLength: 80 }, maxItems: 6 },
    ],
  },
];
