import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type JobSite,
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

/** Few of each, so that requests meet. */
const title = fc.constantFrom('one', 'two');
const document = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish' as const), document, title }) },
  fc.record({ do: fc.constant('edit' as const), document, title }),
  fc.record({ do: fc.constant('withdraw' as const), document }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      state: fc.constantFrom(...(['done', 'done', 'failed'] as const)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      schemaNames: fc.constantFrom<string[][]>(['article'], ['author', 'article']),
      languages: fc.constantFrom<string[][]>(['de'], ['fr', 'de']),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Asked {
  schemaNames: string[];
  languages: string[];
}

interface ModelDocument {
  id: string;
  slug: string;
  schemaName: string;
  published: string | null;
  translatedFrom: Record<string, string>;
}

interface ModelJob {
  id: string;
  request: string;
  /** What was published when it began, by document. */
  source: string;
  pairs: [ModelDocument, string][];
}

/** What the rules say, over plain lists. */
class Model {
  readonly documents: ModelDocument[] = [];
  active: ModelJob[] = [];

  expected({ schemaNames, languages }: Asked) {
    const request = JSON.stringify([schemaNames.toSorted(), languages.toSorted()]);
    const eligible = this.documents.filter((one) => one.published && schemaNames.includes(one.schemaName));
    const source = JSON.stringify(eligible.map(({ id, published }) => `${id} ${published}`).sort());
    const same = this.active.find((job) => job.request === request);
    if (same) return same.source === source ? { status: 202, reused: same } : { status: 409 };
    const all = eligible.flatMap((one) =>
      languages.map((language) => [one, language] as [ModelDocument, string]),
    );
    const pairs = all.filter(([one, language]) => one.translatedFrom[language] !== one.published);
    const job = { request, source, pairs, documents: eligible.length, skipped: all.length - pairs.length };
    return { status: pairs.length > 0 ? 202 : 200, job };
  }
}

async function take(site: JobSite, model: Model, next: Step): Promise<void> {
  if (next.do === 'post') return post(site, model, next);
  if (next.do === 'end') {
    const [job] = model.active.splice(0, 1);
    if (!job) return;
    await content.endPairs(job.id, next.state);
    await content.endJob(job.id, next.state === 'done' ? 'completed' : 'failed');
    for (const [one, language] of job.pairs) {
      if (next.state === 'done' && one.published) one.translatedFrom[language] = one.published;
    }
    return;
  }
  const one = model.documents[next.document] as ModelDocument;
  const path = `/documents/${one.id}`;
  if (next.do === 'withdraw') {
    if (one.published) await site.done(200, `POST ${path}/unpublish`);
    one.published = null;
    return;
  }
  await site.done(200, `PATCH ${path}`, { content: { title: next.title, slug: one.slug } });
  if (next.do === 'edit') return;
  await site.done(200, `POST ${path}/publish`);
  one.published = next.title;
}

async function post(site: JobSite, model: Model, { schemaNames, languages }: Asked): Promise<void> {
  const body = { schemaNames, languages };
  const { status, reused, job } = model.expected(body);
  const answer = await site.translate(body);
  expect(answer.status).toBe(status);
  if (reused) expect(answer.body).toMatchObject({ job_id: reused.id, reused: true });
  if (!job) return;
  expect(answer.body).toMatchObject({
    status: job.pairs.length > 0 ? 'queued' : 'completed',
    documents_processed: job.documents,
    translations_scheduled: job.pairs.length,
    translations_skipped: job.skipped,
    reused: false,
  });
  const { rows } = await content.pool.query(
    `SELECT document_id || ' ' || language AS pair FROM translation_pairs WHERE job_id = $1`,
    [answer.body.job_id],
  );
  expect(rows.map(({ pair }) => pair).sort()).toEqual(
    job.pairs.map(([one, language]) => `${one.id} ${language}`).sort(),
  );
  if (job.pairs.length > 0) model.active.push({ ...job, id: answer.body.job_id });
}

test('reuses, refuses and skips requests by the rules for any sequence of publications and jobs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const site = await content.newSite();
      const model = new Model();
      for (const schemaName of ['article', 'article', 'author']) {
        const slug = randomUUID();
        const { id } = await site.publishDocument({ title: 'one', slug }, schemaName);
        model.documents.push({ id, slug, schemaName, published: 'one', translatedFrom: {} });
      }
      for (const next of steps) await take(site, model, next);
    }),
    { numRuns: 12 },
  );
});
