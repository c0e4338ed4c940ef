import { httpClient } from '@sightline/stack';
import type { ContentService } from '../content-service.ts';
import { type Contender, deliveredArticles } from './contender.ts';

export const ours = { uncached: 'Sightline, uncached', cached: 'Sightline', unchanged: 'Sightline, 304' };

/** The content service as it is deployed, with and without its memory of answers. It ends with `content`. */
export async function startOurService(
  content: ContentService,
  paths: Contender['paths'],
): Promise<Contender[]> {
  const uncached = await content.start();
  const cached = await content.start(await content.startWorker());
  await addRoute(uncached.url, content);
  const headers = { 'x-api-key': content.tenant.apiKey };
  const contender = { paths, headers, articlesIn: deliveredArticles };
  return [
    { ...contender, name: ours.uncached, url: uncached.url },
    { ...contender, name: ours.cached, url: cached.url },
    { ...contender, name: ours.unchanged, url: cached.url, conditional: true },
  ];
}

async function addRoute(url: string, { websiteId, tenant }: ContentService): Promise<void> {
  const answer = await httpClient(url)(`POST /manage/websites/${websiteId}/routes`, {
    bearer: tenant.bearerToken,
    body: { path: '/articles/{slug}', state: 'Live', param_bindings: { slug: 'article' } },
  });
  if (answer.status !== 201) throw new Error(`The route was refused: ${answer.text}`);
}
