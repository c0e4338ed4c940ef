import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

const ASSETS_URL = 'https://cdn.example/assets';
let content: DocumentsUnderTest;
let site: DocumentSite;
let images: { one: string; two: string };

beforeAll(async () => {
  content = await documentsUnderTest({ ASSETS_URL });
  site = await content.newSite();
  images = { one: await site.newAsset(), two: await site.newAsset() };
});

const reference = (id: string) => ({ alt: 'A hut', _asset: { id } });
const resolved = (id: string) => ({
  alt: 'A hut',
  _asset: { id, url: expect.stringMatching(new RegExp(`^${ASSETS_URL}/${id}/[a-z0-9._-]+$`)) },
});
const paragraph = (attrs: object) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'image', attrs }] }],
});

const read = async (query: string) => {
  const answer = await content.ask(`GET /dataset/article?websiteId=${site.websiteId}${query}`, {
    apiKey: site.apiKey,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

test('resolves images in fields, lists, rich text and translated fields', async () => {
  const { id } = await site.publishDocument({
    title: 'Huts',
    slug: 'huts',
    cover: reference(images.one),
    sections: [{ heading: 'First', image: reference(images.two) }, { heading: 'Second' }],
    body: paragraph(reference(images.one)),
  });
  const whole = {
    cover: resolved(images.one),
    sections: [{ heading: 'First', image: resolved(images.two) }, { heading: 'Second' }],
    body: paragraph(resolved(images.one)),
  };
  expect(await read(`&id=${id}`)).toEqual([expect.objectContaining(whole)]);

  await site.done(201, `PUT /documents/${id}/translations/de`, {
    content: { cover: { alt: 'Eine Hütte', _asset: { id: images.two } } },
  });
  const [translated] = await read(`&id=${id}&language=de`);
  expect(translated).toMatchObject({
    ...whole,
    cover: { alt: 'Eine Hütte', _asset: resolved(images.two)._asset },
  });
});
