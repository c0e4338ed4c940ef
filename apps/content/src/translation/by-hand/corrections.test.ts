import { expect, test } from 'vitest';
import { translatingUnderTest } from '../../testing/translating-under-test.ts';

const doc = (...paragraphs: string[]) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

interface Body {
  body: ReturnType<typeof doc>;
}
const texts = ({ body }: Body) => body.content.map((node) => node.content[0]?.text);

const source = ['Bring warm clothes.', 'Dogs are not allowed.', 'Book your bed early.'];
const human = [
  'Hinweis: Preise in Franken.',
  'Warme Kleidung mitbringen.',
  'Hunde sind nicht erlaubt.',
  'Bett früh buchen.',
];

test('keeps a translation written by hand complete, and does not use its words for other texts', async () => {
  const fixture = await translatingUnderTest();
  const site = await fixture.newSite();
  const one = await site.publishArticle({ title: 'Huts', body: doc(...source) } as never);
  await site.done(201, `PUT /documents/${one.id}/translations/de`, {
    content: { title: 'Hütten', body: doc(...human) },
  });
  const two = await site.publishArticle({ title: 'Tents', body: doc(...source) } as never);
  await using _worker = await fixture.startWorker();
  const job = await fixture.order(site);
  await fixture.finished(site, job.job_id);
  expect.soft(texts((await fixture.translation(one.id)).content)).toEqual(human);
  expect
    .soft(texts((await fixture.translation(two.id)).content))
    .not.toContain('Hinweis: Preise in Franken.');
});

test('does not shift texts when a correction has one more paragraph', async () => {
  const fixture = await translatingUnderTest();
  const site = await fixture.newSite();
  const one = await site.publishArticle({ title: 'Huts', body: doc(...source) } as never);
  await using _worker = await fixture.startWorker();
  await fixture.finished(site, (await fixture.order(site)).job_id);
  const body = { document_id: one.id, language: 'de', content: { title: 'Hütten', body: doc(...human) } };
  expect((await fixture.ask('PATCH /translations', { bearer: site.bearerToken, body })).status).toBe(200);
  const two = await site.publishArticle({ title: 'Tents', body: doc('Dogs are not allowed.') } as never);
  await fixture.finished(site, (await fixture.order(site)).job_id);
  expect(texts((await fixture.translation(two.id)).content)).not.toEqual(['Warme Kleidung mitbringen.']);
});

test('keeps a correction with its text when the source has changed, and shifts no other', async () => {
  const fixture = await translatingUnderTest();
  const site = await fixture.newSite();
  const [a, b, c] = source as [string, string, string];
  const one = await site.publishArticle({ title: 'Huts', body: doc(a, b, c) } as never);
  await using _worker = await fixture.startWorker();
  await fixture.finished(site, (await fixture.order(site)).job_id);
  const german = (await fixture.translation(one.id)).content;
  // The author puts a paragraph in front and publishes; the translator, meanwhile, corrects the second German one.
  const more = { title: 'Huts', slug: one.draft_slug, body: doc('Prices are in francs.', a, b, c) };
  await site.done(200, `PATCH /documents/${one.id}`, { content: more });
  await site.done(200, `POST /documents/${one.id}/publish`);
  const corrected = structuredClone(german);
  corrected.body.content[1].content[0].text = 'Hunde sind nicht erlaubt.';
  const body = { document_id: one.id, language: 'de', content: corrected };
  expect((await fixture.ask('PATCH /translations', { bearer: site.bearerToken, body })).status).toBe(200);
  await fixture.finished(site, (await fixture.order(site)).job_id);
  const after = texts((await fixture.translation(one.id)).content);
  expect(after.slice(1, 3)).toEqual([texts(german)[0], 'Hunde sind nicht erlaubt.']);
});
