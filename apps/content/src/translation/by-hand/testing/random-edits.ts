import { randomUUID } from 'node:crypto';
import { translateText } from '@sightline/llm/testing';
import fc from 'fast-check';
import type { DocumentSite } from '../../../testing/documents-under-test.ts';
import type { TranslatingUnderTest } from '../../../testing/translating-under-test.ts';

const sentences = [
  'Bring warm clothes.',
  'Dogs are not allowed.',
  'Book your bed early.',
  'The stove is lit at six.',
  'Water comes from the well.',
];

const sentence = fc.constantFrom(...sentences);
const page = fc.record({
  title: sentence,
  body: fc.array(sentence, { minLength: 1, maxLength: 4 }),
  sections: fc.array(sentence, { maxLength: 4 }),
});
type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

/** Which of two documents a step is about, and what chooses texts in it. */
const about = { document: fc.nat(1), choice: fc.nat(1000) };

export const editing = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('author' as const), ...about, page }),
    fc.record({ kind: fc.constant('put' as const), ...about, extra: fc.boolean(), part: fc.boolean() }),
    fc.record({ kind: fc.constant('patch' as const), ...about, extra: fc.boolean() }),
    fc.record({ kind: fc.constant('job' as const) }),
    fc.record({ kind: fc.constant('import' as const), title: sentence }),
  ),
  { minLength: 4, maxLength: 9 },
);
type Step = (typeof editing extends fc.Arbitrary<infer T> ? T : never)[number];

interface Content {
  title: string;
  body: { type: 'doc'; content: { type: string; content: { type: string; text: string }[] }[] };
  sections: { heading: string }[];
}

