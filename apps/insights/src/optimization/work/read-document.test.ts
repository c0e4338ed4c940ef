import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endWithFile } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { openContentService, type PublishedTexts } from '../../content-service/content-service.ts';
import { asEdition } from '../../sql/edition.ts';
import { NOW } from '../testing/pages.ts';
import type { TakenAnalysis } from './analysis-rows.ts';
import { createDocumentReader } from './read-document.ts';

const organizationId = randomUUID();
const websiteId = randomUUID();
const documentId = randomUUID();
const credential = 'a credential between two services';

let published: PublishedTexts | undefined;
let status = 200;
let read: ReturnType<typeof createDocumentReader>;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    expect(request.headers.authorization).toBe(`Bearer ${credential}`);
    expect(await json(request)).toMatchObject({ website_id: websiteId, document_ids: [documentId] });
    const body = published ?? { detail: 'There is no such website.' };
    response
      .writeHead(published ? status : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  read = createDocumentReader(openContentService({ url, credential }));
});

const textOf = (language: string, text: string) => ({
  language,
  title: `Shoes (${language})`,
  path: '/shoes',
  updated_at: '2026-11-01T00:00:00.000Z',
  text,
});

const publish = (texts: ReturnType<typeof textOf>[], organization_id = organizationId) => {
  const website = { id: websiteId, organization_id, name: 'Shop', source_language: 'en' };
  const document = {
    document_id: documentId,
    schema_name: 'article',
    version: 1,
    published_at: '2026-11-01T00:00:00.000Z',
    texts,
  };
  published = { website, documents: [document], not_read: [], next_cursor: null };
};

const taken = (more: Partial<TakenAnalysis> = {}): TakenAnalysis => ({
  id: randomUUID(),
  organizationId,
  attempt: 1,
  edition: asEdition(randomUUID()),
  isReachable: true,
  type: 'file',
  input: documentId,
  format: null,
  websiteId,
  language: null,
  promptId: null,
  topicId: null,
  ...more,
});
const signal = new AbortController().signal;

test('reads what is published in a language, else in that of the website, with the title as its heading', async () => {
  publish([textOf('de', '## Gewicht\n\nLeicht.'), textOf('en', 'Light.')]);
  expect(await read(taken({ language: 'de' }), NOW, signal)).toMatchObject({
    title: 'Shoes (de)',
    headings: [
      { level: 1, text: 'Shoes (de)', at: 0 },
      { level: 2, text: 'Gewicht', at: 0 },
    ],
    blocks: [{ text: 'Leicht.', under: 'Gewicht' }],
    modifiedAt: Date.parse('2026-11-01'),
    structuredData: undefined,
  });
  expect((await read(taken(), NOW, signal)).blocks).toMatchObject([{ text: 'Light.' }]);
  publish([textOf('en', '# Own heading\n\nLight.')]);
  expect((await read(taken(), NOW, signal)).headings).toEqual([{ level: 1, text: 'Own heading', at: 0 }]);
});

test('says the same of another organization, an unknown website, document and language', async () => {
  const refused = {
    name: 'AnalysisError',
    isPassing: false,
    message: expect.stringContaining('no such published document'),
  };
  publish([textOf('en', 'Secret.')], randomUUID());
  await expect(read(taken(), NOW, signal)).rejects.toMatchObject(refused);
  publish([textOf('en', 'Light.')]);
  await expect(read(taken({ language: 'fr' }), NOW, signal)).rejects.toMatchObject(refused);
  if (published) published.documents = [];
  await expect(read(taken(), NOW, signal)).rejects.toMatchObject(refused);
  published = undefined;
  await expect(read(taken(), NOW, signal)).rejects.toMatchObject(refused);
});

test('a content service that fails is tried again', async () => {
  publish([]);
  status = 503;
  await expect(read(taken(), NOW, signal)).rejects.toMatchObject({ name: 'AnalysisError', isPassing: true });
  status = 200;
});
