import { inLocale } from './addresses.ts';
import type { Described } from './head.ts';

interface Known extends Described {
  name: string;
  description: string;
  image: string;
  url: string;
}

/** What the page is, in the words of schema.org: nothing that the page itself does not show. */
export function jsonLdOf(known: Known): object[] {
  const { page, origin, siteName } = known;
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
  };
  const home = page.path === '/' ? [organization, website(known)] : [];
  return [...subjectOf(known, organization), ...home, ...trail(known)].map((thing) => ({
    '@context': 'https://schema.org',
    ...thing,
  }));
}

function website({ origin, siteName, page }: Known) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    url: `${origin}/`,
    inLanguage: page.locale,
  };
}

function subjectOf({ page, name, description, image, url, origin }: Known, organization: object): object[] {
  const { schema, content = {}, author } = page.subject ?? {};
  const common = { name, description, url, inLanguage: page.locale, ...(image !== '' && { image }) };
  if (schema === 'article') {
    const { name: _, ...rest } = common;
    return [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: name,
        ...rest,
        mainEntityOfPage: url,
        datePublished: content.published_on,
        ...(author && {
          author: {
            '@type': 'Person',
            name: author.name,
            url: origin + inLocale(`/authors/${author.slug}`, page.locale),
          },
        }),
        publisher: organization,
      },
    ];
  }
  if (schema === 'product') {
    const availability = content.in_stock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';
    const { inLanguage: _, ...rest } = common;
    return [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        ...rest,
        sku: content.slug,
        brand: organization,
        offers: { '@type': 'Offer', url, price: content.price, priceCurrency: 'EUR', availability },
      },
    ];
  }
  if (schema === 'author')
    return [{ '@type': 'Person', '@id': `${url}#person`, ...common, worksFor: organization }];
  return [];
}

/** From the home page to this one, by the names that the navigation has. */
function trail({ page, origin, siteName, sections, name, url }: Known): object[] {
  if (page.path === '/') return [];
  const section = sections.find(({ href }) => page.path.startsWith(`${href}/`));
  const steps = [
    { name: siteName, item: origin + inLocale('/', page.locale) },
    ...(section ? [{ name: section.label, item: origin + inLocale(section.href, page.locale) }] : []),
    { name: name || page.path, item: url },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumbs`,
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