const toContent = ({ title, body, sections }: Page): Content => ({
  title,
  body: {
    type: 'doc',
    content: body.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
  sections: sections.map((heading) => ({ heading })),
});

const toPage = ({ title, body, sections }: Partial<Content>): Page => ({
  title: title ?? '',
  body: body?.content.map(({ content }) => content[0]?.text ?? '') ?? [],
  sections: sections?.map(({ heading }) => heading) ?? [],
});

/** Words by hand say which text they were written for, and extra ones that they are of none. */
const wordsFor = (source: string) => `H${randomUUID()} ${source}`;
const EXTRA = 'X';

/**
 * Authors, translators, jobs and imports work on the same documents, over HTTP. After each step everything that is delivered in
 * German, and everything that people wrote, is looked at by code that knows nothing of how it is stored.
 */
export async function editAtRandom(
  fixture: TranslatingUnderTest,
  site: DocumentSite,
  steps: Step[],
): Promise<{ written: number; orphaned: number }> {
  const first = toContent({
    title: sentences[0] ?? '',
    body: sentences.slice(0, 3),
    sections: sentences.slice(1, 4),
  });
  const made = [await site.publishArticle({ ...first }), await site.publishArticle({ ...first })];
  const ids = made.map(({ id }: { id: string }) => id);
  const slugs = new Map(
    made.map(({ id, draft_slug }: { id: string; draft_slug: string }) => [id, draft_slug]),
  );
  /** By document, everything by hand that nobody took back. */
  const live = new Map<string, Set<string>>();
  /** Bodies of another structure, with the body that each was written for. */
  const wholes = new Map<string, string>();
  let written = 0;

  for (const step of steps) {
    await run(step);
    for (const id of ids) await look(id);
  }
  let orphaned = 0;
  for (const id of ids) orphaned += (await translation(id))?.orphaned_count ?? 0;
  for (const id of ids) await site.done(200, `POST /documents/${id}/archive`);
  return { written, orphaned };

  async function run(step: Step): Promise<void> {
    if (step.kind === 'job') {
      const { job_id } = await fixture.order(site);
      const { status } = await fixture.finished(site, job_id);
      if (status !== 'completed') throw new Error(`the job ended as ${status}`);
      return;
    }
    if (step.kind === 'import') return importDocument(step.title);
    const id = ids[step.document] ?? '';
    if (step.kind === 'author') {
      const content = { ...toContent(step.page), slug: slugs.get(id) };
      await site.done(200, `PATCH /documents/${id}`, { content });
      await site.done(200, `POST /documents/${id}/publish`);
    } else if (step.kind === 'put') await put(id, step);
    else await patch(id, step);
  }

  async function importDocument(title: string): Promise<void> {
    const row = { title, slug: randomUUID() };
    const body = { schema_name: 'article', spreadsheet_data: [row] };
    const response = await fixture.ask(`POST /csv?website_id=${site.websiteId}`, {
      bearer: site.bearerToken,
      body,
    });
    if (response.status !== 201) throw new Error(`no import: ${response.text}`);
    const { documents } = await site.done(200, 'GET /documents?limit=1');
    await site.done(200, `POST /documents/${documents[0].id}/publish`);
    ids.push(documents[0].id);
  }

  async function put(id: string, { choice, extra, part }: Extract<Step, { kind: 'put' }>): Promise<void> {
    const source = toPage((await site.done(200, `GET /documents/${id}`)).published_content);
    const words = {
      title: wordsFor(source.title),
      body: source.body.map(wordsFor),
      sections: source.sections.map(wordsFor),
    };
    if (extra) words.body.splice(choice % (words.body.length + 1), 0, `${EXTRA}${randomUUID()}`);
    const content: Partial<Content> = toContent(words);
    if (part) delete content[(['title', 'body', 'sections'] as const)[choice % 3] ?? 'title'];
    if (extra) wholes.set(JSON.stringify(words.body), JSON.stringify(source.body));
    const response = await site.manage(`PUT /documents/${id}/translations/de`, { content });
    if (response.status >= 300) throw new Error(`no PUT: ${response.text}`);
    await noteWritten(id, content, {});
  }

  /** As a translator who has the translation and the version that it was made of side by side. */
  async function patch(id: string, { choice, extra }: Extract<Step, { kind: 'patch' }>): Promise<void> {
    const stored = await translation(id);
    if (!stored) return;
    const source = await sourceOf(id, stored.source_version);
    const content: Partial<Content> = structuredClone(stored.content);
    const body = toPage(content).body;
    if (extra && body.length > 0) {
      body.splice(choice % (body.length + 1), 0, `${EXTRA}${randomUUID()}`);
      content.body = toContent({ title: '', body, sections: [] }).body;
      wholes.set(JSON.stringify(body), JSON.stringify(source.body));
    } else if (body.length === source.body.length && !isWhole(body)) {
      const at = choice % body.length;
      body[at] = wordsFor(source.body[at] ?? '');
      content.body = toContent({ title: '', body, sections: [] }).body;
    } else content.title = wordsFor(source.title);
    const request = { document_id: id, language: 'de', content };
    const response = await fixture.ask('PATCH /translations', { bearer: site.bearerToken, body: request });
    if (response.status !== 200) throw new Error(`no PATCH: ${response.text}`);
    await noteWritten(id, content, stored.content);
  }

  /** What the person took back is no longer looked for; words of the translation memory are not this person's. */
  async function noteWritten(id: string, content: Partial<Content>, before: Partial<Content>): Promise<void> {
    const stored = await translation(id);
    const there = new Set(byHandIn(JSON.stringify([content, stored.orphaned])));
    const former = new Set(byHandIn(JSON.stringify(before)));
    const kept = [...(live.get(id) ?? [])].filter((words) => there.has(words));
    const added = byHandIn(JSON.stringify(content)).filter((words) => !former.has(words));
    live.set(id, new Set([...kept, ...added]));
    written += added.length;
  }

  async function translation(id: string) {
    const { status, body } = await site.manage(`GET /documents/${id}/translations/de`);
    return status === 200 ? body : undefined;
  }

  async function sourceOf(id: string, version: number): Promise<Page> {
    return toPage((await site.done(200, `GET /documents/${id}/versions/${version}`)).content);
  }

  async function look(id: string): Promise<void> {
    const stored = await translation(id);
    if (!stored) return;
    const there = new Set(byHandIn(JSON.stringify([stored.content, stored.orphaned])));
    for (const words of live.get(id) ?? []) if (!there.has(words)) throw new Error(`lost: ${words}`);
    const source = await sourceOf(id, stored.source_version);
    const said = toPage(stored.content);
    if (stored.content.title !== undefined) beside(source.title, said.title);
    for (const [at, text] of said.sections.entries()) if (text) beside(source.sections[at], text);
    if (said.body.length > 0) besideBody(source.body, said.body);
    await lookAtDelivered(id, said.body);
  }

  async function lookAtDelivered(id: string, body: string[]): Promise<void> {
    const published = toPage((await site.done(200, `GET /documents/${id}`)).published_content);
    const [element] = await site.dataset(`&language=de&id=${id}`);
    const delivered = toPage(element);
    if (delivered.sections.length !== published.sections.length) throw new Error('a list of another length');
    for (const [at, text] of delivered.sections.entries()) beside(published.sections[at], text);
    const whole = JSON.stringify(delivered.body);
    if (whole !== JSON.stringify(published.body) && whole !== JSON.stringify(body))
      throw new Error(`a mixed rich text: ${whole}`);
  }

  function besideBody(source: string[], body: string[]): void {
    if (!isWhole(body)) {
      if (body.length !== source.length) throw new Error(`shortened: ${body.join(' | ')}`);
      for (const [at, text] of body.entries()) beside(source[at], text);
    } else if (wholes.get(JSON.stringify(body)) !== JSON.stringify(source))
      throw new Error(`moved or shortened: ${body.join(' | ')}`);
  }
}

const isWhole = (body: string[]) => body.some((text) => text.startsWith(EXTRA));

/** What stands beside a text is the text itself, the model's words for it, or what a person wrote for it. */
function beside(source: string | undefined, text: string): void {
  const writtenFor = /^H[0-9a-f-]{36} (.*)$/.exec(text)?.[1];
  const isModel = source !== undefined && [source, translateText(source, 'de')].includes(text);
  if (!isModel && (source === undefined || writtenFor !== source))
    throw new Error(`moved: "${text}" stands beside "${source}"`);
}

const byHandIn = (json: string) => json.match(/[HX][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
