import { siteWithRoutes } from './site-with-routes.ts';

/** A website in which every read endpoint has something to answer, and the path of each with what it needs but a key. */
export async function readingSite(...options: Parameters<typeof siteWithRoutes>) {
  const site = await siteWithRoutes(...options);
  await site.addRoute('/about');
  await site.addDocument({ slug: 'hello' });
  const block = await site.addBlock();
  return { ...site, pathOf: (read: string) => `GET ${read.replace('BLOCK', block)}` };
}

/** Every read endpoint. `websiteId` is still to be added. */
export const everyRead = [
  '/routes?',
  '/route?path=/about&',
  '/route/alternates?path=/about&',
  '/blocks?ids=BLOCK&',
  '/blocks/with-cel-cache?blockIds=BLOCK&',
  '/blocks/generated?blockIds=BLOCK&',
  '/components?',
  '/components/article?',
  '/dataset/article?',
  '/schemas/article?',
];
