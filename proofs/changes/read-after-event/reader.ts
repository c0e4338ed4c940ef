import type { Site } from '../sites.ts';

interface Content {
  summary: string;
}

export interface Read {
  /** The version that was shown; 0 when none was. */
  shown: number;
  instance: string;
  path: string;
}

/** Reads a site's article from an instance by chance, in a way by chance. */
export async function readArticle(urls: string[], apiKey: string, site: Site): Promise<Read> {
  const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)] as T;
  const { websiteId, documentId } = site;
  const instance = pick(urls);
  const path = pick([
    `/dataset/article?websiteId=${websiteId}&id=${documentId}`,
    `/dataset/article?websiteId=${websiteId}`,
    `/route?websiteId=${websiteId}&path=/articles/only`,
  ]);
  const answer = await fetch(instance + path, { headers: { 'x-api-key': apiKey } }).catch(() => undefined);
  if (answer?.status !== 200) return { shown: 0, instance, path: `${path} answered ${answer?.status}` };
  return { shown: Number(contentIn(await answer.json())?.summary ?? 0), instance, path };
}

function contentIn(answer: unknown): Content | undefined {
  if (Array.isArray(answer)) return answer[0];
  const { resolvedParams } = answer as {
    resolvedParams: { slug: { document: { published_content: Content } } };
  };
  return resolvedParams.slug.document.published_content;
}
