import { pageNames } from './blocks.ts';

export interface RouteDraft {
  path: string;
  pattern?: string;
  label: string;
  tags: string[];
  /** Names of blocks; none: those of the pattern that the path is an instance of. */
  blocks: string[];
  bindings?: Record<string, string>;
}

/** What only single pages place, beside their hero and texts. */
const extras: Record<string, string[]> = {
  about: ['about-people', 'banner-write'],
  sustainability: ['banner-repair'],
  newsletter: ['newsletter-stories'],
  contact: ['banner-newsletter'],
  repair: ['repair-products', 'banner-workshop'],
  shipping: ['banner-repair'],
};

const legal = ['imprint', 'privacy'];

/** Navigation, what is between, and the end of the page. */
const framed = (blocks: string[], footer = 'footer') => ['navigation', ...blocks, footer];

const story = framed(['article-author', 'article-gear', 'article-next', 'banner-newsletter']);
const shelf = framed(['product-others', 'banner-shipping', 'banner-workshop'], 'shop-footer');
const person = framed(['author-stories', 'banner-write']);

/** Pages that are there in the first language without a prefix, and below `/{lang}` in all. */
const inLanguages: RouteDraft[] = [
  {
    path: '/',
    label: 'Home',
    tags: ['magazine', 'shop'],
    blocks: framed([
      'home-hero',
      'home-stories',
      'banner-season',
      'home-products',
      'home-authors',
      'banner-newsletter',
    ]),
  },
  page('/articles', 'Magazine', framed(['articles-hero', 'articles-favourites', 'all-articles'])),
  page('/articles/{slug}', 'Article', story, { slug: 'article' }),
  page('/authors', 'People', framed(['authors-hero', 'all-authors', 'banner-write'])),
  page('/authors/{slug}', 'Author', person, { slug: 'author' }),
  page('/authors/{author}/articles/{slug}', 'Article of an author', story, {
    author: 'author',
    slug: 'article',
  }),
  page('/shop', 'Shop', framed(['shop-hero', 'shop-new', 'shop-most-used', 'all-products'], 'shop-footer')),
  page('/shop/{slug}', 'Product', shelf, { slug: 'product' }),
  page('/topics/{topic}', 'Topic', framed(['topic-hero', 'topic-stories', 'banner-season'])),
  ...pageNames.map((name) =>
    page(
      `/${name}`,
      name.replace(/^./, (letter) => letter.toUpperCase()),
      framed(
        [`${name}-hero`, `${name}-prose-1`, `${name}-prose-2`, ...(extras[name] ?? [])],
        legal.includes(name) ? 'legal-footer' : 'footer',
      ),
    ),
  ),
];

function page(path: string, label: string, blocks: string[], bindings?: Record<string, string>): RouteDraft {
  const [, tag = 'site'] = path.split('/');
  return { path, label, tags: [tag], blocks, ...(bindings && { bindings }) };
}

function belowLanguage({ path, bindings, ...rest }: RouteDraft): RouteDraft {
  return {
    ...rest,
    path: `/{lang}${path === '/' ? '' : path}`,
    bindings: { lang: 'language', ...bindings },
  };
}

/** Single pages of a pattern: one with blocks of its own, and some that only have a label of their own. */
function instances(slugs: Record<'article' | 'author' | 'product', string[]>): RouteDraft[] {
  const one = (folder: string, schema: keyof typeof slugs, which: number, label: string) => ({
    path: `/${folder}/${slugs[schema].at(which) ?? ''}`,
    pattern: `/${folder}/{slug}`,
    label,
    tags: ['highlight'],
    blocks: [],
    bindings: { slug: schema },
  });
  return [
    {
      ...one('articles', 'article', -1, 'Story of the week'),
      blocks: framed(['article-author', 'banner-season', 'article-next']),
    },
    one('articles', 'article', -2, 'Last week’s story'),
    one('shop', 'product', 0, 'Product of the month'),
    one('authors', 'author', 0, 'Guest editor'),
  ];
}

export function routes(slugs: Parameters<typeof instances>[0]): RouteDraft[] {
  return [...inLanguages, ...inLanguages.map(belowLanguage), ...instances(slugs)];
}
