import type { Content } from './sightline.ts';

/** A document as the lists show it: the same shape that the teasers of the website compute. */
export interface Card {
  href: string;
  title: string;
  text: string;
  image?: unknown;
  price?: number;
}

const folders: Record<string, string> = { article: '/articles', author: '/authors', product: '/shop' };

export function cardOf(schema: string, content: Content): Card {
  const { title, name, summary, description, bio, cover, picture, portrait, slug, price } = content;
  return {
    href: `${folders[schema] ?? ''}/${encodeURIComponent(String(slug))}`,
    title: String(title ?? name ?? ''),
    text: String(summary ?? description ?? bio ?? ''),
    image: cover ?? picture ?? portrait,
    ...(typeof price === 'number' && { price }),
  };
}
