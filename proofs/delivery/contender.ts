import type { ArticleContent } from './articles.ts';

export const reads = ['list', 'id', 'slug'] as const;
export type Read = (typeof reads)[number];

export interface Contender {
  name: string;
  url: string;
  /** Path and query of each read. */
  paths: Record<Read, string>;
  headers?: Record<string, string>;
  /** Asks again for what it has seen (`If-None-Match`), so that 304 is the answer that counts. */
  conditional?: boolean;
  /** The articles in an answer, whatever is wrapped around them. */
  articlesIn(read: Read, answer: unknown): Partial<ArticleContent>[];
}

/** A contender that this run started. */
export type RunningContender = Contender & { stop(): Promise<void> };

/** The paths of the content service and of the bare servers that answer like it. */
export function deliveryPaths(websiteId: string, { id, slug }: { id: string; slug: string }) {
  return {
    list: `/dataset/article?websiteId=${websiteId}&limit=50`,
    id: `/dataset/article?websiteId=${websiteId}&id=${id}`,
    slug: `/route?websiteId=${websiteId}&path=/articles/${slug}`,
  };
}

/** The articles in an answer of the content service. */
export function deliveredArticles(read: Read, answer: unknown): Partial<ArticleContent>[] {
  if (read !== 'slug') return answer as Partial<ArticleContent>[];
  const { resolvedParams } = answer as {
    resolvedParams?: { slug?: { document: { published_content: Partial<ArticleContent> } } };
  };
  return resolvedParams?.slug ? [resolvedParams.slug.document.published_content] : [];
}
