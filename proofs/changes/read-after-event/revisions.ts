import { atOnce } from '../at-once.ts';
import type { Editor, Site } from '../sites.ts';

/** A site whose article's summary is the version that its publication has: whoever reads it knows how new it is. */
export interface Article extends Site {
  version: number;
}

/** Leads to the article of each site, which has just been created. */
export async function addRoutes(editor: Editor, sites: Site[]): Promise<Article[]> {
  await atOnce(4, sites, ({ websiteId }) =>
    editor(`POST /manage/websites/${websiteId}/routes`, {
      path: '/articles/{slug}',
      state: 'Live',
      param_bindings: { slug: 'article' },
    }),
  );
  return sites.map((site) => ({ ...site, version: 1 }));
}

/** An edit and its publication, by the only writer of this article. */
export async function revise(editor: Editor, article: Article): Promise<void> {
  const { websiteId, documentId, version } = article;
  const path = `/manage/websites/${websiteId}/documents/${documentId}`;
  const content = { title: 'Proof', slug: 'only', summary: String(version + 2) };
  await editor(`PATCH ${path}`, { content });
  const published = await editor(`POST ${path}/publish`);
  if (published.version !== version + 2) throw new Error(`Version ${published.version} after ${version}`);
  article.version = published.version;
}
